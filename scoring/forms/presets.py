"""The presets above the agreements of a new sheet: one tap sets all switches, and these the sheet keeps."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.play.contract import Game

BOOK, MOST_TABLES, LAST = "boek", "meeste", "vorige"


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """One by its name in the form and what it is called; `options` are all of the game, as written."""

    key: str
    label: str
    options: Mapping[str, str]


def presets(game: Game, last: Mapping[str, str]) -> tuple[Preset, ...]:
    """Those of a game of which other tables were compared; `last` are the options of the sheet before this one,
    nothing where there is none. For any other game: none."""
    if not game.most_tables:
        return ()
    book = {option.key: option.text(option.default) for option in game.options}
    before = {key: text for key, text in last.items() if key in book}
    return (
        Preset(key=BOOK, label="Zoals in het boek", options=book),
        *([Preset(key=LAST, label="Zoals vorige keer", options=book | before)] if before else []),
        Preset(key=MOST_TABLES, label="Zoals de meeste tafels", options={**book, **game.most_tables}),
    )


def current(among: tuple[Preset, ...], chosen: Mapping[str, str], pressed: str = "") -> str:
    """Which of them the switches stand to: the one pressed, else the last evening's before the others; perhaps none."""
    same = [one.key for one in among if one.options == chosen]
    return pressed if pressed in same else LAST if LAST in same else next(iter(same), "")
