"""The form with which a sheet begins: names in the order of the seats, who deals, the beginstand, the agreements."""

from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from itertools import groupby
from typing import Any

from django import forms
from django.http import QueryDict

from scoring.forms import fields
from scoring.forms.presets import Preset, current, presets
from scoring.kit.figures import plain, typed_whole
from scoring.kit.names import isolated, kept, same
from scoring.models import MOST_TITLE
from scoring.people.rates import LIKE, ONE_MORE
from scoring.play.contract import Account, Chips, Game, Option, Seat, Value, meant, off
from scoring.play.contract.options import option_values
from scoring.play.contract.text import writable
from scoring.play.seating import MOST_CHIPS, NAME_LENGTH, Begin

_ENDS = {"required": "Dit formulier is niet volledig. Laad de pagina opnieuw."}


def parts_of(game: Game) -> int:
    """Into how many parts the chips of a game go; points don't."""
    return game.play.chips.parts if game.play and game.play.chips else 1


def start_text(amount: int, game: Game) -> str:
    """The other way: an amount as the sheet counts it, as one types it."""
    return plain(Fraction(amount, parts_of(game)))


def start_keys(game: Game) -> str:
    """What the own keypad offers for a beginstand beside digits."""
    return "min komma" if parts_of(game) > 1 else "min"


def read_start(text: str, parts: int) -> int:
    """A standing, in points or in parts of a chip: `8`, `-3`, and `2½` where chips are halved. `ValueError` else."""
    field = Chips(name="stand", label="", low=-MOST_CHIPS, high=MOST_CHIPS, step=parts)
    if parts > 1:
        return int(fields.read_amount(field, text) * parts)
    return typed_whole(text)


