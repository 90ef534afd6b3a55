"""Exact odds of handelen, our own count: a round without a trump, and whether a trump stays the highest."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from scoring.games.handelen.payout import CARDS, HAND, SEATS
from scoring.kit.cards import PACK, Card


def no_trump(players: int) -> Fraction:
    """Return the chance (0 to 1) that no player is dealt a trump, with a full pack and three cards for each player.

    One of the 13 trumps is the card that shows the suit. Raises `ValueError` for a number of players that cannot play.
    """
    if players not in SEATS:
        raise ValueError(f"Handelen speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    dealt = HAND * players
    return Fraction(comb(CARDS - 13, dealt), comb(CARDS - 1, dealt))


def stays_highest(higher: int, to_turn: int, unseen: int) -> Fraction:
    """Return the chance (0 to 1) that none of the `higher` trumps not seen yet is among the cards still to be turned.

    `to_turn` is the number of cards still to be turned, `unseen` that of all cards not seen, in hands and pack
    together. Raises `ValueError` when one of the first two is negative or above `unseen`.
    """
    if higher < 0 or to_turn < 0 or higher > unseen or to_turn > unseen:
        raise ValueError("Er kunnen niet meer hogere troeven of te draaien kaarten zijn dan ongeziene kaarten.")
    return Fraction(comb(unseen - higher, to_turn), comb(unseen, to_turn))


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What can still beat one trump, in numbers of cards.

    `higher`: higher trumps not seen yet; `closed`: cards still to be turned; `unseen`: all cards not seen, in hands and
    pack. `beaten`: a higher trump lies open already.
    """

    higher: int
    closed: int
    unseen: int
    beaten: bool

    @property
    def chance(self) -> Fraction:
        """Return the chance (0 to 1) that this trump is the highest when all cards lie open."""
        return Fraction(0) if self.beaten else stays_highest(self.higher, self.closed, self.unseen)


def outlook(
    card: Card,
    trump: Card,
    players: int,
    turned: Sequence[Card] = (),
    gone: Sequence[Card] = (),
    *,
    closed: int | None = None,
    gone_in_all: int | None = None,
) -> Outlook:
    """Return what can still beat the trump `card`; `trump` is the card that was turned to show the trump suit.

    `turned` are the other open cards of this round; `gone` those of earlier rounds that are not back in the pack. When
    not all of them are named, `closed` is the number of cards still to turn and `gone_in_all` the number of cards gone;
    none of the cards that are not named is then a higher trump. Raises `ValueError` for cards or numbers that cannot
    be.
    """
    _refuse(card, trump, players, (*turned, *gone))
    dealt = HAND * players
    to_turn = dealt - 1 - len(turned) if closed is None else closed
    if not 0 <= to_turn <= dealt - 1 - len(turned):
        raise ValueError(f"Met {players} spelers zijn er maar {dealt} kaarten gedeeld, open en dicht samen.")
    away = len(gone) if gone_in_all is None else gone_in_all
    if away < len(gone):
        raise ValueError(f"Er zijn {len(gone)} kaarten van eerdere rondes genoemd: minder kunnen er niet weg zijn.")
    higher = [one for one in PACK if one.suit == card.suit and one.rank > card.rank and one != trump]
    unknown = [one for one in higher if one not in turned and one not in gone]
    unseen = CARDS - 1 - (dealt - to_turn) - away
    if unseen < max(to_turn, len(unknown)):
        raise ValueError("Zoveel kaarten kunnen er niet gezien zijn: er moeten er nog genoeg over zijn om te draaien.")
    return Outlook(higher=len(unknown), closed=to_turn, unseen=unseen, beaten=any(one in turned for one in higher))


def _refuse(card: Card, trump: Card, players: int, others: Sequence[Card]) -> None:
    """Raise `ValueError` for a wrong number of players, a `card` that is no trump, or a card that is named twice."""
    if players not in SEATS:
        raise ValueError(f"Handelen speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    if card.suit != trump.suit:
        raise ValueError("Deze kaart is geen troef: ze heeft een andere kleur dan de troefkaart.")
    known = (card, trump, *others)
    if len(set(known)) < len(known):
        raise ValueError("Elke kaart ligt op één plaats.")
