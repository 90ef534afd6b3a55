"""A sheet of Chinese poker: the table typed from the source, and the room against the settling of the calculator."""

import random
import tomllib
from itertools import combinations
from pathlib import Path

from scoring.games.chinese_poker import GAME
from scoring.games.chinese_poker.deal import rows_of, settled
from scoring.games.chinese_poker.odds import naturals
from scoring.games.chinese_poker.payout import Side
from scoring.games.chinese_poker.reading import possible, side_of
from scoring.kit.cards import PACK
from scoring.play.contract import Seat
from scoring.play.ledger import CHIP_VALUE
from tests.play_along import begin_of, chips_of, objected

TABLE = tomllib.loads((Path(__file__).resolve().parent.parent / "golden" / "chinese-poker.toml").read_text())


def test_the_table_has_rounds_and_refusals_enough():
    assert len(TABLE["round"]) >= 60
    assert len(TABLE["refused"]) >= 20
    told = {key for row in TABLE["round"] for key in row.get("options", ())}
    assert told == {option.key for option in GAME.options if option.key != CHIP_VALUE}


def test_a_sheet_may_begin_below_nought_and_nobody_is_in_debt():
    state = GAME.play.start(begin_of(GAME, players=("Ilse", "Mehmet"), start={"Ilse": 7, "Mehmet": -7}))
    board = GAME.play.board(state)
    assert chips_of(board) == {"Ilse": 7, "Mehmet": -7}
    assert not any(signal.key == "schuld" for line in board.lines for signal in line.signals)


def rows_can_fall(results, count):
    """The same by trying every order of every row, written apart from the room."""
    pairs = list(combinations(range(count), 2))

    def orders(left):
        if not left:
            yield [(0, 0)] * len(pairs)
            return
        for rest in orders(left - 1):
            for places in ((a, b, c) for a in range(3) for b in range(3) for c in range(3)):
                yield [
                    (won + (places[a] > places[b]), lost + (places[a] < places[b]))
                    for (won, lost), (a, b) in zip(rest, pairs, strict=True)
                ]

    return any(found == list(results) for found in orders(3))


def test_what_three_players_can_not_have_is_known():
    chance = random.Random(3)
    outcomes = [(won, lost) for won in range(4) for lost in range(4 - won)]
    seen = set()
    for _ in range(40):
        results = tuple(chance.choice(outcomes) for _ in range(3))
        found = possible(results, 3)
        assert found == rows_can_fall(results, 3)
        seen.add(found)
    assert seen == {True, False}


def dealt(chance, options):
    """A deal as a filled form, and what lies on the table."""
    count = chance.choice((2, 3, 4))
    pack = chance.sample(PACK, 13 * count)
    draft, sides = {"manier": "kaarten"}, []
    for seat in range(count):
        hand = pack[13 * seat : 13 * seat + 13]
        if chance.random() < 0.7:
            hand.sort(key=lambda card: card.rank)
        if options["surrender"] == "aan" and chance.random() < 0.2:
            draft[f"legt-{seat}"] = "op"
            sides.append(Side(surrendered=True))
            continue
        draft[f"kaarten-{seat}"] = tuple(map(str, hand))
        held = naturals(hand)
        if options["naturals"] == "aan" and held:
            draft[f"legt-{seat}"] = held[0]
            sides.append(Side(natural=held[0]))
        else:
            sides.append(side_of(tuple(map(str, hand))))
    exchanged = ()
    if options["ruilen"] == "aan" and count < 4:
        exchanged = tuple(seat for seat in range(count) if chance.random() < 0.3)
        draft["ruilt"] = exchanged
    return draft, sides, exchanged


def test_a_thousand_deals_by_cards_end_where_the_calculator_ends():
    chance = random.Random(13)
    for _ in range(1000):
        options = {
            option.key: chance.choice(["aan", "uit"]) for option in GAME.options if option.default in (True, False)
        }
        options["telling"] = chance.choice(["2-4", "1-6"])
        draft, sides, exchanged = dealt(chance, options)
        players = ("Ilse", "Mehmet", "Ruud", "Saar")[: len(sides)]
        state = GAME.play.start(begin_of(GAME, players=players, options=options))
        if all(side.surrendered for side in sides):
            continue
        facts = GAME.play.compose(state, draft)
        assert objected(GAME, state, facts) is None
        after = state
        for fact in facts:
            after = GAME.play.apply(after, fact)
        expected = settled(sides, state.rules, exchanged).points
        assert tuple(after.has(Seat(seat)) for seat in range(len(sides))) == expected


def test_a_thousand_deals_by_rows_end_where_the_cards_end():
    chance = random.Random(14)
    for _ in range(1000):
        count = chance.choice((2, 3, 4))
        pack = chance.sample(PACK, 13 * count)
        hands = [sorted(pack[13 * seat : 13 * seat + 13], key=lambda card: card.rank) for seat in range(count)]
        sides = [side_of(tuple(map(str, hand))) for hand in hands]
        state = GAME.play.start(begin_of(GAME, players=("Ilse", "Mehmet", "Ruud", "Saar")[:count]))
        draft = {f"legt-{seat}": "fout" for seat in range(count) if sides[seat].fouled(state.rules)}
        lying = [seat for seat in state.players if not sides[seat].fouled(state.rules)]
        for one, two in combinations(lying, 2):
            rows = rows_of(sides[one], sides[two])
            result = f"{rows.count(1)}-{rows.count(-1)}"
            draft[f"{'gelijk' if 0 in rows else 'tegen'}-{one}-{two}"] = result
        facts = GAME.play.compose(state, draft)
        assert objected(GAME, state, facts) is None
        assert GAME.play.recall(state, facts) == draft
        after = state
        for fact in facts:
            after = GAME.play.apply(after, fact)
        assert tuple(after.has(Seat(seat)) for seat in range(count)) == settled(sides, state.rules).points
