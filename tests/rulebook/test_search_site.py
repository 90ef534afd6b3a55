"""The search in the texts of the site: how often it is right on the golden questions, and what its page shows."""

import re
import time
import tomllib
from functools import cache
from pathlib import Path

import pytest

from rulebook.book import shelf as site
from rulebook.calculators import CALCULATORS
from rulebook.library.search.answers import Search
from rulebook.library.search.words import stem, tokens

GOLDEN = Path(__file__).parents[1] / "golden" / "zoekvragen"
OFTEN = {
    "a": (92, 98),
    "b": (88, 96),
    "openbaar": (97, 97),
    "c": (90, 97),
    "d": (92, 97),
    "e": (89, 97),
    "f": (88, 96),
    "g": (88, 97),
    "h": (86, 95),
    "i": (92, 97),
    "j": (92, 96),
    "k": (92, 96),
    "l": (86, 95),
    "m": (91, 97),
    "n": (82, 91),
    "p": (80, 92),
    "q": (87, 97),
    "r": (83, 90),
    "s": (70, 86),
    "t": (95, 100),
    "u": (90, 97),
    "v": (83, 90),
    "w": (88, 94),
    "x": (75, 91),
    "y": (71, 92),
}
"""Per half in how many of a hundred questions the right place stands first, and among the first three.

Phrases were tuned on a to f and k, the order of the hits on b, g, i and k. h, j and l say whether it holds: they were
written from the rules alone, and nothing may be tuned on them. m and n are of a stranger to the search, who typed as
one does at the table; n in the table's words instead of the book's: a change of the weighing is judged on it, and no
word list or phrase may be made for either. p and q, and r and s, are of one who read the sources alone; t and u of one
who read the pages, and v of the same in words that these have not; w again from the sources, short and spoken; x and y
of players in mid-game, without the book. p, r, t and x may be looked at for the weighing; q, s, u, v, w and y are only
counted. Questions that say `inside` were asked inside a game.
"""
SETTLED = {
    "i": 97,
    "j": 96,
    "m": 94,
    "n": 90,
    "p": 96,
    "q": 97,
    "r": 92,
    "s": 90,
    "t": 92,
    "u": 97,
    "v": 99,
    "w": 98,
    "x": 74,
    "y": 85,
}
"""In how many of a hundred questions with the right rule first the passage that is shown settles it."""
UNKNOWN = {"m": 7, "n": 7, "r": 21, "s": 21, "t": 23, "u": 19, "w": 17, "y": 1}
"""Per half how many of the questions that nothing here answers get no rule at all."""
TOLD_WRONGLY = ["hoeveel krijg ik als ik juist op een cijfer gewed heb"]
"""The questions that a rule answers and that get none: one of x, whose two telling words the book hardly uses."""


@pytest.fixture(scope="module")
def shelf():
    """The texts of the site with its calculators, as a visitor searches them."""
    return site.shelf()


@cache
def written():
    """Every golden question."""
    return [row for path in sorted(GOLDEN.glob("*.toml")) for row in tomllib.loads(path.read_text())["vraag"]]


def questions(half, answered=True):
    """Those of a half that a rule answers, or those that nothing here does."""
    return [row for row in written() if row["half"] == half and bool(row["anchors"]) == answered]


@cache
def answer(question, inside=""):
    """What is found, looked for once: several tests look at the same answers."""
    return site.shelf().search(question, inside)


def places(shelf, rows):
    """Per question the place of the first right hit, from 1; 0 when it is not there."""
    found = []
    for row in rows:
        hits = [hit.address for hit in answer(row["q"], row.get("inside", "")).hits]
        right = {shelf.at(address).address for address in row["anchors"]}  # a rule may have moved into another
        found.append(next((n for n, address in enumerate(hits, 1) if address in right), 0))
    return found


@pytest.mark.parametrize("half", OFTEN)
def test_the_right_rule_stands_first_often_enough(shelf, half, capsys):
    rows = questions(half)
    assert rows
    ranks = places(shelf, rows)
    first = 100 * sum(rank == 1 for rank in ranks) / len(rows)
    three = 100 * sum(1 <= rank <= 3 for rank in ranks) / len(rows)
    with capsys.disabled():
        print(f"\n{half}: {len(rows)} questions, first {first:.1f} %, in the first three {three:.1f} %")
        for row, rank in zip(rows, ranks, strict=True):
            if not 1 <= rank <= 3:
                print(f"  [{rank}] {row['q']}: {', '.join(row['anchors'])}")
    assert first >= OFTEN[half][0]
    assert three >= OFTEN[half][1]


