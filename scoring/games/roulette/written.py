"""Bets of roulette as a player writes them, `plein-17:5 rood:10`: read, written in full, or refused with a reason."""

import re
import unicodedata
from collections.abc import Iterator
from fractions import Fraction

from scoring.games.roulette import announced as calls
from scoring.games.roulette.bets import (
    ALONE,
    COLUMNS,
    DOUBLE_ZERO,
    DOZENS,
    FIRST_FOUR,
    KINDS,
    NUMBERS,
    SIMPLE,
    ZERO,
    ZEROES,
    Bet,
    Covered,
    bet,
    face,
    in_order,
    layout,
    numbers_joined,
)
from scoring.games.roulette.spins import Laid
from scoring.kit.figures import capital, listed, whole, with_plain_signs
from scoring.kit.names import isolated

HIGHEST_STAKE = 1_000_000
SAMPLES = "plein-17, cheval-3-6, transversale-13-14-15, carre-16-17-19-20, kolom-1, dozijn-2 of rood"

NAMES = {
    **{key: key for key in KINDS},
    **dict.fromkeys(("en-plein", "vol", "vol-nummer", "nummer", "vol-nr"), "plein"),
    **dict.fromkeys(("a-cheval", "te-paard"), "cheval"),
    **dict.fromkeys(("transversale", "trio", "dwarsrij", "sixain"), "transversale"),
    **dict.fromkeys(("vier-eerste", "de-vier-eerste", "eerste-vier", "vier-eersten"), "quatre-premiers"),
    **dict.fromkeys(("vijf-eerste", "de-vijf-eerste", "eerste-vijf", "vijf-eersten"), "cinq-premiers"),
    **dict.fromkeys(("colonne", "column"), "kolom"),
    **dict.fromkeys(("douzaine", "twaalftal"), "dozijn"),
    **{key: key for key in calls.KEYS},
    **dict.fromkeys(("voisins-du", "grote-serie"), "voisins"),
    **dict.fromkeys(("tiers-du-cylindre", "kleine-serie"), "tiers"),
    **dict.fromkeys(("orphelin", "orphelins"), "orphelins"),
    **dict.fromkeys(("finales", "finale-plein", "finale-cheval", "finale-a-cheval"), "finale"),
    **dict.fromkeys(("buren-van", "buur", "voisins-de"), "buren"),
    "rood": "rouge",
    "zwart": "noir",
    "even": "pair",
    "oneven": "impair",
    "laag": "manque",
    "hoog": "passe",
    **{
        f"{which}-{field}": f"{field}-{at}"
        for field in ("kolom", "dozijn")
        for at, which in enumerate(("eerste", "tweede", "derde"), start=1)
    },
}
"""The key of a kind of bet by each of its names, words joined by hyphens; `transversale` is of three or six numbers."""

ENDS = {
    "carre": ("carre",),
    "transversale": ("transversale-pleine", "transversale-simple"),
    "transversale-pleine": ("transversale-pleine",),
    "transversale-simple": ("transversale-simple",),
}
"""The kinds that a name can mean when only the lowest and the highest number of the bet are written."""

NO_NUMBER = f"Nummer {{}} is er niet: de roulette heeft 0 tot en met {max(NUMBERS)}."
FIVE = "De vijf eerste zijn altijd 0, 00, 1, 2 en 3: schrijf cinq-premiers, zonder nummers."
_LONGEST = max(name.count("-") + 1 for name in NAMES)
_PIECE = re.compile(
    r"(?P<word>[a-z]{1,20})|:\s*(?P<stake>[-+]?[0-9]{1,12}(?:[.,/][0-9]{1,6})?)|(?P<number>[0-9]{1,6})|[\s,;/+_-]+"
)
_THOUSANDS = re.compile(r":\s*[-+]?([1-9][0-9]{0,2}[.,][0-9]{3}(?![0-9])|[0-9]+[.,][0-9]+[.,][0-9])")
"""A stake that may be meant in thousands: `:2.000`, `:1.000,50`."""

_COUNTED = ("", "één nummer", *(f"{count} nummers" for count in ("twee", "drie", "vier", "vijf", "zes")))
"""How many numbers a bet covers, in words, by that number."""


def read(
    text: str,
    *,
    chip: Fraction = Fraction(1),
    zero_combined: bool = True,
    double: bool = False,
    announced: bool = False,
) -> tuple[Laid, ...]:
    """Return the bets in `text` as `(bet, stake in chips)`, in their order; a bet without a stake gets `chip`.

    `zero_combined`, `double`: as in `layout`. `announced`: one name may stand for several bets; they come back one by
    one, each with the stake for every chip. Of a transversale or carré the ends are enough (`transversale-13-15`).
    `ValueError`, a Dutch sentence that says what can be written, for anything else.
    """
    found: list[Laid] = []
    for name, numbers, said in _bets_in_text(text, double):
        stake = _stake(said, name) if said else chip
        if name in calls.KEYS:
            spread = _spread_of_announcement(name, numbers, zero_combined, announced)
            found += [(each, chips * stake) for each, chips in spread]
        else:
            found.append((_bet_on_numbers(name, numbers, zero_combined, double), stake))
    return tuple(found)


