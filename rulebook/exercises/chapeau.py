"""Exercises of chapeau (poker dice under a cup): what lies there, what is higher, and who gets the coin (the
penalty)."""

from collections.abc import Mapping
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.calculators.chapeau.dice import order_rule
from rulebook.exercises.exercise import EASY, PLAYERS, Exercise, Question, offered, yes_no
from rulebook.exercises.from_calculator import agreed_fields, counted, reckoned
from scoring.games.chapeau.announce import KEYS, RANKINGS, WHOLE, Announcement, in_dutch, ladder
from scoring.games.chapeau.coins import stake_sentences
from scoring.games.chapeau.options import LOOSE_DICE, START
from scoring.games.chapeau.options import RANKING as ORDERING
from scoring.games.chapeau.state import OWN_DICE
from scoring.kit.cards import LETTERS, RANK_NAMES
from scoring.kit.figures import uncapitalized
from scoring.play.contract import Query

SLUG, ORDER, FLUSH = "chapeau", "belgisch", "flush"
SURE = ("full-house", "carre", "poker")
"""Kinds of throws above the flushes, which the colours of faces do not change."""
FACES = tuple(rank for rank in sorted(RANK_NAMES) if rank > 8)
MOST_NAMED = 2
LOOSE = LOOSE_DICE.key


def announced(chance: Random, kinds: tuple[str, ...], rules: Mapping[str, str]) -> Announcement:
    """Return an announcement of one of these kinds that names at most two faces, and at least one if it can name any.

    It names dice that are not part of the combination only if the table allows that.
    """
    kind, own = chance.choice(kinds), rules.get(LOOSE) == "uit"
    least = 0 if kind in (*WHOLE, "cadeau") else 1
    most = min(MOST_NAMED, OWN_DICE.get(kind, 0)) if own else MOST_NAMED
    known = ladder(rules.get(ORDERING.key, ORDER))
    return chance.choice([one for one in known if one.kind == kind and min(least, most) <= len(one.faces) <= most])


def _faces(faces: tuple[int, ...]) -> str:
    return " ".join(LETTERS[face] for face in faces)


def _dice(chance: Random) -> tuple[int, ...]:
    """Return the faces of five dice that are often alike, so that they make a combination."""
    few = chance.sample(FACES, chance.choice((2, 3, 4, 6)))
    return tuple(chance.choice(few) for _ in range(5))


def _dice_on_table(dice: tuple[int, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (("Op tafel", tuple(LETTERS[face] for face in dice)),)


def _dice_after_announcement(
    chance: Random, said: Announcement, rules: Mapping[str, str]
) -> tuple[tuple[int, ...], Query, Answer]:
    """Return the faces of five dice after an announcement (`said`), the fields for the calculator, and its answer."""
    flush = rules.get("rangorde") == FLUSH
    # Nobody says what colour a face has: one black face makes no flush of what is drawn here.
    table: Query = (("orde", FLUSH), ("zwart", LETTERS[FACES[0]])) if flush else agreed_fields(rules, orde="rangorde")
    while True:
        dice = _dice(chance)
        query: Query = (
            ("gezegd", said.kind), ("gezegd-stenen", _faces(said.faces)), ("ligt", _faces(dice)), *table,
        )  # fmt: skip
        answer = reckoned("chapeau-munt", query)
        if not flush or answer.data["ligt_worp"] in SURE:
            return dice, query, answer


def _throw_name_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks what five dice make at the highest; drawn the same way at each level."""
    kinds = RANKINGS[rules.get("rangorde", ORDER)]
    dice, query, answer = _dice_after_announcement(chance, Announcement("paar", FACES[:1]), rules)
    right = kinds.index(answer.data["ligt_worp"])
    near = sorted(range(len(kinds)), key=lambda place: abs(place - right))
    whys = {True: "Dat is hoger: daar mist iets aan.", False: "Er ligt meer dan dat."}
    names = [KEYS[kind] for kind in kinds]
    return Question(
        told=f"De beker gaat op, en dit ligt er.{_ranking_in_words(rules)}",
        asks="Wat is het hoogste dat er ligt?",
        shown=_dice_on_table(dice),
        steps=answer.steps[:1],
        rule=order_rule(rules.get("rangorde", ORDER)),
        counted=counted("chapeau-munt", query, "ligt_worp"),
        **offered(
            chance,
            kinds[right],
            [(kinds[place], whys[place > right]) for place in near],
            lambda kind: names[kinds.index(kind)],
        ),
    )


def _higher_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks whether a second announcement may follow the first; at the easy level they differ
    much."""
    order = rules.get("rangorde", ORDER)
    kinds = RANKINGS[order]
    while True:
        first, second = announced(chance, kinds, rules), announced(chance, kinds, rules)
        apart = abs(kinds.index(first.kind) - kinds.index(second.kind))
        if first != second and (apart > 1 if level == EASY else apart < 2):
            break
    query: Query = (
        ("a", first.kind), ("a-stenen", _faces(first.faces)), ("b", second.kind), ("b-stenen", _faces(second.faces)),
        *agreed_fields(rules, orde="rangorde"),
    )  # fmt: skip
    answer = reckoned("chapeau-aankondiging", query)
    right = answer.data["hoger"]
    return Question(
        told=f"{PLAYERS[0]} zegt ‘{in_dutch(first)}’, en {PLAYERS[1]} ‘{in_dutch(second)}’.{_ranking_in_words(rules)}",
        asks="Is dat hoger?",
        steps=answer.steps,
        rule="chapeau#hoger",
        counted=counted("chapeau-aankondiging", query, "hoger"),
        **offered(chance, right, [(not right, answer.words)], yes_no),
    )


def _ranking_in_words(rules: Mapping[str, str]) -> str:
    """Return a Dutch sentence on the ranking of this table, "" if it is the usual one."""
    return (
        f" Bij jullie geldt: {uncapitalized(dict(ORDERING.choices)[rules['rangorde']])}." if "rangorde" in rules else ""
    )


def _coin_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks who of two players gets the coin (the penalty), given the announcement and the
    dice."""
    order = rules.get("rangorde", ORDER)
    kinds = SURE if order == FLUSH else RANKINGS[order][1:4] if level == EASY else RANKINGS[order][1:]
    said = announced(chance, kinds, rules)
    dice, query, answer = _dice_after_announcement(chance, said, rules)
    who = {"voorganger": PLAYERS[0], "opheffer": PLAYERS[1]}
    right, (began, asks) = answer.data["munt"], stake_sentences(rules.get(START.key, ""))
    other = next(one for one in who if one != right)
    told = f"{PLAYERS[0]} zei ‘{in_dutch(said)}’. {PLAYERS[1]} heft op, en dit ligt er."
    return Question(
        told=f"{told}{_ranking_in_words(rules)}{began}",
        asks=asks,
        shown=_dice_on_table(dice),
        steps=answer.steps[:2],
        rule="chapeau#opheffen",
        counted=counted("chapeau-munt", query, "munt"),
        **offered(chance, right, [(other, f"Er ligt ‘{answer.data['ligt']}’.")], who.__getitem__),
    )


EXERCISES = (
    Exercise("worp", SLUG, "wat ligt er", "Hoe heet deze worp?", _throw_name_question, heeds=("rangorde",)),
    Exercise("hoger", SLUG, "mag dat", "Is dat hoger?", _higher_question, heeds=("rangorde", LOOSE)),
    Exercise("munt", SLUG, "wie wint", "Wie verliest de ronde?", _coin_question, heeds=("rangorde", LOOSE, START.key)),
)
