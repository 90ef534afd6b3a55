"""The form with which a sheet begins: names in the order of the seats, who deals, the beginstand, the agreements.

The *beginstand* is the points or chips with which each player begins.
"""

from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any

from django import forms
from django.http import QueryDict

from scoring.forms import fields
from scoring.forms.presets import Preset, chosen_preset, presets
from scoring.kit.figures import typeable, typed_whole
from scoring.kit.names import cleaned, comparison_key, isolated
from scoring.models import MOST_TITLE
from scoring.people.rates import LIKE, ONE_MORE
from scoring.play.contract import Account, Chips, Game, Option, Seat, has_meaning, is_off
from scoring.play.contract.options import clashes
from scoring.play.contract.text import is_writable
from scoring.play.seating import MOST_CHIPS, NAME_LENGTH, Begin

_ENDS = {"required": "Dit formulier is niet volledig. Laad de pagina opnieuw."}


def parts_of_chip(game: Game) -> int:
    """Return in how many parts of a chip the facts of this game count: 2 where chips are laid in halves, 1 where they
    are whole or it counts points."""
    return game.play.chips.fact_parts if game.play and game.play.chips else 1


def written_start(amount: int, game: Game) -> str:
    """Return a beginstand (in points or parts of a chip) as one types it in the form; `read_start` reads it back."""
    return typeable(Fraction(amount, parts_of_chip(game)))


def keypad_of_start(game: Game) -> str:
    """Return which keys the keypad of a beginstand has besides the digits, as words: `min`, or `min komma` where
    chips are halved."""
    return "min komma" if parts_of_chip(game) > 1 else "min"


def read_start(text: str, parts: int) -> int:
    """Return a typed beginstand as a number of points, or of parts of a chip: `8`, `-3`, and `2½` where chips are
    halved.

    `parts` is the number of parts of one chip (1 for points). `ValueError` with a Dutch sentence for any other text,
    and for more chips than a sheet may begin with where chips are halved.
    """
    field = Chips(name="stand", label="", low=-MOST_CHIPS, high=MOST_CHIPS, step=parts)
    if parts > 1:
        return int(fields.read_amount(field, text) * parts)
    return typed_whole(text)


