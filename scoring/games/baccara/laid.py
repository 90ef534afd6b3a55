"""Hands of a coup as a sheet writes them: two or three cards, each a rank (`10`, `B`) or a whole card (`h10`, `sB`)."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.games.baccara.coup import BANK, Coup, Fault, Hand, follow
from scoring.games.baccara.tableau import HAND, RANKS, Outcome, points
from scoring.kit.cards import LETTERS, PACK, read_card
from scoring.play.contract import Objection

Hands = Mapping[str, tuple[str, ...]]
"""The card codes of each hand by its name (`de bank`, `de ponte`, `rechts`, `links`), the bank first."""

OF_A_RANK = 4
"""Cards of a rank in one pack."""
REMARKS = {
    Fault.FAUX_TIRAGE: "Faux tirage: de bank trekt waar het tableau passen zegt.",
    Fault.BANK_STOOD: "De bank past waar het tableau trekken zegt.",
}
"""What a banker may do against the tableau: the coup counts, and the sentence is told."""
FORBIDDEN = {
    Fault.PONTE_STOOD: ("Onder de vijf koopt de ponte: {place} past met {points}.", "ponte"),
    Fault.PONTE_BOUGHT: ("Met zes of zeven past de ponte: {place} koopt met {points}.", "ponte"),
    Fault.PONTE_SHOWN: ("Met acht of negen legt de ponte open en koopt hij niet.", "abatteren"),
    Fault.BANK_SHOWS: ("De bank ligt open met {bank}: er wordt niet meer gekocht.", "carte"),
    Fault.BANK_SHOWN: ("Met acht of negen in twee kaarten legt de bank open en trekt hij niet.", "abatteren"),
    Fault.NOTHING_LEFT: ("De ponte legde acht of negen open: dan trekt de bank niet meer.", "abatteren"),
}
"""What can't happen in a coup: the sentence that refuses it, and the anchor of the rule that says so."""


def rank_of(code: str) -> str:
    """Return the rank of a card code: `10` and `h10` are both `10`. `ValueError` for a joker or no card."""
    if code.upper() in RANKS:
        return code.upper()
    card = read_card(code)
    if card.rank not in LETTERS:
        raise ValueError("Een joker doet bij baccara niet mee.")
    return LETTERS[card.rank]


def pack(packs: int) -> tuple[str, ...]:
    """Return the codes of all cards to tap from: those of one pack, `packs` times."""
    return tuple(str(card) for card in PACK) * packs


def _coup_of_hands(hands: Hands) -> Coup:
    """Return the coup that these whole hands make; a hand of two cards took no third."""
    bank, *sides = (tuple(rank_of(code) for code in codes) for codes in hands.values())
    return follow(Hand(bank, len(bank) == HAND), [Hand(side, len(side) == HAND) for side in sides])


@dataclass(frozen=True, slots=True)
class HandsResult:
    """What whole hands come to.

    - `ends`: how each side ended for the bank.
    - `points`: the points of each hand, those of the bank first.
    - `remarks`: sentences about what the banker did against the tableau.
    """

    ends: tuple[Outcome, ...]
    points: tuple[int, ...]
    remarks: tuple[str, ...]


def hands_result(hands: Hands) -> HandsResult | None:
    """Return what these whole hands come to; `None` when one is not two or three cards, or has a code of no card."""
    if any(not HAND <= len(codes) <= HAND + 1 for codes in hands.values()):
        return None
    try:
        coup = _coup_of_hands(hands)
    except ValueError:
        return None
    every = (coup.bank, *(side.hand for side in coup.sides))
    return HandsResult(
        ends=tuple(side.end for side in coup.sides if side.end is not None),
        points=tuple(points(hand.cards) for hand in every),
        remarks=tuple(REMARKS[fault] for _, fault in coup.faults if fault in REMARKS),
    )


def check(hands: Hands, packs: int, slug: str, anchors: Mapping[str, str] | None = None) -> Objection | None:
    """Return an objection when these hands can't have been dealt or bought so; else `None`.

    `anchors` gives the anchors of rules that this game calls otherwise.
    """
    every = [code for codes in hands.values() for code in codes]
    try:
        ranks = [rank_of(code) for code in every]
    except ValueError as error:
        return Objection(str(error), f"{slug}#waarde")
    for place, codes in hands.items():
        if not HAND <= len(codes) <= HAND + 1:
            text = f"Een hand is twee kaarten, en er één meer als er gekocht is: bij {place} liggen er {len(codes)}."
            return Objection(text, f"{slug}#ponte")
    known = pack(packs)
    for code, rank in zip(every, ranks, strict=True):
        if ranks.count(rank) > OF_A_RANK * packs or (code in known and every.count(code) > packs):
            return Objection(f"De kaart {code} zit niet zo vaak in de taille.", f"{slug}#kaarten")
    return _hands_objection(hands, slug, anchors or {})


def _hands_objection(hands: Hands, slug: str, anchors: Mapping[str, str]) -> Objection | None:
    """Return an objection to the first thing in these hands that can't happen in a coup; `None` when all is well."""
    coup, names = _coup_of_hands(hands), list(hands)
    fault = next(((place, fault) for place, fault in coup.faults if fault in FORBIDDEN), None)
    if fault is None:
        return None
    place = names[0] if fault[0] == BANK else names[int(fault[0]) + 1]
    text, anchor = FORBIDDEN[fault[1]]
    start = points(rank_of(code) for code in hands[place][:HAND])
    sentence = text.format(place=place, points=start, bank=points(coup.bank.start))
    return Objection(sentence, f"{slug}#{anchors.get(anchor, anchor)}")
