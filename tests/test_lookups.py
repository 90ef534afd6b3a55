"""The calculators that a sheet leads to while a round is open: asked with what stands there, and of its mind."""

import random
import tomllib
from pathlib import Path

import pytest
from django.http import QueryDict
from django.utils.http import urlencode

from rulebook.calculators import find_calculator
from rulebook.calculators.filled import fill
from scoring.games import GAMES
from scoring.games.commetten.events import Stakes as PutsInPots
from scoring.games.napoleonnen.events import Made
from scoring.games.poker.hazard import score
from scoring.games.verloten.events import Pairs
from tests.clients.sheet import Phone
from tests.drawn.rounds import DRAWN
from tests.drawn.times import times
from tests.rounds.play_along import PLAYERS, begin_of, fact_of
from tests.test_aids import SEATED, more

LOOKED_UP = [game for game in GAMES if game.play and game.play.lookups]
WALKS, STEPS, HANDS = times(10, 30), 20, times(80, 200)
GOLDEN = Path(__file__).parent / "golden"


def agreed(game, chance):
    """The options of a table, by chance."""
    return {
        option.key: option.as_text(chance.choice([True, False]) if isinstance(option.default, bool) else value)
        for option in game.options
        for value in [chance.choice([*(value for value, _ in option.choices), *option.offered] or [option.default])]
    }


def pressed(state, chance, play):
    """The state after a press, if one may be pressed; seldom one that ends the round."""
    can = [press for group in play.pad(state, {}).groups for press in group.presses if press.objection is None]
    can = [press for press in can if not press.ends_round or chance.random() < 0.2] or can
    return play.apply(state, chance.choice(can).event) if can else None


def golden(game):
    """The rounds of the golden table, fact by fact."""
    table = tomllib.loads((GOLDEN / f"{game.slug}.toml").read_text())
    for row in table["round"]:
        players = list(row.get("players", table.get("players", PLAYERS)))
        keys = {key: row[key] for key in ("start", "dealer", "options") if key in row}
        state = game.play.start(begin_of(game, players=players, **keys))
        for text in row["events"]:
            yield state
            fact = fact_of(game, text, players)
            players += [text.split()[1]] if text.startswith("join ") else []
            state = game.play.apply(state, fact)


def states(game):
    """Sheets with a round under way: of the golden table, tapped, or told as it happens, under any agreements."""
    yield from golden(game)
    chance, play = random.Random(game.slug), game.play
    for _ in range(WALKS):
        begin = begin_of(game, players=more(game), options=agreed(game, chance))
        state = play.start(begin)
        if play.check(state, begin) is not None:
            continue
        for _ in range(STEPS):
            yield state
            state = pressed(state, chance, play)
            if state is None:
                break
        if game.slug in DRAWN:
            state = play.start(begin)
            for fact in DRAWN[game.slug][0](state, chance):
                yield state
                if play.check(state, fact) is not None:
                    break
                state = play.apply(state, fact)


def pots_of_napoleonnen(state, data):
    for key, made in (("als_gehaald", state.bid), ("als_gemist", 0)):
        after = LOOKED["napoleonnen"].play.apply(state, Made(seat=state.bidder, tricks=made))
        assert (data[key]["pot"], data[key]["kijkpot"]) == (after.has("pot"), after.has("kijkpot"))


def pots_of_commetten(state, data):
    after = LOOKED["commetten"].play.apply(state, PutsInPots())
    assert data["potjes"] == {pot: after.has(pot) for pot in after.pots}
    assert data["kaarten"] == state.cards_each


def bets_of_poker(state, data):
    assert data["pot"] == state.has("pot")
    assert state.now.players[data["aan_beurt"] - 1] == str(state.turn)
    assert (data["kost_mee"] or 0) == state.to_call(state.turn)


def bets_of_hazard(state, data):
    assert data["pot"] == state.has("pot")
    assert (data["kost_zien"] or 0) == state.to_see(state.turn)


def jackpot(state, data):
    deal = 1 if state.on("jackpot-boeren") else state.tries + 1
    assert score.opens_on(deal) == (f"twee {data['minstens']}" if data["minstens"] else "elke kaart")
    if state.jackpot and not state.stood:
        assert data["pot"] == state.has("pot")


def part_of_the_cheap_pot(state, data):
    assert (data["cheappot"], data["openen"]) == (state.has("pot"), state.part)


def prizes_of_verloten(state, data):
    assert data["terug"] == LOOKED["verloten"].play.apply(state, Pairs(seats=())).has("pot")