class BeginForm(forms.Form):
    """Names in the order of the seats, who deals first, the beginstand, and every option of the game."""

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
        """With `anybody` a table may begin without names; what is not `judged` yet is only filled in.

        `before`, set afterwards, are the options of the evening before, `faulty` the one that was refused, and `why`.
        """
        kept = {"titel": data["titel"]} if data is not None and "titel" in data else {}
        super().__init__(data if judged else None, initial=(initial or {}) | kept)
        self.game, self.filled, self.anybody = game, data, anybody
        self.before: Mapping[str, str] = {}
        self.faulty = self.why = ""

    def clean_titel(self) -> str:
        """One line of text; none is fine, then the day and the game name the sheet."""
        title = kept(self.cleaned_data["titel"])
        if title and not writable(title):
            raise forms.ValidationError("Een titel bestaat uit gewone letters en tekens.")
        return title

    def rows(self) -> list[dict[str, Any]]:
        """The seats as drawn: name, beginstand, whether this one deals, and what is wrong with it."""
        names, stand = self._names(), self._stand()
        dealer = self._dealer()
        asked = self.filled.get(ONE_MORE, "") if self.filled is not None else ""
        least = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 3 else 0
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

    def accounts(self) -> list[tuple[Account, str]]:
        """The named accounts that may begin with chips, each with what was filled in."""
        chips = self.game.play.chips if self.game.play else None
        if chips and chips.option and off(self._chosen()[chips.option]):
            return []
        known = chips.accounts if chips else ()
        if self.filled is None:
            kept = dict(self.initial.get("accounts", ()))
            return [(one, kept.get(one.key, "")) for one in known if one.begins]
        return [(one, self.filled.get(f"rekening-{one.key}", "").strip()) for one in known if one.begins]

    def options(self) -> list[dict[str, Any]]:
        """The options as drawn, with the value chosen so far, by fold; one that holds a change or a fault is open."""
        chosen, folds = self._chosen(), []
        wrong = self._wrong(chosen)
        for title, found in groupby(self.game.options, lambda option: option.fold):
            options = tuple(found)
            changed = any(one.key in wrong or one.text(one.default) != chosen[one.key] for one in options)
            rows = [self._row(one, chosen[one.key], wrong.get(one.key, "")) for one in options]
            folds.append({"title": title, "rows": rows, "open": changed})
        return folds

    def _row(self, option: Option, value: str, wrong: str) -> dict[str, Any]:
        """A switch as drawn; `about` names what explains it, and what was refused."""
        about = f"uitleg-{option.key}{f' fout-{option.key}' if wrong else ''}"
        return {"option": option, "value": value, "kind": option.kind, "wrong": wrong, "about": about}

    def _wrong(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """What was refused, at its switch, and at the one that does not go with it."""
        faulty = self.game.option(self.faulty)
        if faulty is None:
            return {}
        others = (key for key in faulty.excludes if not off(chosen[key]) and not off(chosen[faulty.key]))
        return dict.fromkeys((faulty.key, *others), self.why)

    def presets(self) -> list[tuple[Preset, bool]]:
        """The presets above them, each with whether the switches stand to it."""
        among = presets(self.game, self.before)
        on = current(among, self._chosen(), self._pressed())
        return [(one, one.key == on) for one in among]

    def _pressed(self) -> str:
        """The preset that was pressed, by its name in the form; perhaps none."""
        return "" if self.filled is None else self.filled.get(LIKE, "")

    def _names(self) -> list[str]:
        if self.filled is None:
            return list(self.initial.get("names", ()))
        return [kept(name) for name in self.filled.getlist("naam")[: self.game.seats[-1] + 1]]

    def _stand(self) -> list[str]:
        return self.filled.getlist("stand") if self.filled is not None else list(self.initial.get("stand", ()))

    def _written(self) -> dict[str, str]:
        """Every option as it is written: a number without the plus or the space that was typed."""
        written = self._chosen()
        for option in self.game.options:
            if option.kind == "int":
                with suppress(ValueError):
                    written[option.key] = option.text(option.read(written[option.key]))
        return written

    def _dealer(self) -> int:
        text = self.filled.get("deler", "0") if self.filled is not None else str(self.initial.get("dealer", 0))
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0

    def _chosen(self) -> dict[str, str]:
        written = {} if self.filled is None else {
            option.key: self.filled.get(f"optie-{option.key}", "").strip()
            for option in self.game.options
            if f"optie-{option.key}" in self.filled
        }  # fmt: skip
        if like := next((one for one in presets(self.game, self.before) if one.key == self._pressed()), None):
            return dict(like.options)
        last = self.initial.get("options", {}) if self.filled is None else {}
        plain = {option.key: option.text(option.default) for option in self.game.options}
        return plain | {key: text for key, text in last.items() if key in plain} | written

    def clean(self) -> dict[str, Any]:
        """The first fact, as `begin`; seats left blank are nobody, unless there are too few without them."""
        data = super().clean() or {}
        names, stand = self._names(), self._stand()
        if self.anybody and sum(map(bool, names)) < self.game.seats[0]:
            names = _called(names)
        there = [index for index, name in enumerate(names) if name]
        starts = [
            self._begins(stand[index] if index < len(stand) else "", names[index][:NAME_LENGTH]) for index in there
        ]
        accounts = [(account.key, self._begins(text, account.name)) for account, text in self.accounts()]
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

    def _begins(self, text: str, whose: str) -> int:
        parts = parts_of(self.game)
        try:
            return read_start(text.strip() or "0", parts)
        except ValueError:
            kind = "een heel getal, zoals 8" if parts == 1 else "een aantal fiches, zoals 8 of 2½"
            raise forms.ValidationError(f"De beginstand van {isolated(whose)} is {kind}.") from None


def _called(names: list[str]) -> list[str]:
    """Who was given no name is called by his place: `Speler 3`."""
    taken = {*map(same, names)}
    return [name or next(one for one in _free(place) if same(one) not in taken) for place, name in enumerate(names, 1)]


def _free(place: int) -> tuple[str, ...]:
    return (f"Speler {place}", *(f"Speler {place}{letter}" for letter in "abcdefghijklmnopqrstu"))


def chosen_options(begin: Begin, game: Game) -> list[tuple[Option, Value, str]]:
    """Option, value, and the value as a reader sees it; without what belongs to a rule that is off."""
    values = option_values(dict(begin.options), game.options)
    texts = {option.key: option.text(values[option.key]) for option in game.options}
    return [
        (option, values[option.key], option.shown(values[option.key]))
        for option in game.options
        if meant(option, game.options, texts)
    ]
