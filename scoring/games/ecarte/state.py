"""The state of a sheet of écarté: who plays whom, the deal under way, the stakes, and what was won with them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from scoring.games.ecarte.options import ABOUT, GALLERY, LENGTH, ONCE, POOL, STAKE
from scoring.games.ecarte.payout import STOCK, goal
from scoring.play.books.tally import Tally
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Tally):
    """The state of a sheet of écarté. The dealer of its seating is always one of the two who play."""

    front: Seat
    """Voorhand: the player of the two who did not deal, and speaks first."""
    waiting: tuple[Seat, ...]
    """The players who wait, who plays next first."""
    purse: Mapping[Seat, int] = field(default_factory=dict)
    """Chips each won or lost by stakes."""
    partijen: Mapping[Seat, int] = field(default_factory=dict)
    """How many partijen each won."""
    pool: Mapping[Seat, int] = field(default_factory=dict)
    """The chips that each has in the poule (pool); empty while none stands."""
    on_streak: Seat | None = None
    """Who won the last partij for the pool."""
    streak: int = 0
    """How many partijen in a row that player won for this pool; 0 before the first."""
    bets: tuple[tuple[Seat, Seat, int], ...] = ()
    """The stakes until they are settled: `(who stakes, on whose side, chips)`."""
    deals: int = 0
    """How many deals of this partij are over."""
    winner: Seat | None = None
    """The player who has just won a partij; `None` again when the next begins."""
    turned: bool = False
    """Whether the trump lies open."""
    weak: tuple[Seat, ...] = ()
    """The players who said that they are weak since cards were bought last."""
    player: Seat | None = None
    """The player who said that he plays."""
    start: Literal["", "brutaal", "gever", "gekocht"] = ""
    """How the deal began, as `payout.Deal.start` has it; `""` while that is not known."""
    buying: tuple[Seat, ...] = ()
    """The players who may still write how many cards they buy, now that both are weak."""
    stock: int = STOCK
    """How many cards are left to buy."""
    king: Seat | None = None
    """The player who announced or turned the king of trumps."""
    claims: Mapping[Seat, tuple[Seat, int]] = field(default_factory=dict)
    """The players who announced a false king: whose points that changed, and by how many."""
    tricks: tuple[Seat, ...] = ()
    """The players who took the tricks of this deal, first to last."""

    @property
    def dealer(self) -> Seat:
        """Return the player of the two who deals."""
        return self.seating.dealer

    @property
    def pair(self) -> tuple[Seat, Seat]:
        """Return the two who play: the dealer, and voorhand (who did not deal)."""
        return self.seating.dealer, self.front

    @property
    def goal(self) -> int:
        """Return the points that win the partij (game)."""
        return goal(self.number(LENGTH.key))

    @property
    def under_way(self) -> bool:
        """Return whether anything is written of the present deal."""
        return self.turned or bool(self.story)

    @property
    def may_choose_players(self) -> bool:
        """Return whether the table may now say who play: between two partijen (games), or while no
        deal, point or bet stands.
        """
        begun = self.deals or self.bets or any(self.points.values())
        return not self.under_way and (self.winner is not None or not begun)

    @property
    def staking(self) -> bool:
        """Return whether stakes are played for on this sheet."""
        return bool(self.number(STAKE.key) or self.number(POOL.key) or self.on(GALLERY.key) or self.bets or self.purse)

    @property
    def settles_each_deal(self) -> bool:
        """Return whether a bet is about one deal; otherwise it is about the whole partij (game)."""
        return self.options[ABOUT.key] == "spelletje"

    def other(self, seat: Seat) -> Seat:
        """Return the opponent of `seat`, one of the two who play."""
        return self.front if seat == self.dealer else self.dealer

    def stakes_on(self, side: Seat) -> tuple[int, ...]:
        """Return each stake that was put on this player's side, in chips; `()` when there is none."""
        return tuple(amount for _, on, amount in self.bets if on == side)

    def tricks_of(self, seat: Seat) -> int:
        """Return how many tricks of this deal are written for this player, as far as they are written one by one."""
        return sum(one == seat for one in self.tricks)

    @property
    def no_more_buying(self) -> bool:
        """Return whether both wanted other cards already and the table agreed that this may happen once."""
        return self.on(ONCE.key) and self.start == "gekocht"

    def to_speak(self) -> Seat | None:
        """Return who must say whether he plays or is weak: voorhand (who did not deal) first, then the dealer.

        After both bought cards they are asked again, unless one exchange is agreed. It is `None` once a player said
        that he plays, or a trick is written.
        """
        if self.player is not None or self.tricks or self.no_more_buying:
            return None
        return self.dealer if self.front in self.weak else self.front
