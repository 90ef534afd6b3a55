"""A page at a table: what it plays stands in the rules, and nothing said of a source follows a choice."""

import re

import pytest

from rulebook.book import house_rules
from rulebook.book.shelf import shelf
from rulebook.exercises import exercises
from scoring.games import GAMES, PLAYABLE
from scoring.games import game as find_game
from scoring.play.contract.options import query_of_rules
from tests.rounds.play_along import begin_of
from tests.rulebook.following import MONEY, beside, values

SOURCE = re.compile(r"\bbron\b", re.IGNORECASE)
BLOCK = re.compile(r"</(?:p|li|td|th|dd|h\d|summary)>|<br>")


def paragraphs(client, slug, chosen=""):
    page = client.get(f"/spel/{slug}/?regels={chosen}").content.decode()
    main = page[page.index('<div class="text rules__body">') : page.index("</main>")]
    return [" ".join(re.sub(r"<[^>]+>", "", part).split()) for part in BLOCK.split(main)]


def sentences(told):
    return [part for paragraph in told for part in re.split(r"(?<=[.?!:;])\s", paragraph)]


def said_of_sources(told):
    return {one.rstrip(".:;") for one in sentences(told) if SOURCE.search(one)}


def slug_of(game):
    return game.slug


@pytest.mark.parametrize("game", GAMES, ids=slug_of)
def test_what_is_said_of_a_source_does_not_follow_a_choice(client, game):
    plain = said_of_sources(paragraphs(client, game.slug))
    for option in (one for one in game.options if not one.within and one.kind in ("int", "bool")):
        value = str(option.high) if option.kind == "int" else option.as_text(not option.default)
        assert said_of_sources(paragraphs(client, game.slug, f"{option.key}:{value}")) <= plain, option.key


def test_what_is_off_is_not_explained_and_its_address_still_leads_somewhere(client):
    bare, page = (client.get(f"/spel/toepen/{query}").content.decode() for query in ("", "?regels=armoede:uit"))
    assert "De anderen zeggen" in bare
    assert "De anderen zeggen" not in page
    for anchor in ("armoede", "armoede-meegaan"):
        assert f'id="{anchor}"' in page
    assert '<a href="/spel/toepen/#armoede">' in page


def test_a_table_that_plays_all_as_usual_has_an_address(client):
    page = client.get("/spel/toepen/?regels=standaard").content.decode()
    assert house_rules.read_choices(find_game("toepen"), "standaard").chosen == {}
    assert "Jullie spelen zonder" in page
    assert 'id="was"' in page
    assert "Vuile en witte was" in page


def below(client, query):
    page = client.get(f"/spel/poker-hazard/{query}").content.decode()
    return set(
        re.findall(r'href="/reken/([a-z-]+)/', page[page.rindex('title">Rekenhulp</h2>') : page.index("</main>")])
    )


def test_below_the_page_of_a_table_stand_the_calculators_of_what_it_plays(client):
    book, usual = below(client, ""), below(client, "?regels=standaard")
    assert book - usual == {"poker-hazard-jackpot", "poker-hazard-dubbel", "poker-hazard-cheappot"}
    assert below(client, "?regels=jackpot:altijd") - usual == {"poker-hazard-jackpot"}


def test_links_of_a_table_lead_to_what_that_table_plays(client):
    page = client.get("/spel/toepen/?regels=tot:10").content.decode()
    body = page[page.index('<div class="text rules__body">') : page.index("</main>")]
    assert 'href="/spel/toepen/#' not in re.sub(r'<p class="rule__o(?:wn|ff)">.*?</p>', "", body, flags=re.S)
    assert 'href="#limiet"' in body
    assert 'href="/begrippen/strafpunt/?spel=toepen&amp;regels=tot:10"' in body
    alone = client.get("/spel/toepen/doel/?regels=tot:10").content.decode()
    assert 'href="/spel/toepen/?regels=tot:10#limiet"' in alone


def test_an_old_key_is_left_out_and_said_and_an_unknown_one_refused(client, monkeypatch):
    toepen = find_game("toepen")
    object.__setattr__(toepen, "former", frozenset({"oud", "tot:12"}))
    try:
        for part in ("oud:aan", "tot:12"):
            read = house_rules.read_choices(toepen, f"armoede:uit,{part}")
            assert read.chosen == {"armoede": "uit"}
            assert part in read.left_out[0]
    finally:
        object.__setattr__(toepen, "former", frozenset())
    assert client.get("/spel/toepen/?regels=nieuw:aan").status_code == 422
    assert client.get("/spel/toepen/limiet/?regels=nieuw:aan").status_code == 422
    assert client.get("/begrippen/armoede/?spel=toepen&regels=nieuw:aan").status_code == 422


