"""Mieën: three tricks share a pot that should be divisible by three; who goes along and makes none fills it again.

A round is written as who went along and who took the tricks; every chip that moves follows from that.
"""

from scoring.games.mieen import events, objections, pad, score, show
from scoring.games.mieen.aid import AID
from scoring.games.mieen.events import Stop
from scoring.games.mieen.options import BOOK, CAP, CARD_PRICES, OPTIONS, PRICE
from scoring.games.mieen.payout import CARDS, HAND, SEATS, STAKE, dead_at_least, first_pot, settle, undealt
from scoring.kit.figures import in_words
from scoring.kit.laid import Chips, drawable_cards, drawable_ranks
from scoring.play.books.chip_facts import with_chips
from scoring.play.books.sitting import reseat_with_pot
from scoring.play.contract import Display, DrawnTable, Game, Order, Pack, Values, play_of_room

RANKS = ("aas", "heer", "vrouw", "boer", "tien", "negen", "acht", "zeven", "zes", "vijf", "vier", "drie", "twee")

NUMBERS = {
    "kaarten": str(CARDS),
    "hand": "drie",
    "mie": "vijf",
    "inzet": str(STAKE),
    "slagen": "drie",
    "minste_spelers": in_words(SEATS[0]),
    "meeste_spelers": in_words(SEATS[-1]),
    "over_met_tien": str(undealt(SEATS[-1])),
    "doden_met_vijf": str(dead_at_least(5)),
}

PLAYERS = ("Ilse", "Mehmet", "Ruud", "Saar", "Tess")
_SWEEP = dict(zip(PLAYERS, (3, 0, 0, 0, 0), strict=True))
_POT = settle(PLAYERS, first_pot(len(PLAYERS)), _SWEEP).pot
"""The pot with which the page tells what tricks bring, in chips.

It is the second pot of five players who all went along at the first, where one took all three tricks.
"""


def _agreed_numbers(at: Values) -> dict[str, str]:
    """Return the numbers of the page, by name, that depend on the price of a card and on the limit for a dead player.

    Dead is who went along (played for tricks) and made none. Amounts are chips.
    """
    price, stakes = CARD_PRICES[str(at[PRICE.key])], int(at[CAP.key])
    return {
        "kaartprijs": str(price),
        "twee_kaarten": str(2 * price),
        "grens": str(STAKE * stakes),
        "grens_inzetten": str(stakes),
        "voorbeeld_pot_met_grens": str(settle(PLAYERS, _POT, _SWEEP, cap=STAKE * stakes or None).pot),
    }


def _page_at(at: Values) -> Display:
    """Return the numbers, orders and tables that the page of the game draws at a table with these house rules."""
    limit = STAKE * int(at[CAP.key])
    shares = settle(PLAYERS, _POT, {"Ruud": 2, "Saar": 1}).paid
    dead = f"dood: je stort de pot, hoogstens {limit}" if limit else "dood: je stort de hele pot"
    return Display(
        numbers={**NUMBERS, **_agreed_numbers(at)},
        quick=(
            (str(CARDS), "kaarten"),
            (str(HAND), "kaarten ieder, vijf in de mie"),
            (str(STAKE), "fiches per speler in de pot"),
            ("⅓", "van de pot per slag"),
        ),
        orders=(
            Order(key="kaarten", title="Volgorde, hoogste eerst", ranks=drawable_ranks(RANKS), rule="mieen#volgorde"),
        ),
        tables=(
            DrawnTable(
                key="verdeling",
                title="Wat je slagen opleveren",
                head=("slagen", "deel van de pot", f"bij een pot van {_POT}"),
                rows=(
                    ("3", "alles", Chips(str(_POT))),
                    ("2", "twee derde", Chips(str(shares["Ruud"]))),
                    ("1", "een derde", Chips(str(shares["Saar"]))),
                    ("0", dead, Chips(f"−{min(_POT, limit or _POT)}")),
                ),
                rule="mieen#verdeling",
            ),
        ),
    )


GAME = Game(
    slug="mieen",
    title="Mieën",
    seats=SEATS,
    picture=drawable_cards("hA s10 k7"),
    pack=Pack(size=CARDS),
    options=OPTIONS,
    shows=_page_at,
    minutes=range(20, 61),
    money=True,
    play=with_chips(
        play_of_room(events, score, objections, show, pad, reseat=reseat_with_pot), BOOK, between=(Stop,), aids=(AID,)
    ),
)
