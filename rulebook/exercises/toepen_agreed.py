"""Exercises about house rules of toepen: armoede (one point from the end), the blind knock (before seeing one's cards),
and special hands."""

from collections import Counter
from collections.abc import Mapping
from random import Random

from rulebook.exercises.exercise import EASY, PLAYERS, Exercise, Question, offered
from rulebook.exercises.from_calculator import counted, reckoned
from rulebook.exercises.played import begun, steps_of_player
from rulebook.exercises.toepen import DOWN, HOUSE, costs, last_trick_in_words, most_knocks, nobody_passed_sentence
from rulebook.exercises.toepen_stairs import knock_stairs_svg
from scoring.games.toepen import hand
from scoring.games.toepen.afterwards import ranks_for_toep_van_vier
from scoring.games.toepen.options import HAND, RANKS
from scoring.kit.cards import RANK_NAMES, SUITS, Card
from scoring.kit.figures import in_words, listed, points
from scoring.play.contract import Query, Seat, is_off
from scoring.play.contract.board import Step

SLUG = "toepen"
SAYS = {
    "witte_was": ("een witte was", "Daarvoor heb je vier plaatjes nodig: aas, heer, vrouw of boer.", "witte-was"),
    "vuile_was": ("een vuile was", "Daarvoor heb je drie plaatjes en een zeven nodig.", "vuile-was"),
    "kans_op_toep": ("kans op toep", "Daarvoor heb je precies drie gelijke kaarten nodig.", "kans-op-toep"),
    "toep": ("een toep van vier", "Daarvoor heb je vier gelijke kaarten nodig.", "toep-van-vier"),
}
NOTHING = "een gewone hand"
PLAIN = "Geen van die dingen: een gewone hand."
OPTION = {"witte_was": "was", "vuile_was": "was", "kans_op_toep": "kans-op-toep", "toep": "toep-van-vier"}
"""The house rule that makes a hand something."""
BOOK_NAMES = " Vier plaatjes noemen we hier een witte was, zoals in het boek."
ONLY = " Alleen vier plaatjes zijn bij jullie een was."
FEW_ALIKE = " Alleen vier boeren of vier tienen zijn bij jullie een toep."
PLAYED = {"was": "de was", "kans-op-toep": "kans op toep", "toep-van-vier": "de toep van vier"}
LONG = 8
"""In a game to fewer points a player not on armoede may be near it, so nobody knocks in the question."""
STAKE = "Zoveel kost het wie meegaat en verliest."
USUAL_LIMIT, USUAL_BLIND = (begun(SLUG).option(key) for key in ("tot", "blind-punten"))


def _special_hand_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks which special hand four cards are; at most one, and at the easy level always one."""
    known = [key for key, option in OPTION.items() if not rules or not is_off(rules.get(option, "uit"))]
    if only_pictures := rules.get("was-soort") == "plaatjes" and "vuile_was" in known:
        known.remove("vuile_was")
    turned = rules.get("was-namen") == "omgekeerd" and "vuile_was" in known
    alike = ranks_for_toep_van_vier(begun(SLUG, options=rules).state)
    while True:
        cards = chance.choice((_three_pictures_and_one, _hand_with_equal_ranks))(chance)
        query: Query = (("hand", " ".join(map(str, cards))),)
        answer = reckoned("toep-hand", query)
        found = [key for key in SAYS if answer.data[key]]
        if not {*found} <= {*known} or not _alike_counts_here(cards, alike):
            continue
        if len(found) == 1 or (not found and level != EASY):
            break
    wrong = [(name, why) for key, (name, why, _) in SAYS.items() if key in known and key not in found]
    played = listed(list(dict.fromkeys(PLAYED[OPTION[key]] for key in known)))
    rule = f"toepen#{SAYS[found[0] if found else known[0]][2]}"
    chance.shuffle(wrong)
    wrong.insert(1, (NOTHING, "Kijk nog eens: met deze vier kaarten is er wel iets."))
    few = FEW_ALIKE if len(alike) < len(RANKS) else ""
    return Question(
        told=f"Jullie spelen met {played}.{few}{ONLY * only_pictures}{BOOK_NAMES * turned}",
        asks="Wat heb je in je hand?",
        shown=(("Je hand", tuple(query[0][1].split())),),
        steps=tuple(step for step in answer.steps if step.rule == rule) or (Step(text=PLAIN, rule=rule),),
        rule=rule,
        counted=counted("toep-hand", query, found[0]) if found else None,
        **offered(chance, SAYS[found[0]][0] if found else NOTHING, wrong, str),
    )


def _alike_counts_here(cards: list[Card], alike: tuple[str, ...]) -> bool:
    """Return whether the cards have no three or four of a kind, or have them in a rank with which four make a toep
    here.

    A toep is a hand that wins the round at once; `alike`: the Dutch names of these ranks.
    """
    rank, many = Counter(card.rank for card in cards).most_common(1)[0]
    return many < HAND - 1 or RANK_NAMES[rank] in alike


def _three_pictures_and_one(chance: Random) -> list[Card]:
    """Return three pictures, and a fourth card that is often a picture or a seven."""
    faces = chance.sample([one for one in hand.CARDS if one.rank in hand.PICTURES], 4)
    fourth = chance.choice([faces[3], *(Card(rank, chance.choice([*SUITS])) for rank in (7, 7, 8, 10))])
    return chance.sample([*faces[:3], fourth], 4)


def _hand_with_equal_ranks(chance: Random) -> list[Card]:
    """Return four cards of which two, three or four are of one rank."""
    rank, suits = chance.choice(hand.ORDER[:4]), chance.sample([*SUITS], 4)
    same = [Card(rank, suit) for suit in suits[: chance.randint(2, 4)]]
    others = chance.sample([one for one in hand.CARDS if one.rank not in (rank, 7)], 4 - len(same))
    return chance.sample([*same, *others], 4)


def _armoede_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many points a round costs a player who passes or loses, with one player on
    armoede.

    Armoede is being one point from the end. At the harder level the question does not mention it.
    """
    limit = int(rules.get("tot", USUAL_LIMIT))
    poor, winner, asked = chance.sample(PLAYERS, 3)
    had = tuple(limit - 1 if name == poor else chance.randint(0, max(0, min(8, limit - 6))) for name in PLAYERS)
    start = had if is_off(rules.get(DOWN, "uit")) else tuple(limit - points for points in had)
    passes = chance.random() < 0.5
    facts = [f"fold {asked}"] if passes else []
    knock = level != EASY and not passes and limit >= LONG and chance.random() < 0.5 and most_knocks(rules) > 1
    facts += [f"toep {winner}"] if knock else []
    sheet = begun(SLUG, start=start, options={**rules, "tot": str(limit)}).on(*facts, f"lasttrick {winner}")
    story, seat = sheet.board.rounds[-1], Seat(PLAYERS.index(asked))
    right = abs(int(story.points[seat]))
    told = [f"Jullie spelen tot {limit}.", *([f"{poor} staat op armoede."] if level == EASY else [])]
    told.append(f"{asked} past meteen." if passes else "Iedereen gaat mee.")
    told += [f"{winner} toept, en iedereen gaat mee."] if knock else []
    wrong = [
        (right + 1, STAKE if passes else "Zo hoog is de inzet niet."),
        (right - 1, _why_too_little(passes=passes, knock=knock)),
        (right + 2, "Zo hoog is de inzet niet."),
    ]
    return Question(
        told=" ".join([*told, last_trick_in_words(rules, winner)]),
        asks=costs(rules, asked),
        stands=tuple(zip(PLAYERS, map(str, start), strict=True)),
        steps=steps_of_player(story, seat),
        rule="toepen#armoede",
        **offered(chance, right, wrong, points),
    )


