"""Exercises of Mexican chapeau (poker dice with wild aces): what lies there, who gets the penalty, how likely a throw
is."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from rulebook.exercises.exercise import EASY, Exercise, Question, chance_as_counted, offered
from rulebook.exercises.from_calculator import agreed_fields, counted, reckoned
from scoring.games.chapeau import options
from scoring.games.chapeau.announce import KEYS, RANKINGS, STRAIGHTS, Announcement, in_dutch, ladder
from scoring.games.chapeau.coins import stake_sentences
from scoring.games.chapeau.state import OWN_DICE
from scoring.kit.cards import LETTERS, RANK_NAMES
from scoring.kit.figures import percent, uncapitalized
from scoring.play.contract import Query, Step

SLUG, ORDER = "mexicaanse-chapeau", "belgisch"
FACES = tuple(rank for rank in sorted(RANK_NAMES) if rank > 8)
ACE = max(FACES)
RANKING, STAYS, ALIKE = options.RANKING.key, "aas-als-aas", "azen-een-waarde"
AGREED = (RANKING, STAYS, ALIKE)
OPEN = ((STAYS, "uit"), (ALIKE, "aan"))
LOOSE = options.LOOSE_DICE.key
BIG_STRAIGHT, NO_STRAIGHT = "grote-straat", "Die is er bij jullie niet: een aas is nooit zelf een aas."


def _house_rules_query(rules: Mapping[str, str]) -> Query:
    alike = (("azen", "samen"),) if rules.get(ALIKE) == "aan" else ()
    return (*agreed_fields(rules, orde=RANKING, aas=STAYS), *alike)


def _aces_in_words(rules: Mapping[str, str]) -> str:
    """Return Dutch sentences on what aces are at this table, and on its ranking if that is not the usual one."""
    sentences = ["Azen zijn jokers."]
    if rules.get(ALIKE) == "aan":
        sentences.append("Bij jullie hebben ze allemaal dezelfde waarde.")
    if rules.get(STAYS) == "uit":
        sentences.append("Een aas is bij jullie nooit zelf een aas.")
    if order := rules.get(RANKING):
        sentences.append(f"Bij jullie geldt: {uncapitalized(dict(options.RANKING.choices)[order])}.")
    return " ".join(sentences)


def _dice(chance: Random, aces: int) -> tuple[int, ...]:
    """Return the faces of five dice with so many `aces`; the others are often alike."""
    few = chance.sample(FACES[:-1], chance.choice((2, 2, 3)))
    found = [ACE] * aces + [chance.choice(few) for _ in range(5 - aces)]
    chance.shuffle(found)
    return tuple(found)


def _faces(faces: tuple[int, ...]) -> str:
    return " ".join(LETTERS[face] for face in faces)


def _announcement_of_few_faces(chance: Random, kinds: tuple[str, ...], rules: Mapping[str, str]) -> Announcement:
    """Return an announcement that names few faces.

    It names dice that are not part of the combination only if the table allows that.
    """
    named = [one for one in ladder(rules.get(RANKING, ORDER)) if one.kind in kinds and ACE not in one.faces]
    most = OWN_DICE if rules.get(LOOSE) == "uit" else dict.fromkeys(kinds, 2)
    few = [one for one in named if (one.kind in STRAIGHTS or one.faces) and len(one.faces) <= most.get(one.kind, 0)]
    return chance.choice(few)


def _highest_throw_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks what five dice with aces count for when they are shown."""
    dice = _dice(chance, 1 if level == EASY else chance.randint(1, 2))
    fields = (("gezegd", "paar"), ("gezegd-stenen", LETTERS[FACES[0]]), ("ligt", _faces(dice)))
    query: Query = (*fields, *_house_rules_query(rules))
    answer = reckoned("mexicaanse-chapeau-munt", query)
    right, kinds = str(answer.data["ligt_worp"]), RANKINGS[rules.get(RANKING, ORDER)]
    near = sorted(range(len(kinds)), key=lambda at: abs(at - kinds.index(right)))
    whys = {True: "Dat is hoger: daar mist iets aan.", False: "Elke aas telt als wat je het best kunt gebruiken."}
    wrong = [(kinds[at], whys[at > kinds.index(right)]) for at in near]
    if rules.get(STAYS) == "uit":
        wrong = [(kind, NO_STRAIGHT if kind == BIG_STRAIGHT else why) for kind, why in wrong]
    return Question(
        told=f"Alle stenen gaan open. {_aces_in_words(rules)}",
        asks="Wat is het hoogste dat er ligt?",
        shown=(("Op tafel", tuple(LETTERS[face] for face in dice)),),
        steps=answer.steps[:2],
        rule=f"{SLUG}#azen-bij-openleggen",
        counted=counted("mexicaanse-chapeau-munt", query, "ligt_worp"),
        **offered(chance, right, wrong, lambda kind: KEYS[kind]),
    )


