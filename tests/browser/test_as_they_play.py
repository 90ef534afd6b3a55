"""An evening of a table with four house rules: whatever it looks up, prints or practises is what it plays."""

import io
import re
from unicodedata import normalize

from playwright.sync_api import expect
from pypdf import PdfReader

from rulebook.book.house_rules import differing
from rulebook.book.lesson import lesson
from scoring.games import game
from tests.browser.patience import come
from tests.browser.test_evening import Evening
from tests.browser.test_offline import ready

AGREED = {"tot": "10", "armoede": False, "blind": False, "winnaar_deelt": True}
RULES = "tot:10,armoede:uit,blind:uit,winnaar-deelt:aan"
UNTRUE = re.compile(
    r"15 strafpunten|tot 15\b|Wie er 15|vanzelf om twee|op armoede|Bij armoede|[Bb]linde toep|toept blind|blind mag"
    r"|Na elke ronde deelt de volgende|spreek|afspreken"
)
"""What the book says, or the usual table, and this one does not play."""
LESSON = lesson("toepen", differing(game("toepen"), dict(one.split(":") for one in RULES.split(","))))
LOOKED_UP = ("Het doel", "Een ronde, van delen tot laatste slag", "Wanneer het spel uit is")


def read(page, place="main"):
    """What stands there, without the lines that say what is not played."""
    words = page.locator(place).evaluate(
        """here => {
          const copy = here.cloneNode(true);
          copy.querySelectorAll(".rule__off, .rule__own, .switches, form, nav").forEach((one) => one.remove());
          return copy.textContent;
        }"""
    )
    return " ".join(words.split())


def untrue(text):
    return UNTRUE.findall(text)


def begun(page):
    evening = Evening(page, javascript=True)
    evening.begin(**AGREED)
    page.goto(evening.url)
    return evening


def from_the_sheet(page):
    """The rules of the table over its sheet: three of them, and one more that is searched for."""
    page.locator("[data-ask]").tap()
    over, rules = page.locator("#over"), []
    over.get_by_role("link", name="Alle regels van toepen").tap()
    for title in LOOKED_UP:
        over.get_by_role("link", name=title, exact=True).tap()
        expect(over.locator("h2.title, h1.title").first).to_have_text(title)
        rules.append(read(page, "#over"))
        over.get_by_role("button", name="Terug").tap()
        expect(over.locator(".toc__link").first).to_be_visible()
    over.get_by_role("button", name="Terug").tap()
    over.get_by_role("searchbox").fill("wie deelt er de volgende keer")
    over.get_by_role("searchbox").press("Enter")
    expect(over.locator(".hit").first).to_be_visible()
    return [*rules, read(page, "#over .hits")]


def short_sheet(page):
    """Its paper in short, as one takes it from the page of its rules."""
    page.goto(f"/spel/toepen/?regels={RULES}")
    paper = page.locator('a[href*="toepen.pdf"]').first.get_attribute("href")
    answers = []
    come(lambda: answers.append(page.request.get(f"{paper}&tekst=kort")) or answers[-1].status == 200, "no paper")
    pages = PdfReader(io.BytesIO(answers[-1].body())).pages
    return " ".join(" ".join(normalize("NFKC", one.extract_text()) for one in pages).split())


def practised(page):
    """Ten questions with their answers."""
    page.goto(f"/oefenen/toepen/?regels={RULES}")
    told = []
    for nth in range(1, 11):
        page.get_by_text(f"Vraag {nth} van 10").wait_for()
        told.append(read(page))
        page.locator(".offered__one").first.tap()
        page.locator(".explained__answer").wait_for()
        told.append(read(page))
        page.locator(".turn-foot .button").tap()
    page.get_by_text("van de 10").wait_for()
    return told


def taught(page):
    """The lesson from the page of its rules: each line with its question and answer, and the round at the end."""
    page.goto(f"/spel/toepen/?regels={RULES}")
    page.get_by_role("link", name="Leer toepen in vijf minuten").tap()
    told = []
    for nth in range(1, len(LESSON) + 1):
        page.get_by_text(f"Regel {nth} van {len(LESSON)}").wait_for()
        told.append(read(page))
        page.locator(".offered__one").first.tap()
        page.locator(".explained__answer").wait_for()
        told.append(read(page))
        page.locator(".turn-foot .button").tap()
    page.get_by_role("button", name="Schrijf het op een oefenblad").wait_for()
    return [*told, read(page)]


def test_a_table_looks_up_prints_and_practises_what_it_plays(open_page):
    page = open_page()
    begun(page)
    goal, course, end, found = from_the_sheet(page)
    paper, asked = short_sheet(page), [*practised(page), *taught(page)]
    assert "Steeds deelt de winnaar van de vorige ronde." in course
    assert "10 strafpunten" in paper
    assert [untrue(one) for one in (goal, course, end, found, paper, *asked)] == [[]] * (5 + 20 + 2 * len(LESSON) + 1)


def with_worker(open_page):
    """The page of a phone that has the worker, and not the program."""
    page = open_page(worker=True)
    page.goto("/")
    ready(page)
    return page


def test_a_search_over_a_sheet_without_network_and_program_says_that_no_answer_comes(open_page):
    phone = with_worker(open_page)
    begun(phone)
    url = phone.url
    phone.context.set_offline(True)
    phone.locator("[data-ask]").tap()
    over = phone.locator("#over")
    for typed in ("toep", "wie deelt er"):
        over.get_by_role("searchbox").fill(typed)
        expect(over.locator("#hits")).to_have_text("Geen verbinding: zoeken gaat nu niet.")
        over.get_by_role("searchbox").press("Enter")
        expect(over.locator("#hits")).to_have_text("Geen verbinding: zoeken gaat nu niet.")
    assert phone.url == url
    phone.context.set_offline(False)
    over.get_by_role("searchbox").fill("wie deelt er dan")
    expect(over.locator(".hit").first).to_be_visible()
    phone.context.set_offline(True)
    over.get_by_role("link", name="Alle regels van toepen").tap()
    expect(phone.get_by_text("Zonder netwerk staat hier het boek, en niet hoe jullie tafel speelt.")).to_be_visible()


def test_without_network_and_program_the_page_says_that_it_is_the_book(open_page):
    page = with_worker(open_page)
    page.context.set_offline(True)
    page.goto(f"/spel/toepen/?regels={RULES}")
    expect(page.get_by_text("Zonder netwerk staat hier het boek, en niet hoe jullie tafel speelt.")).to_be_visible()
    assert untrue(read(page))
