"""Banken met variaties: eight small bank games in a fixed order. Each bankhouder (banker) in turn holds all eight.

A round is one of the eight. Who pays whom, and who gets the bank after the eighth, follow from the facts written.
"""

from collections.abc import Iterable

from scoring.games.banken_met_variaties import events, objections, odds, pad, payout, recalling, rounds, score, show
from scoring.games.banken_met_variaties.aid import AIDS
from scoring.games.banken_met_variaties.events import Skipped
from scoring.games.banken_met_variaties.options import OPTIONS, PICTURES
from scoring.games.banken_met_variaties.settling import ranks_of, table_ten_total
from scoring.games.banken_met_variaties.state import State
from scoring.games.banken_met_variaties.variations import ORDER, SLUG, TEN
from scoring.kit.figures import decimal, fraction, percent
from scoring.kit.laid import Chance, chance_in, drawable_cards, drawable_ranks
from scoring.play.books.bank import BankTo
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Display, DrawnTable, Event, Game, Order, Pack, Values, play_of_room

SAME = odds.same_colour()
UNLIKE = 1 - SAME
RED = odds.red_card()
EVEN = {reading: odds.even_card(reading) for reading in odds.EVEN_READINGS}
HIT = odds.hit()
HEAP = odds.chance_against_heap()

NUMBERS = {
    "aantal_spelletjes": "acht",
    "kaarten": str(odds.CARDS),
    "spellen_spoortje": "twee",
    "spelers_spoortje": str(odds.CARDS // payout.ROW),
    "tafelpunten": str(payout.TABLE_TEN),
    "precies": str(payout.GOAL),
    "aas_hoog": str(payout.table_ten_points(["aas"])),
    "rij": "vijf",
    "hoogste_beurt": "vijf",
    "spoor_hoogste": str(payout.MOST_TIMES),
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
    "tikt_breuk": fraction(HIT),
    "tikt_kans": decimal(HIT, 6),
    "tikt_procent": percent(HIT),
    "tikt_niet_procent": percent(1 - HIT),
    "tikt_voordeel": percent(odds.edge(HIT)),
    "hoopjes_bank": str(HEAP),
    "hoopjes_bank_procent": percent(HEAP),
    "hoopjes_voordeel": str(odds.edge(HEAP)),
    "hoopjes_voordeel_procent": percent(odds.edge(HEAP)),
}

SERIES = DrawnTable(
    key="spelletjes",
    title="De acht spelletjes, in deze volgorde",
    head=("nummer", "spelletje", "wat je doet"),
    rows=tuple((str(at), kind.title, kind.line) for at, kind in enumerate(ORDER, start=1)),
    rule="banken-met-variaties#volgorde",
)
GUESSED = {
    "tien": ("plaatjes tien, jij raadt even", 1 - EVEN["tien"]),
    "opnieuw": ("plaatjes gelden niet", 1 - EVEN["opnieuw"]),
    "verdeeld": ("plaatjes verdeeld, jij raadt oneven", EVEN["verdeeld"]),
}
"""By the ways to count pictures at even of oneven (guess even or odd): (the way and the best guess in Dutch words, the
bank's chance to win against that guess)."""


def _chances_table(key: str, pictures: Iterable[str]) -> DrawnTable:
    """Return a drawn table, named `key`, of the bank's chance to win and its advantage in every game.

    It has one row of even of oneven (guess even or odd) for each of `pictures`: keys of `GUESSED`, ways to count
    pictures.
    """
    guessed = [GUESSED[each] for each in pictures]
    return DrawnTable(
        key=key,
        title="Kans van de bank en gemiddeld voordeel, met een vol pak",
        head=("spelletje", "kans van de bank", "voordeel van de bank"),
        rows=(
            ("gelijk of ongelijk, jij raadt gelijk", Chance(UNLIKE, str(UNLIKE)), str(odds.edge(UNLIKE))),
            ("gelijk of ongelijk, jij raadt ongelijk", Chance(SAME, str(SAME)), str(odds.edge(SAME))),
            ("rouge ou noir", Chance(1 - RED, str(1 - RED)), "0"),
            *((f"even of oneven, {words}", Chance(bank, str(bank)), str(odds.edge(bank))) for words, bank in guessed),
            ("tikt-ie, de bank zegt: hij tikt", chance_in(HIT), percent(odds.edge(HIT))),
            ("hoopjes", Chance(HEAP, str(HEAP)), str(odds.edge(HEAP))),
            ("spoortje", "gelijk voor beide", "0"),
        ),
        rule="banken-met-variaties#kansen",
    )


COUNTING = DrawnTable(
    key="tellen",
    title="Aftellen bij tikt-ie",
    head=("begin", "getallen", "slot"),
    rows=(
        ("bij één", "één tot en met tien", "boer, vrouw, heer"),
        ("bij twee", "twee tot en met tien", "boer, vrouw, heer, aas"),
    ),
    rule="banken-met-variaties#tellen",
)


def _example_results_before(state: State, fact: Event) -> dict[str, str]:
    """Return what a worked example may check at this fact, as text by name.

    At tafel tien it is the points of cards laid, at tikt-ie (cards counted off aloud) the rank that fell as it was
    called. It is `{}` for any other fact, and when no card fell so.
    """
    match fact:
        case events.Laid(cards=codes) | events.BankCards(cards=codes) if state.now.key == TEN:
            return {"punten": str(table_ten_total(state, ranks_of(codes)))}
        case events.Counted(start=start, cards=codes) if at := payout.ticked_at(ranks_of(codes), start):
            return {"tikt bij": payout.CALLED[start][at - 1]}
    return {}


def _page_at(at: Values) -> Display:
    """Return the numbers, orders and tables that the page of the game draws at a table with these house rules."""
    here = _chances_table("kansen-hier", [str(at[PICTURES.key])])
    return Display(
        numbers=NUMBERS,
        quick=(
            (str(len(SERIES.rows)), "spelletjes in een serie"),
            ("2–11", "spelers, de bank erbij"),
            ("1", "pak van 52 kaarten; twee voor het spoortje"),
        ),
        orders=(
            Order(
                key="hoopjes",
                title="Volgorde bij hoopjes, hoogste eerst",
                ranks=drawable_ranks(payout.RANKS),
                rule="banken-met-variaties#hoogste-hoopje",
            ),
        ),
        tables=(SERIES, _chances_table("kansen", GUESSED), here, COUNTING),
    )


GAME = Game(
    slug=SLUG,
    title="Banken met variaties",
    seats=objections.SEATS,
    picture=drawable_cards("s7 rV h7 k2 sA"),
    pack=Pack(size=odds.CARDS, packs=range(1, 3)),
    options=OPTIONS,
    shows=_page_at,
    example_results_before=_example_results_before,
    minutes=range(30, 91),
    money=True,
    play=with_chips(
        play_of_room(events, score, objections, show, pad, rounds, recalling),
        score.BOOK,
        shared=(BankTo,),
        between=(Skipped, BankTo),
        aids=AIDS,
    ),
)
