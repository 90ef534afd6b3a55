"""The glossary and its terms at a table: they say what it plays, and no more."""

import re

import pytest

from rulebook.book.shelf import shelf


def test_a_term_says_what_a_table_plays(client):
    assert shelf().term_at("limiet-toepen", {"tot": "10"})
    assert client.get("/begrippen/limiet-toepen/?spel=toepen&regels=tot:10").status_code == 200


@pytest.mark.parametrize(
    ("slug", "chosen", "known", "names"),
    [
        ("toepen", {"was": "aan"}, "vuile-was", ("vuil", "vuile wasch")),
        ("toepen", {"was": "aan", "was-namen": "omgekeerd"}, "vuile-was", ("wit", "witte wasch", "schone was")),
        ("toepen", {"was": "aan", "was-namen": "omgekeerd"}, "witte-was", ("vuil", "vuile wasch")),
        ("ecarte", {"fiches": "7"}, "schoon", ("schoon staan", "schoonstaan")),
        ("eenentwintigen", {"pak-van-32": "aan"}, "vijf-kaarten", ()),
    ],
)
def test_other_names_of_a_term_are_those_of_the_table(client, slug, chosen, known, names):
    assert shelf().term_at(known, chosen).also == names
    rules = ",".join(f"{key}:{value}" for key, value in chosen.items())
    page = client.get(f"/begrippen/{known}/?spel={slug}&regels={rules}").content.decode()
    assert re.findall(r">ook: (.+?)</p>", page) == ([", ".join(names)] if names else [])


def test_other_names_of_a_term_are_all_in_the_book_and_lead_to_it():
    assert shelf().term("vijf-kaarten").also == ("vijfkaarter", "vijf kaarten onder eenentwintig", "five card charlie")
    assert shelf().resolve("vijfkaarter", "eenentwintigen").address == "begrippen#vijf-kaarten"


def test_a_term_of_two_games_reads_as_the_table_that_asks(client):
    """Mexican chapeau takes its words of coins and loose dice from chapeau."""
    page = client.get("/begrippen/?spel=mexicaanse-chapeau&regels=begin:spelers,bijstenen:uit").content.decode()
    assert "Wie dan opheft, is zelf een munt kwijt." in page
    assert "krijgt zelf het strafpunt" not in page
    here = {term.slug for term in shelf().terms_at("mexicaanse-chapeau", {"begin": "spelers", "bijstenen": "uit"})}
    assert {"munt-chapeau", "benoemen"} <= here
    assert not {"bijsteen", "max", "fase-chapeau"} & here


def test_a_table_where_the_dealer_puts_nothing_in_has_no_ante_in_its_glossary():
    tables = ({}, {"speelwijze": "cheap"}, {"jackpot": "altijd"}, {"speelwijze": "stud-vijf"})
    ante = [{term.slug for term in shelf().terms_at("poker-hazard", one)} & {"ante", "ante-gever"} for one in tables]
    assert ante == [{"ante-gever"}, {"ante-gever"}, set(), set()]
    assert "ante" in {term.slug for term in shelf().terms_at("poker", {})}


@pytest.mark.parametrize(
    ("game", "chosen", "gone"),
    [
        ("poker", {"ante": "0"}, {"ante"}),
        ("poker-hazard", {"speelwijze": "cheap"}, {"raisen"}),
        ("baccara-banque", {"vaste-bank": "aan"}, {"opbod", "overnemen"}),
        ("loterijen", {"bank": "gezamenlijk"}, {"bank", "bankhouder"}),
        ("napoleonnen", {"vol-spel": "aan"}, {"piketkaarten"}),
        ("chapeau", {"rangorde": "flush"}, {"straat"}),
    ],
)
def test_a_word_of_several_games_is_not_in_the_glossary_of_a_table_that_has_no_use_for_it(client, game, chosen, gone):
    usual, here = ({term.slug for term in shelf().terms_at(game, one)} for one in ({}, chosen))
    assert (gone & usual, gone & here) == (gone, set())
    assert gone <= set(shelf().terms)
    rules = ",".join(f"{key}:{value}" for key, value in chosen.items())
    for slug in gone:
        page = client.get(f"/begrippen/{slug}/?spel={game}&regels={rules}").content.decode()
        assert "Zo spelen jullie niet: dit zegt het boek." in page
        assert f"/spel/{game}/?regels={rules}#huisregels-kiezen" in page
        assert (
            "Zo spelen jullie niet"
            not in client.get(f"/begrippen/{slug}/?spel={game}&regels=standaard").content.decode()
        )


def test_a_word_of_several_games_keeps_what_another_game_says_of_it():
    big = "Met dobbelstenen is er een kleine en een grote."
    told = {
        (game, rules): big in str(shelf().term_at("straat", dict(rules), game).body)
        for game, rules in (
            ("poker", ()), ("chapeau", ()), ("mexicaanse-chapeau", ()),
            ("mexicaanse-chapeau", (("aas-als-aas", "uit"),)),
        )
    }  # fmt: skip
    assert list(told.values()) == [True, True, True, False]


