"""What the templates of Chinese poker ask: the views of the form, the addresses of its choices, colours of amounts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django import template
from django.http import QueryDict

from rulebook.calculators import chinese_poker_views as views
from rulebook.calculators.chinese_poker_asked import AGREED, NO_NATURAL
from rulebook.calculators.chinese_poker_views import Key, PlayerView
from rulebook.calculators.filled import Filled
from rulebook.calculators.row import Answer
from scoring.fields import ACTS
from scoring.games.chinese_poker.score import HAND, ROWS
from scoring.kit.cards import SUITS, card
from scoring.kit.figures import MINUS, percent
from scoring.play.contract import Choice, Field

register = template.Library()
register.filter("players", views.players)
register.filter("pairs", views.pairs)

RARER = {field.name for field in AGREED[3:]}
_PLAYER = ("naam", "opgave", "ruil")


@register.filter
def counts_rows(filled: Filled) -> bool:
    """Whether only the rows are told."""
    return filled.values.get("manier") == "rijen"


@register.filter
def pack(filled: Filled) -> list[tuple[str, list[Key]]]:
    """The pack to tap from; of a single hand, or of the row that is being filled."""
    if any(field.name == "hand" for field in filled.fields):
        return views.pack(filled, ["hand"], "hand" if len(views.laid(filled, "hand")) < HAND else "")
    shown = views.players(filled)
    into = next((row.name for view in shown for row in view.rows if row.active), "")
    return views.pack(filled, [row.name for view in shown for row in view.rows], into)


@register.filter
def may_take(filled: Filled) -> bool:
    """Whether any card of the pack can be tapped now."""
    return any(key.tap for _, keys in pack(filled) for key in keys)


@register.filter
def in_order(filled: Filled) -> list[tuple[int, str]]:
    """The cards of a single hand by suit and rank, each with its place in the field."""
    held = [(place, card(code)) for place, code in enumerate(views.laid(filled, "hand"))]
    held.sort(key=lambda each: (list(SUITS).index(each[1].suit), -each[1].rank))
    return [(place, str(one)) for place, one in held]


@register.filter
def field_of(view: PlayerView, what: str) -> str:
    """The name of a player's own field."""
    return f"{what}{view.number}"


@register.filter
def own_fields(filled: Filled, what: str) -> list[Field]:
    """The fields so named with a player's number behind it: `opgave ruil` of player 2 is `opgave ruil 2`."""
    *names, number = what.split()
    return [field for field in filled.fields if field.name in [f"{name}{number}" for name in names]]


@register.filter
def acts(view: PlayerView) -> str:
    """What a player may do besides laying cards, for `own_fields`."""
    return f"opgave ruil {view.number}"


@register.filter
def acts_of_rows(view: PlayerView) -> str:
    """What is told of a player whose cards are not, for `own_fields`."""
    return f"opgave ruil fout {view.number}"


@register.filter
def told_of(view: PlayerView) -> str:
    """What else is told of a player whose cards are not, for `own_fields`."""
    return f"natural royalties {view.number}"


@register.filter
def short(field: Field) -> str:
    """The label of a player's field under his own name: `Geeft op`."""
    return field.label.split(maxsplit=2)[2].capitalize()


@register.filter
def agreements(filled: Filled) -> list[Field]:
    """What may be agreed, in this way of counting."""
    names = {field.name for field in AGREED}
    return [field for field in filled.fields if field.name in names]


@register.filter
def agreed(filled: Filled) -> str:
    """What was agreed, in a few words: `2-4-regel, royalties`."""
    counting = dict(next(field for field in AGREED if isinstance(field, Choice)).choices)
    said = [counting.get(filled.values.get("telling", ""), "2-4-regel")]
    return ", ".join([*said, *(name for name in ("royalties", "naturals") if filled.values.get(name) == "aan")])


@register.filter
def agreements_open(filled: Filled) -> bool:
    """Whether one of the rarer agreements is other than usual, or any is wrong."""
    changed = any(
        filled.values.get(name, default) != default
        for name, default in filled.calculator.defaults.items()
        if name in RARER
    )
    return changed or any(field.name in filled.errors for field in AGREED)


@register.filter
def unfolded(filled: Filled, view: PlayerView) -> bool:
    """Whether a player's folded fields hold something that is wrong, or that was told."""
    names = ["opgave", "ruil", "fout", "natural", "royalties"] if counts_rows(filled) else ["naam", "hand"]
    own = [f"{name}{view.number}" for name in names]
    told = counts_rows(filled) and any(filled.values.get(name) not in (None, NO_NATURAL) for name in own)
    return told or any(name in filled.errors for name in own)


