"""The records that a text becomes when it is read: pages, rules, terms, sources, and the blocks under a heading.

All others import them from here.
"""

from rulebook.library.records.addresses import GLOSSARY, question_place, slug_of, url_of
from rulebook.library.records.blocks import (
    Block,
    Choice,
    Citation,
    DrawnPlace,
    Example,
    ExampleStep,
    Prose,
    Question,
    Reading,
    Reason,
    is_beside,
)
from rulebook.library.records.book import Book, Misprint, Source
from rulebook.library.records.page import Lesson, LessonLine, LessonRound, Page, PrintPlan
from rulebook.library.records.room import Chosen, Room
from rulebook.library.records.rules import Rule, Term

__all__ = [
    "GLOSSARY",
    "Block",
    "Book",
    "Choice",
    "Chosen",
    "Citation",
    "DrawnPlace",
    "Example",
    "ExampleStep",
    "Lesson",
    "LessonLine",
    "LessonRound",
    "Misprint",
    "Page",
    "PrintPlan",
    "Prose",
    "Question",
    "Reading",
    "Reason",
    "Room",
    "Rule",
    "Source",
    "Term",
    "is_beside",
    "question_place",
    "slug_of",
    "url_of",
]
