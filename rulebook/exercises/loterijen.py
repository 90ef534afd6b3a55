"""Exercises of loterijen (lotteries with cards): what a lot brings, what the bank keeps, and how many lots each may
buy."""

from collections.abc import Mapping
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.calculators.loterijen import GROUPS, LABELS
from rulebook.exercises.exercise import EASY, Exercise, Question, amounts, offered
from rulebook.exercises.from_calculator import agreed_fields, counted, reckoned
from scoring.games.loterijen.payout import DRAW, LOTS, SEATS
from scoring.kit.cards import PACK
from scoring.kit.figures import capital, chips, in_words, listed, uncapitalized
from scoring.play.contract import Query, Step

SLUG, DRAWN, HIGHEST_PRIZE = "loterijen", "loterijen-trekking", "hoogste-prijs"
EXACT, PAID = "overeenkomst=kaart", ("uitbetaling", HIGHEST_PRIZE)
TOTAL = "Wat een prijs uitbetaalt, is het hele bedrag, de inzet inbegrepen."
ON_TOP = "Een prijs komt boven op de inzet, die je terugneemt."


def _random_draw(chance: Random, lots: int, rules: Mapping[str, str]) -> tuple[list[int], list[str], Query, Answer]:
    """Return (the price of each lot in chips, where each fell in Dutch words, the fields for the calculator, its
    answer).

    `lots`: how many.
    """
    pack = chance.sample([str(one) for one in PACK], len(PACK))
    drawn = {name: [pack.pop() for _ in range(group.cards)] for name, group in zip(GROUPS, DRAW, strict=True)}
    told, codes, prices = [], [], []
    most = min(9, int(rules.get(HIGHEST_PRIZE, 9)))
    where = [*zip(GROUPS, LABELS, strict=True), ("", "")]
    for place, label in chance.sample(where, lots):
        codes.append(drawn[place][0] if place else pack.pop())
        prices.append(chance.randint(min(2, most), most))
        told.append(f"valt bij {_with_article(uncapitalized(label))}" if place else "wordt niet getrokken")
    query: Query = (
        ("loten", " ".join(codes)), ("prijzen", " ".join(map(str, prices))),
        *((name, " ".join(cards)) for name, cards in drawn.items()), *agreed_fields(rules, uitbetaling="uitbetaling"),
    )  # fmt: skip
    return prices, told, query, reckoned(DRAWN, query)


def _how_lots_pay(rules: Mapping[str, str]) -> str:
    return ON_TOP if _prize_comes_on_top(rules) else TOTAL


def _prize_comes_on_top(rules: Mapping[str, str]) -> bool:
    return rules.get("uitbetaling") == "erbij"


def _with_article(label: str) -> str:
    """Return the name of a group with its article: `de prijzen van tweemaal`, `eigen geld`."""
    return f"de {label}" if label.startswith("prijzen") else label


