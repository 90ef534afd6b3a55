"""Anything a game may be asked: its facts, options and forms, as hypothesis draws them."""

import functools
import typing
from fractions import Fraction

from hypothesis import HealthCheck, find, settings
from hypothesis import strategies as st

from scoring.games import GAMES
from scoring.play.contract import (
    Cards,
    Chips,
    Choice,
    Count,
    Dice,
    Objection,
    Seat,
    SeatField,
    SeatsInOrder,
    Several,
    Stakes,
    YesNo,
)
from scoring.play.log.act import Act
from scoring.play.log.admission import check_act
from scoring.play.log.replay import Tape
from scoring.play.seating import SEATING, Begin
from tests.drawn.times import times
from tests.rounds.play_along import begin_of

PLAYED = [game for game in GAMES if game.play]


NAMES = ("Ilse", "Mehmet", "Ruud", "Saar", "Bart", "Tess", "Wout", "Els")


SOON = settings(max_examples=times(6, 25), deadline=None, suppress_health_check=list(HealthCheck))


def by_slug(game):
    return game.slug


def sitters(game):
    """Four players, or as many as the game is played with at least (eight at most)."""
    return NAMES[: max((game.played_by or game.seats)[0], 4)]


@functools.cache
def facts(kind):
    """Any fact of a kind, sensible or not: seats that exist or do not, texts the game knows or does not."""
    words = st.sampled_from(["boer", "tien", "vuil", "wit", "aas", "", "zoek mij"])

    def of(hint):
        if hint is Seat:
            return st.integers(0, 5)
        if hint is bool:
            return st.booleans()
        if hint is int:
            return st.integers(-30, 30)
        if hint is str:
            return words
        parts = typing.get_args(hint)
        if parts[-1] is not Ellipsis:
            return st.tuples(*map(of, parts))
        return st.lists(of(parts[0]), max_size=4).map(tuple)

    hints = typing.get_type_hints(kind)
    return st.builds(kind, **{name: of(hint) for name, hint in hints.items()})


def any_facts(game, most=25):
    kinds = [kind for kind in (*SEATING, *game.play.events) if kind is not Begin]
    return st.lists(st.one_of([facts(kind) for kind in kinds]), max_size=most)


def options_of(game):
    def values(option):
        if isinstance(option.default, bool):
            return st.sampled_from(["aan", "uit"])
        if isinstance(option.default, int):
            return st.integers(option.low, option.high).map(str)
        return st.sampled_from([value for value, _ in option.choices] or ["iets"])

    return st.fixed_dictionaries({option.key: values(option) for option in game.options})


def written(game, data, most=18):
    """A log as a table would write it: only facts that may be written, one entry a fact."""
    acts = [Act(seq=1, facts=(begin_of(game, players=sitters(game)),))]
    for fact in data.draw(any_facts(game, most)):
        new = Act(seq=len(acts) + 1, facts=(fact,))
        if check_act(game, acts, new) == ():
            acts.append(new)
    return acts


def board_of(game, acts):
    return game.play.board(Tape(game, acts).now.state)


@functools.lru_cache(4096)
def value_of(field):
    """Something that may stand in a field of a round form, or nothing."""
    match field:
        case SeatField(seats=seats):
            found = st.sampled_from(seats)
        case SeatsInOrder(seats=seats, repeat=repeat):
            found = st.lists(st.sampled_from(seats), min_size=1, max_size=3, unique=not repeat).map(tuple)
        case Choice(choices=choices):
            found = st.sampled_from([value for value, _ in choices if value])
        case Count(low=low, high=high):
            least = max(low, -20)
            found = st.integers(least, max(least, min(high, 20)))
        case YesNo():
            found = st.just(True)
        case Cards(pack=pack, least=least, most=most):
            found = st.lists(st.sampled_from(pack), min_size=least, max_size=max(least, min(most, 4)), unique=True).map(
                tuple
            )
        case Dice(faces=faces, least=least, most=most):
            found = st.lists(st.sampled_from(faces), min_size=least, max_size=most).map(tuple)
        case Chips(low=low, high=high, step=step):
            found = st.integers(low * step, min(high, low + 20) * step).map(lambda parts: Fraction(parts, step))
        case Stakes(seats=seats, spots=spots):
            chip = st.builds("{}:{}:{}".format, st.sampled_from(seats), st.sampled_from([spot.key for spot in spots]),
                             st.integers(1, 20))  # fmt: skip
            found = st.lists(chip, min_size=1, max_size=3).map(tuple)
        case Several():
            found = st.sampled_from(["paar", "paar; trice H blind", "kijkt", "zoek mij"]).map(lambda text: (text,))
        case _:
            raise TypeError(f"say what may stand in a {type(field).__name__}")
    return found if field.required else st.none() | found


LEVELS = 3
"""So far fields are drawn that hang on fields: the way of playing, who stakes, how much."""


@st.composite
def composed(draw, game, state):
    """A filled round form and what the room makes of it; what is no longer asked is no longer sent."""
    draft = {}
    for _ in range(LEVELS):
        fields, draft = _still_asked(game, state, draft)
        for field in fields:
            if field.name not in draft and (value := draw(value_of(field))) is not None:
                draft[field.name] = value
    _, draft = _still_asked(game, state, draft)
    return draft, game.play.compose(state, draft)


def _still_asked(game, state, draft):
    """The fields of this draft, and the draft without what they no longer ask; one answer less may take another."""
    while True:
        fields = game.play.pad(state, draft).form.fields
        asked = {field.name: draft[field.name] for field in fields if field.name in draft}
        if asked == draft:
            return fields, draft
        draft = asked


def smallest(game):
    """The smallest filled form that can be written."""
    begin = begin_of(game, players=sitters(game))
    state = game.play.start(begin)

    def writes(filled):
        acts = [Act(seq=1, facts=(begin,))]
        return not isinstance(filled[1], Objection) and check_act(game, acts, Act(seq=2, facts=filled[1])) == ()

    return find(
        composed(game, state),
        writes,
        settings=settings(max_examples=3000, deadline=None, derandomize=True, database=None),
    )[0]