def announced_bet(text: str) -> tuple[str, tuple[int, ...]] | None:
    """Return `(key, numbers)` of the announced bet in `text`; `None` unless it is exactly one, without a stake."""
    try:
        parts = [*_bets_in_text(text, double=False)]
    except ValueError:
        return None
    named = [(name, tuple(numbers)) for name, numbers, stake in parts if not stake]
    return named[0] if len(named) == len(parts) == 1 and named[0][0] in calls.KEYS else None


def _spread_of_announcement(name: str, numbers: list[int], zero_combined: bool, announced: bool) -> calls.Spread:
    if not announced:
        raise ValueError("Aangekondigde inzetten zijn hier uitgezet: leg de fiches los.")
    return calls.spread(name, tuple(numbers), zero_combined)


def written(placed: Bet) -> str:
    """Return the bet as a query string and a sheet write it: `plein-17`, `trio-0-1-2`, `kolom-2`, `rouge`."""
    key, numbers = placed.kind.key, placed.numbers
    if key in ("kolom", "dozijn"):
        return f"{key}-{(COLUMNS if key == 'kolom' else DOZENS).index(placed.numbers) + 1}"
    if placed.kind.simple or key in ALONE:
        return key
    name = "trio" if key == "transversale-pleine" and numbers & ZEROES else key.split("-")[0]
    return f"{name}-{numbers_joined(numbers)}"


def bet_in_words(placed: Bet) -> str:
    """Return the bet as a player says it: `plein 17`, `à cheval 3-6`, `transversale simple 1-6`, `tweede kolom`."""
    key, number = placed.kind.key, written(placed).rpartition("-")[2]
    if key in ("kolom", "dozijn"):
        return f"{('eerste', 'tweede', 'derde')[int(number) - 1]} {key}"
    if placed.kind.simple or key in ALONE:
        return placed.kind.name
    if key.startswith("transversale") and not placed.numbers & ZEROES:
        return f"{placed.kind.name} {min(placed.numbers)}-{max(placed.numbers)}"
    return f"{placed.kind.name} {numbers_joined(placed.numbers)}"


def _bets_in_text(text: str, double: bool) -> Iterator[tuple[str, list[int], str]]:
    """Yield each bet in `text`: the key of its kind (or `transversale`), its numbers, its stake as written or `""`."""
    pieces = _pieces(text)
    at = 0
    while at < len(pieces):
        name, at = _kind_named_at(pieces, at, text)
        numbers, stake = [], ""
        while at < len(pieces) and pieces[at][0] == "number":
            numbers.append(_wheel_number(pieces[at][1], double))
            at += 1
        if at < len(pieces) and pieces[at][0] == "stake":
            stake = pieces[at][1]
            at += 1
        yield name, numbers, stake


def _wheel_number(text: str, double: bool) -> int:
    """Return the number of the wheel that `text` means, 37 for `00` where the wheel has it; otherwise `ValueError`."""
    if text == "00" and double:
        return DOUBLE_ZERO
    if len(text) > 1 and not int(text):
        if double:
            raise ValueError(f"‘{text}’ is er niet: zero schrijf je als 0, dubbele zero als 00.")
        raise ValueError("Dubbel zero is er niet: dit wiel heeft één zero, en die schrijf je als 0.")
    if int(text) == DOUBLE_ZERO:
        raise ValueError(NO_NUMBER.format(text))
    return int(text)


def _pieces(text: str) -> list[tuple[str, str]]:
    """Return `text` in pieces, as `(kind, text)`: a `word`, `stake` or `number`. `ValueError` for anything else."""
    bare = re.sub("(?<![0-9])½", "0,5", with_plain_signs(text.lower())).replace("½", ",5")
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", bare) if not unicodedata.combining(letter))
    bare = re.sub(r"(?<![a-z])(?:dubbele?|double)[\s-]*zero(?![a-z])", "00", bare)
    bare = re.sub(r"(?<![a-z])zero(?![a-z])", str(ZERO), bare)
    if _THOUSANDS.search(bare):
        raise ValueError(
            f"Het bedrag in ‘{isolated(text[:40])}’ kan twee dingen zijn: schrijf duizend als :1000, een half als :0,5."
        )
    found, at = [], 0
    while at < len(bare):
        piece = _PIECE.match(bare, at)
        if piece is None:
            raise ValueError(
                f"‘{isolated(text[:40])}’ is niet te lezen: schrijf inzetten als {SAMPLES}, met :5 erachter voor vijf."
            )
        if piece.lastgroup:
            found.append((piece.lastgroup, piece[piece.lastgroup]))
        at = piece.end()
    return found