def sides_of_ecarte(state, data):
    assert data["gever_samen"] == sum(state.stakes_on(state.dealer))
    assert data["voorhand_samen"] == sum(state.stakes_on(state.front))


LOOKED = {game.slug: game for game in LOOKED_UP}
SAME = {
    "napoleonnen": pots_of_napoleonnen,
    "napoleonnen-kans": lambda state, data: data["onbekend"] == state.cards - 5 or pytest.fail("other cards"),
    "commetten-potjes": pots_of_commetten,
    "poker-inzet": bets_of_poker,
    "poker-hazard-inzet": bets_of_hazard,
    "poker-hazard-dubbel": lambda state, data: data["meegaan"] == state.entry or pytest.fail("other price"),
    "poker-hazard-jackpot": jackpot,
    "poker-hazard-cheappot": part_of_the_cheap_pot,
    "verloten": prizes_of_verloten,
    "ecarte-inzet": sides_of_ecarte,
}
"""What must be the same on the sheet and in the answer, where the answer needs no more than the sheet knows."""


@pytest.mark.parametrize("game", LOOKED_UP, ids=lambda game: game.slug)
def test_what_the_sheet_asks_while_a_round_is_open_can_be_answered_and_agrees(game):
    asked = {one.calculator: 0 for one in game.play.lookups}
    known = set()
    for state in states(game):
        for one in game.play.lookups:
            if (query := one.now(state)) and (one.calculator in SAME or query not in known):
                known.add(query)
                filled = fill(find_calculator(one.calculator), QueryDict(urlencode(query)))
                assert filled.errors == {}, (one.calculator, query)
                asked[one.calculator] += 1
                if one.calculator in SAME and filled.answer is not None:
                    SAME[one.calculator](state, filled.answer.data)
                else:
                    assert filled.answer is not None or filled.waiting
    assert min(asked.values()) > 0, asked


def showdowns(game, chance):
    """Hands of poker of which all is said but who wins."""
    play = game.play
    for _ in range(HANDS):
        options = agreed(game, chance) | {"zijpotten": "nee", "speelwijze": "oudste"}
        options = {key: value for key, value in options.items() if game.option(key)}
        state = play.start(begin_of(game, players=SEATED[: chance.choice([2, 3, 5])], options=options))
        for _ in range(40):
            query = next(one for one in play.lookups if one.calculator.endswith("-vergelijken")).now(state)
            if query:
                yield state, query
                break
            if (state := pressed(state, chance, play)) is None:
                break


@pytest.mark.parametrize("slug", ["poker", "poker-hazard"])
def test_the_hand_that_wins_by_the_calculator_wins_on_the_sheet(slug):
    chance, game, seen = random.Random(slug), LOOKED[slug], 0
    aid = game.play.aids[0]
    for state, query in showdowns(game, chance):
        filled = fill(find_calculator(aid.calculator), QueryDict(urlencode(query)))
        hands = [field for field in filled.fields if field.name.startswith("hand")]
        pack = chance.sample(sorted(set(hands[0].pack)), 5 * len(hands))
        asked = {name: [value] for name, value in query if name != "actief"}
        asked |= {field.name: [" ".join(pack.pop() for _ in range(5))] for field in hands}
        answer = fill(find_calculator(aid.calculator), QueryDict(urlencode(asked, doseq=True))).answer
        left = state.playing()
        facts = game.play.compose(state, aid.draft(state, asked, left[0]))
        assert facts == (type(facts[0])(seats=tuple(left[place - 1] for place in answer.data["winnaars"])),)
        seen += 1
    assert seen > 30


@pytest.mark.django_db
def test_the_sheet_offers_the_calculator_with_what_stands_there(phone):
    it = Phone(phone)
    it.begin("napoleonnen")
    page = phone.get(it.url).content.decode()
    assert "Kun je Nap wagen met een heer?</a>" in page
    it.write({"fact": "Stakes"})
    it.write({"fact": "Bid", "seat": 1, "tricks": 3}, {"fact": "Price", "seat": 1, "amount": 7})
    page = phone.get(it.url).content.decode()
    address = page.partition('href="/reken/napoleonnen/?')[2].partition('"')[0].replace("&amp;", "&")
    assert "pot=20" in address
    assert "je krijgt 7 fiches; pot 13" in phone.get(f"/reken/napoleonnen/?{address}").content.decode()
    left = f"/reken/napoleonnen/?{address}&gehaald=1"
    assert "Zet op je blad" in phone.get(left).content.decode()
    shown = phone.get(f"{it.url}overnemen/napoleonnen/1/?{address}&gehaald=1", follow=True)
    assert dict(shown.context["preview"].points)["Mehmet"] == -7