@pytest.mark.parametrize("kind", ["cheap", "stud-vijf", "stud-zeven"])
def test_a_jackpot_every_deal_and_another_way_to_play_are_refused_at_the_switch(client, kind):
    answer = client.get(f"/spel/poker-hazard/?regels=speelwijze:{kind},jackpot:altijd")
    page, way = answer.content.decode(), dict(find_game("poker-hazard").option("speelwijze").choices)[kind]
    said = f"‘Speelwijze: {way}’ en ‘Jackpot: elke keer dat er wordt gegeven’ gaan niet samen: kies er één."
    assert (answer.status_code, said in page) == (422, True)
    assert client.get(f"/spel/poker-hazard/?regels=speelwijze:{kind},jackpot:beide").status_code == 200


def test_a_switch_gives_up_what_cannot_be_played_beside_it():
    game = find_game("poker-hazard")

    def leads_to(key, value, chosen):
        switch = next(one for one in house_rules.switches(game, chosen) if one.option.key == key)
        return next(query for shown, query, _ in switch.links if shown == dict(switch.option.choices)[value])

    assert leads_to("jackpot", "altijd", {"speelwijze": "cheap", "minimum": "2"}) == "minimum:2,jackpot:altijd"
    assert leads_to("speelwijze", "cheap", {"jackpot": "altijd"}) == "speelwijze:cheap"
    assert leads_to("speelwijze", "cheap", {"jackpot": "beide"}) == "jackpot:beide,speelwijze:cheap"


def test_an_old_sheet_with_what_is_no_longer_offered_leads_to_a_page_that_can_be_read(client):
    rules = query_of_rules({"speelwijze": "cheap", "jackpot": "altijd"}, find_game("poker-hazard").options)
    assert rules == "jackpot:altijd"
    assert client.get(f"/spel/poker-hazard/?regels={rules}").status_code == 200


def test_what_hangs_from_a_house_rule_that_is_off_is_left_out_in_words(client):
    page = client.get("/spel/toepen/?regels=blind:uit,blind-punten:5")
    assert page.status_code == 200
    assert "telt alleen samen met ‘Blind toepen’" in page.content.decode()
    assert house_rules.read_choices(find_game("toepen"), "blind:uit,blind-punten:5").chosen == {"blind": "uit"}


@pytest.mark.parametrize(
    ("slug", "asked", "kept", "said"),
    [
        (
            "chinese-poker",
            "surrender:aan,surrender-royalties:aan",
            {"surrender": "aan"},
            "‘Royalties tegen wie opgeeft’ telt alleen samen met ‘Royalties’",
        ),
        ("chapeau", "fichewaarde:50", {}, "‘Waarde van een munt in centen’ telt alleen samen met ‘Waar de munten"),
        (
            "mexicaanse-chapeau",
            "fichewaarde:50,fiches-samen:5",
            {},
            "‘Waarde van een munt in centen’ telt alleen samen met ‘Waar de munten",
        ),
        ("toepen", "fichewaarde:50", {}, "‘Waarde van een fiche in centen’ telt alleen samen met ‘"),
        ("poker-hazard", "speelwijze:stud-vijf,checken:uit", {"speelwijze": "stud-vijf"}, "‘Checken’ telt alleen"),
    ],
)
def test_what_another_house_rule_leaves_without_meaning_is_left_out_in_words(client, slug, asked, kept, said):
    page = client.get(f"/spel/{slug}/?regels={asked}")
    assert said in page.content.decode()
    assert house_rules.read_choices(find_game(slug), asked).chosen == kept


def test_the_drawing_of_the_deal_of_ecarte_names_no_fiches_that_a_table_has_not(client):
    page = client.get("/spel/ecarte/?regels=fiches:7").content.decode()
    assert re.findall(r"vier fiches\s*</text>|hebben vier fiches", page) == []
    assert page.count(">fiches</text>") == 2


