"""Exercises of handelen (trading cards): what lies in the pot, what a fine adds, and how likely a trump stays the
highest."""

from fractions import Fraction
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.exercises.exercise import EASY, Exercise, Question, amounts, offered, plain_sum
from rulebook.exercises.from_calculator import counted, reckoned
from scoring.kit.cards import PACK, SUITS
from scoring.kit.figures import capital, chips, in_words, percent
from scoring.play.contract import Query, Step

SLUG = "handelen"


def _random_stakes(chance: Random, level: int) -> tuple[int, Query, Answer]:
    """Return how often everybody put in his stake, the fields for the calculator, and its answer."""
    players, times = chance.randint(3, 6), 1 if level == EASY else chance.randint(2, 3)
    query: Query = (("spelers", str(players)), ("keer", str(times)))
    return times, query, reckoned("handelen-pot", query)


def _pot_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips lie in the pot after everybody staked, again if no trump was dealt."""
    times, query, answer = _random_stakes(chance, level)
    players, right = int(query[0][1]), answer.data["pot"]
    own, other = answer.data["inzet_gever"], answer.data["inzet_ander"]
    wrong = [
        (Fraction(players * other * times), "De gever legt meer in dan de anderen."),
        (Fraction(players * own * times), "Alleen de gever legt zoveel in."),
        (right / times, "Zonder troef zet iedereen opnieuw in, en de pot blijft liggen."),
        (right + other, "Tel nog eens: de gever is ook een van de spelers."),
    ]
    again = (
        "" if times == 1 else f" {capital(in_words(times - 1))} keer kwam er geen troef, dus iedereen zette opnieuw in."
    )
    return Question(
        told=f"Jullie zijn met {in_words(players)}, de gever meegeteld, en iedereen heeft ingezet.{again}",
        asks="Hoeveel ligt er in de pot?",
        steps=(*answer.steps, *_several_stakes_step(times, int(right))),
        rule="handelen#inzet",
        counted=counted("handelen-pot", query, "pot"),
        **amounts(chance, level, right, wrong, chips),
    )


def _several_stakes_step(times: int, right: int) -> tuple[Step, ...]:
    """Return a step with what several stakes make together, `right` chips; () for one stake, which another step
    tells."""
    return () if times == 1 else (Step(text=f"{times} × {right // times} = {right}.", rule="handelen#geen-troef"),)


def _pot_after_fine_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips lie in the pot after a player was fined for looking at a card too
    early."""
    _, query, _ = _random_stakes(chance, EASY)
    fines = 1 if level == EASY else chance.randint(2, 3)
    query = (*query, ("boetes", str(fines)))
    answer = reckoned("handelen-pot", query)
    right, stakes, fined = answer.data["pot"], answer.data["inzet"], answer.data["boetes"]
    wrong = [
        (Fraction(stakes), "Een boete gaat in de pot."),
        (Fraction(stakes + fines), "Een boete is meer dan één fiche."),
        (Fraction(stakes + 2 * fined), "Zo hoog is de boete niet."),
        (Fraction(stakes - fined), "Een boete komt erbij."),
    ]
    times = "één keer" if fines == 1 else f"{in_words(fines)} keer"
    return Question(
        told=f"In de pot ligt {stakes}. Daarna kijkt er {times} iemand te vroeg naar een kaart.",
        asks="Hoeveel ligt er dan in de pot?",
        steps=(*answer.steps[-1:], Step(text=plain_sum(stakes, fined, right, "in de pot"), rule="handelen#boete")),
        rule="handelen#boete",
        counted=counted("handelen-pot", query, "pot"),
        **amounts(chance, level, right, wrong, chips),
    )


def _trump_chance_question(chance: Random, level: int) -> Question:
    """Return a question that asks how likely a trump stays the highest; the answers differ much."""
    suit = chance.choice([*SUITS])
    own = sorted((one for one in PACK if one.suit == suit), key=lambda one: -one.rank)
    card = chance.choice(own[1:5])
    trump = chance.choice(own[6:])
    players = 5 if level == EASY else chance.randint(3, 6)
    query: Query = (("kaart", str(card)), ("troef", str(trump)), ("spelers", str(players)))
    answer = reckoned(SLUG, query)
    right = answer.data["kans"]
    others = [Fraction(tenth, 10) for tenth in range(1, 10)]
    higher = answer.data["hogere"]
    above = "is één hogere troef" if higher == 1 else f"zijn {in_words(higher)} hogere troeven"
    why = f"Er {above}, en er worden nog {answer.data['dicht']} kaarten gedraaid."
    wrong = [(one, why) for one in others if abs(one - right) >= Fraction(3, 20)]
    chance.shuffle(wrong)
    lies = "Alle gedeelde kaarten liggen nog dicht, op deze na. Het aas is de hoogste troef."
    return Question(
        told=f"Jullie spelen met {in_words(players)} en een vers pak. {lies}",
        asks="Hoe groot is de kans dat je kaart de hoogste troef blijft?",
        shown=(("Je kaart", (str(card),)), ("De troefkaart", (str(trump),))),
        steps=(
            *answer.steps,
            Step(text=f"De kans daarop is {percent(right, 0)}.", rule="handelen#kans-hoogste"),
        ),
        rule="handelen#kans-hoogste",
        counted=counted(SLUG, query, "kans"),
        **offered(chance, right, wrong, lambda value: percent(value, 0)),
    )


EXERCISES = (
    Exercise("pot", SLUG, "wat staat er dan", "Wat ligt er in de pot?", _pot_question),
    Exercise("boete", SLUG, "wat kost het", "Wat doet een boete?", _pot_after_fine_question),
    Exercise("troef", SLUG, "hoe groot is de kans", "Blijft je troef de hoogste?", _trump_chance_question),
)