def _kind_named_at(pieces: list[tuple[str, str]], at: int, text: str) -> tuple[str, int]:
    """Return `(key of a kind, place of the next piece)` for the longest name at piece `at`; `ValueError` without
    one.
    """
    words: list[str] = []
    for kind, piece in pieces[at : at + _LONGEST]:
        if kind != "word":
            break
        words.append(piece)
    for length in range(len(words), 0, -1):
        if found := NAMES.get("-".join(words[:length])):
            return found, at + length
    if not words:
        raise ValueError(f"Zet bij ‘{isolated(text[:40])}’ het soort inzet ervoor, zoals {SAMPLES}.")
    raise ValueError(f"‘{'-'.join(words)[:40]}’ is geen inzet van roulette: schrijf {SAMPLES}.")


def _stake(text: str, name: str) -> Fraction:
    try:
        stake = Fraction(text.replace(",", "."))
    except ZeroDivisionError:
        raise ValueError("Delen door nul gaat niet: schrijf een inzet als :5 of :2,50.") from None
    if not 0 < stake <= HIGHEST_STAKE:
        raise ValueError(
            f"De inzet bij {name} is {text}; een inzet is meer dan nul en hoogstens {whole(HIGHEST_STAKE)}."
        )
    return stake


def _bet_on_numbers(name: str, numbers: list[int], zero_combined: bool, double: bool) -> Bet:
    """Return the bet of the kind `name` on those numbers; `ValueError` with a Dutch sentence that says what can be."""
    if name in SIMPLE:
        if numbers:
            said = KINDS[name].name
            raise ValueError(f"Bij {said} hoort geen nummer; de inzet zelf schrijf je als {said}:5.")
        return bet(name)
    if name.startswith(("kolom", "dozijn")):
        return _column_or_dozen(name, numbers)
    if strange := [number for number in numbers if number > DOUBLE_ZERO]:
        raise ValueError(NO_NUMBER.format(strange[0]))
    if len(set(numbers)) < len(numbers):
        raise ValueError(f"Noem bij {name} elk nummer één keer; je schreef {numbers_joined(numbers)}.")
    wanted = _numbers_between(name, frozenset(numbers))
    key = _key(name, wanted)
    places = layout(zero_combined=zero_combined, double=double).get(key, ())
    if wanted not in places and not (places and key in ALONE and not wanted):
        raise ValueError(_why(key, wanted, zero_combined, double))
    return bet(key, wanted, zero_combined=zero_combined, double=double)


def _column_or_dozen(name: str, numbers: list[int]) -> Bet:
    """Return a column or dozen: the name `kolom` with a number from 1 to 3, or `kolom-2` without one."""
    key, _, at = name.partition("-")
    if at:
        numbers = [int(at), *numbers]
    if len(numbers) != 1 or not 1 <= numbers[0] <= len(DOZENS):
        raise ValueError(f"Er zijn drie van die vakken: {key}-1, {key}-2 en {key}-3.")
    return bet(key, (COLUMNS if key == "kolom" else DOZENS)[numbers[0] - 1])


def _numbers_between(name: str, numbers: Covered) -> Covered:
    """Return all numbers of a bet of which only the lowest and highest are given; other numbers come back unchanged."""
    if len(numbers) == 2:
        for place in (place for key in ENDS.get(name, ()) for place in layout()[key] if ZERO not in place):
            if {min(place), max(place)} == numbers:
                return place
    return numbers


def _key(name: str, numbers: Covered) -> str:
    """Return the key of the kind of bet; where a name stands for two kinds, the numbers decide."""
    if name == "transversale":
        return "transversale-simple" if len(numbers) > 4 else "transversale-pleine"
    return "quatre-premiers" if name == "carre" and numbers == FIRST_FOUR else name


def _why(key: str, numbers: Covered, zero_combined: bool, double: bool) -> str:
    """Return the Dutch sentence that says why no bet of this kind lies on those numbers, and which bets do."""
    kind = KINDS[key]
    name = capital(kind.name)
    if key == "cinq-premiers":
        return FIVE if double else "De vijf eerste zijn er alleen met dubbele zero; hier zijn het quatre-premiers."
    if key == "quatre-premiers" and double:
        return "De vier eerste zijn er niet met dubbele zero: dan zijn het de vijf eerste, cinq-premiers."
    if key == "quatre-premiers":
        return "De vier eerste zijn altijd 0, 1, 2 en 3: schrijf quatre-premiers, zonder nummers."
    if len(numbers) != kind.covers:
        sample = written(bet(key, layout()[key][17 if key == "plein" else 4]))
        return f"{name} ligt op {_COUNTED[kind.covers]}, zoals {sample}; je noemde er {len(numbers) or 'geen'}."
    if not zero_combined and numbers in layout(double=double)[key]:
        return f"{name} op {numbers_joined(numbers)} kan niet: combinaties met zero zijn uitgezet."
    places = layout(zero_combined=zero_combined, double=double)[key]
    can = [
        f"met {face(number)} wel op " + listed([numbers_joined(place) for place in places if number in place], "of")
        for number in in_order(numbers)[:2]
        if any(number in place for place in places)
    ]
    return f"{name} op {numbers_joined(numbers)} kan niet: die nummers liggen niet zo bij elkaar. " + (
        f"Het kan {' en '.join(can)}." if can else "Met zero kan het hier niet."
    )
