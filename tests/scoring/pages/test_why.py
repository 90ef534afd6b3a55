"""Why a number is what it is: its story tells all that decided it, and no more of others than that."""

import re
import tomllib

import pytest
from django.conf import settings

from scoring.games import PLAYABLE
from scoring.games import game as find_game
from scoring.kit.figures import amount, in_words
from scoring.play.contract import Seat
from scoring.play.contract.board import BOX
from scoring.play.log.act import Act
from scoring.play.log.admission import check_act
from scoring.templatetags.sheet import explaining_steps
from tests.clients.sheet import Phone, fold, last, toep
from tests.rounds.play_along import begin_of, fact_of, played

GOLDEN = settings.BASE_DIR / "tests" / "golden"
A_CHIP = re.compile(r"\been (?:fiche|munt|punt)\b")
SHARED = re.compile(r"\b(?:andere|de) helft\b|\bsamen\b|\bop nul\b|\belk\b|\bde anderen\b")
"""What a reader divides or multiplies himself, by who is named, or needs no figure for."""


def rounds_of(slug):
    """The last round of each row of a game's golden table."""
    table, game = tomllib.loads((GOLDEN / f"{slug}.toml").read_text()), find_game(slug)
    rows = [row for row in table.get("round", []) if "events" in row and "even_so" not in row]
    seated = {"players": table["players"]} if "players" in table else {}
    for row in rows:
        yield from game.play.board(played(game, seated | row)[0]).rounds[-1:]


GAMES = pytest.mark.parametrize("slug", [game.slug for game in PLAYABLE if (GOLDEN / f"{game.slug}.toml").exists()])


@GAMES
def test_from_the_story_of_one_number_alone_a_reader_counts_that_number(slug):
    """What moved it is there with its amount, and so is all that moved nothing: dice laid open, a stake raised."""
    for done in rounds_of(slug):
        causes = [step for step in done.story if not step.points and not step.moves]
        for holder in done.points:
            told = explaining_steps(done.story, holder)
            assert [step for step in told if step in causes] == causes
            own = [step for step in told if not any(BOX in move[:2] for move in step.moves)]
            assert sum(step.gain(holder) for step in own) == done.points[holder], (holder, told)
            for step in own:
                assert not step.gain(holder) or says(step.text, abs(step.gain(holder))), (holder, step.text)


def says(text, gain):
    """Whether a sentence names an amount, in figures or words, or the parts it is made of."""
    words = {amount(gain), str(gain), in_words(int(gain)) if gain == int(gain) else ""} - {""}
    if any(re.search(rf"(?<![\d,.]){re.escape(one)}(?![\d½])", text) for one in words):
        return True
    return bool(SHARED.search(text)) or (gain == 1 and bool(A_CHIP.search(text))) or len(re.findall(r"\d+", text)) > 1


def story(slug, holder, *events, players=("Ilse", "Mehmet", "Ruud", "Saar"), **keys):
    row = {"events": list(events), "players": list(players), **keys}
    game = find_game(slug)
    done = game.play.board(played(game, row)[0]).rounds[-1]
    return " ".join(step.text for step in explaining_steps(done.story, Seat(players.index(holder))))


def test_a_round_on_armoede_says_why_it_was_about_two():
    told = story("toepen", "Ruud", "lasttrick Ilse", start={"Saar": 14})
    assert told == (
        "Saar staat op armoede: de ronde begint om 2, passen kost 1. Ilse haalt de laatste slag. "
        "Ruud verliest de laatste slag: 2 punten."
    )


def test_a_toep_of_four_for_the_stake_says_why_that_was_two():
    agreed = {"toep-van-vier": "alle", "toep-van-vier-kost": "inzet"}
    told = story("toepen", "Ruud", "four Ilse rank=tien", start={"Saar": 14}, options=agreed)
    assert told == (
        "Saar staat op armoede: de ronde begint om 2, passen kost 1. Ilse heeft vier tienen: een toep. "
        "Ruud verliest van de toep van vier: 2 punten."
    )


def test_who_lifted_at_chapeau_reads_what_was_said_and_what_lay_there():
    told = story("chapeau", "Mehmet", "announce Ilse kind=trice named=V", "lift Mehmet dice=V+V+V+V+9")
    assert "Ilse geeft door" in told
    assert "carré vrouwen" in told


def test_who_lost_the_pot_of_verpachten_reads_who_had_sixteen_in_fewer_cards():
    told = story(
        "verpachten", "Mehmet",
        "let Ilse amount=40", "points Mehmet points=16 cards=3", "points Ruud points=16 cards=2", "open",
    )  # fmt: skip
    assert told.endswith("Ruud heeft 16 met de minste kaarten. Mehmet heeft ook 16 met drie kaarten.")


