"""What one sees of a drawn table, and how what a fact names is read aloud there."""

import re
from fractions import Fraction
from html.parser import HTMLParser

from scoring.kit.cards import LETTERS, RANK_NAMES, cards_from_codes, read_card
from scoring.kit.figures import amount
from scoring.play.scene import table_fields_of


class Seen(HTMLParser):
    """What one sees of a drawn table at a step, by player and `m` for the middle: words, names of cards, who acts."""

    def __init__(self, step):
        super().__init__()
        self.step, self.hidden, self.depth, self.here, self.found = step, 0, 0, None, []
        self.face = 0  # how deep a picture lies: its name is read, not what stands on its cards

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.depth += 1
        if tag == "li":
            self.here = []
            self.found.append((attrs["class"], self.here))
        if not self.hidden and "data-s" in attrs and not shows(attrs["data-s"], self.step):
            self.hidden = self.depth
        if not self.hidden and self.here is not None:
            self.here += ["acts"] if tag == "u" else []
            self.here += attrs["aria-label"].split(", ") if attrs.get("role") == "img" else []
        if attrs.get("role") == "img":
            self.face = self.depth

    def handle_endtag(self, _):
        self.hidden = 0 if self.hidden == self.depth else self.hidden
        self.face = 0 if self.face == self.depth else self.face
        self.depth -= 1

    def handle_data(self, data):
        if not self.hidden and not self.face and self.here is not None and data.strip():
            self.here.append(data.strip())


def shows(told, step):
    ends = [(run.split("-")[0], run.split("-")[-1]) for run in told.split()]
    return any(int(first) <= step and (not last or step <= int(last)) for first, last in ends)


def seen(html, step):
    reader = Seen(step)
    reader.feed(html)
    return reader.found


def named(kind, value):
    """How what a fact names is read aloud."""
    if kind == "dice":
        return RANK_NAMES.get({letter: rank for rank, letter in LETTERS.items()}.get(value), value)
    if value in RANK_NAMES.values():
        return value
    found = cards_from_codes((value,))
    return (read_card(value).name if found[0].suit else RANK_NAMES[found[0].rank]) if found else None


def unseen(fact, said, parts):
    """The cards, dice and chips of a fact that do not stand among what is said of a picture."""
    for field, lying in table_fields_of(type(fact))[0].items():
        value = getattr(fact, field)
        for one in filter(None, value if isinstance(value, tuple) else (value,)):
            if lying.kind == "chips":
                there = amount(Fraction(one, parts)) in said
            elif lying.kind in ("cards", "dice"):
                there = (name := named(lying.kind, one)) is None or name in said
            else:
                there = any(re.search(r"dichte kaart|onder de beker", word) for word in said)
            if not there:
                yield field, one
