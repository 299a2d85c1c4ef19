"""What the parts of a board are painted with: gradients, grains, hatching and softness, as SVG `<defs>`."""

from web.html import Html, html, joined


def paints(prefix: str) -> Html:
    """All of them, with ids that begin with this prefix; their colours are the style sheet's."""

    def stops(name: str, *offsets: float) -> Html:
        return joined(
            html('<stop class="{}-{}" offset="{:g}"/>', name, number, offset) for number, offset in enumerate(offsets)
        )

    return html(
        "<defs>"
        '<radialGradient id="{prefix}-agar" cx=".42" cy=".36" r=".75">{agar}</radialGradient>'
        '<linearGradient id="{prefix}-rim" x2="1" y2="1">{rim}</linearGradient>'
        '<radialGradient id="{prefix}-seam">{seam}</radialGradient>'
        '<radialGradient id="{prefix}-shadow">{shadow}</radialGradient>'
        '<linearGradient id="{prefix}-sheen" x1=".3" y1="0" x2=".62" y2=".72">{sheen}</linearGradient>'
        '<pattern id="{prefix}-hatch" width="26" height="26" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><rect class="hatch-0" width="13" height="26"/>'
        '<rect class="hatch-1" x="13" width="13" height="26"/></pattern>'
        '<pattern id="{prefix}-spheres" width="26" height="26" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><circle class="grain-0" cx="13" cy="13" r="4"/></pattern>'
        '<pattern id="{prefix}-rods" width="34" height="22" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(-24)"><path class="grain-1" d="M3 5.5H14M20 16.5H31"/></pattern>'
        '<filter id="{prefix}-soft" x="-50%" y="-50%" width="200%" height="200%">'
        '<feGaussianBlur stdDeviation="6"/></filter></defs>',
        prefix=prefix,
        agar=stops("agar", 0, 0.6, 1),
        rim=stops("rim", 0, 0.35, 0.6, 1),
        seam=stops("seam", 0.86, 0.965, 1),
        shadow=stops("shadow", 0.86, 0.93, 1),
        sheen=stops("sheen", 0, 1),
    )