def _why_too_little(*, passes: bool, knock: bool) -> str:
    """Return in Dutch why one point less is too little in a round with a player on armoede (one point from the end).

    `passes`: the player passes; `knock`: there was a knock.
    """
    if passes:
        return "Ook op armoede kost passen een punt."
    return "Een klop doet er een punt bij." if knock else "Op armoede begint de ronde om twee."


def _blind_knock_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many points a blind knock (before seeing one's cards) costs who passes or
    loses."""
    counts = rules.get("blind-punten", USUAL_BLIND)
    knocker, winner, asked = chance.sample(PLAYERS, 3)
    passes = chance.random() < 0.5
    over = level != EASY and chance.random() < 0.5 and not passes
    over, capped = over and int(counts) <= most_knocks(rules), int(counts) > most_knocks(rules) + 1
    facts = [f"blindtoep {knocker}", *([f"fold {asked}"] if passes else []), *([f"toep {winner}"] if over else [])]
    house = {**rules, "blind": "aan", "blind-meeste": "uit", "blind-punten": counts}
    house |= {"hoogste-inzet": "0"} if capped else {}
    sheet = begun(SLUG, options=house).on(*facts, f"lasttrick {winner}")
    story, seat = sheet.board.rounds[-1], Seat(PLAYERS.index(asked))
    right = abs(int(story.points[seat]))
    told = [
        *(["Stel dat er geen hoogste inzet is afgesproken."] if capped else []),
        f"Een blinde toep telt bij jullie {in_words(int(counts))}. {knocker} toept blind.",
        f"{asked} past." if passes else "Iedereen gaat mee.",
    ]
    told += [f"{winner} overtoept, en iedereen blijft erbij."] if over else []
    less = "Passen is niet gratis." if passes else "De overtoep doet er een punt bij."
    wrong = [
        *([(int(counts), STAKE)] if passes else []),
        *([(2, "Dat is de inzet na een gewone toep.")] if counts != "2" else []),
        (right + 1, "Zoveel staat er niet op het spel."),
        (right - 1, less if passes or over else f"Een blinde toep telt bij jullie {in_words(int(counts))}."),
        (right + 2, "Zoveel staat er niet op het spel."),
    ]
    return Question(
        told=f"{' '.join([*told, last_trick_in_words(rules, winner)])}{nobody_passed_sentence(rules)}",
        asks=costs(rules, asked),
        steps=steps_of_player(story, seat),
        drawn_why=knock_stairs_svg(story.story, asked, right),
        rule="toepen#blind",
        **offered(chance, right, [one for one in wrong if one[0] >= 0], points),
    )


EXERCISES = (
    Exercise(
        "hand",
        SLUG,
        "wat heb ik",
        "Wat heb je in je hand?",
        _special_hand_question,
        needs="was of toep-van-vier",
        rare=True,
        heeds=("was", "was-soort", "was-namen", "kans-op-toep", "toep-van-vier"),
    ),
    Exercise(
        "armoede",
        SLUG,
        "wat staat er dan",
        "Wat kost een ronde op armoede?",
        _armoede_question,
        needs="armoede",
        heeds=HOUSE,
    ),
    Exercise(
        "blind",
        SLUG,
        "wat staat er dan",
        "Wat kost een blinde toep?",
        _blind_knock_question,
        needs="blind",
        heeds=HOUSE,
    ),
)
