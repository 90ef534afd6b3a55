"""A drawn table to lay chips on, as HTML buttons: the same for calculators and for the pad of a sheet."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString

from scoring.play.contract import Seat, Spot, Strip

BUTTON = '<button class="felt__place{}" name="{}" value="{}"{} aria-label="{}{}"{}>{}</button>'


@dataclass(frozen=True, slots=True, kw_only=True)
class Felt:
    """A drawn table as HTML buttons.

    `strips` are its rows: (number of the row, whether it is a line between places, HTML of its buttons). `around` holds
    the HTML of the groups of places beside the rows, by the name of the group.
    """

    strips: tuple[tuple[int, bool, SafeString], ...]
    around: Mapping[str, SafeString]


@lru_cache(maxsize=1024)
def _empty_place_button(spot: Spot, name: str, lay: bool) -> SafeString:
    """Return the button of a place without chips. Cached, because most places are empty."""
    return _button(spot, name, lay, "", False)


def _button(spot: Spot, name: str, lay: bool, chips: str, fell: bool) -> SafeString:
    look = f" felt__place--{spot.look}" if spot.look else ""
    look += " felt__place--fell" if fell else ""
    acts = SafeString(" data-chip-on") if lay else format_html(' formaction="#{}"', spot.to)
    chip = format_html(' data-chip="{}"', chips) if chips else ""
    lies = f", er ligt {chips}" if chips else ""
    face = format_html('<span class="felt__range">{}</span>', spot.face) if spot.look == "buiten" else spot.face
    return format_html(BUTTON, look, name, spot.key, acts, spot.name, lies, chip, face)


def draw_felt(
    strips: Iterable[Strip],
    around: Mapping[str, tuple[Spot, ...]],
    lies: Mapping[str, str],
    *,
    name: str,
    lay: bool = False,
    fell: str = "",
) -> Felt:
    """Return the drawn table with its chips as HTML buttons.

    `strips` are its rows, `around` the groups of places beside them by name. `lies` is the text of the chips on a
    place, by its key. The place with key `fell` is marked: the ball or card fell there; "" marks none.
    A tap sends the key of the place as parameter `name`. With `lay` a script lays the chip at once; without it the page
    is sent and scrolls to the tapped place.
    """

    def buttons(spots: Iterable[Spot]) -> SafeString:
        return SafeString(
            "".join(
                _button(spot, name, lay, lies.get(spot.key, ""), spot.key == fell)
                if spot.key in lies or spot.key == fell
                else _empty_place_button(spot, name, lay)
                for spot in spots
            )
        )

    return Felt(
        strips=tuple((one.row, one.line, buttons(one.spots)) for one in strips),
        around={part: buttons(spots) for part, spots in around.items()},
    )


def place_row(spots: Iterable[Spot], lies: Mapping[str, str], *, name: str, seat: Seat) -> SafeString:
    """Return the places of one player as a row of HTML buttons: a tap sends `seat:place` as parameter `name`.

    `lies` is the text of the chips on a place, by the key of the place.
    """
    return SafeString(
        "".join(
            _button(replace(spot, key=f"{seat}:{spot.key}"), name, True, lies.get(spot.key, ""), False)
            for spot in spots
        )
    )
