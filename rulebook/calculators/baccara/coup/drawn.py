"""What the page of a coup (round) of baccara draws: the hands, the cards that may still come, and the money."""

from dataclasses import dataclass

from rulebook.calculators.baccara.button import PAST, SPOKEN, DrawnButton
from rulebook.calculators.baccara.coup.asked import CHEMIN, PLACES
from rulebook.calculators.filled import FilledForm
from scoring.games.baccara.coup import PASSED, Hand, hand
from scoring.games.baccara.tableau import RANKS, points
from scoring.play.contract import Field

LABELS = {"bank": "De bank", "ponte": "De ponte", "rechts": "Rechts", "links": "Links"}
MONEY = ("geld", "banco", "inzet", "inzet-rechts", "inzet-links")


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand on the page.

    `name`: of its field; `label`: whose it is; `typed`: its cards as they were typed; `error`: what is wrong with them,
        or "".
    `total`: its points, None if it has no cards or they can't be read.
    `cards`: a button for each of its cards, which takes it back; `room`: buttons for the cards that may still come.
    """

    name: str
    label: str
    typed: str
    error: str
    total: int | None
    cards: tuple[DrawnButton, ...]
    room: tuple[DrawnButton, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What the template draws.

    `game`: the slug of the chosen game; `games`: the buttons to choose it; `places`: the hands, in the order of
        dealing.
    `fields`: those of the money, and hands of the other game that were filled in by mistake, to be emptied.
    """

    game: str
    games: tuple[DrawnButton, ...]
    places: tuple[ShownHand, ...]
    fields: tuple[Field, ...]


def view(filled: FilledForm) -> View:
    """Return what the template draws of a filled form."""
    game = filled.values.get("spel", CHEMIN)
    own = {field.name: field for field in filled.fields}
    other = [name for slug, names in PLACES.items() if slug != game for name in names]
    return View(
        game=game,
        games=tuple(DrawnButton(slug, slug, slug, slug == game) for slug in PLACES),
        places=tuple(_shown_hand(filled, name) for name in (*PLACES[game], "bank")),
        fields=tuple(own[name] for name in (*MONEY, *other) if name in own),
    )


def _shown_hand(filled: FilledForm, name: str) -> ShownHand:
    typed, error, label = filled.raw(name).strip(), filled.errors.get(name, ""), LABELS[name]
    try:
        mine = hand(typed)
    except ValueError:
        return ShownHand(name, label, typed, error, None, (), ())
    faces = [*mine.cards, *([PASSED] if mine.passed else [])]
    cards = tuple(
        DrawnButton(f"{name}:{at}", PAST if face == PASSED else face, f"{_spoken(face)} terugnemen")
        for at, face in enumerate(faces)
    )
    total = points(mine.cards) if mine.cards else None
    return ShownHand(name, label, " ".join(faces), error, total, cards, _next_card_buttons(name, label, mine))


def _spoken(face: str) -> str:
    return PAST if face == PASSED else SPOKEN.get(face, face)


def _next_card_buttons(name: str, label: str, mine: Hand) -> tuple[DrawnButton, ...]:
    if mine.acted:
        return ()
    more = (PASSED,) if mine.dealt else ()
    return tuple(
        DrawnButton(f"{name}:{rank}", PAST if rank == PASSED else rank, f"{label}: {_spoken(rank)}")
        for rank in (*RANKS, *more)
    )
