"""The presets above the house rules of a new sheet: one tap sets all options. The sheet keeps the options, not the
preset."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.kit.figures import listed
from scoring.play.contract import Game

BOOK, MOST_TABLES, LAST = "boek", "meeste", "vorige"
_MOST = "Zoals de meeste tafels"


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """Values for all options of a game that one tap chooses.

    `key` is its name in the form, `label` its text on the page, `options` the value of each option as text, by its key.
    `says` is a sentence on what it sets that the book does not; "" for a preset that nobody asks that of.
    """

    key: str
    label: str
    options: Mapping[str, str]
    says: str = ""


def presets(game: Game, last: Mapping[str, str]) -> tuple[Preset, ...]:
    """Return the presets of a game; () for a game of which it is not known what most tables play.

    `last` are the options (text by key) of the previous sheet of this table or device, {} when there was none.
    """
    if not game.most_tables:
        return ()
    book = {option.key: option.as_text(option.default) for option in game.options}
    before = {key: text for key, text in last.items() if key in book}
    return (
        Preset(key=BOOK, label="Zoals in het boek", options=book),
        *([Preset(key=LAST, label="Zoals vorige keer", options=book | before)] if before else []),
        Preset(
            key=MOST_TABLES,
            label=_MOST,
            options={**book, **game.most_tables},
            says=f"{_MOST}: {_options_in_words(game, game.most_tables)}.",
        ),
    )


def _options_in_words(game: Game, chosen: Mapping[str, str]) -> str:
    """Return these options (text by key) in words: `‘Winnaar deelt’ en ‘Was’ aan, ‘Blind toepen’ uit`."""
    labels: dict[str, list[str]] = {}
    for option in game.options:
        if option.key in chosen:
            labels.setdefault(option.label_for(option.read(chosen[option.key])), []).append(f"‘{option.label}’")
    return ", ".join(f"{listed(named)} {value}" for value, named in labels.items())


def chosen_preset(among: tuple[Preset, ...], chosen: Mapping[str, str], pressed: str = "") -> str:
    """Return the key of the preset whose options equal the `chosen` ones (text by key); "" when no preset does.

    When several do: the one with the key `pressed` ("" for none), else that of the last evening, else the first.
    """
    same = [one.key for one in among if one.options == chosen]
    return pressed if pressed in same else LAST if LAST in same else next(iter(same), "")
