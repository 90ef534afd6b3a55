"""Empty score pads: columns for the players of a game, its house rules, and a QR code that opens a new sheet."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.urls import reverse
from django.utils.http import urlencode

from rulebook.book import house_rules
from rulebook.print.asked import NoSuchPaper, number, size_of
from scoring.paper.qr import printed_qr
from scoring.play.contract import Board, Game, Seat, has_effect
from scoring.play.contract.text import is_writable
from scoring.play.seating import NAME_LENGTH, Begin

USUAL = 4
"""How many players a pad has if nothing is asked, as far as the game allows it."""
FIVE, STEP, APART = 5, 12, 5
"""How many boxes make a group; how far apart boxes stand in the units of their drawing; what is added between two
groups."""
ROOM = {"a4": 170, "a5": 115}
"""Millimetres for the players' columns on upright paper, by its size."""
GROUP = 28
"""Millimetres that a group of boxes takes."""
SHAPES = {
    "plain": "M{x} {y}h9v9h-9z",
    "near": "M{x} {y}m0 4.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0",
    "last": "M{x} {y}h9v9h-9zm9 0l-9 9",
}
"""How a box is drawn: an ordinary one, the last but one if something begins to hold there, and the last."""
MOST_BOXES = 30
"""Up to this many points are ticked off in boxes; more are written as figures."""
BROAD = {"a4": 8, "a5": 5}
"""With more columns than this the paper is turned on its side."""
LONGEST_CODE = 220
"""An address of more characters can't be read from a printed code; then it leaves out the names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedPad:
    """A pad as a query string asks for it.

    `game`; `names`: one per player, "" for an empty column; `chosen`: house rules, option key to value.
    `size`: of the paper, `a4` or `a5`.
    """

    game: Game
    names: tuple[str, ...]
    chosen: Mapping[str, str]
    size: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """A pad as it is drawn.

    `game`; `title`: on top of it; `size`: of the paper, `a4` or `a5`.
    `names`: one per player, "" for an empty column; `accounts`: heads of the columns of accounts.
    `extra`: heads of more columns that each player has.
    `boxes`: kind (a key of `SHAPES`) to the SVG path that draws them; `groups`: how many groups of boxes stand side by
        side.
    `limit`: the number of boxes, 0 if the game has no limit; `legend`: (kind, what it means).
    `agreed`: (house rule, whether it is ticked); `qr`: the code to a new sheet as SVG; `chips`: counts chips, not
        points.
    """

    game: Game
    title: str
    size: str
    names: tuple[str, ...]
    accounts: tuple[str, ...]
    extra: tuple[str, ...]
    boxes: Mapping[str, str]
    limit: int
    groups: int
    legend: tuple[tuple[str, str], ...]
    agreed: tuple[tuple[str, bool], ...]
    qr: str
    chips: bool

    @property
    def wide(self) -> bool:
        """Whether the paper is turned, with its long side at the top."""
        return len(self.names) + len(self.accounts) > BROAD[self.size]

    @property
    def broad(self) -> int:
        """The width of the grid of boxes in the units of its drawing."""
        return STEP * FIVE * self.groups + APART * (self.groups - 1)

    @property
    def high(self) -> int:
        """The height of the grid of boxes in the units of its drawing."""
        return STEP * -(-self.limit // (FIVE * self.groups))


def asked_pad(game: Game, query: QueryDict) -> AskedPad:
    """Return the pad that a query string asks for: `?spelers=`, `naam=` (any number), `papier=`, `regels=`.

    Raises `NoSuchPaper` or `UnknownChoice`, with a Dutch sentence, for what can't be.
    """
    chosen = house_rules.read_choices(game, query.get("regels", "")).chosen or {}
    names = [" ".join(name.split()) for name in query.getlist("naam")]
    for name in names:
        if len(name) > NAME_LENGTH:
            raise NoSuchPaper(f"Een naam is hoogstens {NAME_LENGTH} tekens lang; ‘{name[:20]}…’ heeft er {len(name)}.")
        if name and not is_writable(name):
            raise NoSuchPaper("Een naam bestaat uit gewone letters en tekens.")
    low, high = game.seats[0], game.seats[-1]
    given = [name for name in names if name]
    usual, what = max(low, len(given), min(USUAL, high)), f"Het aantal spelers van {game.title.lower()}"
    count = number(query, "spelers", low=low, high=high, usual=usual, what=what)
    if len(given) > count:
        raise NoSuchPaper(f"Dat zijn {len(given)} namen voor {count} spelers.")
    return AskedPad(game=game, names=(*given, *[""] * (count - len(given))), chosen=chosen, size=size_of(query))


def pad(asked: AskedPad, origin: str) -> Pad:
    """Return the pad as it is drawn; `origin`: scheme and host of the site, for its QR code."""
    game, empty = asked.game, _board_at_start(asked)
    groups = _box_groups_side_by_side(asked, empty.limit or 0)
    boxes, legend = _boxes(asked, empty, groups)
    return Pad(
        game=game,
        title=_title(asked),
        size=asked.size,
        names=asked.names,
        accounts=tuple(
            account.short or account.name.removeprefix("de ").removeprefix("het ") for account in empty.accounts
        ),
        extra=tuple(label for label, _ in empty.lines[0].extra),
        boxes=boxes,
        limit=empty.limit or 0,
        groups=groups,
        legend=legend,
        agreed=tuple(_house_rules_to_tick(asked)),
        qr=printed_qr(origin + _new_sheet_url(asked)),
        chips=empty.chips,
    )


def _title(asked: AskedPad) -> str:
    called = asked.chosen.get(asked.game.named_by, "") if asked.game.named_by else ""
    return called or asked.game.title


def _board_at_start(asked: AskedPad, points: int = 0) -> Board:
    """Return the board of a sheet that has just begun, on which the first player has this many points."""
    play, seats = asked.game.play, range(len(asked.names))
    if play is None:
        raise LookupError(asked.game.slug)
    begin = Begin(
        game=asked.game.slug,
        seats=tuple(map(Seat, seats)),
        names=tuple(str(seat + 1) for seat in seats),
        dealer=Seat(0),
        start=tuple(points if seat == 0 else 0 for seat in seats),
        options=tuple(asked.chosen.items()),
        accounts=(),
    )
    return play.board(play.start(begin))


def _box_groups_side_by_side(asked: AskedPad, limit: int) -> int:
    """Return how many groups of boxes fit side by side in the column of a player; `limit`: how many boxes he has."""
    return max(1, min(ROOM[asked.size] // len(asked.names) // GROUP, -(-limit // FIVE)))


def _boxes(asked: AskedPad, empty: Board, groups: int) -> tuple[Mapping[str, str], tuple[tuple[str, str], ...]]:
    """Return the boxes of one player, kind to SVG path, and (kind, what it means) for the marked ones.

    Both are empty if the points of this game are not ticked off.
    """
    limit = empty.limit or 0
    if empty.lines[0].marks is None or not 0 < limit <= MOST_BOXES or asked.game.named_by:
        return {}, ()
    near = [signal.text for signal in _board_at_start(asked, 1 if empty.down else limit - 1).lines[0].signals]
    kinds = {limit: "last", **({limit - 1: "near"} if near else {})}
    paths: defaultdict[str, str] = defaultdict(str)
    for nth in range(limit):
        kind = kinds.get(nth + 1, "plain")
        row, place = divmod(nth, FIVE * groups)
        paths[kind] += SHAPES[kind].format(x=place * STEP + place // FIVE * APART + 1, y=row * STEP + 1)
    last = "af" if empty.down or _board_at_start(asked, limit).lines[0].out else "vol"
    return dict(paths), (*((("near", near[0]),) if near else ()), ("last", last))


def _house_rules_to_tick(asked: AskedPad) -> Sequence[tuple[str, bool]]:
    """Return the house rules as (label, whether it is ticked); [] if there are none."""
    return [
        (
            one.option.label
            if isinstance(one.option.default, bool) or not one.on
            else f"{one.option.label}: {one.shown}",
            on,
        )
        for one in house_rules.switches(asked.game, asked.chosen)
        if (on := has_effect(one.option, asked.chosen.get(one.option.key, one.option.as_text(one.option.default))))
        or isinstance(one.option.default, bool)
    ]


def _new_sheet_url(asked: AskedPad) -> str:
    """Return the URL of a new sheet with these players and house rules; without the names if it becomes too long for a
    code."""
    given = [("naam", name) for name in asked.names if name]
    asks = [("spel", asked.game.slug), ("plaatsen", str(len(asked.names)))]
    asks += [(f"optie-{key}", value) for key, value in asked.chosen.items()]
    whole = f"{reverse('scoring:new')}?{urlencode(asks + given)}"
    return whole if len(whole) <= LONGEST_CODE else f"{reverse('scoring:new')}?{urlencode(asks)}"
