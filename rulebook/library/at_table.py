"""A text as one table plays it, or as the book has it: a piece that depends on a house rule is kept or left out."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rulebook.library.laying import keep_pictures
from rulebook.library.records import (
    Block,
    Choice,
    Chosen,
    DrawnPlace,
    Example,
    Lesson,
    LessonLine,
    Page,
    Prose,
    Question,
    Reading,
    Reason,
    Room,
    Rule,
    Term,
)
from rulebook.library.wording import words_at
from scoring.kit.conditions import Plays, holds


def page_at(page: Page, room: Room | None, chosen: Chosen | None = None) -> Page:
    """Return `page` as a table with the house rules `chosen` (option key to value) reads it; None: as the book has it.

    Rules that this table does not play move from `rules` to `off`, without their text.
    """
    here = room.at(chosen) if room and room.at and chosen is not None else room
    plays = here.plays if here else None
    off = {rule.anchor for rule in page.rules if rule.condition and not holds(rule.condition, plays)}
    off |= {rule.anchor for rule in page.rules if rule.chapter in off}
    rules = [_with_table_title(rule, plays) for rule in page.rules]
    return replace(
        page,
        description=words_at(page.description, plays),
        opening=_body_at_table(page.opening, here),
        rules=_drop_absent_pictures(
            [replace(rule, body=_body_at_table(rule.body, here)) for rule in rules if rule.anchor not in off]
        ),
        off=tuple(replace(rule, body=()) for rule in rules if rule.anchor in off),
        numbers={**(here.numbers if here else {}), **page.figures},
        chosen=chosen,
        lesson=_lesson(page.lesson, plays) if page.lesson else None,
    )


def _with_table_title(rule: Rule, plays: Plays | None) -> Rule:
    title = words_at(rule.title, plays)
    return rule if title == rule.title else replace(rule, title=title)


def _drop_absent_pictures(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """Return the rules, where *Zo speel je* (the first) keeps only the pictures of what stands in the others: a step of
    an example, a drawing, a rank order or a table."""
    if not rules:
        return ()  # of a text in which none could be read
    first, *rest = rules
    there = {("stap", one.place) for rule in rest for one in rule.examples if one.drawn}
    there |= {(one.kind, one.name) for rule in rest for one in rule.body if isinstance(one, DrawnPlace)}
    body = (replace(one, text=keep_pictures(one.text, there)) if isinstance(one, Prose) else one for one in first.body)
    return (replace(first, body=tuple(body)), *rest)


def term_at(term: Term, room: Room | None) -> Term | None:
    """Return `term` as the table of `room` reads it; None if the term belongs to a house rule that this table does not
    play."""
    plays = room.plays if room else None
    if term.condition and not holds(term.condition, plays):
        return None
    also = tuple(name for names in term.also for name in words_at(names, plays).split(", ") if name)
    return replace(term, title=words_at(term.title, plays), also=also, body=_body_at_table(term.body, room))


def _body_at_table(body: Iterable[Block], room: Room | None) -> tuple[Block, ...]:
    return tuple(_blocks(body, room))


def _blocks(body: Iterable[Block], room: Room | None) -> Iterator[Block]:
    plays = room.plays if room else None
    for block in body:
        match block:
            case Choice(options=options):
                yield from _blocks(next((then for condition, then in options if holds(condition, plays)), ()), room)
            case Example():
                if not block.silent and (plays is None or (room and room.same(block))):
                    steps = tuple(replace(step, text=words_at(step.text, plays)) for step in block.steps)
                    yield replace(block, title=words_at(block.title, plays), steps=steps)
            case Question(text=text, answer=answer):
                question_words, answer_words = words_at(text, plays), words_at(answer, plays)
                if question_words and answer_words:
                    yield replace(block, text=question_words, answer=answer_words)
            case Prose(text=text) | Reading(text=text) | Reason(text=text):
                if words := words_at(text, plays):
                    yield block if words == text else replace(block, text=words)
            case DrawnPlace():
                yield block


def _lesson(lesson: Lesson, plays: Plays | None) -> Lesson:
    def words(line: LessonLine) -> LessonLine:
        answers = tuple(said for one in line.answers if (said := words_at(one, plays)))
        return replace(line, asks=words_at(line.asks, plays), answers=answers, because=words_at(line.because, plays))

    facts = tuple(said for one in lesson.round.facts if (said := words_at(one, plays)))
    ending = replace(lesson.round, told=words_at(lesson.round.told, plays), facts=facts)
    lines = tuple(one for line in lesson.lines if (one := words(line)).asks)
    return Lesson(lines=lines, round=ending)
