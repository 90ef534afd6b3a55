"""What each bare page says, written down apart from its texts: a text may be worded anew, a fact may not be lost.

`facts/<game>.toml` has a table per place of the page, and in it a sentence per fact with all that must be found there.
A place is the anchor of a rule or chapter, `?anchor` the questions of a rule, `!key` the switch of a house rule, `kop`
the head of the page. What must be found is a row of words:

    "gever .. 6"          a word beginning with "gever", and further in the same sentence (or row of a table) six
    "deler/gever geeft"   either word, and right after it "geeft…"
    "niet mee || weg"     either row of words

A number is found in digits or written out, and only whole; accents and capitals do not matter. A switch reads "label:
standaard <its default>. line. the other values". Where a text is worded so differently that none of this is
found, other words are looked for; the sentence of the fact stays.
"""

import re
import tomllib
import unicodedata
from functools import cache
from html import unescape
from pathlib import Path

import pytest

FACTS = Path(__file__).parent / "facts"
SMALL = (
    *("nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf"),
    *("dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien"),
)
TENS = ("twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig")
WRITTEN = (*SMALL, *(f"{one}{ten}" for ten in TENS for one in ("", *(f"{one}en" for one in SMALL[1:10]))))
PLACE = re.compile(
    r'<(?:(?P<head>header class="rules__head")|section class="(?:rule|chapter)[^"]*" aria-labelledby="(?P<rule>[^"]+)"'
    r'|(?P<question>details class="faq")|(?P<switch>li class="switches__one")|(?P<panel>section class="panel))'
)
NOT_READ = re.compile(
    r'<(script|style|form)\b.*?</\1>|<a class="here".*?</a>|<span aria-hidden="true">[OPTV]</span>', re.DOTALL
)


SAID = [
    ("gever .. 6", "De gever legt dan zes fiches in.", True),
    ("gever .. 6", "De gever legt in. Zes fiches dus.", False),
    ("gever .. 6", "De gever legt vier fiches in.", False),
    ("6", "Dat is 16 of 6,97%.", False),
    ("-6", "Ilse −6, Ruud +6", True),
    ("deler/gever geeft", "De deler geeft", True),
    ("niet mee || weg", "Hij gaat weg.", True),
    ("22 kaarten", "tweeëntwintig kaarten", True),
]


@pytest.mark.parametrize(("wanted", "text", "said"), SAID, ids=[row[0] + " in " + row[1] for row in SAID])
def test_a_fact_is_found_however_it_is_worded_and_not_when_it_is_another(wanted, text, said):
    assert bool(sought(wanted).search(bare(text))) == said


@pytest.mark.parametrize("path", sorted(FACTS.glob("*.toml")), ids=lambda path: path.stem)
def test_a_page_says_what_it_said(path, client):
    places = read(client.get(f"/spel/{path.stem}/").content.decode())
    lost = [
        f"{path.name} [{place}] {fact!r}: nothing like {wanted!r}" + elsewhere(wanted, places)
        for place, facts in tomllib.loads(path.read_text()).items()
        for fact, all_wanted in facts.items()
        for wanted in all_wanted
        if not sought(wanted).search(places.get(place, ""))
    ]
    assert not lost, f"{len(lost)} lost:\n" + "\n".join(lost)


def elsewhere(wanted, places):
    found = [place for place, text in places.items() if sought(wanted).search(text)]
    return f" (but at {', '.join(found)})" if found else ""


def read(page):
    """The plain text of each place of a page; blocks end in ¶, cells in |."""
    page = page[page.index("<main") : page.index("</main")]
    marks = [*PLACE.finditer(page)]
    places = {}
    for mark, until in zip(marks, [*(mark.start() for mark in marks[1:]), len(page)], strict=True):
        part = page[mark.start() : until]
        if mark["rule"]:
            name = mark["rule"]
        elif mark["question"]:
            name = "?" + re.search(r'id="(.+)-vraag-\d+"', part)[1]
        elif mark["switch"]:
            name = "!" + re.search(r"regels=([^:\"]+):", part)[1]
            part = re.sub('<span class="chip[^>]*>', ": standaard ", part, count=1)
        else:
            name = "kop" if mark["head"] else ""
        places[name] = places.get(name, "") + plain(part)
    places.pop("", None)
    return places


LAID = re.compile(r'<span class="laid[^"]*" role="img" aria-label="([^"]*)">(.*?)</span>')


def seen(laid):
    """Cards and dice as one who looks reads them: their ranks, by name where no suit is drawn."""
    return (laid[2].replace("</i>", " ") if "class=" in laid[2] else laid[1]) + " "


def spread(table):
    """A table in which a cell that lies over several columns or rows stands in each of them, as one reads it."""
    below = {}  # a cell of an earlier row, by its column: (how many rows it still takes, itself)
    rows = []
    for row in re.findall(r"<tr[^>]*>(.*?)</tr>", table[0], re.DOTALL):
        cells = [*re.finditer(r"<(t[dh])([^>]*)>.*?</\1>", row, re.DOTALL)]
        told = []
        while cells or below.get(len(told), (0,))[0]:
            at = len(told)
            left, cell = below.get(at, (0, ""))
            if left:
                below[at] = (left - 1, cell)
                told.append(cell)
                continue
            cell = cells.pop(0)
            wide, high = (int((re.search(f'{way}span="(\\d+)"', cell[2]) or [0, 1])[1]) for way in ("col", "row"))
            below |= {at + nth: (high - 1, cell[0]) for nth in range(wide)}
            told += [cell[0]] * wide
        rows.append(f"<tr>{''.join(told)}</tr>")
    return "".join(rows)


def plain(html):
    html = LAID.sub(seen, html)
    html = re.sub(r'<tbody>(?:(?!</tbody>).)*class="sign.*?</tbody>', spread, html, flags=re.DOTALL)
    html = re.sub(r"</t[dh]>", " | ", NOT_READ.sub(" ", html))
    html = re.sub(r"</(?:p|li|tr|h\d|summary|figcaption|caption|text|title|desc)>", " ¶ ", html)
    return bare(unescape(re.sub(r"<[^>]+>", "", html.replace("</span>", " "))))


def bare(text):
    letters = unicodedata.normalize("NFD", text.replace("−", "-").replace("\xad", "").replace("’", "'"))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


@cache
def sought(wanted):
    return re.compile("|".join(_row(row.split()) for row in bare(wanted).split(" || ")), re.IGNORECASE)


def _row(words):
    pattern, between = "", ""
    for word in words:
        if word == "..":
            between = r"(?:[^.?!;¶]|(?<=\d)[.](?=\d))*?"
        else:
            either = word.split("/") if any(letter.isalpha() for letter in word) else [word]
            pattern += between + "(?:" + "|".join(_word(one) for one in either) + ")"
            between = r"[^\w.?!;¶]*?"
    return pattern


def _word(word):
    if any(letter.isalpha() for letter in word):
        return rf"\b{re.escape(word)}\w*"
    written = f"|{WRITTEN[int(word)]}" if word.isdigit() and int(word) < len(WRITTEN) else ""
    return rf"(?<![\w.,])(?:{re.escape(word)}{written})(?!\w|[.,]\d)"
