"""The house rules of zeilen, and the pot of the banker."""

from scoring.play.books.worth import chip_value
from scoring.play.contract import Account, ChipBook, Option

POT = "pot"
BOOK = ChipBook(accounts=(Account(key=POT, name="de pot", rule="zeilen#inzet-bank"),))

BANK, TOGETHER, AGAIN, ON = "bank", "samen-volzetten", "gelijke-kaart-opnieuw", "na-pot-verder"

OPTIONS = (
    Option(
        key=BANK,
        label="Inzet van de bankhouder",
        line="Zoveel fiches zet een bankhouder aan het begin in de pot, en nog eens als hij de pot verliest.",
        default=10,
        low=1,
        high=1000,
        offered=(10, 20, 40),
        rule="zeilen#inzet-bank",
        stake=1,
    ),
    Option(
        key=TOGETHER,
        label="Samen tegen de bank",
        line="Na de speler die aan de beurt is mogen de volgenden bijzetten, tot het bedrag van de pot vol is.",
        rule="zeilen#samen-volzetten",
    ),
    Option(
        key=AGAIN,
        label="Gelijke kaart: altijd opnieuw",
        line="Een gelijke kaart beslist nooit, ook niet als je van die kleur nog een hogere hebt.",
        default=True,
        rule="zeilen#gelijke-kaart",
    ),
    Option(
        key=ON,
        label="Na een verloren pot de ronde uitspelen",
        line="Verliest de bank de pot voor het eerst, dan spelen de overigen om de nieuwe inzet de ronde uit.",
        default=True,
        rule="zeilen#pot-verloren",
    ),
    *chip_value("zeilen#inzet-bank"),
)
