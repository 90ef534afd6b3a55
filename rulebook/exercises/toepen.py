"""Exercises of toepen: who takes the trick, what a round costs whom, and who may knock (raise the stake) or pass."""

from collections.abc import Mapping
from random import Random

from rulebook.exercises.exercise import EASY, PLAYERS, Exercise, Question, house_rules, offered
from rulebook.exercises.from_calculator import counted, reckoned
from rulebook.exercises.played import (
    PlayedSheet,
    ask_whether_allowed,
    ask_who_may_not,
    begun,
    steps_of_player,
    written_round,
)
from rulebook.exercises.toepen_stairs import knock_stairs_svg
from scoring.games.toepen import hand
from scoring.kit.cards import RANK_NAMES, SUITS, Card
from scoring.kit.figures import capital, in_words, points
from scoring.play.contract import Query, Seat, is_off

SLUG = "toepen"
JACKS, PASSES, CEILING = ("winnen-met-boer", "boer-verslaan"), "paspunten", "hoogste-inzet"
OVER_OWN, DOWN = "over-eigen-klop", "aftellen"
KNOCKED = "zonder hoogste-inzet=1"
"""At a table with any other highest stake one can knock (raise the stake)."""
HOUSE = house_rules(SLUG)
"""All options of toepen: its sheet says what a round costs with them."""


def last_trick_in_words(rules: Mapping[str, str], name: str) -> str:
    """Return a Dutch sentence that `name` took the last trick.

    If a jack in it counts at this table, the sentence also says that there is none.
    """
    jacks = any(not is_off(rules.get(key, "uit")) for key in JACKS)
    return f"De laatste slag is voor {name}{', en er ligt geen boer in' if jacks else ''}."


def most_knocks(rules: Mapping[str, str]) -> int:
    """Return how often the stake of a round can be raised by a knock, if the round begins at one point."""
    return int(begun(SLUG, options=rules).state.highest) - 1


def nobody_passed_sentence(rules: Mapping[str, str]) -> str:
    """Return a Dutch sentence that nobody has a paspunt (point for passing) yet; "" if this table does not count
    these."""
    return " Niemand heeft al een paspunt." if not is_off(rules.get(PASSES, "uit")) else ""


def costs(rules: Mapping[str, str], name: str) -> str:
    """Return the Dutch question how many points a round costs a player: added or taken off, as the table counts."""
    if is_off(rules.get(DOWN, "uit")):
        return f"Hoeveel punten krijgt {name} erbij?"
    return f"Hoeveel punten gaan er bij {name} af?"


def _knock_rules_in_words(rules: Mapping[str, str]) -> str:
    """Return Dutch sentences on the highest stake and on knocking after one's own knock; "" without such house
    rules."""
    highest, own = int(rules.get(CEILING, "0")), not is_off(rules.get(OVER_OWN, "uit"))
    sentence = f" Hoger dan {in_words(highest)} gaat de inzet bij jullie niet." if highest else ""
    return f"{sentence}{' Over je eigen klop heen mag bij jullie.' * own}"


def _trick_winner_question(chance: Random, level: int) -> Question:
    """Return a question that asks who takes a trick of four cards; at the easy level nearly all are of the suit led."""
    led = chance.choice([*SUITS])
    own = [one for one in hand.CARDS if one.suit == led]
    others = [one for one in hand.CARDS if one.suit != led]
    first, *follow = chance.sample(own, 4 if level == EASY else chance.randint(2, 3))
    played = [first, *chance.sample([*follow, *chance.sample(others, 3 - len(follow))], 3)]
    query: Query = (("slag", " ".join(map(str, played))),)
    answer = reckoned("toep-slag", query)
    mistakes = sorted(range(4), key=lambda at: (played[at].suit == led, played[at].rank), reverse=True)
    return Question(
        told=f"{PLAYERS[0]} komt uit met {first.name}.",
        asks="Wie haalt de slag?",
        shown=tuple((name, (str(one),)) for name, one in zip(PLAYERS, played, strict=True)),
        steps=answer.steps,
        rule="toepen#rangorde",
        counted=counted("toep-slag", query, "speler"),
        **offered(
            chance,
            answer.data["speler"],
            [(at + 1, _why_lower(played[at], led)) for at in mistakes],
            lambda place: PLAYERS[place - 1],
        ),
    )


