"""The form of a table: its name, its people, and points by place."""

from typing import Any

from django import forms
from django.http import QueryDict

from scoring.kit.names import cleaned, comparison_key
from scoring.models import MOST_TITLE, Table
from scoring.play.contract.text import is_writable, quoted
from scoring.play.seating import NAME_LENGTH
from scoring.tables.places import points_as_text, read_points, rising_places

MOST_PEOPLE = 13
"""How many people a table may have."""


class TableForm(forms.Form):
    """The name of a table (`titel`), its people in order (`naam`), and the points for each place in an evening.

    `plaatsen` are these points, typed as `10-7-5-3-1`, or empty for none; with `gelijk` a tie is decided by the better
    round. `table` is the table that the form begins with, None for a new one.
    """

    titel = forms.CharField(
        max_length=MOST_TITLE,
        error_messages={
            "required": "Geef de tafel een naam.",
            "max_length": "Een naam van een tafel is hoogstens 60 tekens lang.",
        },
    )

    plaatsen = forms.CharField(required=False)
    gelijk = forms.BooleanField(required=False)

    def __init__(self, data: QueryDict | None = None, *, table: Table | None = None) -> None:
        known = {"titel": table.title, "people": table.people} if table else {}
        known |= {"plaatsen": table.places, "gelijk": table.by_round} if table else {}
        super().__init__(data, initial=known)
        self.filled = data

    def people(self) -> list[str]:
        """Return the names to draw, followed by at least two empty ones."""
        return self._names() + [""] * max(2, 4 - len(self._names()))

    def _names(self) -> list[str]:
        if self.filled is None:
            return list(self.initial.get("people", ()))
        return [name for name in map(cleaned, self.filled.getlist("naam")) if name]

    def clean_titel(self) -> str:
        """Return the name as one line of text; refused when it has characters that can't be written."""
        title = cleaned(self.cleaned_data["titel"])
        if not is_writable(title):
            raise forms.ValidationError("Een naam bestaat uit gewone letters en tekens.")
        return title

    def clean(self) -> dict[str, Any]:
        """Return the cleaned data, with the names under `people`, once the people and the points by place are checked.

        Refused are too many names, two equal names, a name that is too long or can't be written, and points that can't
        be read (`read_points`) or rise (`rising_places`), unless the table had them so.
        """
        data, names = super().clean() or {}, self._names()
        if len(names) > MOST_PEOPLE:
            raise forms.ValidationError(f"Aan een tafel zitten hoogstens {MOST_PEOPLE} mensen.")
        if twice := next(
            (name for nth, name in enumerate(names) if comparison_key(name) in map(comparison_key, names[:nth])), None
        ):
            raise forms.ValidationError(f"{quoted(twice)} staat er twee keer.")
        if any(len(name) > NAME_LENGTH or not is_writable(name) for name in names):
            raise forms.ValidationError(f"Een naam is hoogstens {NAME_LENGTH} gewone letters en tekens lang.")
        data["people"] = names
        try:
            places = read_points(data.get("plaatsen", ""), len(names) or MOST_PEOPLE)
        except ValueError as error:
            self.add_error("plaatsen", str(error))
            return data
        data["plaatsen"] = points_as_text(places)
        if data["plaatsen"] != self.initial.get("plaatsen") and (rising := rising_places(places)):
            self.add_error("plaatsen", rising)
        return data

    def columns(self) -> dict[str, Any]:
        """Return what was filled in, once it is valid, by the columns of a table in the database."""
        filled = self.cleaned_data
        return {
            "title": filled["titel"],
            "people": filled["people"],
            "places": filled["plaatsen"],
            "by_round": filled["gelijk"],
        }
