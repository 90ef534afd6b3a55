"""Templates are read by people: no line of one is longer than a reader sees."""

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "templates"
LONGEST = 160


def test_no_line_of_a_template_is_longer_than_a_reader_sees():
    found = [
        f"{path.relative_to(FOLDER)}:{number}: {len(line)} letters"
        for path in sorted(FOLDER.rglob("*.*"))
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert found == []
