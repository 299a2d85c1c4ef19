"""The dialogs of the page, each in a module of its own: a new game, share, settings, and one question.

`fields` makes their markup, `dialog` is what they have in common. A new dialog derives from `dialog.Dialog`, and some
command's `run` opens it (`web.screens.dish`).
"""
