"""A round that is one fact: its form has a field for each part of the fact, and converts it both ways."""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scoring.play.books.book import Book
from scoring.play.contract import Board, Draft, Event, Field, Objection, Pad, Play, RoundForm, Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class OneFact:
    """The form of a round that is one fact of `kind`.

    `fields(state)` gives its fields, named as those of the fact; each must be filled in. `rule` is the address of the
    rule cited when one is empty. `title` heads the form. Such a game has no buttons to press before a round ends.
    """

    kind: type[Event]
    fields: Callable[[Any], tuple[Field, ...]]
    rule: Rule
    title: str = "Deze ronde"

    def pad(self, state: Book, draft: Draft) -> Pad:
        """Return the pad: the form, or once the game is over only the sentence that says so."""
        if state.over:
            return Pad(say="Het spel is uit.")
        missing = next((field.label for field in self.fields(state) if field.name not in draft), "")
        return Pad(form=RoundForm(title=self.title, fields=self.fields(state), missing=missing))

    def compose(self, state: Book, draft: Draft) -> tuple[Event, ...] | Objection:
        """Return the fact (in a tuple) in the draft, or an objection that names the first field that is empty."""
        for field in self.fields(state):
            if draft.get(field.name) is None:
                return Objection(message=f"Vul nog in: {field.label}", rule=self.rule, field=field.name)
        return (self.kind(**{field.name: draft[field.name] for field in self.fields(state)}),)

    def recall(self, state: Book, facts: tuple[Event, ...]) -> Draft:
        """Return the draft from which the first fact of this kind was made; {} when none of `facts` is of it."""
        found = next((fact for fact in facts if isinstance(fact, self.kind)), None)
        if found is None:
            return {}
        return {part.name: getattr(found, part.name) for part in dataclasses.fields(found)}

    def play(
        self,
        *,
        start: Callable[[Any], Any],
        check: Callable[[Any, Any], Objection | None],
        apply: Callable[[Any, Any], Any],
        board: Callable[[Any], Board],
    ) -> Play:
        """Return the `Play` of a game of which this is the only fact; the arguments are those of `Play`."""
        return Play(
            events=(self.kind,),
            start=start,
            check=check,
            apply=apply,
            board=board,
            pad=self.pad,
            compose=self.compose,
            recall=self.recall,
        )
