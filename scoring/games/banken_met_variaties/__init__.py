"""Banken met variaties: eight small bank games in a fixed order, one series for every bankhouder in turn.

The sums stand in `score.py`, the exact odds in `odds.py`; here stand the figures and the house rules the page names.
"""

from __future__ import annotations

from scoring.games.banken_met_variaties import odds, score
from scoring.kit.figures import decimal, percent
from scoring.play.contract import Game, Option, Order, Pack, Table

TABLE_TEN_ACE = Option(
    key="aas-tafel-tien",
    label="Aas bij tafel tien",
    line="Een aas is bij tafel tien eerst elf en later gekocht één, of altijd elf: dan is een gekocht aas te veel.",
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


SAME = odds.same_colour()
UNLIKE = 1 - SAME
RED = odds.red_card()
EVEN = {reading: odds.even_card(reading) for reading in odds.EVEN_READINGS}
HIT = odds.hit()
HEAP = odds.heap_for_bank()

NUMBERS = {
    "aantal_spelletjes": "acht",
    "kaarten": str(odds.CARDS),
    "spellen_spoortje": "twee",
    "spelers_spoortje": str(odds.CARDS // score.ROW),
    "tafelpunten": str(score.TABLE_TEN),
    "precies": str(score.GOAL),
    "aas_hoog": str(score.table_ten(["aas"])),
    "rij": "vijf",
    "hoogste_beurt": "vijf",
    "voorbeeld_tafel_negen": str(score.table_ten(["vier", "vijf"])),
    "voorbeeld_tafel_elf": str(score.table_ten(["vier", "zeven"])),
    "voorbeeld_tafel_dood": str(score.table_ten(["zeven", "vijf"])),
    "voorbeeld_tafel_bank": str(score.table_ten(["drie", "zes"])),
    "spoor_zevens": str(score.track_due(3, 2)),
    "spoor_vrouwen": str(score.track_due(5, 2)),
    "spoor_hoogste": str(
        score.track_row(("aas", "zeven", "zeven", "zeven", "zeven"), ("aas", "zeven", "zeven", "zeven", "zeven"))
    ),
    "spoor_gemiddeld": decimal(odds.track_flow()),
    "spoor_gemiddeld_breuk": str(odds.track_flow()),
    "gelijk_kans": str(SAME),
    "gelijk_procent": percent(SAME),
    "ongelijk_kans": str(UNLIKE),
    "ongelijk_procent": percent(UNLIKE),
    "ongelijk_voordeel": str(odds.edge(UNLIKE)),
    "rood_kans": str(RED),
    "even_tien": str(EVEN["tien"]),
    "even_tien_procent": percent(EVEN["tien"]),
    "even_opnieuw": str(EVEN["opnieuw"]),
    "even_verdeeld": str(EVEN["verdeeld"]),
    "even_verdeeld_procent": percent(EVEN["verdeeld"]),
    "oneven_verdeeld": str(1 - EVEN["verdeeld"]),
    "oneven_verdeeld_procent": percent(1 - EVEN["verdeeld"]),
    "tikt_breuk": str(HIT),
    "tikt_kans": decimal(HIT, 6),
    "tikt_procent": percent(HIT),
    "tikt_niet_procent": percent(1 - HIT),
    "tikt_voordeel": percent(odds.edge(HIT)),
    "hoopjes_bank": str(HEAP),
    "hoopjes_bank_procent": percent(HEAP),
    "hoopjes_voordeel": str(odds.edge(HEAP)),
    "hoopjes_voordeel_procent": percent(odds.edge(HEAP)),
}

SERIES = Table(
    key="spelletjes",
    title="De acht spelletjes, in deze volgorde",
    head=("nummer", "spelletje", "wat je doet"),
    rows=(
        ("1", "een-en-twintig", "zo dicht mogelijk bij 21, zonder verdubbelen"),
        ("2", "tafel tien of elven", "zo dicht mogelijk bij elf; de tafel telt voor tien"),
        ("3", "gelijk of ongelijk", "raad of twee kaarten één kleur hebben"),
        ("4", "rouge ou noir", "raad of een kaart rood of zwart is"),
        ("5", "even of oneven", "raad of een kaart even of oneven is"),
        ("6", "tikt-ie of tikt-ie niet", "de bankhouder voorspelt of een kaart valt terwijl hij haar noemt"),
        ("7", "hoopjes", "zet op een hoopje en hoop op een hogere kaart dan de bank"),
        ("8", "spoortje", "je rij van vijf kaarten tegen twee rijen van de bank"),
    ),
    rule="banken-met-variaties#volgorde",
)
CHANCES = Table(
    key="kansen",
    title="Kans van de bank en gemiddeld voordeel, met een vol spel",
    head=("spelletje", "kans van de bank", "voordeel van de bank"),
    rows=(
        ("gelijk of ongelijk, jij raadt gelijk", str(UNLIKE), str(odds.edge(UNLIKE))),
        ("gelijk of ongelijk, jij raadt ongelijk", str(SAME), str(odds.edge(SAME))),
        ("rouge ou noir", str(1 - RED), "0"),
        ("even of oneven, plaatjes tien, jij raadt even", str(1 - EVEN["tien"]), str(odds.edge(1 - EVEN["tien"]))),
        ("even of oneven, plaatjes gelden niet", str(1 - EVEN["opnieuw"]), "0"),
        (
            "even of oneven, plaatjes verdeeld, jij raadt oneven",
            str(EVEN["verdeeld"]),
            str(odds.edge(EVEN["verdeeld"])),
        ),
        ("tikt-ie, de bank zegt: hij tikt", percent(HIT), percent(odds.edge(HIT))),
        ("hoopjes", str(HEAP), str(odds.edge(HEAP))),
        ("spoortje", "gelijk voor beide", "0"),
    ),
    rule="banken-met-variaties#kansen",
)
COUNTING = Table(
    key="tellen",
    title="Aftellen bij tikt-ie",
    head=("begin", "getallen", "slot"),
    rows=(
        ("bij één", "één tot en met tien", "boer, vrouw, heer"),
        ("bij twee", "twee tot en met tien", "boer, vrouw, heer, aas"),
    ),
    rule="banken-met-variaties#tellen",
)

GAME = Game(
    slug="banken-met-variaties",
    title="Banken met variaties",
    seats=range(2, 12),
    pack=Pack(size=odds.CARDS, packs=range(1, 3)),
    options=(TABLE_TEN_ACE, PICTURES),
    numbers=NUMBERS,
    quick=(
        (str(len(SERIES.rows)), "spelletjes in een serie"),
        ("2–11", "spelers, de bank erbij"),
        ("1", "spel van 52 kaarten; twee voor het spoortje"),
    ),
    orders=(
        Order(
            key="hoopjes",
            title="Volgorde bij hoopjes, hoogste eerst",
            ranks=score.RANKS,
            rule="banken-met-variaties#hoogste-hoopje",
        ),
    ),
    tables=(SERIES, CHANCES, COUNTING),
    minutes=range(30, 91),
    money=True,
)
