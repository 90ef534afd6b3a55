"""The register of calculators: one form and one row each; the sums live in the rooms."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.library.index import Document


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculator:
    """A question whose answer is a number. `rule` is the rule it stands at."""

    slug: str
    title: str
    game: str
    rule: str
    line: str
    also: tuple[str, ...] = ()


CALCULATORS: tuple[Calculator, ...] = ()


def documents() -> tuple[Document, ...]:
    """The calculators as the search finds them."""
    return tuple(
        Document(
            kind="calculator",
            address=f"reken#{row.slug}",
            url=f"/reken/{row.slug}/",
            title=row.title,
            games=(row.game,),
            also=row.also,
            body=(row.line,),
        )
        for row in CALCULATORS
    )
