"""The fields of five-card poker that ask which cards are wild, and what was filled in there."""

from rulebook.calculators.calculator import Values, Wrong
from scoring.games.poker.vijfkaarten.wildcards import Wild
from scoring.kit.cards import JOKER, LETTERS, PACK, Card
from scoring.play.contract import Choice, Field, YesNo

MOST_JOKERS = 4
_RANKS = {letter: rank for rank, letter in LETTERS.items()}
_CHOICES = (("geen", "geen"), *((letter, letter) for letter in LETTERS.values()))


def pack_of(values: Values) -> tuple[str, ...]:
    """Return the codes of all cards in the pack, with the jokers that were filled in, or as many as there can be."""
    return (*(str(card) for card in PACK), *(str(JOKER),) * int(values.get("jokers", MOST_JOKERS)))


def wild_fields(values: Values) -> tuple[Field, ...]:
    """Return the fields that ask which cards are wild; a joker can be a bug only where nothing else is wild."""
    numbers = tuple((str(number), str(number)) for number in range(MOST_JOKERS + 1))
    found: tuple[Field, ...] = (
        Choice("jokers", "Jokers in het pak", choices=numbers),
        Choice("wild", "Wilde waarde", choices=_CHOICES),
    )
    ranked = values.get("wild") != "geen"
    if ranked:
        found += (Choice("wild2", "Nog een wilde waarde", choices=_CHOICES),)
    found += (YesNo("laagste", "Ieders laagste kaart is wild"),)
    if int(values.get("jokers", MOST_JOKERS)) and not ranked and not values.get("laagste"):
        found += (YesNo("bug", "Joker alleen als aas, of in een straat of flush"),)
    return found


def wild_of(values: Values) -> Wild:
    """Return which cards are wild, as it was filled in. Raises `Wrong` if a rank is named twice."""
    found = [values[name] for name in ("wild", "wild2") if values.get(name, "geen") != "geen"]
    if len(set(found)) < len(found):
        raise Wrong("wild2", "Die waarde is al wild: kies een andere, of geen.")
    return Wild(
        jokers=int(values.get("jokers", 0)),
        ranks=tuple(_RANKS[letter] for letter in found),
        lowest=bool(values.get("laagste")),
        bug=bool(values.get("bug")),
    )


def no_more_jokers(field: str, cards: tuple[Card, ...], most: int) -> None:
    """Raise `Wrong` at this field when there are more jokers among `cards` than `most`, the number in the pack."""
    if cards.count(JOKER) > most:
        there = {0: "zit geen joker", 1: "zit één joker"}.get(most, f"zitten {most} jokers")
        raise Wrong(field, f"Er {there} in het pak, en hier ligt er een te veel.")
