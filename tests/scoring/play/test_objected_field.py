"""Where a refusal is shown: at the field of the pad that told what the rules forbid."""

import re
from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from scoring.games import game as find_game
from scoring.play.contract import Objection, Seat
from scoring.play.rounds.objected_field import objection_at_field
from tests.clients.sheet import last, toep
from tests.drawn.anything import PLAYED, by_slug, composed, sitters
from tests.drawn.times import times
from tests.rounds.play_along import PLAYERS, begin_of, fact_of, objected, refusal
from tests.test_golden import rows

REASONS = {
    "at a field": "the pad asks what is refused, and shows the reason there",
    "not asked now": "the pad does not offer what is forbidden: no such house rule, no such player, not at this moment",
    "told elsewhere": "no field of a round: players, chips, the pot, what is told as it happens",
    "no form": "the game is over, or waits for one answer",
}
FEW = settings(
    max_examples=times(15, 40), deadline=None, derandomize=True, database=None,
    suppress_health_check=list(HealthCheck), phases=(Phase.explicit, Phase.generate),
)  # fmt: skip


def round_of(game, row):
    """The state before the round of a refused row, and the facts of that round with the refused one."""
    players = list(row.get("players", PLAYERS))
    state = before = game.play.start(
        begin_of(game, players=players, **{key: row[key] for key in ("start", "dealer", "options") if key in row})
    )
    told = ()
    for text in row["events"]:
        fact = fact_of(game, text, players)
        if text.startswith("join "):
            players.append(text.split()[1])
        rounds, told = len(state.rounds), (*told, fact)
        state = game.play.apply(state, fact)
        if len(state.rounds) > rounds or not state.story:
            before, told = state, ()
    return before, (*told, fact_of(game, row["refused"], players))


def place_of(game, row):
    """Which of the reasons holds for a refused row."""
    before, facts = round_of(game, row)
    play, objection = game.play, refusal(game, row)
    draft, without = (play.recall(before, told) for told in (facts, facts[:-1]))
    form = play.pad(before, draft).form
    if form is None:
        return "no form"
    asked = {field.name for field in form.fields}
    shows = {name for name in {*draft, *without} if draft.get(name) != without.get(name)}
    found = objection_at_field(play, before, draft, facts, objection).field
    if objection.field in asked:
        assert found == objection.field
    elif shows & asked:
        assert found in shows & asked, row["why"]
    if found in asked:
        return "at a field"
    return "not asked now" if shows else "told elsewhere"


def test_three_in_four_golden_refusals_stand_at_a_field_of_the_pad_and_the_rest_has_a_reason():
    places = Counter(place_of(*row.values) for row in rows("refused"))
    print(*(f"\n{number}: {place}, {REASONS[place]}" for place, number in places.most_common()))
    assert places.keys() == REASONS.keys()
    assert places["at a field"] / places.total() > 0.75


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_every_objection_to_a_round_that_is_filled_in_names_a_field_of_it(game):
    state = game.play.start(begin_of(game, players=sitters(game)))

    @FEW
    @given(st.data())
    def holds(data):
        draft, facts = data.draw(composed(game, state))
        form = game.play.pad(state, draft).form
        refused = isinstance(facts, Objection)
        objection = facts if refused else objected(game, state, facts)
        if objection and form.ready(draft):
            found = objection_at_field(game.play, state, draft, () if refused else facts, objection)
            assert found.field in {field.name for field in form.fields}, (objection, draft)
            assert found.message == objection.message

    holds()


@pytest.mark.parametrize(
    ("draft", "field"),
    [
        ({"toep": (1, 3), "past-1": "1", "slag": 0}, "past-1"),
        ({"toep": (1, 1), "slag": 0}, "toep"),
        ({"toep": (1,), "past-0": "1", "slag": 0}, "slag"),
    ],
)
def test_what_is_wrong_in_toepen_is_wrong_where_it_was_tapped(draft, field):
    game = next(game for game in PLAYED if game.slug == "toepen")
    state = game.play.start(begin_of(game))
    told = {key: tuple(map(Seat, value)) if key == "toep" else value for key, value in draft.items()}
    facts = game.play.compose(state, told)
    found = objection_at_field(game.play, state, told, facts, objected(game, state, facts))
    assert found.field == field


# --- on the page ----------------------------------------------------------------------------------------------------


def field_of(page, name):
    """What is drawn of one field: from its own beginning to that of the next."""
    return next(part for part in re.split(r'(?=<div class="field )', page) if f'id="naam-veld-{name}"' in part)


def test_what_is_not_told_that_is_asked_nowadays_is_refused_at_what_was_told_last():
    game, options = find_game("chinese-poker"), {"royalties": "aan", "royalties-winnaar": "aan"}
    state = game.play.start(begin_of(game, players=("An", "Bo"), options=options))
    draft = {"royal-front-drie-gelijke": (0, 1), "tegen-0-1": "2-1"}
    facts = game.play.compose(state, draft)
    assert objected(game, state, facts) is None
    found = objection_at_field(game.play, state, draft, facts, Objection("Zeg ook wie de hoogste heeft."))
    assert found.field == "tegen-0-1"


def test_the_reason_stands_at_its_field_and_is_said_once(sheet, phone):
    page = phone.get(f"{sheet.url}?toep=1&toep=3&past-1=1&slag=0").content.decode()
    page = re.sub(r"(?s)<template.*?</template>", "", page)  # what a script may show later says nothing now
    place = field_of(page, "past-1")
    assert 'class="field__error" id="fout-veld-past-1">Op je eigen toep kun je niet passen.</p>' in place
    assert 'aria-describedby="fout-veld-past-1"' in place
    assert 'aria-invalid="true"' in place
    assert page.count('aria-invalid="true"') == 1
    assert page.count('role="alert"') == 1  # the bar tells it, the field shows it


def test_the_fold_opens_when_the_reason_is_about_what_lies_in_it(sheet, phone):
    page = phone.get(f"{sheet.url}?blind=1&past-0=1&past-2=1&past-3=1&slag=2&keek=1").content.decode()
    fold = page[page.index('data-keep="meer"') :]
    assert fold.startswith('data-keep="meer" open')
    assert "mag zijn kaarten zien" in field_of(fold, "keek")


def test_a_round_that_is_amended_is_refused_at_its_field_too(sheet, phone):
    sheet.write(toep(1), last(0))
    for draft in ("toep=1&toep=1&slag=0", "toep=1&past-1=1&slag=0"):
        answer = phone.get(f"{sheet.url}ronde/1/?{draft}&toon=1")
        page = answer.content.decode()
        assert answer.status_code == 409
        assert page.count('class="field__error"') == 1
        assert page.count('role="alert"') == 1