class BeginForm(forms.Form):
    """The form of a new sheet: names in the order of the seats, who deals first, the beginstand, and every option."""

    key = forms.UUIDField(
        error_messages=_ENDS | {"invalid": "De sleutel van deze knop klopt niet. Laad de pagina opnieuw."}
    )
    titel = forms.CharField(
        max_length=MOST_TITLE,
        required=False,
        error_messages={"max_length": "Een titel is hoogstens 60 tekens lang."},
    )
    deler = forms.IntegerField(required=False, min_value=0, error_messages={"invalid": "Kies wie er begint met delen."})

    def __init__(
        self,
        data: QueryDict | None,
        *,
        game: Game,
        initial: dict[str, Any] | None = None,
        anybody: bool = False,
        judged: bool = True,
    ) -> None:
        """Make the form from what was sent (`data`), or from `initial` when nothing was sent.

        With `anybody` a table may begin without names. With `judged` False the form is filled in but not checked. Three
        attributes are set later by the page: `before` holds the options of the previous evening (text by key), `faulty`
        the key of the option that was refused, and `why` the sentence that refused it; empty when there is none.
        """
        kept = {"titel": data["titel"]} if data is not None and "titel" in data else {}
        super().__init__(data if judged else None, initial=(initial or {}) | kept)
        self.game, self.filled, self.anybody = game, data, anybody
        self.before: Mapping[str, str] = {}
        self.faulty = self.why = ""

    def clean_titel(self) -> str:
        """Return the title as one line of text. "" is allowed: the sheet is then named after its day and game."""
        title = cleaned(self.cleaned_data["titel"])
        if title and not is_writable(title):
            raise forms.ValidationError("Een titel bestaat uit gewone letters en tekens.")
        return title

    def rows(self) -> list[dict[str, Any]]:
        """Return one row for each seat of the form: `index` (from 0), `name`, `stand` (beginstand as typed) and
        `dealer` (whether this seat deals). Empty rows fill it up to four, to what the game needs at least, or to the
        number that was asked; there are never more rows than the game has seats."""
        names, stand = self._names(), self._typed_starts()
        dealer = self._dealer()
        rows_sent = self.filled.get(ONE_MORE, "") if self.filled is not None else ""
        least = int(rows_sent) if rows_sent.isascii() and rows_sent.isdecimal() and len(rows_sent) < 3 else 0
        count = min(max(len(names), least, 4, (self.game.played_by or self.game.seats)[0]), self.game.seats[-1])
        return [
            {
                "index": index,
                "name": names[index] if index < len(names) else "",
                "stand": stand[index] if index < len(stand) else "",
                "dealer": index == dealer,
            }
            for index in range(count)
        ]

    def account_starts(self) -> list[tuple[Account, str]]:
        """Return (account, beginstand as typed or "") for each named account that may begin with chips; [] when none
        may, or when the house rule that makes it a game of chips is off."""
        chips = self.game.play.chips if self.game.play else None
        if chips and chips.option and is_off(self._chosen()[chips.option]):
            return []
        known = chips.accounts if chips else ()
        if self.filled is None:
            kept = dict(self.initial.get("accounts", ()))
            return [(one, kept.get(one.key, "")) for one in known if one.begins]
        return [(one, self.filled.get(f"rekening-{one.key}", "").strip()) for one in known if one.begins]

    def options(self) -> list[dict[str, Any]]:
        """Return the house rules in the groups (folds) of the form, each with the value chosen so far: first those
        that stay in sight, then every fold where its first rule stands.

        A fold has `title`, `rows` (see `_house_rule_row`) and `open`: whether it is drawn open, because a value in it
        was changed or refused, or because it means something only beside what was chosen.
        """
        chosen, folds = self._chosen(), []
        wrong = self._refusals_by_option(chosen)
        usual = {one.key: one.as_text(one.default) for one in self.game.options}

        def unfolds(one: Option) -> bool:
            meant = [has_meaning(one, self.game.options, values) for values in (usual, chosen)]
            return one.key in wrong or usual[one.key] != chosen[one.key] or meant == [False, True]

        for title in dict.fromkeys(("", *(option.fold for option in self.game.options))):
            options = [option for option in self.game.options if option.fold == title]
            changed = any(map(unfolds, options))
            rows = [self._house_rule_row(one, chosen[one.key], wrong.get(one.key, "")) for one in options]
            folds.append({"title": title, "rows": rows, "open": changed})
        return folds

    def _house_rule_row(self, option: Option, value: str, wrong: str) -> dict[str, Any]:
        """Return one house rule to draw; `wrong` is why its value was refused, or "". `about` holds the HTML ids of
        the texts that explain it."""
        about = f"uitleg-{option.key}{f' fout-{option.key}' if wrong else ''}"
        return {"option": option, "value": value, "kind": option.kind, "wrong": wrong, "about": about}

    def _refusals_by_option(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return the sentence of the refusal by option key: of the refused option and of the options that it
        excludes. {} when nothing was refused. `chosen` has the values by option key."""
        faulty = self.game.option(self.faulty)
        if faulty is None:
            return {}
        others = (other.key for one, other in clashes(self.game.options, chosen) if one is faulty)
        return dict.fromkeys((faulty.key, *others), self.why)

    def presets(self) -> list[tuple[Preset, bool]]:
        """Return (preset, whether it is chosen) for each preset of the game; at most one is, by `chosen_preset`."""
        among = presets(self.game, self.before)
        on = chosen_preset(among, self._chosen(), self._pressed_preset())
        return [(one, one.key == on) for one in among]

    def _pressed_preset(self) -> str:
        """Return the key of the preset that was pressed; "" for none."""
        return "" if self.filled is None else self.filled.get(LIKE, "")

    def _names(self) -> list[str]:
        """Return the names as they were typed (cleaned), or before that those to begin with; "" for an empty row."""
        if self.filled is None:
            return list(self.initial.get("names", ()))
        return [cleaned(name) for name in self.filled.getlist("naam")[: self.game.seats[-1] + 1]]

    def _typed_starts(self) -> list[str]:
        """Return every beginstand as it was typed, or before that those to begin with."""
        return self.filled.getlist("stand") if self.filled is not None else list(self.initial.get("stand", ()))

    def _written(self) -> dict[str, str]:
        """Return the value of every option as it is written: a number without the plus or spaces that were typed."""
        written = self._chosen()
        for option in self.game.options:
            if option.kind == "int":
                with suppress(ValueError):
                    written[option.key] = option.as_text(option.read(written[option.key]))
        return written

    def _dealer(self) -> int:
        """Return the index of the row that deals; 0 when none was sent, or one that can't be read."""
        text = self.filled.get("deler", "0") if self.filled is not None else str(self.initial.get("dealer", 0))
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0

    def _chosen(self) -> dict[str, str]:
        """Return the value of every option chosen so far, as text by key.

        It is that of the pressed preset, or else the typed value, that of the previous evening, or the default.
        """
        written = {} if self.filled is None else {
            option.key: self.filled.get(f"optie-{option.key}", "").strip()
            for option in self.game.options
            if f"optie-{option.key}" in self.filled
        }  # fmt: skip
        if like := next((one for one in presets(self.game, self.before) if one.key == self._pressed_preset()), None):
            return dict(like.options)
        last = self.initial.get("options", {}) if self.filled is None else {}
        plain = {option.key: option.as_text(option.default) for option in self.game.options}
        return plain | {key: text for key, text in last.items() if key in plain} | written

    def clean(self) -> dict[str, Any]:
        """Put the fact that begins the sheet under `begin` in the cleaned data, and return these.

        The rules of the game do not check it here. Seats without a name are left out; but when `anybody` may begin and
        too few names are filled in, the empty seats get names such as `Speler 3`. A beginstand that cannot be read is
        a `ValidationError`.
        """
        data = super().clean() or {}
        names, stand = self._names(), self._typed_starts()
        if self.anybody and sum(map(bool, names)) < self.game.seats[0]:
            names = _fill_empty_names(names)
        there = [index for index, name in enumerate(names) if name]
        starts = [
            self._read_start_of(stand[index] if index < len(stand) else "", names[index][:NAME_LENGTH])
            for index in there
        ]
        accounts = [(account.key, self._read_start_of(text, account.name)) for account, text in self.account_starts()]
        dealer = self._dealer()
        data["begin"] = Begin(
            game=self.game.slug,
            seats=tuple(Seat(place) for place in range(len(there))),
            names=tuple(names[index] for index in there),
            dealer=Seat(there.index(dealer) if dealer in there else 0),
            start=tuple(starts),
            options=tuple(self._written().items()),
            accounts=tuple((key, amount) for key, amount in accounts if amount),
        )
        return data

    def _read_start_of(self, text: str, whose: str) -> int:
        """Return the typed beginstand in points or parts of a chip ("" is 0); `ValidationError` names `whose` it is."""
        parts = parts_of_chip(self.game)
        try:
            return read_start(text.strip() or "0", parts)
        except ValueError:
            kind = "een heel getal, zoals 8" if parts == 1 else "een aantal fiches, zoals 8 of 2½"
            raise forms.ValidationError(f"De beginstand van {isolated(whose)} is {kind}.") from None


def _fill_empty_names(names: list[str]) -> list[str]:
    """Return the names with each "" replaced by a free name such as `Speler 3`."""
    taken = {*map(comparison_key, names)}
    return [
        name or next(one for one in _names_to_try(place) if comparison_key(one) not in taken)
        for place, name in enumerate(names, 1)
    ]


def _names_to_try(place: int) -> tuple[str, ...]:
    """Return names for the player at `place` (from 1), in the order in which they are tried: `Speler 3`, `Speler
    3a`."""
    return (f"Speler {place}", *(f"Speler {place}{letter}" for letter in "abcdefghijklmnopqrstu"))
