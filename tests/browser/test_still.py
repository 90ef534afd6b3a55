"""Nothing moves under the thumb: while another writes, every control of a half-filled round stays where it is."""

import json
import uuid

import pytest
from playwright.sync_api import expect

from scoring.forms import drafts
from scoring.games import game as find_game
from scoring.play.log import codec
from tests.browser.conftest import PHONE, SMALL
from tests.browser.depth import games, rarely
from tests.browser.pad import Phone
from tests.browser.test_reach import filled_in
from tests.browser.test_targets import opened
from tests.drawn.anything import sitters
from tests.machines.server import Browser
from tests.rounds.common import ROUNDS, common_round
from tests.rounds.play_along import begin_of

WHERE = """() => [...document.querySelectorAll('.pad, .bar')].flatMap((part) =>
  [...part.querySelectorAll('button, a, summary, label, input:not([type=hidden])')]).map((el) => {
    const { x, y, width, height } = el.getBoundingClientRect();
    return [el.textContent.replace(/\\s+/g, ' ').trim() || `${el.name} ${el.value}`, x, y, width, height];
  })"""
"""Every control of the pad and of the bar under it, with its place."""


class Table:
    """A sheet of a game of which somebody else writes too: what he writes, and where a phone finds it."""

    def __init__(self, server, slug, *, stand=(), **options):
        self.game = find_game(slug)
        self.names = sitters(self.game)
        self.writer = writer = Browser(server.base)
        writer.get(f"/blad/nieuw/?spel={slug}")
        chosen = {f"optie-{key}": value for key, value in options.items()}
        stand = stand or [""] * len(self.names)
        writer.post("/blad/nieuw/", spel=slug, key=uuid.uuid4(), naam=self.names, stand=stand, **chosen)
        writer.sheet = writer.where.removeprefix(server.base)

    def round(self, draft):
        """The facts of this round, first on the sheet."""
        begun = self.game.play.start(begin_of(self.game, players=self.names))
        return [codec.to_json(fact) for fact in self.game.play.compose(begun, draft)]

    def claim(self, page):
        page.goto(self.writer.link())
        page.locator("main .button--go").click()
        page.wait_for_url("**" + self.writer.sheet)

    def write(self, facts, seen=1):
        assert self.writer.write(json.loads(json.dumps(facts)), seen=seen) == 200


EVENING = (
    "toepen",
    "mieen",
    "napoleonnen",
    "chinese-poker",
    "poker",
    "roulette",
    "chemin-de-fer",
    "eenentwintigen",
    "vrij",
)
WIDER = "what stands still on the smallest phone stands still on a wider one"
PHONES = [(size, dark) for size in (PHONE, SMALL) for dark in (False, True)]


@pytest.mark.parametrize("slug", games("toepen", "roulette", "chinese-poker", of=EVENING))
def test_an_evening_of_nine_games_stands_still_under_four_thumbs_while_another_writes(open_page, server, slug):
    table, reader = Table(server, slug), Browser(server.base)
    reader.claim(table.writer.link())
    half = dict([*common_round(slug, len(table.names)).items()][:2])
    state = table.game.play.start(begin_of(table.game, players=table.names))
    pages = [open_page(size=size, dark=dark) for size, dark in PHONES]
    for page in pages:
        opened(page, reader, server)
        filled_in(Phone.at(page), table.game, state, half)
        expect(page.locator("a[data-step]")).to_have_count(1)
        page.wait_for_function("() => !document.querySelector('[data-asking]')")
        page.evaluate("scrollBy({ top: 40, behavior: 'instant' })")
    before = [(page.evaluate(WHERE), page.evaluate("scrollY")) for page in pages]
    table.write(table.round(common_round(slug, len(table.names))))
    for page, (where, at) in zip(pages, before, strict=True):
        expect(page.locator(".news:not([hidden])")).to_contain_text("Ronde 1 staat er:")
        assert [one for one in zip(where, page.evaluate(WHERE), strict=True) if one[0] != one[1]] == []
        assert page.evaluate("scrollY") == at


@pytest.mark.parametrize("size", [SMALL, rarely(PHONE, WIDER)], ids=["360", "390"])
@pytest.mark.parametrize("slug", games("commetten", "verpachten", of=[slug for slug in ROUNDS if slug not in EVENING]))
def test_a_half_filled_round_stands_still_while_another_writes(open_page, server, slug, size):
    page, table = open_page(size=size), Table(server, slug)
    table.claim(page)
    half = dict([*ROUNDS[slug].items()][:2])
    page.goto(f"{table.writer.sheet}?{drafts.draft_query(half)}&vanaf=1")
    expect(page.locator("a[data-step]")).to_have_count(1)
    page.evaluate("scrollBy({ top: 60, behavior: 'instant' })")
    before, at = page.evaluate(WHERE), page.evaluate("scrollY")
    table.write(table.round(ROUNDS[slug]))
    expect(page.locator(".news:not([hidden])")).to_contain_text("Ronde 1 staat er:")
    now = page.evaluate(WHERE)
    assert [one for one in zip(before, now, strict=True) if one[0] != one[1]] == []
    assert page.evaluate("scrollY") == at


FRAME = """() => ['.pad', '.bar', '.bar__buttons .button'].map((part) => {
    const { x, y, width } = document.querySelector(part).getBoundingClientRect();
    return [x, y, width];
  })"""


