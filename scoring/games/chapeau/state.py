"""The state of a chapeau sheet, plain or Mexican."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from scoring.games.chapeau.announce import RANKINGS, STRAIGHTS, WHOLE, Announcement, announcement_of, height, in_dutch
from scoring.games.chapeau.odds import DiceReading, best_throw
from scoring.games.chapeau.options import DIRECTION, EMPTY_HANDED, LOOSE_DICE, LOSER_BEGINS, POT, RANKING, START
from scoring.kit.cards import LETTERS
from scoring.kit.dice import DICE, FACES
from scoring.kit.names import isolated
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat

FACE_OF = {LETTERS[face]: face for face in FACES}
CODES = tuple(FACE_OF)
POKER = "poker"
OWN_DICE = {"cadeau": 0, "paar": 1, "dubbel-paar": 2, "trice": 1, "full-house": 2, "carre": 1, "poker": 1}
"""How many named faces belong to each combination itself; what is named after those are loose dice."""
MEXICAN_RULES = {
    "opheffen": "uitvoeren",
    "eerste-beurt": "eerste-aankondiging",
    "richting": "eerste-aankondiging",
    "handelingen": "gooien",
    "stenen": "nodig",
    **{key: key for key in ("hoger", "na-poker", "einde-ronde", "verliezer-begint", "tegelijk", "munten", "rangorde")},
}
"""Anchors of rules that Mexican chapeau has in its own text, by the anchor of the same rule in the plain game."""


def faces_of(codes: Iterable[str]) -> tuple[int, ...]:
    """Return the faces (numbers) of the dice with these codes; a code that is no face is left out."""
    return tuple([FACE_OF[code] for code in codes if code in FACE_OF])


@lru_cache(maxsize=4096)
def _parsed(kind: str, codes: tuple[str, ...], ranking: str) -> Announcement:
    """Return the announcement of this kind with the dice of these codes; `ValueError` when no throw is like it."""
    strange = next((code for code in codes if code not in FACE_OF), None)
    if strange is not None:
        raise ValueError(f"Op een pokerdobbelsteen staat geen {isolated(strange[:10])}.")
    return announcement_of(kind, faces_of(codes), ranking)


@lru_cache(maxsize=16)
def _plain_reading(ranking: str) -> DiceReading:
    """Return the `DiceReading` of dice in the plain game, in which an ace is an ace."""
    return DiceReading(ranking=ranking)


@lru_cache(maxsize=16)
def _mexican_reading(ranking: str, ace_stays: bool, alike: bool) -> DiceReading:
    """Return the `DiceReading` of dice in the Mexican game, in which aces are jokers."""
    return DiceReading(ranking=ranking, wild=True, ace_stays=ace_stays, alike=alike)


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """The state of a chapeau sheet, plain or `mexican`.

    The fields from `said` on belong to the round under way, those before it to the whole game.
    """

    mexican: bool = False
    phase: int = 1
    """Where coins began in the pot: 1 while they go out of it, 2 while they go back."""
    places: tuple[tuple[Seat, ...], ...] = ()
    """The players who left the game, in that order; those who left at once share a place."""
    waiting: tuple[Seat, ...] = ()
    """The players who never had a coin, and must get one first (chapeau#zonder-munt)."""
    clockwise: bool | None = None
    """Whether the cup goes clockwise; `None` until that is chosen or shows."""
    went: bool = True
    """Whether the cup went clockwise in the last round."""
    anybody: bool = False
    """Anybody may begin this round: it was not told who won the last one, or lost it where the loser begins."""
    said: tuple[tuple[Seat, Announcement], ...] = ()
    """The announcements of this round: who made each, and which."""
    peeked: bool = False
    """Whether the player who has the cup looked under it."""
    thrown: bool = False
    """Whether the player who has the cup threw."""
    in_sight: tuple[int, ...] = ()
    """The faces of the dice that lie open or aside, as far as that was written."""
    accepted: Seat | None = None
    """The player who accepted the poker."""
    throws: int = 0
    """How many times he threw."""
    lying: tuple[int, ...] = ()
    """The faces of the dice after the last throw at a poker."""

    def cite(self, anchor: str) -> str:
        """Return the rule `anchor` as `page#anchor`; in the Mexican game that of its own page, where it has one."""
        if self.mexican and anchor in MEXICAN_RULES:
            return f"mexicaanse-chapeau#{MEXICAN_RULES[anchor]}"
        return f"chapeau#{anchor}"

    @property
    def begun(self) -> bool:
        """Return whether anything of this round is written, so that it must be ended first."""
        return bool(self.said or self.peeked or self.thrown or self.accepted is not None)

    @property
    def begin_anchor(self) -> str:
        """Return the anchor of the rule that says who begins the next round."""
        return "verliezer-begint" if self.on(LOSER_BEGINS.key) else "einde-ronde"

    @property
    def from_pot(self) -> bool:
        """Return whether all coins begin in the pot, not with the players."""
        return self.options[START.key] == POT

    @property
    def direction_per_phase(self) -> bool:
        """Return whether the direction is chosen once a phase, not every round."""
        return self.options[DIRECTION.key] == "per-fase"

    @property
    def first_a_coin(self) -> bool:
        """Return whether a player who never got a coin must first get one before he can win."""
        return self.options[EMPTY_HANDED.key] == "eerst-munt"

    @property
    def reading(self) -> DiceReading:
        """Return how dice are read at this table, by its game and house rules."""
        if self.mexican:
            return _mexican_reading(self.ranking, self.on("aas-als-aas"), self.on("azen-een-waarde"))
        return _plain_reading(self.ranking)

    @property
    def ranking(self) -> str:
        """Return the order of kinds at this table, a key of `announce.RANKINGS`."""
        return str(self.options[RANKING.key])

    @property
    def last(self) -> Announcement | None:
        """Return the last announcement of this round, or `None` when there is none yet."""
        return self.said[-1][1] if self.said else None

    @property
    def poker_passed(self) -> bool:
        """Return whether the last announcement of this round is a poker (five alike)."""
        return self.last is not None and self.last.kind == POKER

    def around(self, seat: Seat, *, clockwise: bool) -> tuple[Seat, ...]:
        """Return the players still in as the cup would reach them from `seat` on, without `seat` himself."""
        after = self.seating.clockwise(seat)[:-1]
        living = self.living()
        return tuple([one for one in (after if clockwise else after[::-1]) if one in living])

    def neighbours(self, seat: Seat) -> tuple[Seat, ...]:
        """Return who may come after `seat`: one when the direction is known, otherwise one on each side.

        It is `()` when fewer than two are left.
        """
        ways = (True, False) if self.clockwise is None else (self.clockwise,)
        return tuple(dict.fromkeys(next(iter(self.around(seat, clockwise=way))) for way in ways if self.living()[1:]))

    def turn(self) -> tuple[Seat, ...]:
        """Return the players who may have the cup now: one, if it is known who.

        It is both neighbours while the direction is not known, and everybody when it is not known who begins.
        """
        if self.said:
            return self.neighbours(self.said[-1][0])
        if self.anybody:
            return self.living()
        return tuple(seat for seat in (self.seating.dealer,) if seat in self.living())

    def read(self, kind: str, named: Iterable[str]) -> Announcement:
        """Return the announcement of this kind with the dice of these codes.

        Raises `ValueError`, with a Dutch sentence, when no throw is like it, or when loose dice are named against the
        house rule.
        """
        codes = tuple(named)
        announcement = _parsed(kind, codes, self.ranking)
        if not self.on(LOOSE_DICE.key) and len(codes) > OWN_DICE.get(kind, 0):
            raise ValueError(
                f"Bijstenen noemen jullie niet: ‘{in_dutch(Announcement(kind, announcement.faces[: OWN_DICE[kind]]))}’."
            )
        return announcement

    def throw_under_cup(self, codes: Iterable[str], flush: str = "") -> Announcement | None:
        """Return what the five dice of these codes are at this table; `None` when they are not five faces.

        `flush` is a flush that the players saw in them, `""` for none: it counts when it is higher, in the ranking with
        flushes.
        """
        faces = faces_of(codes)
        if len(faces) != DICE:
            return None
        found = best_throw(tuple(sorted(faces)), self.reading)
        if flush in WHOLE and flush not in STRAIGHTS and flush in RANKINGS[self.ranking]:
            found = max(found, Announcement(flush), key=lambda each: height(each, self.ranking))
        return found

    def beats(self, codes: Iterable[str]) -> bool:
        """Return whether the dice of these codes are a poker (five alike) higher than the one last announced."""
        there, poker = self.throw_under_cup(codes), self.last
        if there is None or poker is None or there.kind != POKER:
            return False
        return not poker.faces or there.faces[0] > poker.faces[0]
