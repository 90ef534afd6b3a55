"""The page of a new sheet stays short: what few tables change is folded away, and what was changed unfolds."""

import re
import uuid

import pytest
from django.http import QueryDict

from scoring.forms.begin import BeginForm
from scoring.forms.presets import MOST_TABLES, presets
from scoring.games import GAMES
from scoring.games import game as find_game
from tests.clients.sheet import Phone

MOST_BYTES = 45 * 1024
MOST_HEIGHT = 2 * 844
"""Two screens of a phone of 390 by 844."""
HEIGHTS = {"top": 560, "row": 56, "presets": 180, "option": 134, "fold": 58}
"""About how high the parts of the page are at 390, in px; a page is within a fifth of a screen of their sum. They are
what stands always (head, title, the lines between, the bar), a seat or account, the presets, a house rule in sight, a
fold."""


def height(form):
    """About how high the page of this form is, with its folds shut."""
    folds = form.options()
    parts = {
        "top": 1,
        "row": len(form.rows()) + len(form.account_starts()),
        "presets": bool(form.presets()),
        "option": sum(len(fold["rows"]) for fold in folds if not fold["title"]),
        "fold": sum(bool(fold["title"]) for fold in folds),
    }
    return sum(HEIGHTS[part] * count for part, count in parts.items())


@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.slug)
def test_a_new_sheet_fits_two_screens_of_a_phone_until_something_unfolds(phone, game):
    form = BeginForm(None, game=game)
    assert not any(fold["open"] for fold in form.options() if fold["title"])
    assert height(form) <= MOST_HEIGHT
    page = phone.get(f"/blad/nieuw/?spel={game.slug}").content
    assert len(page) <= MOST_BYTES
    assert page.count(b'<details class="more">') == len({one.fold for one in game.options if one.fold})
    assert b'<details class="more" open>' not in page


def other(option):
    """Another value of an option than its usual one, as text."""
    if option.kind == "bool":
        return "uit" if option.default else "aan"
    if option.kind == "int":
        return str(next(one for one in (option.high, option.low) if one != option.default))
    return next(value for value, _ in option.choices if value != option.default) if option.choices else "iets"


@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.slug)
def test_what_was_chosen_stands_in_no_shut_fold(game):
    """However it was chosen: typed, from an address, or as last time."""
    for option in game.options:
        typed = QueryDict(f"optie-{option.key}={other(option)}")
        last = {"options": {option.key: other(option)}}
        for form in (BeginForm(typed, game=game, judged=False), BeginForm(None, game=game, initial=last)):
            (fold,) = [fold for fold in form.options() if option in [row["option"] for row in fold["rows"]]]
            assert fold["open"], option.key


@pytest.mark.parametrize(
    ("slug", "chosen", "asked"),
    [
        ("eenentwintigen", "bankwissel=beurten", "bankbeurten"),
        ("loterijen", "bank=gezamenlijk", "inleg"),
        ("chapeau", "begin=spelers", "munten-per-speler"),
    ],
)
def test_what_only_means_something_beside_what_was_chosen_stands_in_no_shut_fold(slug, chosen, asked):
    form = BeginForm(QueryDict(f"optie-{chosen}"), game=find_game(slug), judged=False)
    (fold,) = [fold for fold in form.options() if asked in [row["option"].key for row in fold["rows"]]]
    assert fold["open"]


def test_a_refused_rule_stands_in_no_shut_fold(phone):
    page = Phone(phone).begin("roulette", zero_combinaties="misschien").content.decode()
    before, _, _ = page.partition('id="fout-zero-combinaties"')
    assert before.rpartition("<details")[2].startswith(' class="more" open>')


def test_every_rule_stands_once_on_the_page_whatever_order_it_has():
    for game in GAMES:
        shown = [row["option"].key for fold in BeginForm(None, game=game).options() for row in fold["rows"]]
        assert sorted(shown) == sorted(one.key for one in game.options)


@pytest.mark.parametrize(
    ("slug", "says"),
    [
        ("toepen", "‘Winnaar deelt’ en ‘Vuile en witte was’ aan, ‘Blind toepen’ uit"),
        ("ecarte", "‘Ook de gever verliest dubbel’ aan"),
    ],
)
def test_what_most_tables_play_says_what_it_sets_and_stands_before_the_names(phone, slug, says):
    preset = next(one for one in presets(find_game(slug), {}) if one.key == MOST_TABLES)
    assert preset.says == f"Zoals de meeste tafels: {says}."
    page = phone.get(f"/blad/nieuw/?spel={slug}").content.decode()
    first = re.search(r"<button[^>]*>", page.partition('class="form form--begin"')[2])[0]
    assert 'name="zoals"' not in first, "Enter in a field would choose other house rules"
    assert page.index('value="meeste"') < page.index(preset.says) < page.index('name="naam"')
    sent = {"spel": slug, "key": str(uuid.uuid4()), "naam": ["An", "Bo"], "zoals": "meeste"}
    answer = phone.post("/blad/nieuw/", sent).content.decode()
    assert re.search(r'value="meeste" aria-pressed="true"', answer)
