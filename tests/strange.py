"""What no page of ours would send: words, fields, headers, and JSON with something else in it."""

from __future__ import annotations

from urllib.parse import quote_from_bytes

from tests.sheet_client import fold, last, toep

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


def words_of(chance, value):
    """A value somewhat or wholly different from what a form would send."""
    match chance.randrange(7):
        case 0:
            return value
        case 1:
            return value + chance.choice(WORDS)
        case 2 if value:
            at = chance.randrange(len(value))
            return value[:at] + chance.choice(("", "0", " ", "-", ",", "\x00", "x")) + value[at + 1 :]
        case 3:
            return value * chance.randrange(2, 60)
        case _:
            return chance.choice(WORDS)


def pairs_of(chance, pairs, names):
    """Fields of a form with some left out, doubled, emptied, strange, or new."""
    found = []
    for name, value in pairs:
        act = chance.randrange(9)
        if act == 0:
            continue
        found.append((name, value if act < 5 else words_of(chance, value)))
        if act in (5, 6):
            found.append((name, chance.choice((value, "", words_of(chance, value)))))
    while chance.random() < 0.3:
        found.append((chance.choice(names), chance.choice(WORDS)))
    if chance.random() < 0.01:
        found += [(f"x{n}", "1") for n in range(400)]
    chance.shuffle(found)
    return found


def query_of(pairs):
    """As it goes over the line: bytes that are no text too."""
    return "&".join(
        "=".join(quote_from_bytes(part.encode("utf-8", "surrogatepass")) for part in pair) for pair in pairs
    )


def tree_of(chance, tree):
    """JSON of the same kind, with something else in it."""
    if isinstance(tree, dict) and tree and chance.random() < 0.8:
        key = chance.choice(sorted(tree))
        return tree | {chance.choice((key, key, key, "x")): tree_of(chance, tree[key])}
    if isinstance(tree, list) and tree and chance.random() < 0.8:
        at = chance.randrange(len(tree))
        return [*tree[:at], tree_of(chance, tree[at]), *tree[at + chance.randrange(2) :]]
    return chance.choice(
        (
            None,
            True,
            0,
            -1,
            10**30,
            1e300,
            float("inf"),
            "",
            "x" * 999,
            "\x00",
            "\ud800",
            [],
            {},
            [[]],
            {"fact": []},
            tree,
        )
    )
