"""The house rules of handelen."""

from scoring.play.books.worth import chip_value
from scoring.play.contract import Option

DEALING = Option(
    key="delen",
    label="Delen",
    line="De gever deelt de drie kaarten in één keer of een voor een.",
    default="drie-tegelijk",
    choices=(("drie-tegelijk", "drie tegelijk"), ("een-voor-een", "een voor een")),
    rule="handelen#delen",
)
PROCEEDS = Option(
    key="opbrengst",
    label="Opbrengst van een verkoop",
    line="Wat een koper betaalt, gaat naar de verkoper of in de pot.",
    default="verkoper",
    choices=(("verkoper", "naar de verkoper"), ("pot", "in de pot")),
    rule="handelen#opbrengst",
)
OPTIONS = (DEALING, PROCEEDS, *chip_value("handelen#inzet"))
