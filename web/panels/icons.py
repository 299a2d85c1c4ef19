"""The icons of buttons, as SVG."""

from web.html import NOTHING, Html, html

_PATHS = {
    "games": "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM16.5 13.2a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 0 1 0-6.6z",
    "new": "M12 5v14M5 12h14",
    "rules": "M5 5.5c3-1.5 5-1 7 .5 2-1.5 4-2 7-.5v13c-3-1.5-5-1-7 .5-2-1.5-4-2-7-.5zM12 6v13",
    "share": "M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1",
    "settings": "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
    "more": "M9 6l6 6-6 6",
    "zoom-in": "M10.5 4.5a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM15 15l5 5M10.5 7.7v5.6M7.7 10.5h5.6",
    "zoom-out": "M10.5 4.5a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM15 15l5 5M7.7 10.5h5.6",
    "zoom-whole": "M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5",
    "close": "M6 6l12 12M18 6L6 18",
}


def icon(name: str) -> Html:
    """The icon of this name; nothing for none. Raises KeyError for one that does not exist."""
    if not name:
        return NOTHING
    return html('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>', _PATHS[name])
