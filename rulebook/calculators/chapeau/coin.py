"""The calculators of who gets the coin (the penalty) when the dice are shown, and of five throws to beat an accepted
poker (five of a kind).

Both are for chapeau and for Mexican chapeau.
"""

from fractions import Fraction
from functools import partial
from typing import Literal

from rulebook.calculators.calculator import (
    YES_NO,
    Answer,
    Calculator,
    Figure,
    Results,
    Story,
    Unfinished,
    Values,
    Wrong,
    chance_words,
)
from rulebook.calculators.chapeau.dice import (
    ACES,
    CODES,
    NAMED_HELP,
    PLAIN,
    WITH_FLUSH,
    announcement_in,
    codes_of_faces,
    colour_fields,
    dice,
    faces,
    kind_field,
    order_rule,
    order_words,
    quoted,
    reading,
)
from scoring.games.chapeau.announce import Announcement, height, in_dutch, too_high
from scoring.games.chapeau.coins import ROUND_ENDS_AFTER, UNNAMED
from scoring.games.chapeau.odds import DiceReading, best_hold, best_throw, poker_chance, pokers_above
from scoring.kit.cards import LETTERS, RANK_NAMES, RANK_PLURALS
from scoring.kit.dice import DICE, FACES
from scoring.play.contract import Choice, Count, Field

MEXICAN = "mexicaanse-chapeau"
_POKERS = (*((LETTERS[face], RANK_PLURALS[face]) for face in reversed(FACES)), (UNNAMED, "niet benoemd"))


def _coin_fields(game: str, values: Values) -> tuple[Field, ...]:
    mexican = game == MEXICAN
    agreed: tuple[Field, ...] = (PLAIN, *ACES) if mexican else (WITH_FLUSH, *colour_fields(values))
    order = {"orde": values.get("orde", "belgisch")} if mexican else values
    return (
        kind_field("gezegd", "Wat er gezegd is", order),
        dice("gezegd-stenen", "Erbij genoemd", NAMED_HELP),
        dice("ligt", "Wat er ligt", "Alle vijf, ook de open stenen."),
        *agreed,
        Choice("verliezer-begint", "De verliezer begint", choices=YES_NO[::-1], rule=f"{game}#verliezer-begint"),
    )


def _coin_answer(game: str, values: Values) -> Answer:
    if "gezegd" not in values:
        raise Wrong("gezegd", "Kies wat er gezegd is.")
    if len(faces(values, "ligt")) != DICE:
        raise Unfinished("ligt", f"Tik de vijf stenen die er liggen; het zijn er nu {len(faces(values, 'ligt'))}.")
    how = reading(values, wild=game == MEXICAN)
    announced = announcement_in(values, "gezegd", "gezegd-stenen")
    there = best_throw(tuple(sorted(faces(values, "ligt"))), how)
    bluff = too_high(announced, there, how.ranking)
    loser_begins = values.get("verliezer-begint") == "ja"
    coin, winner = ("voorganger", "opheffer") if bluff else ("opheffer", "voorganger")
    under = height(there, how.ranking) > height(announced, how.ranking)
    return Answer(
        words=_who_gets_coin_in_words(announced, there, bluff, under),
        told=_coin_steps(game, there, how, bluff, under, loser_begins=loser_begins),
        assumptions=(
            order_words(values),
            f"Wie de munt {'krijgt' if loser_begins else 'niet krijgt'}, begint de volgende ronde. "
            f"Begon ieder met munten, dan legt {'hij' if loser_begins else 'de ander'} er een in.",
        ),
        data=Results(
            munt=(
                coin,
                "wie de munt krijgt: de voorganger, of de opheffer: wie niet geloofde",
                Literal["voorganger", "opheffer"],
            ),
            wint=(winner, "wie de ronde wint", Literal["voorganger", "opheffer"]),
            begint=(coin if loser_begins else winner, "wie de volgende begint", Literal["voorganger", "opheffer"]),
            te_hoog=(bluff, "of er te hoog is aangekondigd"),
            onderlogen=(under, "of er meer ligt dan gezegd"),
            ligt=(in_dutch(there), "wat er ligt, in woorden"),
            ligt_worp=(there.kind, "de soort daarvan"),
            ligt_stenen=(codes_of_faces(there.faces), "de stenen daarvan in de volgorde waarin ze tellen", list[str]),
        ),
    )


