"""What chapeau and Mexican chapeau share: how many coins there are, and who gets one when the cup is lifted."""

from scoring.kit.dice import BELGIAN, Order, Thrown, named_before

START_CHOICES = (("pot", "alle munten in de pot"), ("spelers", "ieder met munten, de pot leeg"))
"""The two ways to begin (chapeau, "Bepalen van winnaars en verliezers van een partij")."""
COIN_CHOICES = (("min-een", "dubbele aantal spelers, min één"), ("plus-een", "dubbele aantal spelers, plus één"))
ROUND_ENDS_AFTER = 5
"""Throws for whoever accepts a poker (chapeau, "Spelverloop")."""


def coins(players: int) -> tuple[int, int]:
    """The usual number of coins on the table: twice the players, minus one or plus one."""
    if players < 2:
        raise ValueError("Chapeau speel je met minstens twee spelers.")
    return 2 * players - 1, 2 * players + 1


def bluffed(announced: Thrown, lies: Thrown, order: Order = BELGIAN) -> bool:
    """Whether more was announced than lies under the cup: then the announcer gets the coin, else the lifter."""
    return named_before(lies, announced, order)


def coin_for(announcer: str, lifter: str, announced: Thrown, lies: Thrown, order: Order = BELGIAN) -> str:
    """Which of the two gets the coin; the other wins the round and begins the next."""
    return announcer if bluffed(announced, lies, order) else lifter


def at_stake(begin: str) -> tuple[str, str]:
    """What is told and asked about who loses a round: where everybody began with coins (`spelers`) it costs one."""
    if begin == "spelers":
        return " Ieder begon met munten.", "Wie is een munt kwijt?"
    return "", "Wie krijgt het strafpunt?"


UNNAMED = "onbenoemd"
"""An accepted poker of which was not said of what."""
