"""House rules of toepen about jacks, and about three or four cards alike."""

from scoring.play.contract import Option

OPTIONS = (
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
        key="onder-nul",
        label="Onder nul",
        line="Of je onder 0 kunt komen.",
        default="mag",
        choices=(("mag", "kan"), ("niet-door-boer", "niet door winnen met de boer"), ("nooit", "nooit")),
        rule="toepen#onder-nul",
        absent="mag",
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
        key="boerentoep",
        label="Boerentoep en boerenovertoep",
        line="Gaat niemand mee met je toep terwijl je alleen boeren hebt, dan gaan er punten af.",
        rule="toepen#boerentoep",
        excludes=("winnen-met-boer",),
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
        absent="drie",
    ),
    Option(
        key="kans-op-toep",
        within="toep-van-vier",
        label="Kans op toep",
        line="Met drie gelijke kaarten mag je er een van de stapel bij pakken; dit hoort bij de toep van vier.",
        rule="toepen#kans-op-toep",
    ),
    Option(
        key="fluiten",
        label="Fluiten bij drie boeren of tienen",
        line="Wie drie boeren of drie tienen heeft, moet fluiten.",
        rule="toepen#fluiten",
    ),
)
