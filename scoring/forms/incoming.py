"""What a browser sends to a sheet: a press, a player, a file. Every refusal is a Dutch sentence at its field."""

import dataclasses
import json
from codecs import BOM_UTF8
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django import forms
from django.http import HttpRequest, QueryDict
from django.utils import timezone

from scoring.forms import drafts, fields
from scoring.forms.begin import parts_of_chip, read_start
from scoring.kit.figures import capital
from scoring.kit.names import cleaned
from scoring.models import MOST_FILE, MOST_HALF
from scoring.play.books.chip_facts import BuyIn, CashOut
from scoring.play.contract import Ask, Chips, Event, Field, Game, Objection, Several, YesNo
from scoring.play.contract.text import quoted
from scoring.play.log import codec
from scoring.play.seating import Join, Rename
from scoring.store.changes.preview import compose, pad_at
from scoring.store.reading import Log, act_of, as_of, entries_after, kinds_of
from scoring.store.writing import Writing

WAITED = "Lei-Geleden"
"""A header: seconds that a press has waited on a phone for a network. Not since when, for its clock may be wrong."""
LONGEST_WAIT = timedelta(days=60)
_ENDS = {"required": "Dit formulier is niet volledig. Laad de pagina opnieuw."}


def moment_of_writing(request: HttpRequest) -> datetime:
    """Return when something was written: the present moment, minus the seconds that the phone says it waited for a
    network, but at most sixty days; nothing is subtracted for a header that is no whole number."""
    sent = request.headers.get(WAITED, "")
    waited = timedelta(seconds=int(sent)) if sent.isascii() and sent.isdecimal() and len(sent) < 9 else timedelta()
    return timezone.now() - min(waited, LONGEST_WAIT)