@register.filter
def elsewhere(filled: Filled) -> list[tuple[str, str]]:
    """What is wrong under a tab that is not open, and with fields that are not drawn: where, and the sentence."""
    shown = views.players(filled)
    here = {name for view in shown if view.now for name in _names(view)}
    known = {name: view.name for view in shown for name in _names(view)}
    if counts_rows(filled):
        return [("Invoer", said) for name, said in filled.errors.items() if name in ("manier", "spelers")]
    drawn = here | {field.name for field in AGREED}
    return [
        (known.get(name, "Invoer"), said)
        for name, said in filled.errors.items()
        if name not in drawn and name in {field.name for field in filled.fields}
    ]


def _names(view: PlayerView) -> list[str]:
    return [f"{name}{view.number}" for name in (*_PLAYER, *ROWS, "hand")]


@register.filter
def won_or_lost(cell: str) -> str:
    """The look of an amount with its sign."""
    return "chinees__won" if cell.startswith("+") else "chinees__lost" if cell.startswith(MINUS) else ""


@register.filter
def laid_rows(answer: Answer) -> list[tuple[str, str, list[str], str]]:
    """The rows of the best way to lay a hand: `Front`, what it is, its cards, and how often it wins."""
    found = []
    for row in ROWS:
        chances = ", ".join(f"{name} {percent(share, 1)}" for name, share in answer.data["kansen"][row].items())
        found.append((row.capitalize(), answer.data["handen"][row], answer.data[row], chances))
    return found


@register.filter
def bare(cell: str) -> str:
    """A name without the `van ` of its column."""
    return cell.removeprefix("van ")


@register.filter
def open_one(shown: list[PlayerView]) -> PlayerView:
    """The player whose tab is open."""
    return next(view for view in shown if view.now)


# --- addresses ------------------------------------------------------------------------------------


def _address(filled: Filled, names: Iterable[str], changed: Mapping[str, str]) -> str:
    """An address with these parameters of the form, but for what is changed and what is usual anyway."""
    query = QueryDict(mutable=True)
    for name in names:
        typed = filled.query.getlist(name)
        if name not in (*ACTS, *changed) and typed != [filled.calculator.defaults.get(name)]:
            query.setlist(name, typed)
    query.update(dict(changed))
    return query.urlencode()


def _settings(filled: Filled, *, by_rows: bool) -> list[str]:
    """What was agreed, as parameters, in one way of counting."""
    return [field.name for field in AGREED if not by_rows or field.name not in ("naturals", "gelijke-rijen")]


def _start(*, by_rows: bool, player: int = 1) -> str:
    return "rijen" if by_rows else f"speler{player}"


@register.filter
def with_players(filled: Filled) -> list[tuple[str, str, bool]]:
    """To play with two, three or four: the number, the address, and whether it is so now."""
    now, by_rows = views.how_many(filled), counts_rows(filled)
    found = []
    for count in range(2, 5):
        gone = {str(number) for number in range(count + 1, 5)}
        kept = [] if filled.example else [name for name in filled.query if not gone & set(name[-2:])]
        start = _start(by_rows=by_rows, player=now + 1 if count > now and kept else 1)
        found.append((str(count), _address(filled, kept, {"spelers": str(count), "actief": start}), count == now))
    return found


@register.filter
def with_manner(filled: Filled) -> list[tuple[str, str, bool]]:
    """To count with cards or only with rows: what it is called, the address, and whether it is so now."""
    found = []
    for manner, label in (("kaarten", "Kaarten"), ("rijen", "Alleen rijen")):
        by_rows = manner == "rijen"
        own = [name for name in filled.query if name[:-1] in _PLAYER and not filled.example]
        changed = {"manier": manner, "spelers": str(views.how_many(filled)), "actief": _start(by_rows=by_rows)}
        kept = [name for name in (*_settings(filled, by_rows=by_rows), *own) if name in filled.query]
        found.append((label, _address(filled, kept, changed), by_rows == counts_rows(filled)))
    return found


@register.filter
def cleared(filled: Filled) -> str:
    """The address of an empty table with as many players and the same agreements."""
    by_rows = counts_rows(filled)
    kept = [name for name in ("manier", *_settings(filled, by_rows=by_rows)) if name in filled.query]
    return _address(filled, kept, {"spelers": str(views.how_many(filled)), "actief": _start(by_rows=by_rows)})


@register.filter
def arranged(view: PlayerView) -> str:
    """The address where this player's cards are laid as well as can be."""
    return f"hand={'+'.join(code for row in view.rows for code in row.cards)}"


@register.filter
def counted(answer: Answer) -> str:
    """The address where a hand that was laid is counted against others."""
    rows = "&".join(f"{row}1={'+'.join(answer.data[row])}" for row in ROWS)
    return f"{rows}&actief=speler2"
