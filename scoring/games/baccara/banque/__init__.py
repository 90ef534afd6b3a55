"""Baccara-banque: one bank, bought by auction, against two sides of the table at once."""

from __future__ import annotations

from scoring.games.baccara.banque.numbers import EN_CARTE_MOST, MORE_PACKS, NUMBERS, PACK, PACKS, SEATS, SHARES, TABLES
from scoring.kit.figures import in_words
from scoring.play.contract import Game, Option, Pack

PACKS_USED = Option(
    key="spellen",
    label="Aantal spellen",
    line="Met zoveel volledige spellen door elkaar spelen jullie.",
    default=PACKS,
    low=PACKS,
    high=8,
    offered=(PACKS, MORE_PACKS),
    rule="baccara-banque#meer-spellen",
)
OPEN_BANK = Option(
    key="banque-ouverte",
    label="Banque ouverte",
    line="De grens van de halve bank per kant vervalt: iedereen zet zoveel als hij wil.",
    default=False,
    rule="baccara-banque#banque-ouverte",
)
EN_CARTE = Option(
    key="drie-keer-en-carte",
    label="Hoogstens drie keer en carte",
    line=f"Na {in_words(EN_CARTE_MOST)} keer en carte mag wie la main heeft hoogstens de helft op zijn kant zetten.",
    default=True,
    rule="baccara-banque#drie-keer",
)
SETTLED = Option(
    key="afrekenen",
    label="Een kant gelijk bij banco",
    line="Is één kant even hoog en de andere niet, dan telt die andere kant gewoon, of de hele banco gaat over.",
    default="per-kant",
    choices=(("per-kant", "elke kant apart"), ("samen", "alleen als beide kanten gelijk op gaan")),
    rule="baccara-banque#afrekenen",
)
FIXED = Option(
    key="vaste-bank",
    label="Vaste bankhouder",
    line="Eén speler, of een paar samen, houdt de hele avond de bank; er wordt niet geveild.",
    default=False,
    rule="baccara-banque#vaste-bank",
)
MINIMUM = Option(
    key="minimum-inzet",
    label="Minste inzet",
    line="Lager dan dit aantal fiches mag je niet zetten.",
    default=1,
    low=1,
    high=100_000,
    offered=(1, 5, 10),
    rule="baccara-banque#vaste-bank",
)
SHARE = Option(
    key="cagnotte",
    label="Percentage voor de cagnotte",
    line="Zoveel procent gaat in de bak van het huis; nul is zonder.",
    default=0,
    choices=(("0", "geen"),),
    low=0,
    high=10,
    offered=(0, *SHARES),
    rule="baccara-banque#cagnotte",
)
SHARE_OF = Option(
    key="cagnotte-over",
    label="Waarover de cagnotte gaat",
    line="Het percentage gaat af van de bank als die gekocht wordt, of van elke winst van de bank.",
    default="koop",
    choices=(("koop", "de gekochte bank"), ("winst", "elke winst van de bank")),
    rule="baccara-banque#cagnotte",
)

GAME = Game(
    slug="baccara-banque",
    title="Baccara-banque",
    seats=SEATS,
    pack=Pack(size=PACK, packs=range(PACKS, 9)),
    options=(PACKS_USED, OPEN_BANK, EN_CARTE, SETTLED, FIXED, MINIMUM, SHARE, SHARE_OF),
    numbers=NUMBERS,
    quick=(
        (f"{SEATS[0]}–{SEATS[-1]}", "spelers"),
        (str(PACKS), "spellen"),
        ("2", "kanten tegen de bank"),
        (NUMBERS["hoogste"], "punten hoogstens"),
    ),
    tables=TABLES,
    minutes=range(30, 121),
    money=True,
)
