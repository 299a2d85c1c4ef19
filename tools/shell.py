"""Fills the templates of the site, index.html and the manifest, in the language in force.

index.html as it stands in the project holds `<!-- NAME -->` where the build puts a part made here. So the page shows a
true dish, the rules and every sentence before any script runs, and yet each of them has one source.
"""

import base64
import hashlib
import json
import re

from gro import texts
from gro.core import registry
from gro.texts import gro_view as first
from gro.texts import page as say
from tools.seal import filled
from web.board.svg import empty
from web.html import Html, html, joined
from web.panels import figures
from web.views import view
from web.views.gro.glyphs import glyph


def page(template: str) -> str:
    """index.html with every part in its place. Raises ValueError when a place is missing, or there twice."""
    tag = texts.language().replace("_", "-")
    filled_in = filled('<html lang="en">', f'<html lang="{tag}">', template)
    for name, part in (regions() | {"policy": policy(template)}).items():
        filled_in = filled(f"<!-- {name} -->", part, filled_in)
    return filled_in


def manifest(template: str) -> str:
    """The web app's manifest with its words, which are null in the template. Raises ValueError as `page` does."""
    words = {"name": f"{say.NAME}: {first.SUBTITLE}", "short_name": say.NAME, "description": first.INSTALLED}
    for name, word in words.items():
        template = filled(f'"{name}": null', f'"{name}": {json.dumps(word, ensure_ascii=False)}', template)
    return template


def regions() -> dict[str, Html]:
    """The parts of the page by their names."""
    game = registry.game()
    return {
        "head": html(
            '<title>{}: {}</title>\n<meta name="description" content="{}">',
            say.NAME,
            first.SUBTITLE,
            first.DESCRIPTION,
        ),
        "cells": html('<svg class="unseen" data-part="defs" aria-hidden="true">{}</svg>', view(game.name).defs),
        "header": html(
            '{}<h1>{}</h1><span class="subtitle" data-part="subtitle">{}</span>\n'
            '<nav class="menu" data-part="menu"></nav>',
            logo(),
            say.NAME,
            first.SUBTITLE,
        ),
        "dish": empty(game.start().board, "still", first.EMPTY_DISH),
        "progress": progress(),
        "needs": html('<p class="needs">{}</p>\n<p class="needs needs-origin">{}</p>', say.NEEDS, say.NEEDS_ORIGIN),
        "rules": figures.rules(game.name),
    }


def policy(shell: str) -> Html:
    """What the page may load and run: its own files, and what PyScript cannot do without.

    PyScript evaluates strings and starts its worker from a blob; the one script that stands in the page is named by
    its hash.
    """
    (inline,) = re.findall(r"<script>(.*?)</script>", shell, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
    rules = {
        "default-src": "'self'",
        "script-src": f"'self' 'sha256-{digest}' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
        "worker-src": "'self' blob:",
        "connect-src": "'self' blob:",
        # boot.js puts a style sheet into the page itself where the host sends it with a type that a browser refuses.
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data:",
        "object-src": "'none'",
        "base-uri": "'none'",
    }
    content = "; ".join(f"{name} {value}" for name, value in rules.items())
    return html('<meta http-equiv="Content-Security-Policy" content="{}">', Html(content))


def progress() -> Html:
    """The line that tells how the start goes; its sentences are attributes, as scripts have none of their own."""
    sentences = {
        "loading-runtime": say.LOADING_RUNTIME,
        "loading-program": say.LOADING_PROGRAM,
        "loading-opening": say.LOADING_OPENING,
        "failed-wasm": say.FAILED_WASM,
        "failed-download": say.FAILED_DOWNLOAD,
        "failed-start": say.FAILED_START,
        "slow": say.SLOW,
        "retry": say.RETRY,
        "update": say.UPDATE,
        "update-now": say.UPDATE_NOW,
        "update-waits": say.UPDATE_WAITS,
    }
    kept = joined(html('\n data-{}="{}"', name, text) for name, text in sentences.items())
    return html('<p id="progress"{}><span>{}</span></p>', kept, say.LOADING_RUNTIME)


def logo() -> Html:
    """A germ of each kind in a dish."""
    return html(
        '<svg class="logo" viewBox="-50 -50 100 100" aria-hidden="true"><circle class="logo-dish" r="46"/>'
        '<g transform="translate(-13 -12) scale(.82)">{}</g><g transform="translate(10 15) scale(.82)">{}</g></svg>',
        glyph("red-small"),
        glyph("blue-small"),
    )
