"""The sums of commetten: hands and stock, the halved commettenpotje, and what each pays when a player is out.

The calculators and the sheet both count with these. Amounts are chips. Source: Hazardspelen, p. 44-47.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

CARDS = 52
STOCK = 10  # the stock is about ten cards (p. 44)
SEATS = range(5, 14)
RANKS = ("aas", "heer", "vrouw", "boer", "tien", "negen", "acht", "zeven", "zes", "vijf", "vier", "drie", "twee")
POTS = ("azenpotje", "herenpotje", "vrouwenpotje", "boerenpotje", "tienenpotje", "commettenpotje")
OF_RANK = {"aas": "azenpotje", "heer": "herenpotje", "vrouw": "vrouwenpotje", "boer": "boerenpotje",
           "tien": "tienenpotje"}  # fmt: skip
PER_POT = 1
CARD_PRICE = 1
COMMETTE_TIMES = 2

Player = TypeVar("Player")


def _refuse_table(players: int) -> None:
    """Raise `ValueError` for a number of players that cannot play commetten."""
    if players not in SEATS:
        raise ValueError(f"Commetten speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")


def hand_sizes(players: int) -> tuple[int, ...]:
    """Return the cards to deal each player so that the stock (cards not dealt) is as near to ten as can be (p. 44-45).

    Five players get 8 cards, six get 7. With twelve players two sizes come equally near, and both are returned, the one
    with the larger stock first. Raises `ValueError` for another number of players than 5 to 13.
    """
    _refuse_table(players)
    off = {hand: abs(CARDS - hand * players - STOCK) for hand in range(1, CARDS // players + 1)}
    return tuple(hand for hand in off if off[hand] == min(off.values()))


def hand_size(players: int, *, small_stock: bool = False) -> int:
    """Return how many cards each player is dealt.

    Where two sizes leave a stock equally near ten, `small_stock` takes the one with the smaller stock. Raises
    `ValueError` for another number of players than 5 to 13.
    """
    return hand_sizes(players)[-1 if small_stock else 0]


def stock(players: int, *, small_stock: bool = False) -> int:
    """Return how many cards are not dealt; the card turned for trump is one of them.

    The arguments are those of `hand_size`.
    """
    return CARDS - hand_size(players, small_stock=small_stock) * players


@lru_cache(maxsize=64)
def pot_names(tens: bool = False) -> tuple[str, ...]:
    """Return the names of the pots from left to right (p. 44); `tens` adds the tens' pot."""
    return tuple(pot for pot in POTS if tens or pot != "tienenpotje")


@lru_cache(maxsize=64)
def ranks(tens: bool = False) -> tuple[str, ...]:
    """Return the ranks of trump that empty a pot, from the ace down; `tens` adds the ten."""
    return tuple(rank for rank, pot in OF_RANK.items() if pot in pot_names(tens))


def filled_pots(held: Mapping[str, int], players: int, tens: bool = False) -> dict[str, int]:
    """Return the chips in each pot, by its name, after every player put one chip in each (p. 45).

    `held` is what was in them before. Raises `ValueError` for a number of players that cannot play.
    """
    _refuse_table(players)
    return {pot: held.get(pot, 0) + players * PER_POT for pot in pot_names(tens)}


def commette_half(pot: int, half: str = "naar-beneden") -> int:
    """Return the chips that a dealer gets who turns the commette (nine of diamonds) as trump card: half of `pot`.

    `half` is how an odd pot is rounded: `naar-beneden` (down) or `naar-boven` (up). Raises `ValueError` for another
    one, or a pot below nought.
    """
    if pot < 0:
        raise ValueError("Een potje is nooit minder dan leeg.")
    if half not in ("naar-beneden", "naar-boven"):
        raise ValueError("De helft rondt af naar-beneden of naar-boven.")
    return (pot + (half == "naar-boven")) // 2


