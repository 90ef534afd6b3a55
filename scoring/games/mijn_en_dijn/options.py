"""The house rules of mijn en dijn."""

from scoring.play.books.worth import chip_value
from scoring.play.contract import Option

SLUG = "mijn-en-dijn"
ALWAYS = "altijd"

DUTY = Option(
    key="bank-verplicht",
    label="Bank houden is verplicht",
    line="Iedereen is om de beurt bankhouder; staat dit uit, dan mag je je beurt overslaan.",
    default=True,
    rule="mijn-en-dijn#bank-verplicht",
)
MOMENT = Option(
    key="zetten",
    label="Wanneer je mag zetten",
    line="Zetten en bijzetten mag alleen als de bankhouder ‘dijn’ zegt, of voor elke kaart.",
    default="dijn",
    choices=(("dijn", "alleen bij dijn"), (ALWAYS, "voor elke kaart")),
    rule="mijn-en-dijn#wanneer-zetten",
)
OPTIONS = (DUTY, MOMENT, *chip_value("mijn-en-dijn#wanneer-zetten"))