@pytest.mark.parametrize("half", UNKNOWN)
def test_what_nothing_here_answers_gets_no_rule_often_enough(shelf, half, capsys):
    rows = questions(half, answered=False)
    hits = [answer(row["q"]).hits for row in rows]
    with capsys.disabled():
        print(f"\n{half}: {sum(not found for found in hits)} of {len(rows)} get nothing")
        for row, found in zip(rows, hits, strict=True):
            print(f"  {row['q']}: {', '.join(hit.address for hit in found[:3])}")
    assert sum(not found for found in hits) >= UNKNOWN[half]


@pytest.mark.parametrize(
    "question", ["Klaverjassen hoeveel kaarten", "klaverjasen", "regels van Mens erger je niet", "wiezen", "ezelen"]
)
def test_another_game_is_told_so_with_the_sheet_that_keeps_its_score(client, question):
    page = client.get("/zoeken/", {"q": question}).content.decode()
    found = re.search(r"<strong>([^<]+)</strong> staat niet in De Lei", page)
    assert found
    begun = re.search(r'href="(/blad/nieuw/\?spel=vrij[^"]+)"', page)
    assert found[1] in client.get(begun[1].replace("&amp;", "&")).content.decode()
    assert 'class="hit"' not in page


@pytest.mark.parametrize(
    "question",
    [
        "wat is de hoofdstad van Frankrijk",
        "petanque",
        "lorem ipsum dolor",
        "mijn hond heeft een bot ingeslikt",
        "recept voor pannenkoeken",
        "wat eten we vanavond",
        "mijn wifi doet het niet",
        "krijg ik een boete als ik door rood rijd",
    ],
)
def test_what_is_of_no_game_gets_no_rule(shelf, question):
    assert shelf.search(question).hits == ()


def test_no_question_that_a_rule_answers_is_told_that_nothing_does(shelf):
    told = [row["q"] for half in OFTEN for row in questions(half) if not answer(row["q"], row.get("inside", "")).hits]
    assert told == TOLD_WRONGLY


def test_another_game_beside_one_of_here_keeps_the_hits(shelf):
    assert shelf.search("is toepen zoiets als klaverjassen").hits[0].games == ("toepen",)


@pytest.mark.parametrize(
    ("question", "same"),
    [
        ("3 gelijke", "drie gelijke"),
        ("\u0065\u0301carte\u0301 voorstel", "écarté voorstel"),
        ("straf\u00adpunten", "strafpunten"),
        ("straf-\npunten", "strafpunten"),
        ("straf\u200bpunten", "strafpunten"),
        ("chemindefer inzet", "chemin de fer inzet"),
        ("mijnendijn inzet", "mijn en dijn inzet"),
        ("4 gelijke", "vier gelijke"),
        ("wat as iemand past bij toepen", "wat als iemand past bij toepen"),
        ("mag da as ge dood zijt", "mag da als ge dood zijt"),
    ],
)
def test_one_question_written_in_two_ways_has_one_answer(shelf, client, question, same):
    assert shelf.search(question).hits == shelf.search(same).hits != ()
    urls = [
        re.findall(
            r'href="([^"]+)"', client.get("/zoeken/", {"q": each}, headers={"HX-Request": "true"}).content.decode()
        )
        for each in (question, same)
    ]
    assert urls[0] == urls[1] != []


@pytest.mark.parametrize("question", ["gaan we chinees pokeren", "we hebben chinees gepokerd", "chinese pokers"])
def test_a_name_of_several_words_may_be_inflected(shelf, question):
    assert shelf.search(question).games == ("chinese-poker",)


@pytest.mark.parametrize("half", SETTLED)
def test_the_passage_that_is_shown_settles_the_question(shelf, half, capsys):
    found = []
    for row in questions(half):
        right = {shelf.at(address).address for address in row["anchors"]}
        for hit in answer(row["q"], row.get("inside", "")).hits[:1]:
            if hit.address not in right:
                continue
            shown = spoken(f"{hit.question} {hit.passage}")
            found.append(any(spoken(one) in shown for one in row["says"]))
            if not found[-1]:
                with capsys.disabled():
                    print(f"\n  {row['q']}: {hit.question} {hit.passage}")
    assert 100 * sum(found) / len(found) >= SETTLED[half]


def test_a_question_of_the_text_is_not_shown_when_it_leaves_out_what_was_asked(shelf):
    hit = shelf.search("je verzekeren tegen un après, hoeveel kost dat").hits[0]
    assert (hit.address, hit.question) == ("trente-et-quarante#verzekeren", "")
    assert hit.passage.startswith("Tegen un après kun je je verzekeren voor 1% van je inzet.")


