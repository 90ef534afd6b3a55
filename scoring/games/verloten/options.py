"""The house rules of verloten."""

from scoring.games.verloten.payout import STAKE
from scoring.play.books.worth import chip_value
from scoring.play.contract import Option

OPTIONS = (
    Option(
        key="inzet",
        label="Inzet per speler",
        line="Zoveel fiches stort ieder aan het begin in de pot; tien of meer speelt het prettigst.",
        default=STAKE,
        low=1,
        high=100,
        offered=(10, 15, 20),
        rule="verloten#inzet",
        stake=1,
    ),
    Option(
        key="gevers-spelen-mee",
        label="De gevers spelen mee",
        line="Ook de twee gevers krijgen een prijskaart en een lot en kunnen dus winnen.",
        default=True,
        rule="verloten#gevers-spelen-mee",
    ),
    *chip_value("verloten#inzet"),
)
INPUT, GIVERS_PLAY = OPTIONS[0], OPTIONS[1]
