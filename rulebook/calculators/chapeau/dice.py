"""Poker dice in a form: the ranking that was agreed, what is announced, and which dice lie on the table."""

from collections.abc import Sequence

from rulebook.calculators.calculator import YES_NO, Values, Wrong
from scoring.games.chapeau.announce import KEYS, RANKINGS, Announcement, announcement_of, in_dutch
from scoring.games.chapeau.odds import DiceReading
from scoring.kit.cards import LETTERS, RANK_NAMES
from scoring.kit.dice import DICE, FACES, ORDERS
from scoring.kit.figures import uncapitalized
from scoring.play.contract import Choice, Dice, Field

CODES = tuple(LETTERS[face] for face in FACES)
_FACES = {LETTERS[face]: face for face in FACES}
_ORDER_NAMES = {
    "belgisch": "Belgisch",
    "straten-onder-full": "straten onder full",
    "straten-boven-full": "straten boven full",
    "straat-onder-trice": "kleine straat onder trice",
    "flush": "met flushes",
}
_ORDER_WORDS = {key: uncapitalized(label) for key, (label, _) in ORDERS.items()} | {
    "belgisch": "de Belgische: kleine straat, full house, grote straat",
    "flush": "die met een paarse en een zwarte flush, zonder straten",
}
PLAIN = Choice("orde", "Rangorde", choices=tuple((key, _ORDER_NAMES[key]) for key in ORDERS))
WITH_FLUSH = Choice("orde", "Rangorde", choices=tuple(_ORDER_NAMES.items()))
COLOURS = (
    Dice("paars", "Vlakken in blauw of rood", help="Op elke steen dezelfde.", faces=CODES, least=0, most=6),
    Dice("zwart", "Vlakken in zwart", faces=CODES, least=0, most=6),
)
ACES = (
    Choice("aas", "Een aas mag aas blijven", choices=YES_NO),
    Choice(
        "azen", "Azen bij het openleggen", choices=(("elk", "elk het beste"), ("samen", "allemaal dezelfde waarde"))
    ),
)
NAMED_HELP = "Eerst de waarde van de combinatie, dan de bijstenen van hoog naar laag; leeg is onbenoemd."


def kind_field(name: str, label: str, values: Values, none: str = "") -> Choice:
    """Return a field for the kind of throw that is announced, highest first.

    It has the kinds of the ranking that was chosen, or of all rankings if none is chosen yet. `none`: the label of a
    button that leaves it open, "" for no such button.
    """
    keys = RANKINGS[values["orde"]] if "orde" in values else tuple(KEYS)
    open_choice = (("", none),) if none else ()
    return Choice(name, label, choices=(*((key, KEYS[key]) for key in reversed(keys)), *open_choice))


def dice(name: str, label: str, help_text: str = "", most: int = DICE) -> Dice:
    """Return a field with this name and label for dice, from none to `most` of them."""
    return Dice(name, label, help=help_text, faces=CODES, least=0, most=most)


def faces(values: Values, name: str) -> tuple[int, ...]:
    """Return the faces in the field `name`, as the game's code numbers them; () if it is empty."""
    return tuple(_FACES[code] for code in values.get(name, ()))


def codes_of_faces(found: Sequence[int]) -> list[str]:
    """Return faces as they stand on the dice: `A H 10`."""
    return [LETTERS[face] for face in found]


def announcement_in(values: Values, name: str, dice_name: str) -> Announcement:
    """Return the announcement in two fields: its kind in `name`, its faces in `dice_name`. Raises `Wrong` if no throw
    is so."""
    try:
        return announcement_of(values[name], faces(values, dice_name), values["orde"])
    except ValueError as error:
        raise Wrong(dice_name if faces(values, dice_name) else name, str(error)) from None


def quoted(announcement: Announcement) -> str:
    """Return an announcement in Dutch words between quotes: `‘trice heren met aas’`."""
    return f"‘{in_dutch(announcement)}’"


def colour_fields(values: Values) -> tuple[Field, ...]:
    """Return the fields that ask the colours of the faces, if the ranking has flushes or none is chosen yet; else
    ()."""
    return COLOURS if values.get("orde", "flush") == "flush" else ()


def reading(values: Values, *, wild: bool = False) -> DiceReading:
    """Return how dice are read: by which ranking, with which colours, and what aces are; `wild`: aces are wild.

    Raises `Wrong` for a face named twice or in both colours, or for no colours at all in the ranking with flushes.
    """
    if values["orde"] == "flush":
        for name in ("paars", "zwart"):
            if len(set(faces(values, name))) < len(faces(values, name)):
                raise Wrong(name, "Noem elk vlak één keer.")
        purple, black = (frozenset(faces(values, name)) for name in ("paars", "zwart"))
        if both := purple & black:
            raise Wrong("zwart", f"Een {RANK_NAMES[max(both)]} heeft één kleur: blauw of rood, of zwart.")
        if not purple | black:
            raise Wrong("paars", "Tik de vlakken aan die op jullie stenen blauw of rood zijn, en die zwart zijn.")
        return DiceReading(ranking="flush", purple=purple, black=black)
    if not wild:
        return DiceReading(ranking=values["orde"])
    return DiceReading(
        ranking=values["orde"], wild=True, ace_stays=values["aas"] == "ja", alike=values["azen"] == "samen"
    )


_ORDER_RULES = {"belgisch": "rangorde", "flush": "flush", "straat-onder-trice": "straat-onder-trice"}
"""The rule of a ranking, if that is not the one on other rankings."""


def order_rule(order: str) -> str:
    """Return the address of the rule of chapeau that explains the ranking with this key."""
    return f"chapeau#{_ORDER_RULES.get(order, 'andere-rangorde')}"


def order_words(values: Values) -> str:
    """Return a Dutch sentence, for the assumptions, on which ranking was chosen."""
    return f"De rangorde is {_ORDER_WORDS[values['orde']]}."
