"""What comes in: a press, a new sheet, players, agreements, a file. Every refusal is a Dutch sentence at its field."""

from __future__ import annotations

import dataclasses
import json
from fractions import Fraction
from typing import Any
from uuid import UUID

from django import forms
from django.http import QueryDict

from scoring import fields, sheets
from scoring.kit.figures import plain
from scoring.logs import MOST_FACTS, MOST_FILE
from scoring.models import MOST_TITLE
from scoring.play import codec
from scoring.play.chip_facts import BuyIn, CashOut
from scoring.play.contract import Account, Ask, Chips, Event, Field, Game, Option, Seat, Several, Value, YesNo, off
from scoring.play.seating import MOST_CHIPS, NAME_LENGTH, Begin, Join, Rename, option_values
from scoring.play.text import quoted, writable

_ENDS = {"required": "Dit formulier is niet volledig. Laad de pagina opnieuw."}


class PressForm(forms.Form):
    """A press of the pad: a list of facts as JSON, or the fields of an ask."""

    key = forms.UUIDField(
        error_messages=_ENDS | {"invalid": "De sleutel van deze knop klopt niet. Laad de pagina opnieuw."}
    )
    seen = forms.IntegerField(min_value=1, error_messages=_ENDS | {"invalid": "Laad de pagina opnieuw."})
    after = forms.UUIDField(required=False)
    facts = forms.CharField(
        required=False, max_length=60_000, error_messages={"max_length": "Dit is te lang voor één ronde."}
    )
    ask = forms.IntegerField(required=False, min_value=0)
    soort = forms.CharField(required=False, max_length=20)

    def __init__(self, data: QueryDict, *, opened: sheets.Log) -> None:
        super().__init__(data)
        self.opened, self.filled = opened, data

    def clean(self) -> dict[str, Any]:
        """The facts behind the press, as `writing`."""
        data = super().clean() or {}
        if self.errors:
            return data
        if data.get("soort"):
            found: tuple[Event, ...] = (self._player(data["soort"]),)
        elif data.get("ask") is not None:
            found = self._asked(data["ask"])
        else:
            found = self._told(data.get("facts", ""))
        data["writing"] = sheets.Writing(key=data["key"], seen=data["seen"], after=data.get("after"), facts=found)
        return data

    def _told(self, text: str) -> tuple[Event, ...]:
        try:
            return read_facts(text, self.opened.game)
        except codec.Unreadable as error:
            raise forms.ValidationError(str(error)) from None

    def _player(self, kind: str) -> Event:
        """A player who joins, is renamed, buys chips or hands them in, from a form of its own."""
        known = {one.__name__: one for one in (Join, Rename, BuyIn, CashOut)}
        if kind not in known:
            raise forms.ValidationError("Zo’n handeling kent dit blad niet. Laad de pagina opnieuw.")
        data: dict[str, Any] = {"fact": kind}
        for field in dataclasses.fields(known[kind]):
            text = self.filled.get(field.name, "")
            data[field.name] = " ".join(text.split()) if field.name == "name" else self._number(field.name, text)
        try:
            return codec.from_json(data, sheets.kinds_of(self.opened.game))
        except codec.Unreadable as error:
            raise forms.ValidationError(str(error)) from None

    def _number(self, name: str, text: str) -> int:
        """A seat, points, or an amount as the sheet counts it."""
        parts = 1 if name == "seat" else parts_of(self.opened.game)
        try:
            return read_start(text or ("" if name == "amount" else "0"), parts)
        except ValueError as error:
            raise forms.ValidationError(f"{error}") from None

    def _asked(self, index: int) -> tuple[Event, ...]:
        asks = sheets.pad_at(self.opened, {}, ()).asks
        if index >= len(asks):
            raise forms.ValidationError("Deze knop is er nu niet. Kijk hoe het blad er nu voor staat.")
        ask = asks[index]
        values, errors = fields.read_all(ask.fields, self.filled)
        missing = {f.name: f"Kies ook: {f.label.lower()}." for f in ask.fields if f.required and f.name not in values}
        if wrong := missing | errors:
            raise forms.ValidationError([f"{ask.label}: {sentence}" for sentence in wrong.values()])
        return (event_of(ask, values),)


