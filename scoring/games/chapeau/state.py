"""What the facts of a chapeau sheet add up to, plain or Mexican."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from scoring.games.chapeau.announce import RANKINGS, STRAIGHTS, WHOLE, Announcement, announced, height, in_dutch
from scoring.games.chapeau.odds import Reading, lies
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
"""How many named dice belong to the combination itself; what is named further is loose."""
MEXICAN_RULES = {
    "opheffen": "uitvoeren",
    "eerste-beurt": "eerste-aankondiging",
    "richting": "eerste-aankondiging",
    "handelingen": "gooien",
    "stenen": "nodig",
    **{key: key for key in ("hoger", "na-poker", "einde-ronde", "verliezer-begint", "tegelijk", "munten", "rangorde")},
}
"""The rules that Mexican chapeau has of its own, by those of the plain game."""


def faces_of(codes: Iterable[str]) -> tuple[int, ...]:
    """The faces behind these codes; what is no face of a die is left out."""
    return tuple([FACE_OF[code] for code in codes if code in FACE_OF])


@lru_cache(maxsize=4096)
def _said(kind: str, codes: tuple[str, ...], ranking: str) -> Announcement:
    strange = next((code for code in codes if code not in FACE_OF), None)
    if strange is not None:
        raise ValueError(f"Op een pokerdobbelsteen staat geen {isolated(strange[:10])}.")
    return announced(kind, faces_of(codes), ranking)


@lru_cache(maxsize=16)
def _plain(ranking: str) -> Reading:
    return Reading(ranking=ranking)


@lru_cache(maxsize=16)
def _wild(ranking: str, ace_stays: bool, alike: bool) -> Reading:
    return Reading(ranking=ranking, wild=True, ace_stays=ace_stays, alike=alike)


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A chapeau sheet. What stands after `said` is of the round under way, the rest of the game."""

    mexican: bool = False
    phase: int = 1
    """At the first variant: 1 while coins go out of the pot, 2 while they go back."""
    places: tuple[tuple[Seat, ...], ...] = ()
    """Who left the game, in that order; several at once share a place."""
    waiting: tuple[Seat, ...] = ()
    """Who has never had a coin, and must get one first (chapeau#zonder-munt)."""
    clockwise: bool | None = None
    """Which way the cup goes, once it is chosen or shows."""
    went: bool = True
    """Which way the last round went: clockwise?"""
    anybody: bool = False
    """Nobody knows who won the last round, or lost it where the loser begins, so anybody may begin this one."""
    said: tuple[tuple[Seat, Announcement], ...] = ()
    peeked: bool = False
    thrown: bool = False
    in_sight: tuple[int, ...] = ()
    """The dice that lie open or aside, as far as that was told."""
    accepted: Seat | None = None
    throws: int = 0
    lying: tuple[int, ...] = ()
    """The dice as they lie after the last throw at a poker."""

    def cite(self, anchor: str) -> str:
        """The address of a rule, in the text of this game where it has its own."""
        if self.mexican and anchor in MEXICAN_RULES:
            return f"mexicaanse-chapeau#{MEXICAN_RULES[anchor]}"
        return f"chapeau#{anchor}"

    @property
    def begun(self) -> bool:
        """Has anything of this round been told that may not be left hanging?"""
        return bool(self.said or self.peeked or self.thrown or self.accepted is not None)

    @property
    def began_by(self) -> str:
        """The rule that says who begins after another round."""
        return "verliezer-begint" if self.on(LOSER_BEGINS.key) else "einde-ronde"

    @property
    def from_pot(self) -> bool:
        """Do all coins begin in the pot?"""
        return self.options[START.key] == POT

    @property
    def per_phase(self) -> bool:
        return self.options[DIRECTION.key] == "per-fase"

    @property
    def first_a_coin(self) -> bool:
        """Must who never got a coin get one first?"""
        return self.options[EMPTY_HANDED.key] == "eerst-munt"

    @property
    def reading(self) -> Reading:
        """How dice are read at this table."""
        if self.mexican:
            return _wild(self.ranking, self.on("aas-als-aas"), self.on("azen-een-waarde"))
        return _plain(self.ranking)

    @property
    def ranking(self) -> str:
        return str(self.options[RANKING.key])

    @property
    def last(self) -> Announcement | None:
        """What was announced last in this round."""
        return self.said[-1][1] if self.said else None

    @property
    def poker_passed(self) -> bool:
        """Is it a poker that lies on the table now?"""
        return self.last is not None and self.last.kind == POKER

    def around(self, seat: Seat, *, clockwise: bool) -> tuple[Seat, ...]:
        """Who still plays, from the one after `seat` on, that way round, without `seat`."""
        after = self.seating.clockwise(seat)[:-1]
        living = self.living()
        return tuple([one for one in (after if clockwise else after[::-1]) if one in living])

    def neighbours(self, seat: Seat) -> tuple[Seat, ...]:
        """Who may come after `seat`: one where the direction is known, else the two beside him."""
        ways = (True, False) if self.clockwise is None else (self.clockwise,)
        return tuple(dict.fromkeys(next(iter(self.around(seat, clockwise=way))) for way in ways if self.living()[1:]))

    def turn(self) -> tuple[Seat, ...]:
        """Who may have the cup now; two while the direction is not known, all while nobody knows who begins."""
        if self.said:
            return self.neighbours(self.said[-1][0])
        if self.anybody:
            return self.living()
        return tuple(seat for seat in (self.seating.dealer,) if seat in self.living())

    def read(self, kind: str, named: Iterable[str]) -> Announcement:
        """The announcement behind a kind and codes of dice. Refused (`ValueError`): what no throw can be."""
        codes = tuple(named)
        said = _said(kind, codes, self.ranking)
        if not self.on(LOOSE_DICE.key) and len(codes) > OWN_DICE.get(kind, 0):
            raise ValueError(
                f"Bijstenen noemen jullie niet: ‘{in_dutch(Announcement(kind, said.faces[: OWN_DICE[kind]]))}’."
            )
        return said

    def lies(self, codes: Iterable[str], flush: str = "") -> Announcement | None:
        """What these five dice are at this table, a flush that was seen in them included; `None` of another number."""
        faces = faces_of(codes)
        if len(faces) != DICE:
            return None
        found = lies(tuple(sorted(faces)), self.reading)
        if flush in WHOLE and flush not in STRAIGHTS and flush in RANKINGS[self.ranking]:
            found = max(found, Announcement(flush), key=lambda each: height(each, self.ranking))
        return found

    def beats(self, codes: Iterable[str]) -> bool:
        """Are these dice a poker above the one that was accepted?"""
        there, asked = self.lies(codes), self.last
        if there is None or asked is None or there.kind != POKER:
            return False
        return not asked.faces or there.faces[0] > asked.faces[0]