def test_who_did_not_win_the_pot_of_verpachten_reads_who_did_and_by_what():
    events = ("let Ilse amount=40", "points Mehmet points=16 cards=2", "points Saar points=18", "open")
    for holder in ("Ilse", "Ruud", "Saar"):
        assert "Mehmet heeft 16." in story("verpachten", holder, *events)


def test_what_a_prize_of_loterijen_brings_is_told_with_the_stake_and_without():
    """Who reads that he bought a lot of 8 and won 8 does not know whether that is his stake."""
    told = story("loterijen", "Mehmet", "bought Mehmet lots=1 price=8", "hit Mehmet group=twee price=8", "done")
    assert "op een lot van 8: 16 fiches met de eigen inzet erbij, dus 8 fiches winst." in told


def test_chips_that_lie_somewhere_are_more_than_one():
    agreed = {"opening-boeren": "aan"}
    told = story("poker", "Saar", "ante", "notopened", options=agreed)
    assert "Niemand opent: in de pot blijft 4, en de volgende deelt." in told
    told = story(
        "mijn-en-dijn", "Saar", "dijn rank=aas", "stake Saar rank=vrouw amount=50 before=ja", "mijn rank=vrouw"
    )
    assert "Er lag al 50 van Saar op vrouw." in told


@pytest.mark.parametrize(
    ("slug", "start", "hand", "said"),
    [
        (
            "poker",
            {"Ruud": 100, "Mehmet": 11},
            ("ante", "bet Mehmet amount=10", "raise Ruud amount=30", "fold Mehmet"),
            "Mehmet kan geen 30 fiches bijleggen en past",
        ),
        (
            "poker-hazard",
            {"Ruud": 50, "Mehmet": 12, "Saar": 50},
            (
                *("ante", "along Mehmet", "along Saar", "along Ruud"),
                *("raise Mehmet amount=10", "raise Saar amount=20", "away Ruud", "away Mehmet"),
            ),
            "Mehmet kan geen 20 fiches betalen om te zien, en is weg",
        ),
    ],
)
def test_who_has_passed_for_want_of_chips_is_told_so_when_the_hand_was_over_by_that(slug, start, hand, said):
    game, players = find_game(slug), tuple(start)
    begin = begin_of(game, players=players, start=start)
    facts = tuple(fact_of(game, text, players) for text in hand)
    objection = check_act(game, [Act(seq=1, facts=(begin,))], Act(seq=2, facts=facts))
    assert f"{said}: daarmee was deze hand al uit" in objection.message


def test_the_newest_round_is_drawn_and_an_older_one_a_link_away(client, db):
    """Toepen: Ilse toept and Saar passes, then Ilse takes the last trick; next round Ruud's."""
    sheet = Phone(client)
    sheet.begin()
    sheet.write(toep(0), fold(3), last(0))
    sheet.write(last(2))
    page = client.get(sheet.url + "waarom/3/").content.decode()
    newest, older = drawn(page), re.search(r'href="([^"]+)">De tafel van ronde 1</a>', page)[1]
    assert newest == [{"Ilse": "1", "Mehmet": "3", "Ruud": "2", "Saar": "2"}]
    assert "De tafel van ronde 2" not in page
    assert older == sheet.url + "waarom/3/?tot=1"
    page = client.get(older).content.decode()
    assert drawn(page) == [{"Ilse": "0", "Mehmet": "2", "Ruud": "2", "Saar": "1"}]
    assert "past" in page[page.index('class="scene') :]


def test_the_round_under_way_is_drawn_as_it_lies_now(client, db):
    sheet = Phone(client)
    sheet.begin()
    sheet.write(last(2))
    assert len(drawn(client.get(sheet.url + "waarom/3/").content.decode())) == 1
    sheet.write(toep(0))
    page = client.get(sheet.url + "waarom/3/").content.decode()
    assert [one["Saar"] for one in drawn(page)] == ["1", "1"]
    assert page.index('class="scene') < page.index("Ronde 1</a>")


def drawn(page):
    """What stands beside each name in each drawn table."""
    tables = re.findall(r'<ul class="scene.*?</ul>', page, re.S)
    return [dict(re.findall(r"<bdi>([^<]+)</bdi><b>([^<]+)</b>", table)) for table in tables]


def test_one_agreement_that_changed_is_one_and_two_are_more(sheet, phone):
    sheet.write(last(0))
    for key, value, said in (
        ("tot", "8", "Onderweg veranderde een afspraak."),
        ("winnaar-deelt", "aan", "Onderweg veranderden afspraken."),
    ):
        sheet.write({"fact": "Agree", "options": [[key, value]]})
        assert re.findall(r"Onderweg.+", phone.get(sheet.url + "waarom/1/").content.decode()) == [said]
