"""Loterijen (lotteries): players buy cards of one pack as lots, and cards drawn from another say what each lot brings.

A round is written as lots and where they fell, or as all cards; what the bank pays and keeps follows from that.
"""

from collections import Counter
from fractions import Fraction

from scoring.games.loterijen import events, objections, pad, score, show
from scoring.games.loterijen.aid import AID, LOOKUPS
from scoring.games.loterijen.events import Stakes
from scoring.games.loterijen.odds import PRIZES, bank_edge, chances
from scoring.games.loterijen.options import CEILING, INPUT, MATCH, OPTIONS, PAYMENT, TURNS
from scoring.games.loterijen.payout import CARDS, DRAW, DRAWN, LOTS, SEATS, DrawGroup, lots_each, worth
from scoring.games.loterijen.state import BOOK, GROUPS, State
from scoring.kit.figures import in_words, percent
from scoring.kit.laid import Cell, Chips, drawable_cards
from scoring.play.books.bank import BankTo
from scoring.play.books.chip_facts import with_chips
from scoring.play.books.sitting import reseat_with_pot
from scoring.play.contract import Display, DrawnTable, Event, Game, Pack, Values, play_of_room

LOST = "niets: je inzet is voor de bank"
"""What a lot brings that wins nothing, in words."""


def _example_results_before(state: State, fact: Event) -> dict[str, str]:
    """Return the chips that a worked example may check at a draw: what the bank pays for the
    lots of each group together.

    The keys are those of the groups, the values text. It is `{}` for any other fact than `Drawing`.
    """
    if not isinstance(fact, events.Drawing):
        return {}
    paid = Counter[str]()
    for _, group, price in score.fallen(state, fact.cards):
        paid[group] += price * worth(GROUPS[group].times, str(state.options[PAYMENT.key]))
    return {group: state.text(chips) for group, chips in paid.items()}


def _prize_words(group: DrawGroup, payment: str) -> Cell:
    """Return in Dutch words what a lot of this group brings.

    By `payment` a prize comes on top of the stake (`erbij`), or the stake is part of it (`totaal`).
    """
    more = ", en je inzet terug" if payment == "erbij" else ""
    return {0: LOST, 1: "je inzet terug"}.get(group.times) or Chips(str(group.times), f"keer je inzet{more}")


NUMBERS = {
    "meeste_spelers": "twaalf",
    "spellen": "twee",
    "kaarten": str(CARDS),
    "loten": str(LOTS),
    "loten_met_drie": str(lots_each(3)),
    "loten_met_zeven": str(lots_each(7)),
    "nieten": "vier",
    "eigen_geld": "vier",
    "prijzen": "vier",
    "hoofdprijzen": "één",
    "getrokken": str(DRAWN),
    "tweede_keer": "twee",
    "derde_keer": "drie",
    "hoofdprijs_keer": "vijf",
    "kans_niet_getrokken": str(chances()["niet getrokken"]),
    "kans_prijs": str(sum((chances()[name] for name in PRIZES), Fraction(0))),
    "voordeel_totaal": str(bank_edge()),
    "voordeel_totaal_procent": percent(bank_edge()),
    "voordeel_erbij": str(bank_edge("erbij")),
    "voordeel_erbij_procent": percent(bank_edge("erbij")),
    "voordeel_waarde_procent": percent(-bank_edge(match="waarde")),
    "voordeel_waarde_erbij_procent": percent(-bank_edge("erbij", "waarde")),
}


def _page_at(at: Values) -> Display:
    """Return the numbers and tables that the page of the game draws at a table with these house rules."""
    payment, edge = str(at[PAYMENT.key]), bank_edge(str(at[PAYMENT.key]), str(at[MATCH.key]))
    table = {
        "hoogste_prijs": str(at[CEILING.key]),
        "bank_beurten": in_words(int(at[TURNS.key])),
        "inleg": str(at[INPUT.key]),
        "voordeel": str(edge),
        "voordeel_procent": percent(edge),
        "verlies": str(-edge),
        "verlies_procent": percent(-edge),
    }
    return Display(
        numbers=NUMBERS | table,
        quick=(
            (f"tot {SEATS[-1]}", "spelers"),
            ("2", "pakken van 52 kaarten"),
            (str(LOTS), "loten"),
            (str(DRAWN), "kaarten in de trekking"),
        ),
        tables=(
            DrawnTable(
                key="trekking",
                title="De trekking, van boven naar beneden",
                head=("ronde", "kaarten", "wat je lot oplevert"),
                rows=(
                    *((group.name, str(group.cards), _prize_words(group, payment)) for group in DRAW),
                    ("niet getrokken", "", LOST),
                ),
                rule="loterijen#trekking",
            ),
            DrawnTable(
                key="loten",
                title="Hoogstens zoveel loten per koper",
                head=("kopers", "loten"),
                rows=tuple((str(n), str(lots_each(n))) for n in range(1, SEATS[-1] + 1)),
                rule="loterijen#loten-kopen",
            ),
            DrawnTable(
                key="voordeel",
                title="Gemiddeld voordeel van de bank, per lezing",
                head=("lezing", "tweemaal in totaal", "tweemaal erbij"),
                rows=tuple(
                    (label, percent(bank_edge("totaal", match)), percent(bank_edge("erbij", match)))
                    for match, label in MATCH.choices
                ),
                rule="loterijen#voordeel",
            ),
        ),
    )


GAME = Game(
    slug="loterijen",
    title="Loterijen",
    seats=SEATS,
    picture=drawable_cards("h5 kH sA"),
    pack=Pack(size=CARDS, packs=range(2, 3)),
    options=OPTIONS,
    shows=_page_at,
    example_results_before=_example_results_before,
    minutes=range(15, 46),
    money=True,
    play=with_chips(
        play_of_room(events, score, objections, show, pad, reseat=reseat_with_pot),
        BOOK,
        shared=(BankTo,),
        between=(Stakes, BankTo),
        aids=(AID,),
        lookups=LOOKUPS,
    ),
)