def _coin_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks who gets the coin (the penalty) when an announcement is not believed."""
    dice = _dice(chance, 1 if level == EASY else chance.randint(1, 2))
    said = _announcement_of_few_faces(chance, ("paar", "dubbel-paar", "trice", "full-house", "carre"), rules)
    lying = (("gezegd", said.kind), ("gezegd-stenen", _faces(said.faces)), ("ligt", _faces(dice)))
    query: Query = (*lying, *_house_rules_query(rules))
    answer = reckoned("mexicaanse-chapeau-munt", query)
    right = str(answer.data["munt"])
    names, (began, asks) = {"voorganger": "Anna", "opheffer": "Bram"}, stake_sentences(rules.get(options.START.key, ""))
    lies = next(step.text for step in answer.steps if step.rule == f"{SLUG}#rangorde")
    told = f"Anna kondigt ‘{in_dutch(said)}’ aan. Bram gelooft het niet, en alles gaat open."
    return Question(
        told=f"{told} {_aces_in_words(rules)}{began}",
        asks=asks,
        shown=(("Op tafel", tuple(LETTERS[face] for face in dice)),),
        steps=answer.steps[:3],
        rule=f"{SLUG}#uitvoeren",
        counted=counted("mexicaanse-chapeau-munt", query, "munt"),
        **offered(chance, right, [(key, lies) for key in names], names.__getitem__),
    )


def _chance_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how likely the dice are at least this throw, given the open ones; the answers differ
    much."""
    while True:
        kind = chance.choice(("paar", "trice") if level == EASY else ("trice", "carre", "poker"))
        face = chance.choice(FACES[:-1])
        shown = (face, chance.choice([one for one in FACES if one != face]))
        query: Query = (
            ("worp", kind), ("stenen", LETTERS[face]), ("spelers", "3"), ("open", _faces(shown)),
            ("eigen", LETTERS[chance.choice(FACES)]), *_house_rules_query(rules),
        )  # fmt: skip
        answer = reckoned("mexicaanse-chapeau-kansen", query)
        right = answer.data["kans"]
        if 0 < right < 1:
            break
    own = dict(query)["eigen"]
    why = f"{answer.data['gunstig']} van de {answer.data['worpen']} mogelijkheden zijn goed."
    far = [Fraction(tenth, 20) for tenth in range(1, 20) if abs(Fraction(tenth, 20) - right) >= Fraction(3, 20)]
    chance.shuffle(far)
    announcement = Announcement(kind=kind, faces=(face,))
    return Question(
        told=f"Jullie zijn met drie. Er is ‘{in_dutch(announcement)}’ aangekondigd. {_aces_in_words(rules)}",
        asks="Hoe groot is de kans dat het er ligt, of hoger?",
        shown=(("Open", tuple(LETTERS[one] for one in shown)), ("Jouw steen", (own,))),
        steps=(
            *answer.steps,
            Step(text=chance_as_counted(answer.data["gunstig"], answer.data["worpen"], right), rule=f"{SLUG}#kansen"),
        ),
        rule=f"{SLUG}#kansen",
        counted=counted("mexicaanse-chapeau-kansen", query, "kans"),
        **offered(chance, right, [(one, why) for one in far], lambda value: percent(value, 0)),
    )


EXERCISES = (
    Exercise("ligt", SLUG, "wat ligt er", "Wat ligt er met azen?", _highest_throw_question, heeds=AGREED, open=OPEN),
    Exercise(
        "strafpunt",
        SLUG,
        "wie wint",
        "Wie verliest de ronde?",
        _coin_question,
        heeds=(*AGREED, LOOSE, options.START.key),
        open=OPEN,
    ),
    Exercise("kans", SLUG, "hoe groot is de kans", "Ligt het er?", _chance_question, heeds=AGREED, open=OPEN),
)