def event_of(ask: Ask, values: dict[str, Any]) -> Event:
    """The fact an ask makes of its answers; an amount of chips becomes one in the smallest part of a chip."""
    asked = {field.name: field for field in ask.fields}
    plain = {name: _told_as(asked[name], value) for name, value in values.items()}
    switches = {f.name: False for f in ask.fields if isinstance(f, YesNo) and f.name not in plain}
    return codec.from_json({"fact": ask.kind.__name__} | switches | plain, (ask.kind,))


def _told_as(field: Field, value: Any) -> Any:
    """An answer as a fact holds it."""
    if isinstance(field, Chips):
        return int(value * field.step)
    if isinstance(field, Several):
        return " ".join(value)
    return list(value) if isinstance(value, tuple) else value


def read_facts(text: str, game: Game) -> tuple[Event, ...]:
    """A JSON list of facts this game knows; `codec.Unreadable` otherwise."""
    try:
        data = json.loads(text or "null")
    except (ValueError, RecursionError):
        raise codec.Unreadable("Wat er op deze knop staat, is niet te lezen. Laad de pagina opnieuw.") from None
    if not isinstance(data, list) or not 0 < len(data) <= MOST_FACTS:
        raise codec.Unreadable("Er staat niets om op te schrijven.")
    kinds = sheets.kinds_of(game)
    return tuple(codec.from_json(item, kinds) for item in data)


def facts_json(facts: tuple[Event, ...]) -> str:
    return json.dumps([codec.to_json(fact) for fact in facts], ensure_ascii=False)


# --- a new sheet ----------------------------------------------------------------------------------


def parts_of(game: Game) -> int:
    """Into how many parts the chips of a game go; points don't."""
    return game.play.chips.parts if game.play and game.play.chips else 1


def start_text(amount: int, game: Game) -> str:
    """The other way: an amount as the sheet counts it, as one types it."""
    return plain(Fraction(amount, parts_of(game)))


def read_start(text: str, parts: int) -> int:
    """A standing, in points or in parts of a chip: `8`, `-3`, and `2½` where chips are halved. `ValueError` else."""
    field = Chips(name="stand", label="", low=-MOST_CHIPS, high=MOST_CHIPS, step=parts)
    if parts > 1:
        return int(fields.read_amount(field, text) * parts)
    plain = text.strip()
    if not plain.removeprefix("-").isascii() or not plain.removeprefix("-").isdecimal() or len(plain) > 6:
        raise ValueError("Vul een heel getal in, zoals 8.")
    return int(plain)


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

    def __init__(self, data: QueryDict | None, *, game: Game, initial: dict[str, Any] | None = None) -> None:
        super().__init__(data, initial=initial)
        self.game, self.filled = game, data

    def clean_titel(self) -> str:
        """One line of text; none is fine, then the day and the game name the sheet."""
        title = " ".join(self.cleaned_data["titel"].split())
        if title and not writable(title):
            raise forms.ValidationError("Een titel bestaat uit gewone letters en tekens.")
        return title

    def rows(self) -> list[dict[str, Any]]:
        """The seats as drawn: name, beginstand, whether this one deals, and what is wrong with it."""
        names, stand = self._names(), self._stand()
        dealer = self._dealer()
        asked = self.filled.get("plaatsen", "") if self.filled is not None else ""
        least = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 3 else 0
        count = min(max(len(names), least, min(4, self.game.seats[-1])), self.game.seats[-1])
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
        """The options as drawn, with the value chosen so far."""
        chosen = self._chosen()
        return [
            {"option": option, "value": chosen[option.key], "kind": kind_of(option)} for option in self.game.options
        ]

    def _names(self) -> list[str]:
        if self.filled is None:
            return list(self.initial.get("names", ()))
        return [" ".join(name.split()) for name in self.filled.getlist("naam")[: self.game.seats[-1] + 1]]

    def _stand(self) -> list[str]:
        return self.filled.getlist("stand") if self.filled is not None else list(self.initial.get("stand", ()))

    def _dealer(self) -> int:
        text = self.filled.get("deler", "0") if self.filled is not None else str(self.initial.get("dealer", 0))
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0

    def _chosen(self) -> dict[str, str]:
        written = {} if self.filled is None else {
            option.key: self.filled.get(f"optie-{option.key}", "").strip()
            for option in self.game.options
            if f"optie-{option.key}" in self.filled
        }  # fmt: skip
        last = self.initial.get("options", {}) if self.filled is None else {}
        plain = {option.key: option.text(option.default) for option in self.game.options}
        return plain | {key: text for key, text in last.items() if key in plain} | written

    def clean(self) -> dict[str, Any]:
        """The first fact, as `begin`; seats left blank are nobody."""
        data = super().clean() or {}
        names, stand = self._names(), self._stand()
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
            options=tuple(self._chosen().items()),
            accounts=tuple((key, amount) for key, amount in accounts if amount),
        )
        return data

    def _begins(self, text: str, whose: str) -> int:
        parts = parts_of(self.game)
        try:
            return read_start(text.strip() or "0", parts)
        except ValueError:
            kind = "een heel getal, zoals 8" if parts == 1 else "een aantal fiches, zoals 8 of 2½"
            raise forms.ValidationError(f"De beginstand van {whose} is {kind}.") from None


