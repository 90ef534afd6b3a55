"""Exact odds of handelen, our own count: a round without a trump, and whether a trump stays the highest."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from scoring.games.handelen.payout import CARDS, HAND, SEATS
from scoring.kit.cards import PACK, Card


def no_trump(players: int) -> Fraction:
    """Return the chance that a deal from a full pack turns up no trump; one of the 13 trumps is the turned trump card.

    Raises `ValueError` for a number of players that cannot play.
    """
    if players not in SEATS:
        raise ValueError(f"Handelen speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    dealt = HAND * players
    return Fraction(comb(CARDS - 13, dealt), comb(CARDS - 1, dealt))


def stays(higher: int, to_turn: int, unseen: int) -> Fraction:
    """Return the chance that none of the `higher` trumps is among the cards still `to_turn`, out of all `unseen` ones.

    All three are numbers of cards. Raises `ValueError` when one of the first two is negative or above `unseen`.
    """
    if higher < 0 or to_turn < 0 or higher > unseen or to_turn > unseen:
        raise ValueError("Er kunnen niet meer hogere troeven of te draaien kaarten zijn dan ongeziene kaarten.")
    return Fraction(comb(unseen - higher, to_turn), comb(unseen, to_turn))


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What can still beat a trump, in numbers of cards: `higher` trumps not
    seen, cards still `closed`, all `unseen` ones.

    `beaten`: a higher trump lies open already.
    """

    higher: int
    closed: int
    unseen: int
    beaten: bool

    @property
    def chance(self) -> Fraction:
        """Return the chance that it is the highest trump when all cards are open."""
        return Fraction(0) if self.beaten else stays(self.higher, self.closed, self.unseen)


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

    `turned` are the other cards of this round that lie open, `gone` those of earlier rounds that are not back in the
    pack. `closed` is how many cards are still to turn and `gone_in_all` how many are gone, when not all are named;
    cards not named are taken for no higher trumps. Raises `ValueError` for cards or numbers that cannot be.
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
    """Raise `ValueError` when the number of players is wrong, the card is no trump, or a card comes twice."""
    if players not in SEATS:
        raise ValueError(f"Handelen speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    if card.suit != trump.suit:
        raise ValueError("Deze kaart is geen troef: ze heeft een andere kleur dan de troefkaart.")
    known = (card, trump, *others)
    if len(set(known)) < len(known):
        raise ValueError("Elke kaart ligt op één plaats.")
