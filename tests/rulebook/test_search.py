"""The search: what it understands, asked of the small book."""

import pytest

from rulebook.library.search.answers import Search
from rulebook.library.search.index import Document

FOUND = [
    ("hoeveel kaarten krijgt ieder bij het delen", "belletje#delen", "keywords"),
    ("kunnen we met zijn vijven", "belletje#spelers", "a question asked before"),
    ("met hoeveel man", "belletje#spelers", "other words of the rule"),
    ("wat is een kniker", "begrippen#knikker", "a letter missing"),
    ("dealer", "begrippen#gever", "a synonym of the glossary"),
    ("wat is een bel", "begrippen#bel", "a definition"),
    ("mag je twee keer bellen", "belletje#bellen", "inflected"),
    ("tring", "belletje", "another name of a game"),
    ("kaartendelen", "belletje#delen", "words glued together"),
    ("knikkeren", "knikkeren", "a game by its name"),
    ("wat is de inzet bij knikkeren", "knikkeren#inzet", "a game named in the question"),
    ("bellkans", "reken#belkans", "a further document"),
]


@pytest.fixture(scope="module")
def search(small):
    further = Document(
        kind="calculator",
        address="reken#belkans",
        url="/reken/belkans/",
        title="Belkans",
        games=("belletje",),
        body=("Hoe vaak de hoogste kaart belt.",),
    )
    names = {slug: (slug, page.title, *page.also) for slug, page in small.pages.items()}
    return Search((*small.documents(), further), names)


@pytest.mark.parametrize(("question", "address"), [row[:2] for row in FOUND], ids=[row[2] for row in FOUND])
def test_a_question_finds_its_place_first(search, question, address):
    assert search(question).hits[0].address == address


def test_a_question_of_the_text_is_shown_when_it_is_what_was_asked(search):
    hit = search("kunnen we met zijn vijven spelen").hits[0]
    assert (hit.kind, hit.game, hit.title, hit.heading) == ("rule", "belletje", "Hoeveel spelers", "Voor je begint")
    assert hit.question == "Kunnen we met zijn vijven belletje spelen?"
    assert hit.url == "/spel/belletje/#spelers"
    assert hit.passage == "Ja. Vijf is het grootste aantal."
    assert [hit.passage[start:end] for start, end in hit.marks] == ["Vijf"]


@pytest.mark.parametrize("question", ["met hoeveel man belletje", "aantal spelers", "kan het met zijn drieën"])
def test_a_question_of_the_text_is_not_shown_for_another(search, question):
    hit = search(question).hits[0]
    assert (hit.address, hit.question, hit.passage) == ("belletje#spelers", "", "Met 2 tot en met 5 spelers kan het.")


def test_numbers_are_filled_and_other_forms_are_marked(search):
    hit = search("kaart delen").hits[0]
    assert hit.passage.startswith("Ieder krijgt vijf kaarten")
    assert "kaarten" in [hit.passage[start:end] for start, end in hit.marks]


def test_a_sentence_is_shown_with_what_stands_around_it(search):
    passage = "Een bel verdubbelt de inzet. Een tweede bel mag niet. Knikkeren kent hem ook."
    assert {search(question).hits[0].passage for question in ("bel verdubbelt", "tweede bel")} == {passage}


def test_the_row_of_a_table_is_shown_with_its_numbers(search):
    assert search("wat kost de tweede bel", "belletje").hits[0].passage == "Tweede bel: kost 4"


def test_the_game_at_hand_goes_first_and_shuts_nothing_out(search):
    assert search("wat is de inzet", game="knikkeren").hits[0].address == "knikkeren#inzet"
    assert search("bel verdubbelt", game="knikkeren").hits[0].game == "belletje"
    assert search("met hoeveel man belletje", game="knikkeren").hits[0].address == "belletje#spelers"


def test_the_games_of_a_question_are_told(search):
    assert search("met hoeveel man bij belletje").games == ("belletje",)
    assert search("met hoeveel man bij belltje").games == ("belletje",)


def test_the_last_word_may_be_half_typed(search):
    assert search("kni").hits[0].game == "knikkeren"


def test_without_a_hit_the_nearest_words_are_given(search):
    answer = search("knokkelaar")
    assert answer.hits == ()
    assert "knikker" in answer.nearest


def won(game, sentence):
    return Document(
        kind="rule", address=f"{game}#winst", url=f"/{game}/", title="Wie wint", games=(game,), body=(sentence,)
    )


def test_rules_of_several_games_stand_side_by_side_when_none_is_named():
    games = {game: (game,) for game in ("ganzen", "molens", "dammen")}
    alike = [won(game, f"De laatste wint bij {game}.") for game in games]
    other = [
        Document(
            kind="rule", address=f"dammen#{n}", url=f"/{n}/", title=f"Regel {n}", games=("dammen",), body=("Zet.",)
        )
        for n in range(9)
    ]
    search = Search((*alike, *other), games)
    answer = search("wie wint er")
    assert {hit.game for hit in answer.hits[: answer.beside]} == set(games)
    assert search("wie wint er bij ganzen").beside == search("wie wint er", "ganzen").beside == 0
    assert search("regel 3").beside == 0


@pytest.mark.parametrize("question", ["", "   ", "de het een", "?!", "xqzvwk", "\ue000", "a" * 500, "½ € 🂡"])
@pytest.mark.parametrize("game", ["", "belletje"])
def test_any_text_may_be_asked(search, question, game):
    assert search(question, game).hits == ()


def test_what_stands_together_goes_before_what_stands_apart():
    rows = (("apart", "de troef kopen", "wat kost een slag"), ("together", "wat kost de troef", "een slag kopen"))
    rules = [
        Document(kind="rule", address=f"spel#{name}", url="", title="Regel", games=("spel",), phrases=tuple(phrases))
        for name, *phrases in rows
    ]
    assert Search(rules, {"spel": ("spel",)})("troef: kost").hits[0].address == "spel#together"


def test_the_rule_of_the_book_goes_before_the_house_rule_that_changes_it_unless_that_is_played():
    rules = [
        Document(kind="rule", address=f"spel#{name}", url="", title=title, games=("spel",), body=("De troef telt.",))
        for name, title in (("house", "Huisregel: troef"), ("book", "Gewone troef"))
    ]
    search = Search(rules, {"spel": ("spel",)})
    assert search("telt de troef").hits[0].address == "spel#book"
    book, house = search.at_table("telt de troef", "spel", {rule.address: rule for rule in rules}).hits
    assert book.score == house.score


def test_the_row_of_a_table_is_shown_whose_label_the_question_says_together():
    table = ("Zo staat het er.", "Bank 4: 4 T, 5 T", "Bank 5: 4 T, 5 P")
    rule = Document(kind="rule", address="spel#rij", url="", title="De bank", games=("spel",), body=table)
    search = Search((rule,), {"spel": ("spel",)})
    assert search("bank 5 en een 4 gegeven").hits[0].passage == table[2]
    assert search("bank 4 en een 5 gegeven").hits[0].passage == table[1]
