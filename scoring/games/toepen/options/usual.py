"""House rules of toepen that tables agree on first.

That is the limit; folded away below it stand who deals, whether a bad hand may be handed in, and blind knocking.
"""

from scoring.play.contract import Option

LIMIT = (
    Option(
        key="tot",
        label="Speel tot",
        line="Wie dit aantal strafpunten haalt, is af.",
        default=15,
        low=2,
        high=99,
        offered=(10, 15, 20, 30),
        rule="toepen#limiet",
    ),
)
DEALING = (
    Option(
        key="winnaar-deelt",
        label="Winnaar deelt",
        line="Wie de ronde wint, deelt de volgende; anders gaat de beurt met de klok mee.",
        rule="toepen#winnaar-deelt",
        excludes=("winnaar-komt-uit", "hoogste-deelt"),
    ),
    Option(
        key="was",
        label="Vuile en witte was",
        line="Een heel slechte hand mag je inruilen; wie het niet gelooft, draait de was om.",
        rule="toepen#was",
    ),
    Option(
        key="blind",
        label="Blind toepen",
        line="Toepen voordat iemand zijn kaarten heeft gezien, voor meer punten ineens.",
        default=True,
        rule="toepen#blind",
    ),
)