@pytest.mark.parametrize(
    ("address", "untrue"),
    [
        ("/spel/toepen/?regels=winnen-met-boer:verdubbelen,onder-nul:niet-door-boer", "brengt je niet verder dan nul"),
        ("/spel/toepen/?regels=armoede:uit,blind:uit", "overtoepen, armoede"),
        ("/spel/eenentwintigen/?regels=standaard", "splitsen, doubleren"),
        ("/spel/mieen/?regels=aanvullen:niet", "een pot die deelbaar is door drie"),
        ("/spel/vrij/?regels=fiches:aan", "punten bijhouden voor elk"),
        (
            "/begrippen/?spel=poker-hazard&regels=speelwijze:cheap,cheappot-in-delen:aan,openaar-kiest:aan",
            "1 fiche beter",
        ),
        ("/begrippen/?spel=loterijen&regels=bank:gezamenlijk", "trekken om de bank"),
        ("/spel/loterijen/?regels=bank:gezamenlijk", "wij tellen alleen wie loten mag kopen"),
        ("/begrippen/?spel=mexicaanse-chapeau&regels=aas-als-aas:uit", "grote straat"),
        ("/spel/toepen/?regels=aftellen:aan", "Met 15 strafpunten"),
        ("/spel/toepen/?regels=aftellen:aan,einde:finale", "Komt iemand aan de 15"),
        ("/spel/toepen/?regels=einde:finale", "als laatste overblijft"),
        ("/begrippen/?spel=toepen&regels=einde:eerste-af", "als laatste is overgebleven"),
        ("/spel/poker/?regels=ante:0,kleine-blind:1", "de pot begint leeg"),
        ("/spel/chapeau/?regels=begin:spelers", "<strong>Strafpunt.</strong>"),
        ("/spel/mexicaanse-chapeau/?regels=begin:spelers", "<strong>Strafpunt.</strong>"),
        ("/spel/toepen/?regels=hoogste-inzet:3", "Bij elke volgende toep komt er weer een bij"),
        ("/spel/toepen/?regels=hoogste-inzet:3,blind-punten:4", "Verder gaat alles als bij een gewone toep"),
        ("/spel/toepen/?regels=hoogste-inzet:6,blind-punten:9", "Verder gaat alles als bij een gewone toep"),
        ("/begrippen/full-house/?spel=poker&regels=wildcards:heren-laagste", "harten heer"),
        ("/begrippen/wildcard/?spel=poker&regels=wildcards:een-joker,joker-als-bug:aan", "elke waarde mag hebben"),
        ("/spel/chemin-de-fer/?regels=cagnotte-per-slag:10", "Elke keer het dubbele"),
        ("/spel/poker/?regels=checken:uit,kleine-blind:2", "toch meedoen, mag bij jullie niet"),
        ("/spel/eenentwintigen/?regels=pak-van-32:aan", "Grote en kleine bank, vijf kaarten"),
        ("/spel/ecarte/?regels=galerij:aan,inzet:1", "De gever noemt als eerste een bedrag"),
    ],
)
def test_nothing_of_another_table_is_said_in_passing(client, address, untrue):
    answer = client.get(address)
    assert (answer.status_code, untrue in answer.content.decode()) == (200, False)


def test_a_question_says_nothing_of_an_insurance_that_a_table_has_not():
    stake = next(one for one in exercises("trente-et-quarante") if one.slug == "inzet")
    told = [stake.question(1, 1, rules).told for rules in ((), (("verzekeren", "uit"),))]
    assert ["verzekerd" in one for one in told] == [True, False]


def test_what_hangs_from_a_house_rule_is_not_named_beside_it(client):
    page = client.get("/spel/toepen/?regels=standaard").content.decode()
    text = " ".join(re.sub(r"<[^>]+>", "", page).split())
    assert "· kans op toep. Kies anders" in text
    assert 'id="kans-mislukt"' in page


def test_a_reading_keeps_the_numbers_of_the_game(client):
    """The source calls fifteen usual whatever a table plays to."""
    page = client.get("/spel/toepen/?regels=tot:10,blind-punten:5,boer-verslaan:aan,boer-verslaan-punten:7").content
    text = " ".join(re.sub(r"<[^>]+>", "", page.decode()).split())
    assert "De bron noemt 15 de gewone grens" in text
    assert "krijg je volgens de Weberse variant zeven strafpunten" in text
    assert "Wie er 10 heeft, is af" in text


def test_the_figures_on_top_are_the_tables_own():
    """The book tells both numbers of pots, a table has one of them."""
    commetten = find_game("commetten")
    told = [
        {label: figure for figure, label in commetten.figures_on_top(chosen)}["potjes"]
        for chosen in (None, {}, {"tienenpotje": "aan"})
    ]
    assert told == ["5 of 6", "5", "6"]


def found_at_table(client, question, game, regels):
    return " ".join(client.get("/zoeken/", {"q": question, "spel": game, "regels": regels}).content.decode().split())


def test_a_search_answers_as_the_table_plays_and_leads_to_its_rules(client):
    asked = "wat kost kopen", "mieen"
    assert re.search(r"<mark>Kopen</mark> <mark>kost</mark> niets\.", found_at_table(client, *asked, "standaard"))
    page = found_at_table(client, *asked, "koopprijs:zes")
    assert "Elke nieuwe kaart <mark>kost</mark> zes fiches" in page
    assert 'href="/spel/mieen/?regels=koopprijs:zes#kopen"' in page
    assert 'name="regels" value="koopprijs:zes"' in page


@pytest.mark.parametrize(
    ("question", "game", "regels", "first"),
    [
        ("armoede", "toepen", "standaard", "#armoede"),
        ("niet meegaan", "toepen", "winnaar-deelt:aan", "#passen"),
        ("huisregels", "eenentwintigen", "kleine-bank-betaalt:1", "#huisregels"),
    ],
)
def test_a_search_at_a_table_finds_first_what_it_calls_by_its_name(client, question, game, regels, first):
    assert first_found(client, question, game, regels) == first