def test_cheap_is_not_called_checken_where_nobody_checks():
    rules = {"speelwijze": "cheap", "jackpot": "na-een-ronde"}
    assert "checken" in shelf().term_at("cheap", rules, "poker-hazard").also
    assert "checken" not in shelf().term_at("cheap", rules | {"checken": "uit"}, "poker-hazard").also


def test_one_term_alone_reads_as_the_table_that_asks_also_if_it_is_of_another_game(client):
    page = client.get("/begrippen/onderliegen/?spel=mexicaanse-chapeau&regels=begin:spelers").content.decode()
    assert "Wie dan opheft, is zelf een munt kwijt." in page
    assert "krijgt zelf het strafpunt" not in page


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize(
    ("slug", "game", "rules"),
    [
        ("pelt", "toepen", "tot:10"),
        ("harten-zes", "verpachten", "inzet:2"),
        ("passen-opgeven", "toepen", "tot:10"),
        ("callen", "poker-hazard", "maximum:20"),
        ("schoon", "ecarte", "fiches:7"),
        ("fiche", "ecarte", "fiches:7"),
    ],
)
def test_a_term_of_a_table_leads_nowhere_to_the_book_of_that_game(client, slug, game, rules, htmx):
    headers = {"HX-Request": "true"} if htmx else {}
    page = client.get(f"/begrippen/{slug}/?spel={game}&regels={rules}", headers=headers).content.decode()
    main = page.partition("<main")[2] or page
    links = re.findall(rf'href="(/spel/{game}/[^"]*|/begrippen/[^"]*)"', main.partition("</main>")[0])
    assert links
    assert [link for link in links if f"regels={rules}" not in link] == []


def test_a_term_of_a_table_names_no_rule_that_it_does_not_play(client):
    page = client.get("/begrippen/passen-opgeven/?spel=toepen&regels=armoede:uit").content.decode()
    assert "#armoede" not in page


def test_a_term_of_a_rule_that_is_off_says_so(client):
    page = client.get("/begrippen/cagnotte/?spel=baccara-banque&regels=standaard").content.decode()
    assert "Zo spelen jullie niet: dit zegt het boek." in page


def test_a_term_of_no_game_that_is_asked_is_the_books(client):
    page = client.get("/begrippen/harten/?spel=ganzenbord&regels=tot:10")
    assert page.status_code == 200
    assert "regels=" not in page.content.decode().partition("<main")[2]


def test_a_term_of_two_games_follows_only_the_house_rules_of_its_own(client):
    pages = {
        slug: client.get(f"/spel/{slug}/?regels=standaard").content.decode()
        for slug in ("roulette", "trente-et-quarante")
    }
    listed = {
        slug: 'href="/begrippen/en-prison/' in page or "begrippen/#en-prison" in page for slug, page in pages.items()
    }
    assert listed == {"roulette": False, "trente-et-quarante": True}


def test_the_glossary_of_a_table_has_the_words_it_plays_by(client):
    bare = client.get("/begrippen/?spel=toepen").content.decode()
    page = client.get("/begrippen/?spel=toepen&regels=armoede:uit,tot:10").content.decode()
    assert 'id="armoede"' in bare
    assert 'id="armoede"' not in page
    assert "speel tot: 10" in page
    assert "Zo spelen jullie" not in bare
    entry = page[page.index('id="limiet-toepen"') :]
    assert "10" in entry[: entry.index("</div>")]
    assert 'href="/begrippen/limiet-toepen/?spel=toepen&amp;regels=tot:10,armoede:uit"' in page
    assert not re.search(r'href="/spel/toepen/(?!\?regels)[^"]', page[page.index('class="entries"') :])


def test_a_glossary_without_network_says_that_it_is_the_books(client):
    assert "notice--instead" in client.get("/begrippen/").content.decode()
    assert "notice--instead" not in client.get("/begrippen/?spel=toepen&regels=standaard").content.decode()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/begrippen/?spel=toepen&regels=tot:veel", "Speel tot: kies een heel getal"),
        ("/begrippen/?spel=toepen&regels=nieuw:aan", "bestaat niet bij dit spel"),
        ("/begrippen/?regels=tot:10", "Huisregels horen bij een spel"),
    ],
)
def test_a_glossary_of_no_table_is_refused_at_its_games(client, address, said):
    answer = client.get(address)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert said in page[page.index('<details class="more" open') : page.index("switches__links")]


@pytest.mark.parametrize("chosen", ["", "&regels=was:aan,was-namen:omgekeerd"])
def test_words_stand_in_the_order_of_the_names_a_table_gives_them(client, chosen):
    page = client.get(f"/begrippen/?spel=toepen{chosen}").content.decode()
    names = re.findall(r'id="(vuile-was|witte-was|was-toepen)"', page)
    assert names == (["witte-was", "was-toepen", "vuile-was"] if chosen else ["vuile-was", "was-toepen", "witte-was"])
