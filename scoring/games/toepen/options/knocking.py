"""House rules of toepen about who leads, knocking (*toepen*) and folding (*passen*)."""

from scoring.play.contract import Option

OPTIONS = (
    Option(
        key="winnaar-komt-uit",
        label="Winnaar komt uit",
        line="Wie de ronde wint, komt daarna uit.",
        rule="toepen#winnaar-komt-uit",
        excludes=("winnaar-deelt",),
    ),
    Option(
        key="hoogste-deelt",
        label="Slechtste stand deelt",
        line="Na elke ronde deelt wie de meeste strafpunten heeft.",
        rule="toepen#hoogste-deelt",
        excludes=("winnaar-deelt",),
    ),
    Option(
        key="hoogste-inzet",
        label="Hoogste inzet",
        line="Staat de inzet zo hoog, dan kan er die ronde niet meer worden getoept.",
        default=0,
        choices=(("0", "de grens"),),
        low=0,
        high=99,
        offered=(0, 3, 4, 6, 8, 10),
        rule="toepen#hoogste-inzet",
    ),
    Option(
        key="passen-zonder-toep",
        label="Passen zonder toep",
        line="Opgeven voordat er getoept is, kost een punt.",
        rule="toepen#passen-zonder-toep",
    ),
    Option(
        key="laatste-punt-passen",
        label="Passen met je laatste punt",
        line="Ook wie door te passen af is, mag passen op een toep.",
        rule="toepen#laatste-punt-passen",
    ),
    Option(
        key="gepaste-kaart",
        label="Een gepaste kaart had gewonnen",
        line="Dan betaalt ieder die nog meespeelde.",
        rule="toepen#gepaste-kaart",
    ),
    Option(
        key="over-eigen-klop",
        label="Over je eigen klop",
        line="Wie klopte, mag er zelf nog een klop bovenop doen.",
        rule="toepen#over-eigen-klop",
    ),
    Option(
        key="blind-punten",
        within="blind",
        label="Een blinde toep telt",
        line="Zoveel punten staat er na een blinde toep op het spel.",
        default=3,
        low=2,
        high=9,
        rule="toepen#blind",
    ),
    Option(
        key="blind-meeste",
        within="blind",
        label="Blind alleen wie het slechtst staat",
        line="Alleen wie de meeste strafpunten heeft, mag blind toepen.",
        default=True,
        rule="toepen#blind-meeste",
    ),
    Option(
        key="anti-lijntoep",
        label="Anti-lijntoep",
        line="Hoogstens twee keer achter elkaar passen; bij de derde toep moet je mee.",
        rule="toepen#anti-lijntoep",
        excludes=("paspunten",),
    ),
    Option(
        key="paspunten",
        label="Paspunten",
        line="Passen op de eerste toep van een ronde levert ook een paspunt op; elk derde is een strafpunt erbij.",
        rule="toepen#paspunten",
        excludes=("anti-lijntoep",),
    ),
)
