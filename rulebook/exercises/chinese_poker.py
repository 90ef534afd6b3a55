"""Exercises of Chinese poker: three rows and what they bring by both ways of scoring, and a whole deal."""

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from rulebook.calculators.calculator import Answer
from rulebook.exercises.exercise import EASY, PLAYERS, Exercise, Question, offered, yes_no
from rulebook.exercises.from_calculator import counted, reckoned
from rulebook.exercises.played import PlayedSheet, begun
from scoring.games.chinese_poker.payout import COUNTED, ROW_CARDS, ROWS
from scoring.kit.cards import PACK, Card
from scoring.kit.figures import capital, listed, signed
from scoring.kit.hands import five_card_hand, name_of_hand, three_card_hand
from scoring.play.contract import Query, Seat
from scoring.play.contract.board import Step

SLUG = "chinese-poker"
SCORING, SURRENDER, ROYALTY, CHANGES = "telling", "surrender", "royalties", "ruilen"
APART = {CHANGES: "ruilde", SURRENDER: "gaf op", ROYALTY: "had een royalty"}
"""House rules by which something besides the rows may count, and how it is told."""
WINNERS = ("1", "2", "gelijk")
"""Who wins a row, as the calculator reads it."""


def _cards_of_few_ranks(chance: Random, many: int, pack: list[Card]) -> list[Card]:
    """Return so many (`many`) cards of few ranks, so that they often make a pair or more."""
    ranks = chance.sample(sorted({card.rank for card in pack}), many - chance.choice((0, 1, 1, 2)))
    some = [card for card in pack if card.rank in ranks]
    return chance.sample(some if len(some) >= many else pack, many)


def _codes_by_rank(cards: list[Card]) -> tuple[str, ...]:
    return tuple(map(str, sorted(cards, key=lambda card: -card.rank)))


def _codes(cards: list[Card]) -> str:
    return " ".join(map(str, cards))


def _row_winner_question(chance: Random, level: int) -> Question:
    """Return a question that asks who of two players wins a row; in a front (of three cards) straights and flushes
    don't count."""
    row = "front" if level == EASY else chance.choice(ROWS)
    first = _cards_of_few_ranks(chance, ROW_CARDS[row], [*PACK])
    second = _cards_of_few_ranks(chance, ROW_CARDS[row], [card for card in PACK if card not in first])
    rank = three_card_hand if row == "front" else five_card_hand
    hands = rank(first), rank(second)
    one, two = map(name_of_hand, hands)
    told = f"{PLAYERS[0]}: {one}. {PLAYERS[1]}: {two}."
    if one == two:
        told = f"Allebei {one}{'' if hands[0] == hands[1] else '; de bijkaarten beslissen'}."
    right = PLAYERS[0] if hands[0] > hands[1] else PLAYERS[1] if hands[1] > hands[0] else "niemand"
    return Question(
        told=f"{PLAYERS[0]} en {PLAYERS[1]} tonen hun {row}.",
        asks="Wie wint de rij?",
        shown=((PLAYERS[0], _codes_by_rank(first)), (PLAYERS[1], _codes_by_rank(second))),
        steps=(
            Step(text=told, rule=f"{SLUG}#{'front' if row == 'front' else 'rangorde'}"),
            Step(text=f"De rij is voor {right}.", rule=f"{SLUG}#{'front' if row == 'front' else 'rangorde'}"),
        ),
        rule=f"{SLUG}#{'front' if row == 'front' else 'rangorde'}",
        **offered(chance, right, [(name, told) for name in (*PLAYERS[:2], "niemand")], str),
    )