def _lot_payout_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips the owner of one lot gets for it."""
    (price,), (where,), query, answer = _random_draw(chance, 1, rules)
    right = answer.data["krijgt"]
    often, on_top = right // price, _prize_comes_on_top(rules)
    why = f"{_group_in_step(answer.steps[0])}: {_what_owner_takes(price, often, on_top=on_top)}"
    about_stake = (
        (right - price, "De prijs komt boven op je inzet, en die neem je ook terug.")
        if on_top
        else (right + price, "Je inzet zit al in wat de prijs betaalt.")
    )
    wrong = [
        *([about_stake] if often > 1 else []),
        *((times * price, "Zoveel keer de prijs van je lot is het hier niet.") for times in (often + 1, 2, 3, 0, 1, 5)),
        (right + 1, "Een lot brengt altijd een aantal keer zijn prijs op."),
    ]
    return Question(
        told=f"Je lot kostte {chips(price)}, en {where}. {_how_lots_pay(rules)}",
        asks="Hoeveel neem je dan van tafel, je eigen inzet meegerekend?",
        steps=(Step(text=why, rule="loterijen#uitbetaling"),),
        rule="loterijen#uitbetaling",
        counted=counted(DRAWN, query, "krijgt"),
        **amounts(chance, level, right, wrong, lambda value: chips(value) if value else "niets"),
    )


def _what_owner_takes(price: int, often: int, *, on_top: bool) -> str:
    """Return in Dutch words what the owner of a lot takes: `often` times its price in chips.

    `on_top`: the words count his own stake apart from what he wins.
    """
    if often < 2:
        return f"je neemt je inzet van {price} terug." if often else "daar krijg je niets voor."
    if on_top:
        return f"{often - 1} keer {price}, en je inzet van {price} erbij: dat is {often * price}."
    return f"{often} keer {price}, dat is {often * price}."


def _bank_gain_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips the bank wins or loses by two or three lots."""
    prices, where, query, answer = _random_draw(chance, 2 if level == EASY else 3, rules)
    right, paid = answer.data["bank"], sum(prices)
    wrong = [
        (-right, "Andersom: wat de loten kosten, is voor de bank; wat ze opbrengen, betaalt de bank."),
        (paid, "De bank betaalt ook nog uit."),
        (right - paid, "De bank houdt wat de loten kostten."),
        *(
            (right + off, f"De loten kostten samen {paid}, en brengen {paid - right} op.")
            for off in (prices[0], -prices[0])
        ),
    ]
    last = Step(text=f"Voor de bank is dat samen andersom: die {_net_in_words(right)}.", rule="loterijen#uitbetaling")
    lots = listed([f"een van {price} {one}" for price, one in zip(prices, where, strict=True)])
    return Question(
        told=f"{capital(in_words(len(prices)))} loten: {lots}. {_how_lots_pay(rules)}",
        asks="Wat wint of verliest de bank eraan?",
        steps=(
            *(
                step._replace(text=f"{_group_in_step(step)}: wie dat lot heeft, {_owner_gain_in_words(step)}.")
                for step in answer.steps
            ),
            last,
        ),
        rule="loterijen#uitbetaling",
        counted=counted(DRAWN, query, "bank"),
        **offered(chance, right, wrong, _net_in_words),
    )


def _net_in_words(value: int) -> str:
    return f"wint {chips(value)}" if value > 0 else f"verliest {chips(-value)}" if value else "wint of verliest niets"


def _group_in_step(step: Step) -> str:
    """Return the group that a step of the calculator names: `Driemaal` from `Harten zeven: driemaal, +8.`"""
    return capital(step.text.partition(": ")[2].rpartition(", ")[0])


def _owner_gain_in_words(step: Step) -> str:
    """Return in Dutch words what a lot brings its owner, read from a step of the calculator (`Harten zeven: driemaal,
    +8.`)."""
    sign, number = (found := step.text.rpartition(", ")[2].rstrip("."))[0], found.lstrip("+−")
    return f"wint er {number} mee" if sign == "+" else f"is er {number} aan kwijt" if sign == "−" else "speelt quitte"


def _most_lots_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many lots each player may buy at most."""
    players = chance.randint(SEATS[0], 6 if level == EASY else SEATS[-1])
    query: Query = (("spelers", str(players)),)
    answer = reckoned(SLUG, query)
    right = answer.data["loten_hoogstens"]
    wrong = [
        (right + 1, f"Samen koop je er hoogstens {LOTS}."),
        (right - 1, f"Er mag nog een bij: samen hoogstens {LOTS}."),
        (right + 2, f"Samen koop je er hoogstens {LOTS}."),
    ]
    return Question(
        told=f"Er kopen {in_words(players)} spelers loten, en ieder mag er evenveel.",
        asks="Hoeveel loten mag ieder hoogstens kopen?",
        steps=(
            Step(
                text=f"{LOTS} loten, {players} spelers: {right} elk is samen {right * players}, en een meer gaat niet.",
                rule="loterijen#loten-kopen",
            ),
        ),
        rule="loterijen#loten-kopen",
        counted=counted(SLUG, query, "loten_hoogstens"),
        **amounts(chance, level, right, [one for one in wrong if one[0] > 0], str, unit="loten"),
    )


EXERCISES = (
    Exercise("lot", SLUG, "wat betaalt het", "Wat brengt een lot op?", _lot_payout_question, needs=EXACT, heeds=PAID),
    Exercise("bank", SLUG, "wat staat er dan", "Wat houdt de bank?", _bank_gain_question, needs=EXACT, heeds=PAID),
    Exercise("hoeveel", SLUG, "mag dat", "Hoeveel loten mag je kopen?", _most_lots_question),
)
