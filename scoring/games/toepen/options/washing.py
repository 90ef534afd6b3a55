"""House rules of toepen about the wash: handing in a bad hand for a new one."""

from scoring.play.contract import Option

OPTIONS = (
    Option(
        key="was-soort",
        within="was",
        label="Wat mag worden ingeruild",
        line="Vuile en witte was, of alleen vier plaatjes.",
        default="beide",
        choices=(("beide", "vuile en witte was"), ("plaatjes", "alleen vier plaatjes")),
        rule="toepen#was-plaatjes",
        absent="beide",
    ),
    Option(
        key="was-namen",
        within="was en was-soort=beide",
        label="Vier plaatjes heten",
        line="Sommige tafels keren de namen om.",
        default="boek",
        choices=(("boek", "witte was"), ("omgekeerd", "vuile was")),
        rule="toepen#was-namen",
        absent="boek",
    ),
    Option(
        key="valse-was",
        within="was",
        label="Een valse was kost",
        line="Wat het kost als je op een valse was wordt betrapt.",
        default="een",
        choices=(
            ("een", "één punt, en open spelen"),
            ("twee", "twee punten"),
            ("hoogste", "het hoogste van de ronde"),
            ("open", "niets, maar open spelen"),
            ("dicht", "één punt, met dichte hand"),
            ("beide-twee", "twee punten, ook voor wie ten onrechte keek"),
        ),
        rule="toepen#valse-was",
    ),
    Option(
        key="meer-controleurs",
        within="was",
        label="Meer controleurs",
        line="Elk betaalt voor zijn eigen vergissing.",
        rule="toepen#meer-controleurs",
        absent=False,
    ),
    Option(
        key="geen-was-bij-armoede",
        within="was",
        label="Geen was met één punt te gaan",
        line="Zit iemand nog één punt van de grens, dan wordt er niet gewassen.",
        rule="toepen#was-armoede",
        absent=False,
    ),
)
