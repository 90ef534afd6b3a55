"""What the site tells, as a reader has it: the paragraphs of its texts, its lessons, and its answers to examples."""

from django.http import QueryDict

from rulebook.calculators import CALCULATORS
from rulebook.calculators.filled import fill
from rulebook.library.records import DrawnPlace, Example, Question
from scoring.games import GAMES


def paragraphs(scribe, body):
    for block in body:
        if isinstance(block, Question):
            yield from scribe.paragraphs(f"{block.text}\n\n{block.answer}")
        elif isinstance(block, Example):
            yield from (scribe.words(text) for text in (block.title, *(step.text for step in block.steps)))
        elif not isinstance(block, DrawnPlace):
            yield from scribe.paragraphs(block.text)


def of_page(shelf, slug):
    """The opening and each rule of a game, with their addresses."""
    page, scribe = shelf.pages[slug], shelf.scribe(slug)
    for address, body in {slug: page.opening, **{rule.address: rule.body for rule in page.rules}}.items():
        yield from ((address, text) for text in paragraphs(scribe, body))


def of_terms(shelf):
    for term in shelf.terms.values():
        yield from ((term.address, text) for text in paragraphs(shelf.scribe(term.home), term.body))


def of_lessons(shelf):
    for slug, page in shelf.pages.items():
        if lesson := page.lesson:
            lines = (text for line in lesson.lines for text in (line.asks, *line.answers, line.because))
            yield from ((f"{slug}/leren", shelf.scribe(slug).words(text)) for text in (*lines, lesson.round.told))


def of_answers():
    """What each calculator says to its example."""
    for row in CALCULATORS:
        answer = fill(row, QueryDict(row.example)).answer
        told = (answer.words, answer.more, *(step.text for step in answer.steps), *answer.assumptions)
        yield from ((f"reken/{row.slug}", text) for text in told)


def of_sources(shelf):
    for key, source in shelf.book.sources.items():
        yield from ((f"bronnen#{key}", text) for text in (source.kind, source.license, source.about))


def of_house_rules():
    for game in GAMES:
        yield from ((f"{game.slug}:{one.key}", text) for one in game.options for text in (one.label, one.line))


def everything(shelf):
    for game in GAMES:
        yield from of_page(shelf, game.slug)
    yield from of_terms(shelf)
    yield from of_lessons(shelf)
    yield from of_answers()
    yield from of_sources(shelf)
    yield from of_house_rules()
