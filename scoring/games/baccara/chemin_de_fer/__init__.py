"""Chemin-de-fer: baccara with a bank that goes round, one ponte at a time, and the tableau for the banker."""

from __future__ import annotations

from scoring.games.baccara.chemin_de_fer.numbers import NUMBERS, PACK, PACKS, SEATS, TABLES
from scoring.play.contract import Game, Option, Pack

PACKS_USED = Option(
    key="spellen",
    label="Aantal spellen",
    line="Jullie spelen met vier of met zes volledige spellen door elkaar.",
    default=str(PACKS[-1]),
    choices=tuple((str(packs), f"{packs} spellen") for packs in PACKS),
    rule="chemin-de-fer#kaarten",
)
MINIMUM = Option(
    key="minimum-bank",
    label="Minimum voor de bank",
    line="Voor minder dan dit aantal fiches mag niemand de bank houden.",
    default=1,
    low=1,
    high=100_000,
    offered=(1, 5, 10),
    rule="chemin-de-fer#minimum",
)
REST = Option(
    key="rest-na-verlies",
    label="Verloren, maar de bank was niet volgezet",
    line="De rest die niet gedekt was, is voor de bankhouder en de bank gaat over; of hij speelt met die rest door.",
    default="bankhouder",
    choices=(("bankhouder", "de rest is voor de bankhouder"), ("doorspelen", "de rest blijft staan, hij speelt door")),
    rule="chemin-de-fer#rest-na-verlies",
)
HALVED = Option(
    key="half-bij-nieuwe-taille",
    label="De helft eruit bij een nieuwe taille",
    line="Na het schudden mag de bankhouder de helft van de bank opstrijken.",
    default=True,
    rule="chemin-de-fer#nieuwe-taille",
)
SHARED = Option(
    key="samen-bank",
    label="Samen een bank houden",
    line="Een ander mag, als de bankhouder het goedvindt, evenveel bij zijn inzet leggen en deelt dan in de bank.",
    default=True,
    rule="chemin-de-fer#samen-bank",
)
SPECTATORS = Option(
    key="toeschouwers",
    label="Toeschouwers zetten mee",
    line="Wie om de tafel staat, mag inzetten of de bank nemen als niemand aan tafel dat doet.",
    default=True,
    rule="chemin-de-fer#toeschouwers",
)

GAME = Game(
    slug="chemin-de-fer",
    title="Chemin-de-fer",
    seats=SEATS,
    pack=Pack(size=PACK, packs=range(PACKS[0], PACKS[-1] + 1)),
    options=(PACKS_USED, MINIMUM, REST, HALVED, SHARED, SPECTATORS),
    numbers=NUMBERS,
    quick=(
        (f"{SEATS[0]}–{SEATS[-1]}", "spelers"),
        (f"{PACKS[0]} of {PACKS[-1]}", "spellen"),
        ("2 of 3", "kaarten per hand"),
        (NUMBERS["hoogste"], "punten hoogstens"),
    ),
    tables=TABLES,
    minutes=range(30, 121),
    money=True,
)