def spoken(text):
    """A text as stems, so that figures and words are alike."""
    return f" {' '.join(stem(word) for _, _, word in tokens(text))} "


def test_what_settles_a_question_stands_in_one_of_its_right_places(shelf):
    texts = {
        one.address: spoken(" ".join((*one.body, *one.notes, *(part for pair in one.questions for part in pair))))
        for one in shelf.documents()
    }
    for half in SETTLED:
        for row in questions(half):
            right = [texts.get(shelf.at(address).address, "") for address in row["anchors"]]
            assert any(spoken(one) in text for one in row["says"] for text in right), row["q"]


def test_the_deciding_words_are_marked_and_not_the_common_ones(shelf):
    hit = shelf.search("mag je op je eigen klop overkloppen", "toepen").hits[0]
    marked = {hit.passage[start:end].lower() for start, end in hit.marks}
    assert marked
    assert not marked & {"mag", "je", "op", "gaan", "niet"}


def test_a_hit_leads_to_a_place_that_is_open(shelf, client):
    hits = [hit for row in questions("openbaar") for hit in answer(row["q"]).hits[:1] if hit.question]
    assert hits
    for hit in hits:
        path, _, place = hit.url.partition("#")
        head, found, _ = client.get(path).content.decode().partition(f'id="{place}"')
        assert found, hit.url
        # What one can agree is folded, and opens for who comes for it (`theme.js`; tests/browser/test_rules.py).
        before, fold, inside = head.rpartition('<details class="more agreed">')
        open_here = fold and inside.count("</details>") == inside.count("<details")
        around = before if open_here else head
        assert around.count("<details") == around.count("</details>"), hit.url


@pytest.mark.parametrize("asked", ["plein", "cheval", "transversale pleine", "carré", "quatre premiers", "colonne"])
def test_no_hit_speaks_of_a_letter_in_a_drawing_that_is_not_beside_it(client, asked):
    page = client.get(f"/zoeken/?spel=roulette&q=waar leg ik mijn fiche bij een {asked}").content.decode()
    told = " ".join(re.sub(r"<[^>]+>", "", page).split())
    assert "Leg je fiche" in told
    assert not re.search(r"zoals [a-z]\b", told)


def test_a_passage_stands_by_itself(shelf):
    """It speaks of no table beside it, announces no list that is not there, and points back to nothing left out."""
    asked = [row for half in ("b", "g", "i", "k", "m", "n", "p", "r") for row in questions(half)]
    shown = {hit for row in asked for hit in answer(row["q"], row.get("inside", "")).hits[:3]}
    loose = re.compile(r"(Hij|Ze|Dat|Die|Daarna|Daardoor|Daarom|Daarbij|Anders)\b")
    wrong = [
        (hit.address, hit.passage)
        for hit in shown
        if re.search(r"\b[Dd]e tabel(len)?\b|\bhieronder\b|[:;]$", hit.passage)
        or (not hit.question and loose.match(hit.passage))
    ]
    assert wrong == []


@pytest.mark.parametrize("question", ["wat als iedereen past", "moet ik kleur bekennen", "wat is de inzet"])
def test_a_question_of_several_games_is_answered_for_each(client, question):
    page = client.get("/zoeken/", {"q": question}).content.decode()
    beside = page.partition("hits__list--beside")[2].partition("</ol>")[0]
    games = re.findall('class="hit__game">([^<]+)<', beside)
    assert 2 <= len(games) == len(set(games)) <= 4
    assert "hits__list--beside" not in client.get("/zoeken/", {"q": f"{question} bij toepen"}).content.decode()


@pytest.mark.parametrize("question", ["watkrijg je als jeuit bent", "hoeveelkaartenkrijgje", "magik kleurverzaken"])
def test_a_question_with_words_glued_together_has_hits(shelf, question):
    assert shelf.search(question).hits


def test_the_page_sets_other_games_apart(client):
    page = client.get("/zoeken/", {"q": "wat is de inzet", "spel": "verpachten"}).content.decode()
    own, apart, others = page.partition("In andere spellen")
    assert apart
    assert "/spel/verpachten/" in own
    assert "/spel/verpachten/#" not in others
    assert "In andere spellen" not in client.get("/zoeken/", {"q": "wat is de inzet"}).content.decode()


