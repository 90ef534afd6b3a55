"""The table drawn, in the same way for every game: as it lies now, or through all steps of an example.

What changes from step to step stands in the page once for each state, with the steps at which it shows (`data-s`). So a
page with all its examples stays small, and a script only has to show and hide.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from scoring.kit.cards import NAME_OF, read_card
from scoring.kit.figures import amount, in_words, signed
from scoring.kit.laid import closed_words
from scoring.play.contract import Amount, Transfer
from scoring.play.scene import Heap, PlayerInScene, Scene
from scoring.templatetags.cards import faces

register = template.Library()


@register.simple_tag
def draw_table(scenes: Sequence[Scene]) -> SafeString:
    """Draw the table at one step (one scene), or through several, one scene each: the players clockwise from below, and
    the middle. Players that a later scene does not have are left out."""
    first = scenes[0]
    places = [
        (place_at_table(nth, len(first.places)), _player_place_html([scene.places[nth] for scene in scenes], scenes))
        for nth in range(min(len(scene.places) for scene in scenes))
    ]
    context = {"places": places, "middle": _middle(scenes), "many": len(places) > MANY, "two": len(places) <= 2}
    return mark_safe(render_to_string("scoring/_scene.html", context).strip())  # noqa: S308 - what is not our own is escaped


MANY = 8
"""With more players than this, names are drawn smaller."""


def place_at_table(nth: int, count: int) -> str:
    """Return the place at the table of player `nth` (from 0) of `count`: `b` below, `l1`… at the left, counted from
    above, `t` above, `r1`… at the right."""
    side = (count - 1) // 2
    if nth == 0:
        return "b"
    if nth <= side:
        return f"l{side - nth + 1}"
    top = count % 2 == 0
    return "t" if top and nth == side + 1 else f"r{nth - side - top}"


def _player_place_html(through: Sequence[PlayerInScene], scenes: Sequence[Scene]) -> SafeString:
    """Return the HTML of one player's place through all steps."""
    drawn = (
        f"<bdi>{escape(through[0].name)}</bdi>",
        *_each_state_once([() if place.points is None else (_amount_html(place.points),) for place in through]),
        *_each_state_once([_words_html(place) for place in through]),
        *_each_state_once([_payments(place.moved, scene) for place, scene in zip(through, scenes, strict=True)]),
        *_lying_html(through),
        *_each_state_once([("<u></u>",) if place.acts else () for place in through]),
    )
    return mark_safe("".join(drawn))  # noqa: S308 - what is not our own is escaped


def _middle(scenes: Sequence[Scene]) -> SafeString:
    """Return the HTML of the middle of the table through all steps: pots, what lies there, words."""
    drawn = (
        *_states_by_key([{name: _pot_html(name, has, one) for name, has in one.pots} for one in scenes]),
        *_lying_html(scenes),
        *_each_state_once([tuple(f"<em>{escape(word)}</em>" for word in one.words) for one in scenes]),
    )
    return mark_safe("".join(drawn))  # noqa: S308 - what is not our own is escaped


def _amount_html(points: Amount) -> str:
    """Return as HTML how many points or chips a player or account has."""
    return f"<b>{amount(points)}</b>"


def _pot_html(name: str, has: Amount, scene: Scene) -> str:
    """Return an account with what it has, and whom it just paid, as HTML."""
    paid = _payments((move for move in scene.moved if scene.names.get(move.source) == name), scene)
    return f"<span>{_amount_html(has)} <bdi>{escape(name)}</bdi>{''.join(paid)}</span>"


def _words_html(place: PlayerInScene) -> tuple[str, ...]:
    """Return the HTML of what is said of a player at one step: that he deals, is out, and so on; () for nothing."""
    words = (*(["deelt"] if place.deals else []), *([place.turn] if place.turn else []), *place.words)
    words = (*words, "af") if place.out and "af" not in words and "weg" not in words else words
    return (f"<em>{escape(' · '.join(dict.fromkeys(words)))}</em>",) if words else ()


def _payments(moved: Iterable[Transfer], scene: Scene) -> tuple[str, ...]:
    """Return HTML of what somebody paid to whom, added up for each; when he paid more than two, as one sum, with how
    many players got it unless an account is among them."""
    paid: dict[str, Amount] = {}
    players = True
    for move in moved:
        players = players and not isinstance(move.target, str)
        name = scene.names.get(move.target, "")
        paid[name] = paid.get(name, 0) + move.amount
    if len(paid) > 2:
        whom = f" → {in_words(len(paid))} spelers" if players else ""
        return (f"<small>{signed(-sum(paid.values()))}{whom}</small>",)
    return tuple(f"<small>{signed(-much)} → <bdi>{escape(name)}</bdi></small>" for name, much in paid.items() if name)