def _why_lower(played: Card, led: str) -> str:
    """Return in Dutch why this card does not take the trick; `led`: the suit that was led."""
    if played.suit != led:
        return f"{capital(played.name)} is niet van de gevraagde kleur, en kan niet winnen."
    return f"Er ligt een kaart die bij toepen hoger is dan een {RANK_NAMES[played.rank]}."


def _round_cost_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many points a round with knocks costs a player who passed or lost.

    At the easy level there is one knock (raise of the stake).
    """
    knocks = min(1 if level == EASY else chance.randint(2, 3), most_knocks(rules))
    order = [Seat(place) for place in range(4)]
    chance.shuffle(order)
    winner, asked, *others = order
    knockers = _knockers(chance, knocks, (winner, *others))
    passed = chance.randint(0, knocks) if asked not in knockers else 0
    draft = {"toep": knockers, "slag": winner}
    if passed:
        draft[f"past-{asked}"] = str(passed)
    found = written_round(SLUG, draft, options=rules)
    right, stake = abs(int(found.points[asked])), knocks + 1
    wrong = [
        (stake, "Zoveel kost het wie meegaat en verliest."),
        *([(right - 1, "Dat was de inzet van een klop eerder.")] if right > 1 else []),
        (right + 1, "Dat is een punt te veel: elke klop brengt er maar één bij."),
        (0, "Passen of verliezen kost altijd minstens één punt."),
        (right + 2, "Elke klop brengt er maar één punt bij."),
    ]
    told = f"{_story(knockers, asked, passed)} {last_trick_in_words(rules, PLAYERS[winner])}"
    return Question(
        told=f"{told}{nobody_passed_sentence(rules)}",
        asks=costs(rules, PLAYERS[asked]),
        steps=steps_of_player(found, asked),
        drawn_why=knock_stairs_svg(found.story, PLAYERS[asked], int(right)),
        rule=next(step.rule for step in found.story if step.gain(asked)),
        **offered(chance, right, [one for one in wrong if one[0] >= 0], points),
    )


def _knockers(chance: Random, knocks: int, among: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats of the players who knock, in order; nobody knocks twice in a row."""
    found: list[Seat] = []
    while len(found) < knocks:
        found.append(chance.choice([seat for seat in among if seat not in found[-1:]]))
    return tuple(found)


def _story(knockers: tuple[Seat, ...], asked: Seat, passed: int) -> str:
    """Return the round up to the last trick in Dutch words.

    `knockers`: the seats of who knocks, in order; `asked`: the seat of the player that the question is about; `passed`:
    at which of these knocks he passes, from 1, or 0 if he does not.
    """
    name, said = PLAYERS[asked], []
    for nth, knocker in enumerate(knockers, 1):
        text = f"{PLAYERS[knocker]} {'toept' if nth == 1 else 'overtoept'}"
        along = ", en iedereen gaat mee" if nth == passed - 1 else ""
        said.append(f"{text}, en {name} past." if nth == passed else f"{text}{along}.")
    if not passed:
        said.append("Iedereen gaat mee.")
    elif passed < len(knockers):
        said.append("De anderen gaan mee.")
    return " ".join(said)


def _sheet_with_knocks(
    chance: Random, knocks: int, folds: int, rules: Mapping[str, str]
) -> tuple[PlayedSheet, str, list[str]]:
    """Return a round that is going on: its sheet, how it is told, and the names of who is still in.

    The last name is that of the player who knocked last. There are `knocks` knocks, and after the first one `folds`
    players pass.
    """
    order = list(PLAYERS)
    chance.shuffle(order)
    first, *others = order
    sheet, said, knocker = begun(SLUG, options=rules).on(f"toep {first}"), [f"{first} toept."], first
    knocks = min(knocks, most_knocks(rules))
    for name in others[:folds]:
        sheet = sheet.on(f"fold {name}")
        said.append(f"{name} past.")
    still = [first, *others[folds:]]
    for _ in range(knocks - 1):
        knocker = chance.choice([name for name in still if name != knocker])
        sheet = sheet.on(f"toep {knocker}")
        said.append(f"{knocker} overtoept.")
    return (
        sheet,
        f"{' '.join(said)}{_knock_rules_in_words(rules)}",
        [*(name for name in still if name != knocker), knocker],
    )


