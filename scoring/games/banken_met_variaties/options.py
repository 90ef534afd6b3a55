"""The house rules of banken met variaties."""

from scoring.play.books.worth import chip_value
from scoring.play.contract import Option

TABLE_TEN_ACE = Option(
    key="aas-tafel-tien",
    label="Aas bij tafel tien",
    line="Een los aas is bij tafel tien elf en met een kaart erbij één, of altijd elf: dan is een gekocht aas te veel.",
    default="beide",
    choices=(("beide", "één of elf"), ("elf", "altijd elf")),
    rule="banken-met-variaties#waarde-tafel-tien",
)
PICTURES = Option(
    key="plaatjes-even-oneven",
    label="Plaatjes bij even of oneven",
    line="Plaatjes tellen voor tien en zijn even, gelden niet, of zijn verdeeld: boer en heer oneven, vrouw even.",
    default="tien",
    choices=(("tien", "tellen voor tien"), ("opnieuw", "gelden niet"), ("verdeeld", "boer en heer oneven")),
    rule="banken-met-variaties#plaatjes-even-oneven",
)
OPTIONS = (TABLE_TEN_ACE, PICTURES, *chip_value("banken-met-variaties#inzetten"))
