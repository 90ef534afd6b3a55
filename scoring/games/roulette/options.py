"""The house rules of roulette."""

from scoring.play.books.worth import chip_value
from scoring.play.contract import Option

SLUG = "roulette"
HALF, PRISON = "helft", "prison"

AT_ZERO = Option(
    key="zero",
    label="Zero bij enkelvoudige kansen",
    line="Valt zero, dan verliezen rood, zwart, even, oneven, laag en hoog de helft, of ze gaan en prison.",
    default=HALF,
    choices=((HALF, "de helft is voor de bank"), (PRISON, "en prison")),
    rule=f"{SLUG}#zero-enkelvoudig",
)
SECOND_ZERO = Option(
    key="tweede-zero",
    label="Nog een zero tijdens en prison",
    line="Valt er weer zero, dan blijft de inzet staan, is hij verloren, of moet hij twee keer winnen.",
    default="blijft",
    choices=(("blijft", "hij blijft staan"), ("verloren", "hij is verloren"), ("dubbel", "hij moet twee keer winnen")),
    rule=f"{SLUG}#tweede-zero",
    within="zero=prison",
)
WITH_ZERO = Option(
    key="zero-combinaties",
    label="Combinaties met zero",
    line="Je mag zero combineren: à cheval met 1, 2 of 3, en als drie nummers 0-1-2 of 0-2-3.",
    default=True,
    rule=f"{SLUG}#zero-combinaties",
)
OPTIONS = (AT_ZERO, SECOND_ZERO, WITH_ZERO, *chip_value(f"{SLUG}#jetons"))
