"""What a hit of the search has to look at: both hands of a question, a whole order, or the cards of its rule."""

import re

import pytest

from scoring.games import game as find_game


@pytest.mark.parametrize(
    ("game", "question", "hands"),
    [
        ("poker", "full house of flush", ["full house", "flush"]),
        ("poker", "wat is hoger, een straat of drie gelijke", ["straat", "drie gelijke"]),
        ("poker", "flush of straight flush", ["straight flush", "flush"]),
        ("poker", "four of a kind of full house", ["vier gelijke", "full house"]),
        ("poker", "paar of twee paar", ["twee paar", "een paar"]),
        ("chapeau", "trice of full", ["full house", "trice"]),
        ("poker-hazard", "is een straight hoger dan drie gelijke", ["straight", "three of a kind"]),
    ],
)
def test_a_question_about_two_hands_is_answered_with_both_the_higher_first(client, game, question, hands):
    shown = re.findall(
        r'order__hand"><span class="laid laid--\w+".*?</span> ([^<]*)</span>', picture(client, game, question)
    )
    assert [hand.split(" (")[0] for hand in shown] == hands


def test_a_throw_that_only_other_tables_have_is_named_beside_the_one_that_is_drawn(client):
    """At chapeau a flush counts at tables without straights alone: there lies the full house, above both flushes."""
    shown = picture(client, "chapeau", "full house of flush", rule="chapeau#flush")
    assert "Hoogste eerst:" in shown
    hands = re.findall(r'order__hand">(?:<span class="laid.*?</span> )?([^<]*)</span>', shown)
    assert hands == ["full house", "zwarte flush", "paarse flush"]


@pytest.mark.parametrize(
    ("game", "question"),
    [("poker", "royal flush of carre"), ("poker-hazard", "vijf gelijke of straight flush")],
)
def test_a_question_about_two_hands_of_which_one_is_not_in_the_order_gets_no_picture(client, game, question):
    assert picture(client, game, question) == ""


@pytest.mark.parametrize("question", ["wat verslaat four of a kind", "wat verslaat een vierling", "wat verslaat carré"])
def test_a_question_about_one_hand_shows_it_by_any_of_its_names(client, question):
    shown = picture(client, "poker", question)
    assert "vier gelijke (carré)" in shown
    assert "Hoogste eerst:" not in shown


def picture(client, game, question, rule=""):
    """What the hit of the order of hands of a game shows, as HTML; "" if nothing. `rule`: which of several orders."""
    orders = find_game(game).usual.orders
    rules = {rule} if rule else {one.rule for one in orders if any(getattr(rank, "said", "") for rank in one.ranks)}
    page = client.get("/zoeken/", {"q": question, "spel": game}).content.decode()
    hits = re.findall(r'<li class="hit[^>]*><a class="hit__link" href="/spel/([^/]+)/(#[^"]+)">(.*?)</li>', page, re.S)
    (hit,) = [text for slug, anchor, text in hits if f"{slug}{anchor}" in rules and slug == game]
    return hit.partition('class="hit__picture"')[2]


def test_a_hit_shows_the_cards_of_its_rule_or_the_whole_order_of_single_cards(client):
    page = client.get("/zoeken/", {"q": "is een tien hoger dan een aas", "spel": "toepen"}).content.decode()
    (order,) = re.findall(
        r'<span class="visually-hidden">Hoogste eerst:</span> <p class="order__ranks">(.*?)</p>', page
    )
    assert re.findall(r"<i>(\w+)</i>", order) == ["10", "9", "8", "7", "A", "H", "V", "B"]
    page = client.get("/zoeken/", {"q": "full house"}).content.decode()
    assert "Hoogste eerst:" not in page
    (term,) = re.findall(r'href="/begrippen/full-house/">.*?</li>', page, re.S)
    assert 'aria-label="schoppen negen, harten negen, ruiten negen, klaveren heer, harten heer"' in term