def _foul_question(chance: Random, level: int) -> Question:
    """Return a question that asks whether thirteen cards lie correctly in their three rows: none higher than the next
    row."""
    wanted = chance.random() < 0.5
    while True:
        hand = chance.sample(PACK, 13) if level != EASY else _cards_of_few_ranks(chance, 13, [*PACK])
        front, middle, back = hand[:3], hand[3:8], hand[8:]
        ranks = three_card_hand(front), five_card_hand(middle), five_card_hand(back)
        if (ranks[2] > ranks[1] > ranks[0]) == wanted and ranks[2] != ranks[1]:
            break
    rest = [card for card in PACK if card not in hand]
    query: Query = (
        ("spelers", "2"), ("front1", _codes(front)), ("middle1", _codes(middle)), ("back1", _codes(back)),
        ("front2", _codes(rest[:3])), ("middle2", _codes(rest[3:8])), ("back2", _codes(rest[8:13])),
    )  # fmt: skip
    right = not reckoned(SLUG, query).data["fout"][0]
    told = f"Front: {name_of_hand(ranks[0])}. Middle: {name_of_hand(ranks[1])}. Back: {name_of_hand(ranks[2])}."
    return Question(
        told="Zo heb je je kaarten neergelegd.",
        asks="Ligt dat goed?",
        shown=tuple(
            (capital(row), _codes_by_rank(cards)) for row, cards in zip(ROWS, (front, middle, back), strict=True)
        ),
        steps=(
            Step(text=told, rule=f"{SLUG}#volgorde"),
            Step(text=_row_order_in_words(ranks), rule=f"{SLUG}#volgorde"),
        ),
        rule=f"{SLUG}#volgorde",
        **offered(chance, right, [(not right, told)], yes_no),
    )