def kind_of(option: Option) -> str:
    """Which input draws an option."""
    if isinstance(option.default, bool):
        return "bool"
    if isinstance(option.default, int):
        return "int"
    return "choice" if option.choices else "text"


def chosen_options(begin: Begin, game: Game) -> list[tuple[Option, Value, str]]:
    """Option, value, and the value as a reader sees it; without what belongs to a rule that is off."""
    values = option_values(begin, game.options)
    return [
        (option, values[option.key], option.shown(values[option.key]))
        for option in game.options
        if not option.within or not off(values[option.within])
    ]


# --- a file ---------------------------------------------------------------------------------------


class _Twice(Exception):
    """A field that stands twice in one object: which of the two is meant, nobody knows."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        double = next(name for name in names if names.count(name) > 1)
        place = f"Regel {found['seq']}: " if isinstance(found.get("seq"), int) else ""
        raise _Twice(f"{place}het veld ‘{quoted(double)}’ staat er twee keer.")
    return found


class ImportForm(forms.Form):
    """A `blad.json`. With the `key` of its page a double tap puts one sheet back."""

    key = forms.UUIDField(required=False)
    bestand = forms.FileField(
        allow_empty_file=True,
        error_messages={
            "required": "Kies een bestand blad.json dat je eerder hebt bewaard.",
            "invalid": "Kies een bestand.",
        },
    )

    def clean_bestand(self) -> Any:
        """The file as data."""
        file = self.cleaned_data["bestand"]
        if file.size > MOST_FILE:
            raise forms.ValidationError("Dit bestand is te groot voor een blad: hoogstens 5 MB.")
        try:
            return json.loads(file.read().decode(), object_pairs_hook=_once)
        except _Twice as twice:
            raise forms.ValidationError(str(twice)) from None
        except (ValueError, RecursionError):
            raise forms.ValidationError("Dit is geen blad.json: de inhoud is niet te lezen.") from None


def key_of(data: QueryDict) -> UUID | None:
    """The key of the form that was sent, so that a double tap makes one thing; nothing for a strange one."""
    return number_of(data.get("key", ""))


def number_of(sent: str) -> UUID | None:
    """The number of a row, when it is one."""
    try:
        return UUID(sent)
    except ValueError:
        return None
