"""A round that is one fact: its form has a field for each part of the fact, so the way there and back is known."""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scoring.play.books.book import Book
from scoring.play.contract import Board, Draft, Event, Field, Objection, Pad, Play, RoundForm, Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class OneFact:
    """The form of a round that is one fact of `kind`: `fields(state)` are named as those of the fact, and all needed.

    `rule` is cited when one of them is left out. Such a round has nothing that happens before it ends.
    """

    kind: type[Event]
    fields: Callable[[Any], tuple[Field, ...]]
    rule: Rule
    title: str = "Deze ronde"

    def pad(self, state: Book, draft: Draft) -> Pad:
        """The form, as long as the game goes on."""
        if state.over:
            return Pad(say="Het spel is uit.")
        missing = next((field.label for field in self.fields(state) if field.name not in draft), "")
        return Pad(form=RoundForm(title=self.title, fields=self.fields(state), missing=missing))

    def compose(self, state: Book, draft: Draft) -> tuple[Event, ...] | Objection:
        """The fact, or which field was left out."""
        for field in self.fields(state):
            if draft.get(field.name) is None:
                return Objection(message=f"Vul nog in: {field.label}", rule=self.rule, field=field.name)
        return (self.kind(**{field.name: draft[field.name] for field in self.fields(state)}),)

    def recall(self, state: Book, facts: tuple[Event, ...]) -> Draft:
        """The form as it was filled in for these facts."""
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
        """The play of a game whose only fact this is."""
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
