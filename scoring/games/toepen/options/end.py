"""House rules of toepen about how the game ends, and what changes for players who stand near the limit."""

from scoring.play.contract import Option

OPTIONS = (
    Option(
        key="einde",
        label="Einde van het spel",
        line="Doorspelen tot er één over is, stoppen bij de eerste die af is, of een finale tussen de eerste twee.",
        default="laatste-over",
        choices=(
            ("laatste-over", "tot er één over is"),
            ("eerste-af", "tot de eerste af is"),
            ("finale", "finale van de eerste twee die af zijn"),
        ),
        rule="toepen#einde",
        whole=True,
    ),
    Option(
        key="winnaar-bij-eerste-af",
        within="einde=eerste-af|finale",
        label="Wie wint als er een verliezer is",
        line="Niemand, of een van de anderen.",
        default="niemand",
        choices=(("niemand", "niemand"), ("laagste", "de minste strafpunten"), ("ronde", "wie de ronde won")),
        rule="toepen#winnaar-bij-eerste-af",
        absent="niemand",
    ),
    Option(
        key="aftoppen",
        label="Aftoppen op de grens",
        line="Niemand krijgt meer strafpunten dan de grens.",
        rule="toepen#aftoppen",
    ),
    Option(
        key="aftellen",
        label="Aftellen",
        line="Je telt van de grens af tot nul.",
        rule="toepen#aftellen",
        whole=True,
        absent=False,
    ),
    Option(
        key="armoede",
        label="Armoede",
        line="Staat iemand één punt voor de grens, dan telt dat als een toep.",
        default=True,
        rule="toepen#armoede",
    ),
    Option(
        key="wit-graf",
        label="Wit graf (hamburgeren)",
        line="Zitten de laatste twee allebei nog één punt van de grens, dan spelen ze één ronde met acht kaarten.",
        rule="toepen#wit-graf",
    ),
    Option(
        key="grijs-graf",
        label="Grijs graf",
        line="Zitten de laatste drie allemaal nog één punt van de grens, dan krijgt ieder acht kaarten.",
        rule="toepen#grijs-graf",
    ),
    Option(
        key="vijf-kruizen",
        label="Vijf kruizen",
        line="Wie vijf rondes achter elkaar wint, gooit van de anderen de speler met de minste punten eruit.",
        rule="toepen#vijf-kruizen",
    ),
    Option(
        key="terugkopen",
        within="einde=laatste-over",
        label="Weer inkopen",
        line="Wie af is, mag zich weer inkopen met de slechtste stand van wie nog meedoet.",
        rule="toepen#terugkopen",
        absent=False,
    ),
    Option(
        key="tafelstraf",
        label="Straf van de tafel",
        line="De tafel geeft strafpunten; twee waarschuwingen zijn er een.",
        default="uit",
        choices=(("uit", "uit"), ("punten", "strafpunten"), ("waarschuwen", "ook waarschuwingen")),
        rule="toepen#tafelstraf",
        absent="uit",
    ),
)