def _who_gets_coin_in_words(announced: Announcement, there: Announcement, bluff: bool, under: bool) -> str:
    if bluff:
        return f"De voorganger krijgt de munt: er ligt {quoted(there)}, minder dan {quoted(announced)}."
    what = f"{quoted(there)}, meer dan gezegd" if under else "wat er gezegd is"
    return f"Wie ophief, krijgt de munt: er ligt {what}."


def _coin_steps(
    game: str, there: Announcement, how: DiceReading, bluff: bool, under: bool, *, loser_begins: bool
) -> Story:
    mexican = game == MEXICAN
    if mexican:
        aces = "Alle azen hebben dezelfde waarde." if how.alike else "Elke aas telt zo hoog mogelijk."
        yield aces, "azen-bij-openleggen"
    yield f"Er ligt {quoted(there)}.", "rangorde" if mexican else order_rule(how.ranking)
    text = "Te hoog aangekondigd, dan verliest de voorganger de ronde; anders verliest wie twijfelde."
    yield text, "uitvoeren" if mexican else "opheffen"
    if under:
        yield "Te laag aankondigen mag: dat is onderliegen.", "chapeau#onderliegen"
    winner, loser = ("Wie ophief", "de voorganger") if bluff else ("De voorganger", "wie ophief")
    if loser_begins:
        yield f"{winner} wint de ronde; {loser} begint de volgende.", f"{game}#verliezer-begint"
    else:
        yield f"{winner} wint de ronde en begint de volgende.", "einde-ronde"


# --- five throws at an accepted poker ----------------------------------------------------------


def _throw_fields(game: str, _: Values) -> tuple[Field, ...]:
    fields: tuple[Field, ...] = (
        Choice("poker", "De aangenomen poker", choices=_POKERS),
        Count("worpen", "Worpen die je nog hebt", low=0, high=ROUND_ENDS_AFTER),
        dice("ligt", "Wat je nu hebt liggen", "Leeg voor de eerste worp, anders alle vijf."),
    )
    return (*fields, ACES[0]) if game == MEXICAN else fields


def _throws_answer(game: str, values: Values) -> Answer:
    there, left = tuple(sorted(faces(values, "ligt"))), values["worpen"]
    if len(there) not in (0, DICE):
        raise Unfinished("ligt", f"Tik alle vijf stenen, of geen; het zijn er nu {len(there)}.")
    if not there and not left:
        raise Wrong("worpen", "Zonder worpen en zonder stenen valt er niets te rekenen: vul een van de twee in.")
    how = DiceReading(wild=game == MEXICAN, ace_stays=values.get("aas") != "nee")
    named = 0 if values["poker"] == UNNAMED else FACES[CODES.index(values["poker"])]
    done = there in pokers_above(named, how)
    hold = there if done or not left else best_hold(named, left, there, how) if there else ()
    chance = poker_chance(named, 0 if done else left, hold, how)
    over = done or not left
    best = codes_of_faces(sorted(hold, reverse=True)) if there else None
    coin = ("doorgever" if done else "ontvanger") if over else None
    return Answer(
        words=_throw_words(named, chance, hold, left, over, bool(there)),
        figures=(Figure("kans op een hogere poker", chance, chance=True),),
        told=_throw_steps(named, how),
        assumptions=(
            "Na elke worp houd je vast wat het meeste kans geeft; wat vastligt, mag je later weer gooien.",
            "Lukt het niet, dan is de munt voor wie de poker aannam; lukt het wel, voor wie hem doorgaf.",
        ),
        data=Results(
            kans=(chance, "de kans op een poker boven de aangenomen, bij het beste vasthouden"),
            houd_vast=(best, "wat je het best vasthoudt; leeg als er nog niets ligt", list[str] | None),
            munt=(
                coin,
                "wie de munt krijgt als het voorbij is: ontvanger of doorgever; anders leeg",
                Literal["ontvanger", "doorgever"] | None,
            ),
        ),
    )


