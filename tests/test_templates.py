"""Templates are read by people: no line of one is longer than a reader sees, and no comment stands on the page."""

from pathlib import Path

from django.template.loader import get_template

FOLDER = Path(__file__).parent.parent / "templates"
LONGEST = 160


def lines():
    """Every line of every template, as (where it stands, the line)."""
    for path in sorted(FOLDER.rglob("*.*")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            yield f"{path.relative_to(FOLDER)}:{number}", line


def test_every_template_can_be_read():
    """A tag or filter that was renamed is noticed only where a template is drawn."""
    paths = [path.relative_to(FOLDER) for path in sorted(FOLDER.rglob("*.html"))]
    assert len(paths) > 100
    for path in paths:
        get_template(str(path))


def test_no_line_of_a_template_is_longer_than_a_reader_sees():
    assert [f"{where}: {len(line)} letters" for where, line in lines() if len(line) > LONGEST] == []


def test_no_comment_of_a_template_runs_on_to_another_line():
    """Django knows no such comment: its signs would stand on the page."""
    assert [where for where, line in lines() if line.count("{#") != line.count("#}")] == []
