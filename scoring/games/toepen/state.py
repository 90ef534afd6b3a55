"""The state of a sheet of toepen."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.games.toepen.options import WASHES
from scoring.play.books.tally import Tally
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Tally):
    """A sheet of toepen. The fields before `poor_since` are about the round under way, the others about the whole
    game.
    """

    stake: int = 1
    """The penalty points that losing the last trick costs."""
    before: int = 0
    """The penalty points that passing costs: the stake before the last knock. 0 while nobody can pass."""
    knocks: tuple[Seat, ...] = ()
    """Players who knocked, in order."""
    folds: tuple[tuple[Seat, int], ...] = ()
    """Players who passed, each with the number of the knock he passed on, from 1; 0 when nobody had knocked."""
    blind: bool = False
    """Was the first of `knocks` blind?"""
    begun: bool = False
    """Has anything of this round been written?"""
    peeked: frozenset[Seat] = frozenset()
    """Players who looked at their cards too early."""
    false_wash: tuple[Seat, ...] = ()
    """Players who turned in a hand for a new one that was no wash, and still have to pay for it."""
    stock: int = 0
    """The number of cards left to draw."""
    chanced: frozenset[Seat] = frozenset()
    """Players who drew a card in the hope of a fourth equal one."""
    # over the whole game
    poor_since: Mapping[Seat, int] = field(default_factory=dict)
    """Players on *armoede* (one point below the limit), each with the number of the round since which he is."""
    passes: Mapping[Seat, int] = field(default_factory=dict)
    """How many rounds in a row each player passed; rounds in which nobody knocked do not count."""
    paspunten: Mapping[Seat, int] = field(default_factory=dict)
    """How many *paspunten* (marks for passing the first knock) each player has; every third costs him a point."""
    warned: Mapping[Seat, int] = field(default_factory=dict)
    """How often the table warned each player."""
    streak: tuple[Seat, int] | None = None
    """The winner of the last round, and how many he won in a row; `None` before the first, and after one nobody won."""
    taker: Seat | None = None
    """The player who took the last trick of the last round, whether or not he won it, or who ended it with four equal
    cards; he may deal or lead the next. `None` before the first.
    """
    crossing: bool = False
    """Must the table point out a player who is out, because another has won five times in a row?"""
    finalists: tuple[Seat, ...] = ()
    """The two players of the final, the one who was out first before the other; `()` while there is none."""
    lowest: bool | None = None
    """Does whoever takes the last trick of the final lose? `None` until that was said."""
    bought: tuple[tuple[Seat, int], ...] = ()
    """Players who bought themselves in again, in order, each with the points that this took off him."""
    winners: tuple[Seat, ...] = ()
    losers: tuple[Seat, ...] = ()

    @property
    def limit(self) -> int:
        """The points at which a player is out."""
        return self.number("tot")

    @property
    def folded(self) -> tuple[Seat, ...]:
        """The players who passed in this round."""
        return tuple(seat for seat, _ in self.folds)

    @property
    def highest(self) -> int:
        """The highest stake that knocking can reach in a round."""
        return min(self.limit, self.number("hoogste-inzet") or self.limit)

    @property
    def wash_names(self) -> tuple[str, str]:
        """What the table calls both kinds of wash (a hand to turn in for a new one): three pictures with a seven, and
        four pictures.
        """
        return WASHES[str(self.options["was-namen"]) if self.options["was-soort"] == "beide" else "boek"]

    def playing(self) -> tuple[Seat, ...]:
        """Return the players who are still in this round, in the order of the table."""
        if self.finalists:
            return tuple(seat for seat in self.seating.order if seat in self.finalists)
        folded = self.folded
        return tuple(seat for seat in self.living() if seat not in folded)

    @property
    def untouched(self) -> bool:
        """Has nobody seen a card yet? A penalty by the table does not count, because it may be about the dealing."""
        return not self.begun or all(step.rule == "toepen#tafelstraf" for step in self.story)

    def may_give_up(self) -> bool:
        """Return whether nobody has knocked yet and nobody stands on *armoede*, and the house rule
        `passen-zonder-toep` lets a player give up all the same; False once there is a knock."""
        return self.on("passen-zonder-toep") and not self.before

    def poor(self) -> tuple[Seat, ...]:
        """Return the players on *armoede* (one point below the limit), the longest first; of equal ones the first after
        the dealer.
        """
        order = self.seating.clockwise(self.seating.dealer)
        there = [seat for seat in order if seat in self.poor_since and seat in self.living()]
        return tuple(sorted(there, key=lambda seat: self.poor_since[seat]))

    def armoede(self) -> bool:
        """Return whether *armoede* (a player one point below the limit) counts as a knock in this round."""
        return self.on("armoede") and bool(self.poor_since) and not self.finalists

    @property
    def near_in_words(self) -> str:
        """What is said of who is one point below the limit: only where the house rule is played it is *armoede*."""
        return "op armoede staat" if self.on("armoede") else "nog één punt van de grens zit"

    def goes_out_by_losing(self, seat: Seat) -> bool:
        """Return whether losing this round would put the player out."""
        return self.now(seat) + self.stake >= self.limit

    def leader(self) -> Seat | None:
        """Return the player who plays the first card; `None` when nobody can.

        That is the player who knocked blind; else the one longest on *armoede* (one point below the limit); else, where
        agreed, the one who took the last trick of the last round; else the first after the dealer.
        """
        if self.blind:
            return self.knocks[0]
        if self.armoede():
            return self.poor()[0]
        living = self.playing() if self.finalists else self.living()
        if self.won_the_lead and not self.finalists:
            return self.taker
        return next((seat for seat in self.seating.clockwise(self.seating.dealer) if seat in living), None)

    @property
    def won_the_lead(self) -> bool:
        """Does the player who took the last trick of the last round lead this one, because that is agreed and he is
        still in?
        """
        return self.on("winnaar-komt-uit") and self.taker in self.living()
