"""What no page of ours would send: words, fields, headers, and JSON with something else in it."""

import json
from urllib.parse import quote_from_bytes

from hypothesis import strategies as st

from tests.clients.sheet import fold, last, toep

WORDS = (
    *(
        "",
        " ",
        "0",
        "1",
        "-1",
        "2",
        "13",
        "99999999999999999999",
        "9" * 5000,
        "1e400",
        "-1e400",
        "NaN",
        "1/0",
        "½",
        "٣",
        "²",
    ),
    *(
        "ja",
        "nee",
        "uit",
        "null",
        "None",
        "Infinity",
        "<b>x</b>",
        "'\"",
        "{{7*7}}",
        "%",
        "%s",
        "../../etc/passwd",
        "a" * 3000,
    ),
    *(
        "harten-aas",
        "SA",
        "S6 SA",
        "A A A",
        "sa,ha",
        "\x00",
        "\x07\x1b[0m",
        "\u202e",
        "\ufeff",
        "é",
        "👨‍👩‍👧",
        "\ud800",
        "\U000e0001",
    ),
    *(
        "[]",
        "{}",
        "[" * 4000,
        '{"a":' * 2000,
        "[1e400]",
        '[{"fact":"Undo","seq":1}]',
        '[{"fact":"Amend"}]',
        "2026-13-45",
    ),
    *(
        "limiet:10",
        "limiet:10,limiet:15",
        ":",
        ",",
        "klop",
        "hoeveel kost een toep",
        "veld:0",
        "front1:SA",
        "=",
        "&",
        "#",
        "\r\nX: y",
    ),
)
OTHERS = tuple("q spel regels tik weg leeg actief klaar feiten toon naam key seen soort ask".split())  # noqa: SIM905
HEADERS = (
    {},
    {"HX-Request": "true"},
    {"HTTP_HOST": "evil.example"},
    {"HTTP_HOST": "testserver:99999"},
    {"HTTP_IF_NONE_MATCH": '"x", W/"y'},
    {"HTTP_IF_MODIFIED_SINCE": "gisteren"},
    {"HTTP_ACCEPT_ENCODING": "br;q=x, *"},
    {"HTTP_COOKIE": "apparaat=a:b:c; csrftoken=\xff"},
    {"HTTP_X_FORWARDED_FOR": "a, ::1, 999.1.1.1"},
    {"HTTP_HX_CURRENT_URL": "http://[x", "HTTP_HX_REQUEST": "true", "HTTP_HX_CURRENT_URL_URI_AUTOENCODED": "true"},
    {"HTTP_REFERER": "\x00", "HTTP_ORIGIN": "null"},
)
FACTS = (
    [toep(1)],
    [fold(0)],
    [last(2)],
    [toep(1), fold(2), last(1)],
    [{"fact": "Undo", "seq": 2}],
    [{"fact": "Rename", "seat": 0, "name": "Jo"}],
)


def query_of(pairs):
    """As it goes over the line: bytes that are no text too."""
    return "&".join(
        "=".join(quote_from_bytes(part.encode("utf-8", "surrogatepass")) for part in pair) for pair in pairs
    )


HUGE = "a number of five thousand digits"
TEXT = st.sampled_from(WORDS) | st.text(st.characters(codec=None), max_size=40) | st.integers().map(str)
LEAF = st.none() | st.booleans() | st.integers() | st.just(HUGE) | st.floats() | TEXT
JSON = st.deferred(lambda: LEAF | LEAF | st.lists(JSON, max_size=3) | st.dictionaries(TEXT, JSON, max_size=3))


@st.composite
def bent(draw, pairs, names):
    """The fields of a form with some left out, doubled, other, or new."""
    found = []
    for name, value in pairs:
        match draw(st.integers(0, 7)):
            case 0:
                continue
            case 1:
                found.append((name, draw(TEXT)))
            case 2:
                found += [(name, value), (name, draw(TEXT))]
            case 3 if value:
                found.append((name, value + draw(TEXT)))
            case _:
                found.append((name, value))
    return found + draw(st.lists(st.tuples(st.sampled_from(names), TEXT), max_size=2))


def written(tree):
    """JSON as it is sent, also with a number that Python will not write."""
    return json.dumps(tree).replace(json.dumps(HUGE), "9" * 5000)


def places(tree, path=()):
    """Every place in a piece of JSON."""
    yield path
    parts = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, part in parts:
        yield from places(part, (*path, key))


def put(tree, path, act):
    """The same with something done at one place."""
    if not path:
        return act(tree)
    key, *rest = path
    if isinstance(tree, dict):
        return {**tree, key: put(tree[key], rest, act)}
    return [*tree[:key], put(tree[key], rest, act), *tree[key + 1 :]]


@st.composite
def bent_tree(draw, tree):
    """JSON with something else in up to three of its places, or a field more."""
    for _ in range(draw(st.integers(1, 3))):
        place, value, name = draw(st.sampled_from(list(places(tree)))), draw(JSON), draw(TEXT)
        how = draw(st.sampled_from(["other", "other", "more", "none", "twice"]))
        tree = put(tree, place, lambda was, v=value, n=name, h=how: _bent(was, v, n, h))
    return tree


def _bent(was, value, name, how):
    if how == "more" and isinstance(was, dict):
        return was | {name: value}
    if how == "none" and isinstance(was, dict | list) and was:
        return dict([*was.items()][1:]) if isinstance(was, dict) else was[1:]
    if how == "twice" and isinstance(was, list):
        return was + was
    return value