def _lying_html(through: Sequence[PlayerInScene] | Sequence[Scene]) -> Iterator[str]:
    """Yield the HTML of the cards, dice and chips that lie at a place or in the middle, through all steps."""
    yield from _states_by_key([{key: draw_heap(*heap) for key, heap in one.heaps.items()} for one in through])
    yield from _states_by_key([dict(enumerate(map(_chip, one.stakes))) for one in through])


def _chip(stake: Amount) -> str:
    """Return a stake as HTML: one chip with its number."""
    return f'<span class="fiche">{amount(stake)}</span>'


@register.filter
def draw_heaps(heaps: Iterable[tuple[str, Heap]]) -> SafeString:
    """Draw heaps of cards or dice below each other, each with the name of its player, behind a sentence about them."""
    drawn = (f"<span>{f'<bdi>{escape(name)}</bdi> ' if name else ''}{draw_heap(*heap)}</span>" for name, heap in heaps)
    return mark_safe(" ".join(drawn))  # noqa: S308 - what is not our own is escaped


def draw_heap(kind: str, codes: Sequence[str], label: str = "", rows: Sequence[int] = ()) -> str:
    """Return cards or dice side by side as HTML, with their names for screen readers; the arguments are those of a
    `Heap`.

    `rows` are the lengths of the rows in which they lie; when these do not add up, they lie in one row.
    """
    if sum(rows) != len(codes):
        rows = (len(codes),)
    starts = [sum(rows[:nth]) for nth in range(len(rows))]
    drawn = "".join(_row_html(kind, codes[at : at + size]) for at, size in zip(starts, rows, strict=True))
    named = f"<small>{escape(label)}</small> " if label else ""
    return f"<span>{named}{drawn}</span>" if named or len(rows) > 1 else drawn


def _row_html(kind: str, codes: Sequence[str]) -> str:
    """Return a row of cards or dice as HTML, with their names for screen readers; `kind` as in `Heap`."""
    looks = "" if kind == "cards" else f" laid--{kind}"
    return f'<span class="laid{looks}" role="img" aria-label="{_spoken(kind, codes)}">{faces(codes)}</span>'


def _spoken(kind: str, codes: Sequence[str]) -> str:
    """Return the Dutch names of cards or dice for screen readers: `harten aas, zeven`; `drie dichte kaarten`."""
    if kind in ("closed", "covered"):
        return closed_words(len(codes), dice=kind == "covered")
    return escape(", ".join(NAME_OF.get(code) or (read_card(code).name if kind == "cards" else code) for code in codes))


# --- through the steps ------------------------------------------------------------------------------


def _each_state_once(through: Sequence[Sequence[str]]) -> list[str]:
    """Return the HTML of every state once, with the steps at which it shows; `through` has the states of each step."""
    states = dict.fromkeys(state for states in through for state in states)
    return [
        _marked_with_steps(state, [nth for nth, states in enumerate(through, 1) if state in states], len(through))
        for state in states
    ]


def _states_by_key(through: Sequence[Mapping[Any, str]]) -> Iterator[str]:
    """Yield the HTML of several things that change from step to step; `through` has for each step the state of each
    thing by its key. All states of one thing come together, so that it stays in place."""
    for key in dict.fromkeys(key for states in through for key in states):
        yield from _each_state_once([(states[key],) if key in states else () for states in through])


def _marked_with_steps(state: str, steps: Sequence[int], last: int) -> str:
    """Return the HTML of a state, marked with the steps at which it shows; unmarked when it shows at all of them."""
    return state if len(steps) == last else state.replace(">", f' data-s="{step_ranges(steps, last)}">', 1)


def step_ranges(steps: Sequence[int], last: int) -> str:
    """Return steps, in order, as ranges, `2 5-7 9-`: a range that ends at the `last` step is left open."""
    ranges = []
    for _, group in groupby(enumerate(steps), lambda pair: pair[1] - pair[0]):
        run = [step for _, step in group]
        if run[-1] == last:
            ranges.append(f"{run[0]}-")
        else:
            ranges.append(f"{run[0]}-{run[-1]}" if run[1:] else str(run[0]))
    return " ".join(ranges)