class PressForm(forms.Form):
    """What a press of the pad sends: facts as JSON, the answers to an ask (small form), a player's form, or a draft.

    `key` is that of the button; `seen` is the number of the last entry that its page showed. `after` is the key of what
    this phone sent just before, when its page had not shown that yet. One of four fields holds the facts; of several
    the first in this order counts: `soort` (name of a fact about a player), `ask` (index of an ask of the pad, from 0),
    `facts`, or `concept` (a draft filled in without a connection, as a query string).
    """

    key = forms.UUIDField(
        error_messages=_ENDS | {"invalid": "De sleutel van deze knop klopt niet. Laad de pagina opnieuw."}
    )
    seen = forms.IntegerField(min_value=1, error_messages=_ENDS | {"invalid": "Laad de pagina opnieuw."})
    after = forms.UUIDField(required=False)
    facts = forms.CharField(
        required=False, max_length=codec.MAX_ENTRY, error_messages={"max_length": "Dit is te lang voor één ronde."}
    )
    ask = forms.IntegerField(required=False, min_value=0)
    soort = forms.CharField(required=False, max_length=20)
    concept = forms.CharField(required=False, max_length=MOST_HALF)

    def __init__(self, data: QueryDict, *, log: Log) -> None:
        super().__init__(data)
        self.log, self.filled = log, data

    def clean(self) -> dict[str, Any]:
        """Put what must be written under `writing` in the cleaned data; a `ValidationError` (Dutch sentence) when it
        is refused."""
        data = super().clean() or {}
        if self.errors:
            return data
        if data.get("soort"):
            found: tuple[Event, ...] = (self._player_fact(data["soort"]),)
        elif data.get("ask") is not None:
            found = self._read_ask(data["ask"])
        elif data.get("concept") and not data.get("facts"):
            found = self._facts_filled_offline(data)
        else:
            found = self._facts_in_text(data.get("facts", ""))
        data["writing"] = Writing(key=data["key"], seen=data["seen"], after=data.get("after"), facts=found)
        return data

    def _facts_in_text(self, text: str) -> tuple[Event, ...]:
        """Return the facts in a JSON list; a `ValidationError` (Dutch sentence) when it can't be read."""
        try:
            return read_facts(text, self.log.game)
        except codec.Unreadable as error:
            raise forms.ValidationError(str(error)) from None

    def _facts_filled_offline(self, data: dict[str, Any]) -> tuple[Event, ...]:
        """Return the facts of a round that was filled in while the phone had no connection.

        Its form is read as it was then: after the entry `seen`, or after what the same phone sent before. When the same
        draft comes a second time, the facts written the first time are returned.
        """
        key, after, game = data["key"], data.get("after"), self.log.game
        known = {one.key: one for one in entries_after(self.log.sheet, self.log.last, key, *filter(None, (after,)))}
        if key in known:
            return act_of(game, known[key]).facts
        then = as_of(self.log, max(data["seen"], known[after].seq if after in known else 0))
        pad, draft, errors = drafts.read_draft(lambda values: pad_at(then, values, ()), QueryDict(data["concept"]))
        if errors or pad.form is None or not pad.form.ready(draft):
            raise forms.ValidationError("Deze ronde is nog niet af. Vul aan wat er mist, en schrijf hem dan op.")
        found = compose(then, draft)
        if isinstance(found, Objection):
            raise forms.ValidationError(found.message)
        return found

    def _player_fact(self, kind: str) -> Event:
        """Return the fact of a player who joins, is renamed, buys chips or hands them in; `kind` is the name of that
        fact."""
        known = {one.__name__: one for one in (Join, Rename, BuyIn, CashOut)}
        if kind not in known:
            raise forms.ValidationError("Zo’n handeling kent dit blad niet. Laad de pagina opnieuw.")
        data: dict[str, Any] = {"fact": kind}
        for field in dataclasses.fields(known[kind]):
            text = self.filled.get(field.name, "")
            data[field.name] = cleaned(text) if field.name == "name" else self._number(field.name, text)
        try:
            return codec.from_json(data, kinds_of(self.log.game))
        except codec.Unreadable as error:
            raise forms.ValidationError(str(error)) from None

    def _number(self, name: str, text: str) -> int:
        """Return a typed seat, number of points, or amount in parts of a chip. "" is 0, but refused for an amount."""
        parts = 1 if name == "seat" else parts_of_chip(self.log.game)
        try:
            return read_start(text or ("" if name == "amount" else "0"), parts)
        except ValueError as error:
            raise forms.ValidationError(f"{error}") from None

    def _read_ask(self, index: int) -> tuple[Event, ...]:
        """Return the fact (in a tuple) of the ask at this index of the pad; `ValidationError` when an answer lacks
        or is wrong."""
        asks = pad_at(self.log, {}, ()).asks
        if index >= len(asks):
            raise forms.ValidationError("Deze knop is er nu niet. Kijk hoe het blad er nu voor staat.")
        ask = asks[index]
        values, errors = fields.read_fields(ask.fields, self.filled)
        missing = {f.name: f"Kies ook: {f.label.lower()}." for f in ask.fields if f.required and f.name not in values}
        if wrong := missing | errors:
            raise forms.ValidationError([f"{ask.label}: {sentence}" for sentence in wrong.values()])
        return (fact_of_ask(ask, values),)


def fact_of_ask(ask: Ask, values: dict[str, Any]) -> Event:
    """Return the fact that an ask (a small form of the pad) makes of `values`, its answers by field name in chips.

    An amount of chips is converted to parts of a chip; a yes-or-no field that is absent counts as no.
    `codec.Unreadable` when another field of the fact is absent.
    """
    by_name = {field.name: field for field in ask.fields}
    plain = {name: _value_in_fact(by_name[name], value) for name, value in values.items()}
    switches = {f.name: False for f in ask.fields if isinstance(f, YesNo) and f.name not in plain}
    return codec.from_json({"fact": ask.kind.__name__} | switches | plain, (ask.kind,))


def _value_in_fact(field: Field, value: Any) -> Any:
    """Return the answer to a field in the form in which a fact holds it."""
    if isinstance(field, Chips):
        return int(value * field.step)
    if isinstance(field, Several):
        return " ".join(value)
    return list(value) if isinstance(value, tuple) else value