def _throw_words(named: int, chance: Fraction, hold: tuple[int, ...], left: int, over: bool, lying: bool) -> str:
    against = f"een poker van {RANK_PLURALS[named]}" if named else "een niet benoemde poker"
    if over:
        if chance:
            return f"Gelukt: dit is hoger dan {against}. De munt is voor wie hem doorgaf."
        return f"Niet gelukt tegen {against}: de munt is voor wie hem aannam."
    if not chance:
        return f"Tegen {against} kan niets meer hoger zijn."
    times = "één worp" if left == 1 else f"{left} worpen"
    if lying:
        kept = ", ".join(RANK_NAMES[face] for face in sorted(hold, reverse=True)) or "niets"
        return f"Houd vast: {kept}. Dan lukt het in {times} met een kans van {chance_words(chance)}."
    return f"Tegen {against} lukt het in {times} met een kans van {chance_words(chance)}."


def _throw_steps(named: int, how: DiceReading) -> Story:
    better = sorted(
        {faces[-1] if not how.wild else best_throw(faces, how).faces[0] for faces in pokers_above(named, how)}
    )
    names = ", ".join(RANK_PLURALS[face] for face in reversed(better))
    yield f"Goed is een poker van: {names}." if names else "Hoger bestaat niet.", "na-poker"
    if how.wild:
        yield "Een aas telt als elke waarde." if how.ace_stays else "Een aas telt als elke andere waarde.", "aas"


def who_gets_the_coin(game: str) -> Calculator:
    """Return the calculator of who gets the coin (the penalty) when the dice are shown; `game`: the slug of either
    chapeau."""
    mexican = game == MEXICAN
    return Calculator(
        slug=f"{game}-munt",
        title="Wie krijgt de munt bij azen als joker?" if mexican else "Wie krijgt de munt?",
        game=game,
        rule=f"{game}#{'uitvoeren' if mexican else 'opheffen'}",
        line="Wat er gezegd is en wat er ligt: wie krijgt het strafpunt, en wie begint de volgende ronde?",
        fields=partial(_coin_fields, game),
        answer=partial(_coin_answer, game),
        defaults={"orde": "belgisch", "verliezer-begint": "nee"} | ({"aas": "ja", "azen": "elk"} if mexican else {}),
        example="gezegd=trice&gezegd-stenen=H&ligt=H 10 A V H"
        if mexican
        else "gezegd=full-house&gezegd-stenen=H&ligt=H H V V A",
        also=("beker opgelicht", "betrapt", "strafpunt", "er lag meer", "gelogen", "chapeau opheffen"),
    )


def five_throws(game: str) -> Calculator:
    """Return the calculator of an accepted poker (five of a kind) that must be beaten in five throws; `game`: the slug
    of either chapeau."""
    mexican = game == MEXICAN
    return Calculator(
        slug=f"{game}-vijf-worpen",
        title="Lukt een hogere poker met jokers?" if mexican else "Lukt een hogere poker in vijf worpen?",
        game=game,
        rule=f"{game}#na-poker",
        line="De kans op een hogere poker dan de aangenomen, en wat je het best vasthoudt.",
        fields=partial(_throw_fields, game),
        answer=partial(_throws_answer, game),
        defaults={"poker": "H", "worpen": str(ROUND_ENDS_AFTER)} | ({"aas": "ja"} if mexican else {}),
        example="poker=10&worpen=3&ligt=A A V V 9" if mexican else "poker=H&worpen=5",
        also=("vijf worpen", "poker aannemen", "hogere poker", "wat vasthouden", "vastklikken"),
    )