@pytest.mark.parametrize(("regels", "first"), [("winnaar-deelt:aan", "#winnaar-deelt"), ("standaard", "#deler")])
def test_a_search_at_a_table_finds_the_house_rule_that_it_plays_before_what_that_changes(client, regels, first):
    assert first_found(client, "wie deelt er", "toepen", regels) == first


def first_found(client, question, game, regels):
    page = found_at_table(client, question, game, regels)
    return re.search(r'class="hit__link" href="/spel/[^"#]*(#[^"]+)"', page)[1]


def test_a_search_for_what_is_not_played_says_so_and_finds_nothing_of_it(client):
    assert "Jullie spelen zonder" not in found_at_table(client, "hoe zit het met armoede", "toepen", "standaard")
    page = found_at_table(client, "hoe zit het met armoede", "toepen", "armoede:uit")
    assert 'Jullie spelen zonder <a href="/spel/toepen/?regels=armoede:uit#armoede">armoede</a>.' in page
    hits = page[page.index("hits__list") :]
    assert "#armoede" not in hits
    assert "op armoede staat" not in hits
    assert ">checken</a>." in found_at_table(client, "mag ik checken", "poker", "checken:uit")


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.slug)
def test_no_hit_of_a_tables_game_leads_to_the_book(client, game):
    page = found_at_table(client, f"hoe speel je {game.title}", game.slug, "standaard")
    links = re.findall(r'class="hit__link" href="([^"]+)"', page)
    own = [link for link in links if link.startswith((f"/spel/{game.slug}/", f"/oefenen/{game.slug}/", "/begrippen/"))]
    assert own
    assert [link for link in own if "regels=standaard" not in link] == []


def test_a_search_with_house_rules_that_game_does_not_know_is_refused(client):
    for asked, said in (
        ({"spel": "mieen", "regels": "koopprijs:zeven"}, "Kaarten kopen: kies uit niets, drie, zes."),
        ({"spel": "mieen", "regels": "tot:10"}, "De huisregel ‘tot’ bestaat niet bij dit spel."),
        ({"regels": "tot:10"}, "Huisregels horen bij een spel"),
    ):
        answer = client.get("/zoeken/", {"q": "kopen"} | asked)
        assert answer.status_code == 422
        assert said in answer.content.decode()


def test_an_unknown_value_is_told_at_its_switch(client):
    answer = client.get("/spel/toepen/?regels=armoede:misschien")
    assert answer.status_code == 422
    switch = answer.content.decode().partition('<li class="switches__one"><details open>')[2].partition("</li>")[0]
    assert "field__error" in switch
    assert "Armoede: kies aan of uit" in switch


@pytest.mark.parametrize(
    ("address", "way"),
    [
        ("/spel/toepen/?regels=armoede:uit", "#huisregels-kiezen"),
        ("/spel/toepen/armoede/?regels=armoede:uit", "/spel/toepen/?regels=armoede:uit#huisregels-kiezen"),
        ("/zoeken/?q=armoede&spel=toepen&regels=armoede:uit", "/spel/toepen/?regels=armoede:uit#huisregels-kiezen"),
        ("/begrippen/armoede/?spel=toepen&regels=armoede:uit", "/spel/toepen/?regels=armoede:uit#huisregels-kiezen"),
    ],
)
def test_what_is_off_leads_to_where_one_changes_it(client, address, way):
    page = client.get(address).content.decode()
    off = page[page.index("elen jullie niet" if "begrippen" in address else "Jullie spelen zonder") :]
    assert re.search(r'href="([^"]+)"[^>]*>Kies anders', off)[1] == way
    assert 'id="huisregels-kiezen"' in client.get("/spel/toepen/?regels=armoede:uit").content.decode()


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.slug)
def test_what_a_sheet_asks_leads_to_a_rule_that_its_table_plays(game):
    """Its form and its presses, at the beginning of an evening."""
    for option in (one for one in game.options if one.kind != "text" and one.key not in MONEY):
        for value in values(option):
            chosen = house_rules.differing(game, {**beside(game, option), option.key: value})
            there = {rule.address for rule in shelf().page(game.slug, chosen).rules}
            state = game.play.start(begin_of(game, options=chosen))
            pad = game.play.pad(state, {})
            asked = {field.rule for field in (pad.form.fields if pad.form else ())}
            asked |= {press.objection.rule for group in pad.groups for press in group.presses if press.objection}
            asked |= {ask.rule for ask in pad.asks}
            assert {rule for rule in asked if rule.startswith(f"{game.slug}#")} <= there, chosen
