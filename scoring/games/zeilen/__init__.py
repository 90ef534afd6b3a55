"""Zeilen: three open cards and a stake against the bank; then the bank turns a card from the second pack.

A turned card that is lower than one of your cards in its suit pays you from the pot. A higher one, or a suit you lack,
costs you the same. Amounts are in the smallest chip (a cent in the book's example).
"""

from fractions import Fraction

from scoring.games.zeilen import afterwards, events, objections, pad, recalling, score, show
from scoring.games.zeilen.aid import AID
from scoring.games.zeilen.odds import (
    DECIDING,
    EVEN,
    average_chance_to_win,
    deciding_cards,
    favourable,
    left_by_suit,
    winners,
)
from scoring.games.zeilen.options import AGAIN, BANK, BOOK, ON, OPTIONS
from scoring.games.zeilen.payout import HAND, LOSSES, PACKS, SAILS, SEATS
from scoring.games.zeilen.state import State
from scoring.kit.cards import LETTERS, PACK, RANK_NAMES, SUITS, read_cards
from scoring.kit.figures import chips, guilders, percent
from scoring.kit.laid import Cell, chance_in, drawable_cards, drawable_ranks
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Display, DrawnTable, Event, Game, Order, Pack, Values, play_of_room

# --- the example of p. 89-90, in cents ------------------------------------------------------------

EVENING: tuple[tuple[str, str, int, str], ...] = (
    ("b1", "sV sB r9", 10, "kV"),
    ("c1", "rV s10 h3", 10, "h4"),
    ("d1", "h7 s8 r8", 25, "h9"),
    ("e1", "rA h8 h5", 10, "kA"),
    ("b2", "rB r8 hV", 50, "hV h5"),
    ("c2", "sA h9", 50, "rV"),
    ("e2", "kH r10 h4", 75, "r7"),
    ("c3", "sV rB k7", 80, "r6"),
    ("d3", "hA r8 k9", 25, "s6"),
    ("e3", "rV h8 h5", 10, "k10"),
)
"""The example of the book, turn by turn, as `(turn, open cards, chips he sees for, cards turned)`. A turn is a player
and the number of the round. Of C's second hand the book names two cards. To see: to play for so many chips.
"""

AWAY = (("d2", "hB h7 h2"), ("b3", "s9 s6 r3"))


def turn_numbers(turn: str) -> dict[str, int]:
    """Return two numbers for a turn of the example, such as `c3`, by their names in the text: how many cards still in
    the second pack win for that hand (`onthouden_c3`), and how many decide (`beslissend_c3`).

    Cards that were turned before that turn are no longer in the pack.
    """
    names = [name for name, *_ in EVENING]
    gone = read_cards(" ".join(turned for *_, turned in EVENING[: names.index(turn)]))
    left = left_by_suit(read_cards(EVENING[names.index(turn)][1]), gone).values()
    wins = sum(each.win for each in left)
    return {f"onthouden_{turn}": wins, f"beslissend_{turn}": wins + sum(each.lose for each in left)}


def _chance_row(name: str, hand: str, did: str, *, equal_again: bool) -> tuple[Cell, ...]:
    wins, of = (count(read_cards(hand), equal_again=equal_again) for count in (winners, deciding_cards))
    return (
        f"{name[0].upper()}, ronde {name[1]}",
        ", ".join(f"{SUITS[card.suit]} {LETTERS[card.rank]}" for card in read_cards(hand)),
        did,
        f"{wins} van {of}",
        chance_in(Fraction(wins, of), 1),
    )


TURNS = sorted(
    [(name, hand, f"{guilders(amount)}") for name, hand, amount, _ in EVENING if len(read_cards(hand)) == HAND]
    + [(name, hand, "weg") for name, hand in AWAY],
    key=lambda turn: (turn[0][1], turn[0][0]),
)

ORDER = Order(
    key="kaarten", title="Van hoog naar laag", ranks=drawable_ranks(RANK_NAMES.values()), rule="zeilen#volgorde"
)

BEST = winners(read_cards("sA hA rA"))


def _example_results_after(state: State, fact: Event) -> dict[str, str]:
    """Return the amounts, as text, that an example can ask for after a fact: what the banker put in (`ingezet`), and
    that less the pot (`tekort`).

    After a player *sees* (plays for some chips) whose cards were written there is also `winnend`: with how many cards
    of a full second pack he wins.
    """
    paid_in = -state.has(state.banker)
    hand = dict(state.hands).get(fact.seat) if isinstance(fact, events.Sees) else None
    wins = {"winnend": str(winners(read_cards(" ".join(hand))))} if hand else {}
    return {"ingezet": guilders(paid_in), "tekort": guilders(paid_in - state.pot), **wins}


NUMBERS = {
    "pakken": str(PACKS),
    "kaarten_hand": str(HAND),
    "zeilen": str(SAILS),
    "keer_pot": str(LOSSES),
    "beslissend": str(DECIDING),
    "beslissend_twee": str(DECIDING + 1),
    "beslissend_een": str(DECIDING + 2),
    "gunstig_vanaf": str(EVEN),
    "beste_hand": str(BEST),
    "beste_kans": percent(Fraction(BEST, DECIDING), 1),
    "winnend_c1": str(winners(read_cards("rV s10 h3"))),
    "winnend_d1": str(winners(read_cards("h7 s8 r8"))),
    "winnend_c3": str(winners(read_cards("sV rB k7"))),
    "winnend_d3": str(winners(read_cards("hA r8 k9"))),
    **{key: str(number) for turn in ("c3", "d3") for key, number in turn_numbers(turn).items()},
}


def _page_at(at: Values) -> Display:
    again = bool(at[AGAIN])
    table = {
        "inleg": chips(int(at[BANK])),
        "kans_gemiddeld": percent(average_chance_to_win(equal_again=again), 1),
        "kans_gunstig": percent(favourable(equal_again=again), 1),
    }
    chances = DrawnTable(
        key="kansen",
        title="De handen, tegen een vol tweede pak",
        head=("speler", "kaarten", "zet", "winnende kaarten", "kans"),
        # where a lost pot ends the round, the third of the example goes otherwise
        rows=tuple(_chance_row(*turn, equal_again=again) for turn in TURNS if at[ON] or turn[0][1] != "3"),
        rule="zeilen#kansen-voorbeeld",
    )
    return Display(
        numbers=NUMBERS | table,
        quick=((str(HAND), "open kaarten"), (str(PACKS), "pakken"), (str(SAILS), "zeilen per bank")),
        orders=(ORDER,),
        tables=(chances,),
    )


GAME = Game(
    slug="zeilen",
    title="Zeilen",
    seats=SEATS,
    open_ended=True,
    picture=drawable_cards("sV sB r9"),
    pack=Pack(size=len(PACK), packs=range(PACKS, PACKS + 1)),
    options=OPTIONS,
    shows=_page_at,
    example_results_after=_example_results_after,
    minutes=range(30, 91),
    money=True,
    play=with_chips(play_of_room(events, score, objections, show, pad, afterwards, recalling), BOOK, aids=(AID,)),
)