def due(left: Mapping[Player, int], commette: Player | None = None) -> dict[Player, int]:
    """Return the chips each player pays to the one who is out: one for each card he still has (p. 45).

    The player with the `commette` (nine of diamonds) pays double; `None` when nobody has her. `left` is how many cards
    each has; the player who is out has 0 there and is not in the answer. Raises `ValueError` unless exactly one is out,
    for a number below 0, or when the player with the commette has no cards.
    """
    if list(left.values()).count(0) != 1 or min(left.values()) < 0:
        raise ValueError("Precies één speler is uit; de anderen hebben nog minstens één kaart.")
    if commette is not None and not left.get(commette):
        raise ValueError("De commette zit bij een speler die nog kaarten heeft, of ze ligt in de stok.")
    times = {player: COMMETTE_TIMES if player == commette else 1 for player in left}
    return {player: cards * times[player] * CARD_PRICE for player, cards in left.items() if cards}


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResult(Generic[Player]):
    """What a round brought, in chips by player.

    `paid`: paid for cards still held; `from_pots`: won from the pots; `balance`: win or loss of both together; `pots`:
    the chips left in each pot, by its name.
    """

    paid: Mapping[Player, int]
    from_pots: Mapping[Player, int]
    balance: Mapping[Player, int]
    pots: Mapping[str, int]


def settle_round(
    left: Mapping[Player, int],
    held: Mapping[str, int],
    called: Mapping[str, Player],
    commette: Player | None = None,
    *,
    out_with_commette: bool = False,
    small_stock: bool = False,
) -> RoundResult[Player]:
    """Settle a round once a player is out, and return the chips it brings (p. 45-46); what
    fills the pots is not counted.

    `left`: how many cards each has; `held`: the chips in each pot; `called`: by pot who called its trump; `commette`:
    who still holds the nine of diamonds. `out_with_commette`: the player who is out wins her pot. `small_stock`: as in
    `hand_size`. Raises `ValueError` for players who are not in `left`, a pot without a trump of its own, more cards
    than one hand has, a commette that one player is out with and another holds, and as `due` and `hand_size` do.
    """
    _refuse_end(left, held, called, commette if out_with_commette else None)
    _refuse_hand(left, called, hand_size(len(left), small_stock=small_stock))
    paid = due(left, commette)
    winner = next(player for player in left if player not in paid)
    takes = dict(called) | ({POTS[-1]: winner} if out_with_commette else {})
    from_pots = {player: sum(held[pot] for pot, who in takes.items() if who == player) for player in left}
    balance = {player: from_pots[player] - paid.get(player, 0) for player in left}
    balance[winner] += sum(paid.values())
    return RoundResult(
        paid=paid,
        from_pots=from_pots,
        balance=balance,
        pots={pot: 0 if pot in takes else chips for pot, chips in held.items()},
    )


def _refuse_end(
    left: Mapping[Player, int], held: Mapping[str, int], called: Mapping[str, Player], left_behind: Player | None
) -> None:
    """Raise `ValueError` for a caller who does not play or a pot that has no trump of its own.

    It also raises when the commettenpotje is won although a player, `left_behind`, still holds the commette.
    """
    if not set(called.values()) <= set(left) or not set(called) <= set(held) - {POTS[-1]}:
        raise ValueError("Een potje haalt alleen leeg wie meespeelt, en elk potje heeft zijn eigen kaart.")
    if left_behind is not None:
        raise ValueError("Wie met de commette uitgaat, laat haar bij niemand achter.")


def _refuse_hand(left: Mapping[Player, int], called: Mapping[str, Player], hand: int) -> None:
    """Raise `ValueError` when the cards some player still has and those he called are together more than `hand`."""
    if any(cards + list(called.values()).count(player) > hand for player, cards in left.items()):
        raise ValueError(f"Met {len(left)} spelers heeft ieder {hand} kaarten: wie afroept, houdt er minder over.")