def _may_knock_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks whether a player may knock (raise the stake) now.

    The sheet decides: not after he passed, nor after his own knock unless a house rule allows that.
    """
    knocks, folds = (1, chance.randint(0, 1)) if level == EASY else (chance.randint(1, 3), chance.randint(0, 2))
    sheet, told, still = _sheet_with_knocks(chance, knocks, folds, rules)
    name = chance.choice([still[-1], chance.choice(PLAYERS)])
    return ask_whether_allowed(
        chance, sheet, f"toep {name}", told=told, asks=f"Mag {name} nu overtoepen?", rule="toepen#overtoepen",
        may=f"{name} doet nog mee, en de laatste klop is van {still[-1]}.",
    )  # fmt: skip


def _who_may_not_act_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks which of the players still in may not knock, or may not pass."""
    while True:
        knocks, folds = 1 if level == EASY else chance.randint(1, 3), chance.randint(0, 1)
        sheet, told, still = _sheet_with_knocks(chance, knocks, folds, rules)
        act, asks = chance.choice((("toep", "overtoepen"), ("fold", "passen")))
        facts = {name: f"{act} {name}" for name in PLAYERS if name in still}
        if found := ask_who_may_not(chance, sheet, facts, told=told, asks=f"Wie mag nu niet {asks}?"):
            return found


def _passing_cost_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many points passing costs now."""
    knocks = chance.randint(1, 2) if level == EASY else chance.randint(2, 4)
    sheet, told, still = _sheet_with_knocks(chance, knocks, 0, rules)
    name = still[0]
    folded = sheet.on(f"fold {name}", *(f"fold {other}" for other in still[1:-1]), f"lasttrick {still[-1]}")
    story = folded.board.rounds[-1]
    seat = Seat(PLAYERS.index(name))
    right = abs(int(story.points[seat]))
    until = next(nth for nth, step in enumerate(story.story, 1) if step.gain(seat))
    wrong = [
        (right + 1, "Dat is de inzet van nu; wie past, betaalt wat er vóór de laatste klop stond."),
        (0, "Passen is niet gratis."),
        (right - 1, "Elke klop maakt passen een punt duurder."),
        (right + 2, "Zoveel staat er niet eens op het spel."),
    ]
    so_far = "deed tot nu toe mee, en " * (knocks > 1)
    return Question(
        told=f"{told} {name} {so_far}moet nog antwoorden.{nobody_passed_sentence(rules)}",
        asks=f"Wat kost het {name} om nu te passen?",
        lies=sheet.table_in(told, name),
        steps=story.story[:until],
        drawn_why=knock_stairs_svg(story.story[:until], name, right),
        rule="toepen#passen",
        **offered(chance, right, [one for one in wrong if one[0] >= 0], points),
    )


EXERCISES = (
    Exercise("slag", SLUG, "wie wint", "Wie haalt de slag?", _trick_winner_question),
    Exercise("kosten", SLUG, "wat staat er dan", "Wat kost de ronde?", _round_cost_question, heeds=HOUSE),
    Exercise(
        "mag-kloppen", SLUG, "mag dat", "Mag er nu geklopt worden?", _may_knock_question, needs=KNOCKED, heeds=HOUSE
    ),
    Exercise("passen", SLUG, "wat kost het", "Wat kost passen?", _passing_cost_question, needs=KNOCKED, heeds=HOUSE),
    Exercise("wie-niet", SLUG, "mag dat", "Wie mag er niet?", _who_may_not_act_question, needs=KNOCKED, heeds=HOUSE),
)
