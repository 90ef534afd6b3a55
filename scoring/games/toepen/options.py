"""The house rules of toepen, and the numbers of the game."""

from scoring.play.books.worth import chip_value
from scoring.play.contract import Option

RANKS = ("tien", "negen", "acht", "zeven", "aas", "heer", "vrouw", "boer")
HAND = 4
PACK = 32
FOUR_ALIKE = 3
"""Points for all others when somebody holds a toep of four (toepen, "Kans op toep")."""
FOLD_LIMIT = 2
LEAST_STAKE = 3
"""As low as a table may cap the stake of a round: a toep and an overtoep (toepen#hoogste-inzet)."""
PASPUNTEN_PER_POINT = 3
CROSSES = 5
BLIND_FOLD = 1
"""What passing on a blind toep costs (toepen, "Blind toepen")."""
WASH_TIGHT = 5
"""With so many players the stock is too small for washing (toepen, "Vuile was")."""
GRAVE_DEALT, GRAVE_DISCARDED = 11, 3
GRAVE_CARDS = GRAVE_DEALT - GRAVE_DISCARDED
"""The last two, or three, play with eight cards (toepen, "wit graf")."""

OPTIONS = (
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
    ),
    Option(
        key="winnaar-bij-eerste-af",
        within="einde=eerste-af|finale",
        label="Wie wint als er een verliezer is",
        line="Niemand, of een van de anderen.",
        default="niemand",
        choices=(("niemand", "niemand"), ("laagste", "de laagste stand"), ("ronde", "wie de ronde won")),
        rule="toepen#winnaar-bij-eerste-af",
    ),
    Option(
        key="aftoppen",
        label="Aftoppen op de grens",
        line="Niemand krijgt meer punten dan de grens.",
        rule="toepen#aftoppen",
    ),
    Option(
        key="armoede",
        label="Armoede",
        line="Staat iemand één punt voor de grens, dan telt dat als een toep.",
        default=True,
        rule="toepen#armoede",
    ),
    Option(
        key="blind",
        label="Blind toepen",
        line="Toepen voordat iemand zijn kaarten heeft gezien, voor meer punten ineens.",
        default=True,
        rule="toepen#blind",
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
        label="Blind alleen wie het hoogst staat",
        line="Alleen wie de meeste strafpunten heeft, mag blind toepen.",
        default=True,
        rule="toepen#blind-meeste",
    ),
    Option(
        key="winnen-met-boer",
        label="Winnen met de boer",
        line="Wie de laatste slag met een boer haalt, krijgt een punt eraf of verdubbelt de punten van de verliezers.",
        default="uit",
        choices=(
            ("uit", "uit"),
            ("punt-eraf", "een punt eraf"),
            ("verdubbelen", "verliezers dubbel"),
            ("altijd-dubbel", "verliezers dubbel, ook zonder toep"),
        ),
        rule="toepen#winnen-met-boer",
        excludes=("boerentoep",),
    ),
    Option(
        key="boer-verslaan",
        label="Boer verslaan met de vrouw",
        line="Wordt een boer in de laatste slag door een vrouw verslagen, dan betaalt wie hem legde extra.",
        rule="toepen#boer-verslaan",
    ),
    Option(
        key="boer-verslaan-punten",
        within="boer-verslaan",
        label="Een verslagen boer kost",
        line="Zoveel punten komen erbij voor een boer die door een vrouw is verslagen.",
        default=3,
        low=1,
        high=10,
        rule="toepen#boer-verslaan",
    ),
    Option(
        key="toep-van-vier",
        label="Toep van vier",
        line="Vier gelijke kaarten winnen de ronde meteen; de anderen krijgen drie punten.",
        default="uit",
        choices=(
            ("uit", "uit"),
            ("boeren-tienen", "vier boeren of vier tienen"),
            ("alle", "vier gelijke van elke soort"),
        ),
        rule="toepen#toep-van-vier",
    ),
    Option(
        key="toep-van-vier-kost",
        within="toep-van-vier",
        label="Een toep van vier kost",
        line="Drie punten, of de inzet van dat moment.",
        default="drie",
        choices=(("drie", "drie punten"), ("inzet", "de inzet")),
        rule="toepen#vier-om-de-inzet",
    ),
    Option(
        key="kans-op-toep",
        within="toep-van-vier",
        label="Kans op toep",
        line="Met drie gelijke kaarten mag je er een van de stapel bij pakken; dit hoort bij de toep van vier.",
        rule="toepen#kans-op-toep",
    ),
    Option(
        key="over-eigen-klop",
        label="Over je eigen klop",
        line="Wie klopte, mag er zelf nog een klop bovenop doen.",
        rule="toepen#over-eigen-klop",
    ),
    Option(
        key="laatste-punt-passen",
        label="Passen met je laatste punt",
        line="Ook wie door te passen af is, mag passen op een toep.",
        rule="toepen#laatste-punt-passen",
    ),
    Option(
        key="passen-zonder-toep",
        label="Passen zonder toep",
        line="Opgeven voordat er getoept is, kost een punt.",
        rule="toepen#passen-zonder-toep",
    ),
    Option(
        key="fluiten",
        label="Fluiten bij drie boeren of tienen",
        line="Wie drie boeren of drie tienen heeft, moet fluiten.",
        rule="toepen#fluiten",
    ),
    Option(
        key="was",
        label="Vuile en witte was",
        line="Een heel slechte hand mag je inruilen; wie het niet gelooft, draait de was om.",
        rule="toepen#was",
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
        key="was-soort",
        within="was",
        label="Wat mag worden ingeruild",
        line="Een vuile en een witte was, of alleen vier plaatjes.",
        default="beide",
        choices=(("beide", "vuile en witte was"), ("plaatjes", "alleen vier plaatjes")),
        rule="toepen#was-plaatjes",
    ),
    Option(
        key="meer-controleurs",
        within="was",
        label="Meer controleurs",
        line="Elk betaalt voor zijn eigen vergissing.",
        rule="toepen#meer-controleurs",
    ),
    Option(
        key="geen-was-bij-armoede",
        within="was",
        label="Geen was bij armoede",
        line="Dan wordt er niet gewassen.",
        rule="toepen#was-armoede",
    ),
    Option(
        key="wit-graf",
        label="Wit graf (hamburgeren)",
        line="Staan de laatste twee allebei op armoede, dan spelen ze één ronde met acht kaarten.",
        rule="toepen#wit-graf",
    ),
    Option(
        key="grijs-graf",
        label="Grijs graf",
        line="Staan de laatste drie allemaal op armoede, dan krijgt ieder acht kaarten.",
        rule="toepen#grijs-graf",
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
    Option(
        key="vijf-kruizen",
        label="Vijf kruizen",
        line="Wie vijf rondes achter elkaar wint, gooit van de anderen de speler met de minste punten eruit.",
        rule="toepen#vijf-kruizen",
    ),
    Option(
        key="boerentoep",
        label="Boerentoep en boerenovertoep",
        line="Gaat niemand mee met je toep terwijl je alleen boeren hebt, dan gaan er punten af.",
        rule="toepen#boerentoep",
        excludes=("winnen-met-boer",),
    ),
    Option(
        key="onder-nul",
        label="Onder nul",
        line="Of je in de min kunt komen.",
        default="mag",
        choices=(("mag", "kan"), ("niet-door-boer", "niet door winnen met de boer"), ("nooit", "nooit")),
        rule="toepen#onder-nul",
    ),
    Option(
        key="winnaar-deelt",
        label="Winnaar deelt",
        line="Wie de ronde wint, deelt de volgende; anders gaat de beurt met de klok mee.",
        rule="toepen#winnaar-deelt",
        excludes=("winnaar-komt-uit", "hoogste-deelt"),
    ),
    Option(
        key="hoogste-deelt",
        label="Hoogste stand deelt",
        line="Na elke ronde deelt wie de meeste strafpunten heeft.",
        rule="toepen#hoogste-deelt",
        excludes=("winnaar-deelt",),
    ),
    Option(
        key="winnaar-komt-uit",
        label="Winnaar komt uit",
        line="Wie de ronde wint, legt in de volgende de eerste kaart.",
        rule="toepen#winnaar-komt-uit",
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
        key="inzet",
        label="Inzet per spel",
        line="Zoveel fiches zet ieder in; wie wint, krijgt alles. Nul is om niets.",
        default=0,
        choices=(("0", "geen"),),
        low=0,
        high=1000,
        offered=(0, 1, 2, 5, 10),
        rule="toepen#om-fiches",
    ),
    Option(
        key="per-punt",
        label="Fiches per strafpunt",
        line="Zoveel fiches betaal je aan ieder die lager staat, voor elk punt verschil. Nul is om niets.",
        default=0,
        choices=(("0", "geen"),),
        low=0,
        high=100,
        offered=(0, 1, 2, 5),
        rule="toepen#fiches-per-punt",
    ),
    *chip_value("toepen#om-fiches"),
)
