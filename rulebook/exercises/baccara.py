"""Exercises of both baccaras: what a hand counts, whether to buy or pass, who wins, and what becomes of the stakes."""

from collections.abc import Mapping
from functools import partial
from random import Random

from rulebook.exercises.exercise import EASY, Exercise, Question, offered
from rulebook.exercises.from_calculator import counted, reckoned
from scoring.games.baccara.banque.objections import MOST_BANK
from scoring.games.baccara.tableau import GIVEN, NATURAL, RANKS, Move, points, ponte_move, value
from scoring.kit import figures
from scoring.kit.cards import SUITS
from scoring.kit.figures import amount, chips, listed, with_plus
from scoring.play.contract import Query, Step

CHEMIN, BANQUE = "chemin-de-fer", "baccara-banque"
LEAST = "minimum-inzet"
FACTORS = (10, 20, 40)
"""In a question the bank has so many times the least stake."""
FEW = 3
SAYS = {Move.DRAW: "kopen", Move.STAND: "passen", Move.FREE: "dat mag je kiezen"}


def least_stake(rules: Mapping[str, str]) -> int:
    """Return the least stake of this table in whole chips; less, if a bank in a question could not hold its
    multiples."""
    return min(int(rules.get(LEAST, 1)), MOST_BANK // max(FACTORS))


def _random_ranks(chance: Random, number: int) -> list[str]:
    return [chance.choice(RANKS) for _ in range(number)]


def _with_suits(hand: list[str]) -> tuple[str, ...]:
    """Return the cards with suits, as they lie on a table; suits mean nothing in this game."""
    suits = [*SUITS]
    return tuple(f"{suits[(place + RANKS.index(rank)) % len(suits)]}{rank}" for place, rank in enumerate(hand))


def _points_question(chance: Random, level: int, *, slug: str) -> Question:
    """Return a question that asks what two cards count, or at the harder level three."""
    hand = _random_ranks(chance, 2 if level == EASY else 3)
    whole = sum(map(value, hand))
    right = points(hand)
    court = sum(min(RANKS.index(rank) + 1, 13) for rank in hand) % 10
    wrong = [
        (whole, "De tientallen tellen niet mee."),
        (court, "Boer, vrouw en heer tellen tien, dus niets."),
        ((right + 1) % 10, "Tel nog eens: een aas is één, een tien of een plaatje niets."),
        ((right + 9) % 10, "Tel nog eens: een aas is één, een tien of een plaatje niets."),
    ]
    added = " + ".join(str(value(rank)) for rank in hand)
    without = f"; zonder de tientallen {right}" if whole != right else ""
    return Question(
        told="Dit ligt er.",
        asks="Hoeveel punten zijn dat?",
        shown=(("De hand", _with_suits(hand)),),
        steps=(Step(text=f"{added} = {whole}{without}.", rule=f"{slug}#punten"),),
        rule=f"{slug}#punten",
        **offered(chance, right, wrong, str),
    )


def _ponte_question(chance: Random, level: int, *, slug: str) -> Question:
    """Return a question that asks whether a ponte (player against the bank) must take a third card on two cards; drawn
    the same way at each level."""
    while True:
        hand = _random_ranks(chance, 2)
        if points(hand) < NATURAL:
            break
    total = points(hand)
    right = ponte_move(total)
    why = f"Je hebt {total}. {_move_rule_in_words(right)}"
    return Question(
        told="Je bent ponte, en dit zijn je twee kaarten.",
        asks="Wat schrijft de regel voor: kopen of passen?",
        shown=(("Je hand", _with_suits(hand)),),
        steps=(Step(text=f"{why}", rule=f"{slug}#ponte"),),
        rule=f"{slug}#ponte",
        **offered(chance, right.value, [(one.value, why) for one in Move], _move_words),
    )


def _move_rule_in_words(move: Move) -> str:
    """Return in Dutch words with which points a ponte (player against the bank) makes this move."""
    totals = [str(total) for total in range(NATURAL) if ponte_move(total) is move]
    many = listed(totals, "of") if len(totals) < FEW else f"{totals[0]} tot en met {totals[-1]}"
    return f"Met {many}: {_move_words(move.value)}."


def _move_words(move: str) -> str:
    return SAYS[Move(move)]


def _tableau_question(chance: Random, level: int) -> Question:
    """Return a question that asks what the tableau (table of the bank's moves) tells the bank, after it gave the player
    a card.

    The bank has 1, 2, 3, 4 or 7 points at the easy level, 3 to 6 at the harder level.
    """
    bank, given = chance.choice((3, 4, 5, 6) if level != EASY else (1, 2, 3, 7, 4)), chance.choice(GIVEN)
    query: Query = (("bank", str(bank)), ("kaart", str(given)))
    answer = reckoned("baccara-tableau", query)
    right = str(answer.data["tableau"].value)
    card = "een aas" if given == 1 else "een tien of een plaatje" if given == 10 else f"een {given}"
    told = answer.steps[1]
    return Question(
        told=f"De bank heeft {figures.points(bank)}, en gaf de ponte {card}.",
        asks="Wat zegt het tableau?",
        steps=answer.steps[:2],
        rule=told.rule,
        counted=counted("baccara-tableau", query, "tableau"),
        **offered(chance, right, [(one.value, told.text) for one in Move], lambda move: BANK[move]),
    )


BANK = {"trekken": "trekken", "passen": "passen", "vrij": "de bank is vrij"}


def _finished_hands(chance: Random, sides: int) -> list[list[str]]:
    """Return the hands of the bank and of its opponents (`sides`: how many), none of which may take a card any more.

    The bank has 8 or 9 points, each opponent at least 6.
    """
    found: list[list[str]] = []
    while len(found) < sides + 1:
        hand = _random_ranks(chance, 2)
        if points(hand) >= (NATURAL if not found else 6):
            found.append(hand)
    return found


def _coup_winner_question(chance: Random, level: int) -> Question:
    """Return a question that asks who wins when the bank of chemin de fer shows its cards; drawn the same way at each
    level."""
    bank, ponte = _finished_hands(chance, 1)
    stake = chance.choice((5, 10, 20))
    query: Query = (("spel", CHEMIN), ("bank", " ".join(bank)), ("ponte", " ".join(ponte)), ("geld", str(stake)))
    answer = reckoned("baccara-coup", query)
    right = answer.data["uitkomst"]
    names = {"winst": "de bank", "verlies": "de ponte", "en carte": "geen van beiden"}
    why = f"De bank heeft {points(bank)}, de ponte {points(ponte)}."
    return Question(
        told=f"De ponte speelt om {chips(stake)}, en de bank legt open.",
        asks="Wie wint?",
        shown=(("De bank", _with_suits(bank)), ("De ponte", _with_suits(ponte))),
        steps=answer.steps,
        rule=answer.steps[2].rule,
        counted=counted("baccara-coup", query, "uitkomst"),
        **offered(chance, right, [(one, why) for one in names], names.__getitem__),
    )


def _side_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips one of the two sides wins or loses when the bank shows its cards.

    It is drawn the same way at each level; of `rules` only the least stake counts.
    """
    bank, right_hand, left_hand = _finished_hands(chance, 2)
    least = least_stake(rules)
    stakes = [least * chance.choice((2, 4, 6, 10)) for _ in range(2)]
    query: Query = (
        ("spel", BANQUE), ("bank", " ".join(bank)), ("rechts", " ".join(right_hand)), ("links", " ".join(left_hand)),
        ("inzet-rechts", str(stakes[0])), ("inzet-links", str(stakes[1])), ("geld", str(100 * least)),
    )  # fmt: skip
    answer = reckoned("baccara-coup", query)
    side = chance.randrange(2)
    right, other = (answer.data["kanten"][one].krijgt for one in (side, 1 - side))
    stake = stakes[side]
    wrong = [
        (stake, "Die kant heeft niet meer punten dan de bank."),
        (-stake, "Die kant heeft niet minder punten dan de bank."),
        (0, "Evenveel punten is het niet, en elke kant telt apart."),
        (other, "Dat is wat de andere kant wint of verliest."),
        (2 * stake, "Wie wint, krijgt de inzet één keer erbij."),
    ]
    name = ("rechts", "links")[side]
    return Question(
        told=f"Rechts staat {stakes[0]}, links {stakes[1]}. Elke kant telt apart.",
        asks=f"Wat wint of verliest {name}?",
        shown=(("De bank", _with_suits(bank)), ("Rechts", _with_suits(right_hand)), ("Links", _with_suits(left_hand))),
        steps=answer.steps,
        rule=f"{BANQUE}#afrekenen",
        counted=counted("baccara-coup", query, f"kanten.{side}.krijgt"),
        **offered(chance, right, wrong, lambda found: with_plus(found, amount(found)) if found else "niets"),
    )


def _shared_exercises(slug: str) -> tuple[Exercise, ...]:
    return (
        Exercise("punten", slug, "wat staat er", "Hoeveel punten is dat?", partial(_points_question, slug=slug)),
        Exercise("ponte", slug, "kopen of passen", "Wat doet de ponte?", partial(_ponte_question, slug=slug)),
        Exercise("tableau", slug, "kopen of passen", "Wat zegt het tableau?", _tableau_question),
    )


EXERCISES = (
    *_shared_exercises(BANQUE),
    Exercise("kanten", BANQUE, "wat betaalt het", "Wat wint een kant?", _side_question, heeds=(LEAST,)),
    *_shared_exercises(CHEMIN),
    Exercise("coup", CHEMIN, "wie wint", "Wie wint de coup?", _coup_winner_question),
)