def _agreed_rows_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return `_points_of_rows_question` with the way of scoring that the table has."""
    return _points_of_rows_question(chance, level, rules, scoring=rules.get(SCORING, "2-4"))


def _row_order_in_words(ranks: tuple[Any, ...]) -> str:
    """Return a Dutch sentence on the ranks of three rows: that each is at least as high as the one before, or which one
    is not."""
    for nth in (1, 2):
        if ranks[nth] < ranks[nth - 1]:
            return f"De {ROWS[nth - 1]} is hoger dan de {ROWS[nth]}, en dat mag niet."
    return "Van front naar back wordt het steeds hoger: dat mag."


def _steps_for_player(sheet: PlayedSheet, place: int) -> tuple[Step, ...]:
    """Return the steps of a round that changed the points of one player (`place`: his seat from 0), with how many."""
    story = [(step, step.gain(Seat(place))) for step in sheet.board.rounds[-1].story]
    return tuple(step._replace(text=f"{step.text.rstrip('.')} ({signed(gain)}).") for step, gain in story if gain)


def _points_of_rows_question(chance: Random, level: int, rules: Mapping[str, str], *, scoring: str) -> Question:
    """Return a question that asks how many points three rows bring against one opponent; which were won or equal is
    told.

    `scoring`: the key of the way of scoring.
    """
    rows = tuple(chance.choice(("1", "2") if level == EASY else WINNERS) for _ in ROWS)
    query, answer = _query_and_answer_of_rows(scoring, rows)
    right = answer.data["punten"][0]
    won, lost = rows.count("1"), rows.count("2")
    wrong = [
        *(
            (_query_and_answer_of_rows(one, rows)[1].data["punten"][0], "Dat is een andere telling.")
            for one in COUNTED
            if one != scoring
        ),
        (won - lost, "Bij gewonnen rijen komen in deze telling nog punten bij."),
        (-right, f"Dat is wat {PLAYERS[1]} krijgt."),
        (won, "Wat je verliest, telt ook mee."),
        (right + 1, "Zoveel is het niet."),
    ]
    return Question(
        told=f"{you(rules, SCORING)} tellen met {COUNTED[scoring]}. {_row_winners_in_words(rows)}{nothing_else(rules)}",
        asks=f"Hoe staat {PLAYERS[0]} daarna tegen {PLAYERS[1]}?",
        steps=answer.steps[:1],
        rule=f"{SLUG}#regel-{scoring}",
        counted=counted(SLUG, query, "punten.0"),
        **offered(chance, right, wrong, signed),
    )


def you(rules: Mapping[str, str], *keys: str) -> str:
    """Return `Jullie` for a table that chose one of these house rules, else `Stel, jullie`: it is only supposed."""
    return "Jullie" if any(key in rules for key in keys) else "Stel, jullie"


def nothing_else(rules: Mapping[str, str], *but: str) -> str:
    """Return a Dutch sentence that nobody exchanged cards, gave up or had a royalty, as far as the table has these
    house rules.

    `but`: keys of house rules that it must not mention; "" if none is left.
    """
    told = [said for key, said in APART.items() if rules.get(key) == "aan" and key not in but]
    return f" Niemand {listed(told, 'of')}." if told else ""


def _query_and_answer_of_rows(scoring: str, rows: tuple[str, ...]) -> tuple[Query, Answer]:
    """Return the fields for the calculator on two players who compared their rows, and its answer.

    `rows`: per row `1` or `2` (the player who won it) or `gelijk` (equal).
    """
    query: Query = (
        ("manier", "rijen"), ("spelers", "2"), ("telling", scoring), ("naam1", PLAYERS[0]), ("naam2", PLAYERS[1]),
        *((f"{row}12", winner) for row, winner in zip(ROWS, rows, strict=True)),
    )  # fmt: skip
    return query, reckoned(SLUG, query)


def _row_winners_in_words(rows: tuple[str, ...]) -> str:
    """Return in Dutch words who wins which rows: `Anna wint de front; de middle en de back zijn voor Bram.`

    `rows`: per row `1` or `2` (the player who won it) or `gelijk` (equal).
    """
    of = {who: [f"de {row}" for row, one in zip(ROWS, rows, strict=True) if one == who] for who in WINNERS}
    equal = f"{listed(of['gelijk'])} {'is' if len(of['gelijk']) == 1 else 'zijn'} gelijk"
    said = {"1": f"{PLAYERS[0]} wint {listed(of['1'])}", "2": f"{PLAYERS[1]} wint {listed(of['2'])}", "gelijk": equal}
    return f"{capital('; '.join(text for who, text in said.items() if of[who]))}."


def _random_rows_won(chance: Random) -> dict[tuple[int, int], int]:
    """Return, drawn at random for each two of three players (numbers from 0), how many rows the first of them wins."""
    return {pair: chance.randint(0, len(ROWS)) for pair in ((0, 1), (0, 2), (1, 2))}


def _standing_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks where one of three players stands after a round.

    It is drawn the same way at each level. Results that no three players can have with each other are drawn again.
    """
    names, scoring = PLAYERS[:3], rules.get("telling", "2-4")
    while True:
        met = _random_rows_won(chance)
        facts = [f"met {names[one]} {names[two]} won={won} lost={3 - won}" for (one, two), won in met.items()]
        sheet = begun(SLUG, players=names, options=rules).on(*facts)
        if sheet.objection("shown") is None:
            sheet = sheet.on("shown")
            break
    place = chance.randrange(3)
    right = int(sheet.board.lines[place].points)
    others = [int(line.points) for line in sheet.board.lines if line.seat != place]
    said = tuple((f"{names[one]}–{names[two]}", f"{won}–{len(ROWS) - won}") for (one, two), won in met.items())
    wrong = [
        (others[0], "Dat is waar een ander staat."),
        (-right, "Let op wie van wie wint."),
        (others[1], "Dat is waar een ander staat."),
        (right + 2, "Tel de punten van elke tegenstander op."),
        (right - 2, "Tel de punten van elke tegenstander op."),
    ]
    return Question(
        told=f"Zo vielen de rijen. Jullie tellen met {COUNTED[scoring]}.{nothing_else(rules)}",
        stands=said,
        asks=f"Waar staat {names[place]} na deze ronde?",
        steps=(
            *_steps_for_player(sheet, place),
            Step(text=f"Samen staat {names[place]} op {signed(right)}.", rule=f"{SLUG}#nulsom"),
        ),
        rule=f"{SLUG}#nulsom",
        **offered(chance, right, wrong, signed),
    )


EXERCISES = (
    Exercise("rij", SLUG, "wie wint", "Wie wint de rij?", _row_winner_question),
    Exercise("neerleggen", SLUG, "mag dat", "Ligt het goed?", _foul_question),
    Exercise(
        "regel-2-4",
        SLUG,
        "wat betaalt het",
        "Wat brengen drie rijen op?",
        _agreed_rows_question,
        needs="telling=2-4|rijen",
        heeds=(SCORING, *APART),
    ),
    Exercise(
        "regel-1-6",
        SLUG,
        "wat betaalt het",
        "Hoeveel is dat met 1-6?",
        partial(_points_of_rows_question, scoring="1-6"),
        needs="telling=1-6",
        rare=True,
        heeds=(*APART,),
    ),
    Exercise("stand", SLUG, "wat staat er dan", "Wat staat er dan?", _standing_question, heeds=(SCORING, *APART)),
)