def test_inside_a_game_no_rule_of_another_comes_before_its_own(shelf):
    for row in questions("c"):
        if "inside" in row:
            found = answer(row["q"], row["inside"])
            if set(found.games) <= {row["inside"]}:
                own = [row["inside"] in hit.games for hit in found.hits]
                assert own == sorted(own, reverse=True), row["q"]


@pytest.mark.parametrize("game", ["poker", "handelen", "mieen"])
def test_what_many_games_have_by_one_name_is_found_in_the_game_at_hand(shelf, game):
    found = answer("wat vaak misgaat", game)
    assert found.hits[0].games == (game,)
    assert len(found.hits) - found.own == 4


@pytest.mark.parametrize("question", ["ik ben de bank en ik heb vijf", "ik ben bank en heb drie"])
def test_two_words_side_by_side_are_not_the_name_of_another_game(shelf, question):
    assert shelf.search(question, "chemin-de-fer").hits[0].games == ("chemin-de-fer",)


@pytest.mark.parametrize(
    ("question", "place"),
    [("wat is bac in chemin de fer", "begrippen#bac"), ("wat betekent galerij bij ecarteren", "begrippen#galerij")],
)
def test_what_a_word_means_in_a_game_is_its_definition(shelf, question, place):
    assert shelf.search(question).hits[0].address == place


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("bank 4 en ik gaf een vijf", "chemin-de-fer#bank-vier"),
        ("ik had vijf en ging passen, mag de bank nog trekken", "chemin-de-fer#ponte-past"),
        ("ik zit op nul als bankier", "chemin-de-fer#bank-nul"),
        ("ik ben bank en heb drie bij chemin de fer", "chemin-de-fer#bank-drie"),
    ],
)
def test_a_figure_of_the_player_is_not_that_of_the_bank(shelf, question, place):
    assert shelf.search(question).hits[0].address == place


def test_every_right_place_of_a_question_exists(shelf):
    asked = {anchor for half in OFTEN for row in questions(half) for anchor in row["anchors"]}
    assert sorted(address for address in asked if shelf.at(address) is None) == []


def test_the_same_question_gets_the_same_answer(shelf):
    rows = [row["q"] for row in questions("a")[:20]]
    again = Search(shelf.documents(), {slug: (slug, page.title, *page.also) for slug, page in shelf.pages.items()})
    assert [shelf.search(question) for question in rows] == [again(question) for question in rows]


def test_every_mark_lies_within_its_passage_and_every_hit_has_one(shelf):
    for row in questions("a"):
        for hit in answer(row["q"]).hits:
            assert hit.passage
            assert hit.address.startswith("reken#") or hit.url == shelf.at(hit.address).url
            ends = [0, *(end for _, end in hit.marks)]
            assert all(last <= start < end for last, (start, end) in zip(ends, hit.marks, strict=False))
            assert ends[-1] <= len(hit.passage)


def test_a_question_takes_milliseconds(shelf):
    """Loose on purpose: a machine may be busy. The budget (1 ms, with typing errors 3 ms) is measured elsewhere."""
    rows = [row["q"] for row in questions("b")]
    took = []
    for question in rows:
        start = time.perf_counter()
        shelf.search(question)
        took.append(time.perf_counter() - start)
    assert sorted(took)[len(took) // 2] < 0.01


@pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)
def test_a_calculator_is_found_by_its_title(shelf, row):
    assert f"reken#{row.slug}" in [hit.address for hit in shelf.search(row.title).hits[:3]]


@pytest.mark.parametrize(
    ("question", "slug", "place"),
    [
        ("wat betaalt carré", "roulette", 2),
        ("baccara tableau", "baccara-tableau", 1),
        ("beste opstelling chinees", "chinese-poker-opstelling", 1),
        ("wie wint deze pokerhand", "poker-vergelijken", 1),
        ("kans op straat", "chapeau-kansen", 3),
        ("kans op de heer van troef", "ecarte-heer", 1),
        ("hoeveel is een verzekering waard", "trente-et-quarante-kansen", 2),
    ],
)
def test_a_question_for_a_number_finds_its_calculator(shelf, question, slug, place):
    assert f"reken#{slug}" in [hit.address for hit in shelf.search(question).hits[:place]]


@pytest.mark.parametrize("slug", list(site.shelf().pages))
def test_a_game_of_the_book_is_not_told_to_be_elsewhere(slug):
    page = site.shelf().pages[slug]
    own = {name.lower() for name in (slug, page.title, *page.also)}
    others = {name.lower() for names in site.shelf().book.other_games.values() for name in names}
    assert own & others == set(), "it is in the book now: take it out of seeds/other_games.txt"