def read_facts(text: str, game: Game) -> tuple[Event, ...]:
    """Return the facts in a text that holds a JSON list. `codec.Unreadable` when it is no such list, is empty or too
    long, or has a fact that this game does not know."""
    try:
        data = json.loads(text or "null")
    except (ValueError, RecursionError):
        raise codec.Unreadable("Wat er op deze knop staat, is niet te lezen. Laad de pagina opnieuw.") from None
    if not isinstance(data, list) or not data:
        raise codec.Unreadable("Er staat niets om op te schrijven.")
    if too_much := codec.why_too_much(data):
        raise codec.Unreadable(capital(too_much))
    kinds = kinds_of(game)
    return tuple(codec.from_json(item, kinds) for item in data)


def facts_json(facts: tuple[Event, ...]) -> str:
    """Return facts as the text of a JSON list, which `read_facts` can read."""
    return json.dumps([codec.to_json(fact) for fact in facts], ensure_ascii=False)


# --- a file ---------------------------------------------------------------------------------------


class _Twice(Exception):
    """Raised for a name that stands twice in one JSON object, so that nobody knows which value is meant."""


def _fields_without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object as a mapping; `_Twice` (Dutch sentence) when a name stands in it twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        double = next(name for name in names if names.count(name) > 1)
        place = f"Regel {found['seq']}: " if isinstance(found.get("seq"), int) else ""
        raise _Twice(f"{place}het veld ‘{quoted(double)}’ staat er twee keer.")
    return found


class ImportForm(forms.Form):
    """The form that brings in a sheet as a file, `blad.json`; its `key` prevents that a double tap makes two sheets."""

    key = forms.UUIDField(required=False)
    bestand = forms.FileField(
        allow_empty_file=True,
        error_messages={
            "required": "Kies een bestand blad.json dat je eerder van een blad hebt gehaald.",
            "invalid": "Kies een bestand.",
        },
    )

    def clean_bestand(self) -> Any:
        """Return the data of the file; a `ValidationError` with a Dutch sentence when it is too large or can't be
        read."""
        file = self.cleaned_data["bestand"]
        if file.size > MOST_FILE:
            raise forms.ValidationError("Dit bestand is te groot voor een blad: hoogstens 5 MB.")
        try:
            raw = file.read()
            text = raw.decode(json.detect_encoding(raw))  # an editor may put a mark before it, or two bytes a letter
            data = json.loads(text, object_pairs_hook=_fields_without_doubles)
            if "\\ud" in text.lower():  # halves of a character, which JSON can name and no page or database can hold
                json.dumps(data, ensure_ascii=False).encode()
            return data
        except UnicodeEncodeError:
            raise forms.ValidationError("In dit bestand staan tekens die niet te schrijven zijn.") from None
        except _Twice as twice:
            raise forms.ValidationError(str(twice)) from None
        except (ValueError, LookupError, RecursionError):
            raise forms.ValidationError(_why_no_json(file.name or "", raw)) from None


def _why_no_json(name: str, raw: bytes) -> str:
    """Return a Dutch sentence why a file can't be read as `blad.json`, from its name and content.

    For a PDF or CSV that this program made it says which file to take instead.
    """
    begins = raw.removeprefix(BOM_UTF8)
    is_table = begins.startswith(b"datum;") or "tafel" in name.casefold()
    where = "tafel.json, onder ‘Bestand (JSON)’ bij dezelfde tafel"
    where = where if is_table else "blad.json, onder ‘Bestand (JSON)’ bij hetzelfde blad"
    if begins.startswith((b"ronde;", b"datum;")) or name.casefold().endswith(".csv"):
        return f"Dit is een rekenblad (CSV), om in te rekenen: terugzetten gaat alleen met {where}."
    if begins.startswith(b"%PDF"):
        return f"Dit is papier (PDF): terugzetten gaat alleen met {where}."
    return "Dit is geen blad.json: de inhoud is niet te lezen."


def key_of_form(data: QueryDict) -> UUID | None:
    """Return the key of a sent form, which prevents that a double tap makes two things; `None` when it has no valid
    key."""
    return uuid_in(data.get("key", ""))


def uuid_in(sent: str) -> UUID | None:
    """Return the text `sent` as a UUID; `None` when it is no UUID."""
    try:
        return UUID(sent)
    except ValueError:
        return None
