"""What chapeau and Mexican chapeau share: how many coins there are, and what is at stake."""

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


def at_stake(begin: str) -> tuple[str, str]:
    """What is told and asked about who loses a round: where everybody began with coins (`spelers`) it costs one."""
    if begin == "spelers":
        return " Ieder begon met munten.", "Wie is een munt kwijt?"
    return "", "Wie krijgt het strafpunt?"


UNNAMED = "onbenoemd"
"""An accepted poker of which was not said of what."""
