"""Exercises of mijn en dijn (mine and yours, two places where cards fall): who pays whom, one's standing, and what is
likely."""

from fractions import Fraction
from random import Random

from rulebook.exercises.exercise import EASY, PLAYERS, Exercise, Question, offered
from rulebook.exercises.from_calculator import counted, reckoned
from rulebook.exercises.played import begun
from scoring.games.mijn_en_dijn.payout import LAID, WORDS, bet_on
from scoring.kit.figures import chips, listed, percent, with_plus
from scoring.play.contract import Query
from scoring.play.contract.board import Step

SLUG = "mijn-en-dijn"
OTHERS = PLAYERS[1:]
PLACES = tuple(bet_on(laid, below) for below in (False, True) for laid in LAID)


def _net_with_sign(found: Fraction | int) -> str:
    return with_plus(found, chips(found)) if found > 0 else f"−{chips(-found)}" if found else "niets"


def _bank_result_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips the bank wins or loses by a card that falls."""
    stakes = [chance.choice((1, 2, 3, 5, 10)) for _ in range(1 if level == EASY else chance.randint(2, 3))]
    card, word = chance.choice(PLACES), chance.choice(WORDS)
    query: Query = (("kaart", card), ("inzetten", " ".join(map(str, stakes))), ("valt", word))
    answer = reckoned(SLUG, query)
    right = answer.data["bank"]
    wrong = [
        (-right, "Bij dijn betaalt de bank, bij mijn strijkt die op."),
        (2 * right, "Het gaat om één keer wat er ligt."),
        (Fraction(0), "De waarde valt, dus er wordt afgerekend."),
        (right - stakes[0], "Alles wat op die waarde ligt, telt mee."),
    ]
    names = OTHERS[: len(stakes)]
    lies = listed([f"{name} {stake}" for name, stake in zip(names, stakes, strict=True)])
    return Question(
        told=f"Inzetten op {card}: {lies}. De bank zegt ‘{word}’ en draait een {card}.",
        asks="Wat wint of verliest de bank?",
        steps=(
            *(step for step in answer.steps if step.rule == f"{SLUG}#{word}"),
            Step(text=f"{' + '.join(map(str, stakes))}: de bank {_net_in_words(right)}.", rule=f"{SLUG}#{word}"),
        ),
        rule=f"{SLUG}#{word}",
        counted=counted(SLUG, query, "bank"),
        **offered(chance, right, wrong, _net_with_sign),
    )


def _chips_after_two_cards_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips a player with two stakes has won or lost after two cards fell."""
    name = chance.choice(OTHERS)
    first, second, other = chance.sample(PLACES, 3)
    one, two = chance.sample((2, 3, 5, 8), 2)
    fell = (first, other) if level == EASY else chance.choice(((first, second), (second, first), (other, first)))
    sheet = begun(SLUG).on(f"stake {name} rank={first} amount={one}", f"stake {name} rank={second} amount={two}")
    sheet = sheet.on(f"dijn rank={fell[0]}", f"mijn rank={fell[1]}")
    right = int(next(line.points for line in sheet.board.lines if line.name == name))
    wrong = [
        (-right, "Bij dijn win je, bij mijn ben je het kwijt."),
        (one + two, "Je wint alleen wat op de waarde van dijn ligt."),
        (one - two, "Kijk welke waarde er bij dijn viel, en welke bij mijn."),
        (two - one, "Kijk welke waarde er bij dijn viel, en welke bij mijn."),
        (0, "Er viel een waarde waar geld op lag."),
        (one, "Kijk wat er bij dijn viel, en wat bij mijn."),
    ]
    story = [step for done in sheet.board.rounds for step in done.story if step.concerns(sheet.seats[name])]
    lies = [place for place in (first, second) if place not in fell]
    stays = f" Wat op {lies[0]} ligt, blijft liggen." if len(lies) == 1 else ""
    laid = f"{name} zet {one} op {first} en {two} op {second}."
    told = f"{laid} Bij dijn valt een {fell[0]}, bij mijn een {fell[1]}.{stays}"
    return Question(
        told=told,
        lies=sheet.table_in(told, name),
        asks=f"Wat heeft {name} daarmee gewonnen of verloren?",
        steps=(*story, _total_step(one if fell[0] == first else two if fell[0] == second else 0, right)),
        rule=f"{SLUG}#{'dijn' if fell[0] in (first, second) else 'mijn'}",
        **offered(chance, right, wrong, _net_with_sign),
    )


def _total_step(won: int, right: int) -> Step:
    """Return a step with the chips won at dijn (yours) less those lost at mijn (mine): `won` and the result `right`."""
    return Step(text=f"Gewonnen {won}, verloren {won - right}: samen {_net_with_sign(right)}.", rule=f"{SLUG}#dijn")


def _net_in_words(right: Fraction | int) -> str:
    return f"{'wint' if right > 0 else 'verliest'} {chips(max(right, -right))}"


def _chance_question(chance: Random, level: int) -> Question:
    """Return a question that asks how likely the staked card falls first at dijn (yours), or first at mijn (mine)."""
    word = chance.choice(WORDS)
    query: Query = (("kaart", chance.choice(PLACES)), ("inzetten", "1"))
    answer = reckoned(SLUG, query)
    right = answer.data[f"kans_{word}"]
    edge = answer.data["kans_dijn"] - answer.data["kans_mijn"]
    other = next(one for one in WORDS if one != word)
    why = f"Er wordt begonnen met dijn: dat scheelt de spelers {percent(edge)}."
    others = [
        answer.data["kans_mijn" if word == "dijn" else "kans_dijn"],
        Fraction(1, 2),
        Fraction(1, 13),
        Fraction(3, 4),
        Fraction(1, 3),
    ]
    chosen = others[:2] if level == EASY else chance.sample(others, 4)
    return Question(
        told=f"De stapel is nog heel, en je zet op {query[0][1]}.",
        asks=f"Hoe groot is de kans dat die waarde het eerst bij {word} valt?",
        steps=(
            Step(text=why, rule=f"{SLUG}#kansen"),
            Step(
                text=f"Bij {word} is het {percent(right, 0)}, bij {other} {percent(1 - right, 0)}.",
                rule=f"{SLUG}#kansen",
            ),
        ),
        rule=f"{SLUG}#kansen",
        counted=counted(SLUG, query, f"kans_{word}"),
        **offered(chance, right, [(one, why) for one in chosen], lambda value: percent(value, 0)),
    )


EXERCISES = (
    Exercise("bank", SLUG, "wat betaalt het", "Wat doet een kaart?", _bank_result_question),
    Exercise("stand", SLUG, "wat staat er dan", "Waar sta je dan?", _chips_after_two_cards_question),
    Exercise("kans", SLUG, "hoe groot is de kans", "Mijn of dijn?", _chance_question),
)
