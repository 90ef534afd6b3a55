"""Rows of cards as a player writes them, with suits (`kV h9`) or only ranks (`V 9`), and the outcomes of later
coups.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

from scoring.games.trente_et_quarante.score import ABOVE, LOWEST, PACKS, Coup, value
from scoring.kit.cards import ACE, JACK, KING, LETTERS, QUEEN, RANK_PLURALS, SUITS, Card, read_cards
from scoring.kit.names import isolated

RANKS = {
    **{letters.lower(): rank for rank, letters in LETTERS.items()},
    "1": ACE,
    "t": 10,
    "k": KING,
    "q": QUEEN,
    "d": QUEEN,
    "j": JACK,
}
"""The rank (2 to 14) of a card by its letters without a suit, also in the letters of other packs; the ace also as
`1`.
"""

MOST_CARDS = 40
PLAIN = Card(ACE, "s")
SAMPLE = "V 9 4 B, of met kleur kV h9 s4 rB"


def row(text: str) -> tuple[Card, ...]:
    """Return the cards of a row that a player wrote, in their order; a card written without a suit has the suit `""`.

    `ValueError` for a text that is no card, a joker, or more than forty cards.
    """
    codes = [code for code in re.split(r"[\s,;+|]+", text) if code]
    if len(codes) > MOST_CARDS:
        raise ValueError(f"Zoveel kaarten heeft een rij nooit: het zijn er hoogstens {MOST_CARDS}.")
    bare = [RANKS.get(code.lower(), 0) for code in codes]
    suited = iter(read_cards(" ".join(code for code, rank in zip(codes, bare, strict=True) if not rank)))
    found = tuple(Card(rank, "") if rank else next(suited) for rank in bare)
    if any(one.rank == 0 for one in found):
        raise ValueError(f"Er zitten geen jokers in de zes pakken: schrijf {SAMPLE}.")
    return found


def card_as_written(one: Card) -> str:
    """Return a card as a player writes it: `V`, or with its suit `kV`."""
    return f"{one.suit}{LETTERS[one.rank]}"


def points(laid: Sequence[Card]) -> int:
    """Return how many points these cards count together, with suits or without."""
    return sum(worth(one) for one in laid)


def worth(one: Card) -> int:
    """Return how many points a card counts, with a suit or without: 1 to 10."""
    return value(Card(one.rank, one.suit or PLAIN.suit))


def row_total(laid: Sequence[Card], name: str) -> int:
    """Return the points, 31 to 40, of a row that was dealt to its end; `name` (`zwart` or `rood`) is used in the
    refusal.

    `ValueError` for a row that stops before 31, or has cards after it.
    """
    so_far = 0
    for place, one in enumerate(laid, start=1):
        so_far += worth(one)
        if so_far > ABOVE and place < len(laid):
            seen = " ".join(card_as_written(each) for each in laid[:place])
            raise ValueError(
                f"De rij voor {name} is na {seen} klaar met {so_far}; wat erachter ligt, hoort er niet bij."
            )
    if so_far <= ABOVE:
        raise ValueError(f"De rij voor {name} telt {so_far}: de croupier draait door tot er {LOWEST} of meer ligt.")
    return so_far


def check_shoe(laid: Sequence[Card]) -> None:
    """Raise `ValueError` for more cards of a rank, or more of one card, than six packs hold."""
    for rank, count in Counter(one.rank for one in laid).items():
        if count > PACKS * len(SUITS):
            raise ValueError(f"Er liggen {count} {RANK_PLURALS[rank]}; in zes pakken zitten er {PACKS * len(SUITS)}.")
    for one, count in Counter(one for one in laid if one.suit).items():
        if count > PACKS:
            raise ValueError(f"{one.name.capitalize()} ligt er {count} keer; in zes pakken zit die {PACKS} keer.")


def is_first_card_black(laid: Sequence[Card], said: str | None) -> bool | None:
    """Return whether the very first card, of the row `laid` for black, is black; `None` when that is unknown.

    Its suit says so, or `said` when it has none: `zwart`, `rood`, or `None` when nobody knows. `ValueError` for a word
    that contradicts the suit. The row must not be empty.
    """
    suit = laid[0].suit
    if not suit:
        return None if said is None else said == "zwart"
    black = suit in "sk"
    if said is not None and black != (said == "zwart"):
        colour = "zwart" if black else "rood"
        raise ValueError(f"De eerste kaart is {laid[0].name}, dus {colour}; kies {colour} of laat de kleur weg.")
    return black


# --- the coups that came after ------------------------------------------------------------------

WINNERS = ("rood", "zwart", "couleur", "inverse")
AFTER = "rood-couleur, rood-inverse, zwart-couleur, zwart-inverse, apres of un-apres"


def outcomes_in(text: str) -> tuple[Coup, ...]:
    """Return the coups in a text of outcomes, such as `un-apres apres zwart-inverse`; `()` for an empty text. The
    totals of these coups mean nothing, except that 31 against 31 is un après.

    `rood`, `zwart`, `couleur` or `inverse` alone leaves the other pair undecided. `ValueError` for a text that is no
    outcome.
    """
    bare = unicodedata.normalize("NFKD", text.lower())
    bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    bare = re.sub(r"\bun[\s,+_-]+(un[\s,+_-]+)?apres\b", "unapres", bare)
    return tuple(_read_coup(piece) for piece in re.split(r"[\s,;]+", bare.strip()) if piece)


def _read_coup(piece: str) -> Coup:
    if piece == "unapres":
        return Coup(black=LOWEST, red=LOWEST, wins=())
    if piece == "apres":
        return Coup(black=LOWEST + 1, red=LOWEST + 1, wins=())
    wins = tuple(re.split(r"[+_-]+", piece))
    colours, rest = [one for one in wins if one in WINNERS[:2]], [one for one in wins if one in WINNERS[2:]]
    if len(colours) > 1 or len(rest) > 1 or len(colours) + len(rest) < len(wins):
        raise ValueError(f"‘{isolated(piece[:30])}’ is geen uitkomst van een slag: kies uit {AFTER}.")
    red = colours == ["rood"]
    return Coup(black=LOWEST + red, red=LOWEST + (not red), wins=(*colours, *rest))