@pytest.mark.parametrize("size", [SMALL, rarely(PHONE, WIDER)], ids=["360", "390"])
def test_the_pad_itself_stays_where_it_is_through_an_evening(open_page, server, size):
    """Nobody has filled in anything: names get marks and signals, rounds come and are taken back."""
    page, table = open_page(size=size), Table(server, "toepen", stand=(10, 0, 3, 0), tot="15")
    table.claim(page)
    before = page.evaluate(FRAME)
    seen = 1
    for nth in range(1, 12):
        table.write([{"fact": "Toep", "seat": 1}, {"fact": "Fold", "seat": 0}, {"fact": "LastTrick", "seat": 3}], seen)
        seen += 1
        expect(page.locator(f"[data-rounds='{nth}']")).to_have_count(1)
        assert page.evaluate(FRAME) == before, nth
        if page.locator(".line--danger").count():
            break
    assert page.locator(".line .chip").count() > 0
    table.write([{"fact": "Undo", "seq": seen}], seen)
    expect(page.locator(".bar__says")).to_contain_text("teruggehaald")
    assert page.evaluate(FRAME) == before
    page.evaluate("document.documentElement.dataset.pocket = ''")  # as where the program itself answers
    before = page.evaluate(FRAME)
    said = "queue => Object.assign(queue, { hidden: false, textContent: 'niet verzonden (1) · op dit toestel' })"
    page.locator("[data-queue]").evaluate(f"queue => void ({said})(queue)")
    assert page.evaluate(FRAME) == before


ENDED = " · Het certificaat van deze site liep 30 september af. Zeg het wie De Lei draait, dan gaat dit vanzelf."
QUEUED = (
    "",
    " · op dit toestel",
    " · wat er het laatst bij kwam, wordt daarna teruggehaald",
    " · dit toestel kan het niet bewaren: laat deze bladzijde open",
    ENDED,
    f" · op dit toestel{ENDED}",
)


@pytest.mark.parametrize("along", [False, True], ids=["page of the server", "page of the program"])
def test_what_waits_lies_over_no_name(open_page, server, along):
    """Also on a page that came from the server just before the line was cut."""
    page, table = open_page(size=SMALL), Table(server, "toepen", stand=(10, 0, 3, 0), tot="15")
    table.claim(page)
    page.evaluate("along => along && (document.documentElement.dataset.pocket = '')", along)
    for more in QUEUED:
        page.locator("[data-queue]").evaluate(
            """(queue, text) => {
              queue.hidden = false;
              queue.replaceChildren(Object.assign(document.createElement('span'), { textContent: text }));
            }""",
            f"niet verzonden (12){more}",
        )
        waits = page.locator("[data-queue]").bounding_box()
        assert waits["y"] >= 0, more
        assert waits["y"] + waits["height"] <= page.locator(".line__name").first.bounding_box()["y"], more


STUCK = (
    "De server kan dit niet opschrijven.",
    "Dit blad is er niet (meer), of niet op dit toestel.",
    "Deze ronde wordt zo niet aangenomen. Maak af of leeg wat je nu invult, en probeer het dan opnieuw.",
)


@pytest.mark.parametrize("along", [False, True], ids=["page of the server", "page of the program"])
def test_what_is_stuck_lies_with_its_buttons_over_no_name_and_can_be_read_whole(open_page, server, along):
    page, table = open_page(size=SMALL), Table(server, "toepen", stand=(10, 0, 3, 0), tot="15")
    table.claim(page)
    page.evaluate("along => along && (document.documentElement.dataset.pocket = '')", along)
    for why in STUCK:
        page.locator("[data-queue]").evaluate(
            """(queue, text) => {
              const make = document.createElement.bind(document);
              const made = (tag, said, name) => Object.assign(make(tag), { textContent: said, className: name });
              const both = made('span', '', 'unsent');
              for (const said of ['Probeer opnieuw', 'Gooi weg (12)'])
                both.append(made('button', said, 'button button--quiet button--small unsent__do'));
              queue.hidden = false;
              queue.replaceChildren(made('span', text, ''), both);
            }""",
            f"niet verzonden (12) · {why}",
        )
        lies = page.locator("[data-queue]").bounding_box()
        assert lies["y"] >= 0, why
        assert lies["y"] + lies["height"] <= page.locator(".line__name").first.bounding_box()["y"], why
        assert {one.bounding_box()["height"] >= 47 for one in page.locator("[data-queue] button").all()} == {True}


def test_what_the_new_round_makes_impossible_is_marked_in_its_place(open_page, server):
    page, table = open_page(), Table(server, "toepen", stand=(0, 14, 0, 0), tot="15", armoede="uit")
    table.claim(page)
    page.goto(f"{table.writer.sheet}?toep=0&slag=1&vanaf=1")
    expect(page.locator("form.bar__write button")).to_be_visible()
    before = page.evaluate(WHERE)
    table.write([{"fact": "LastTrick", "seat": 3}], 1)
    expect(page.locator(".news")).to_be_visible()
    assert [one[1:] for one in page.evaluate(WHERE)] == [one[1:] for one in before]
    assert page.locator(".press--gone").count() > 0
    expect(page.locator(".bar__no")).to_contain_text("kan dit niet meer")
