"""What chapeau and Mexican chapeau share about coins: how many there are, and what a round costs."""

START_CHOICES = (("pot", "alle munten in de pot"), ("spelers", "ieder met munten, de pot leeg"))
"""The two ways to begin (chapeau, "Bepalen van winnaars en verliezers van een partij")."""
COIN_CHOICES = (("min-een", "dubbele aantal spelers, min één"), ("plus-een", "dubbele aantal spelers, plus één"))
ROUND_ENDS_AFTER = 5
"""How many throws a player gets who accepts a poker (chapeau, "Spelverloop")."""


def usual_coins(players: int) -> tuple[int, int]:
    """Return the two numbers of coins that are usual for so many players: twice as many minus one, and plus one.

    Raises `ValueError` below two players.
    """
    if players < 2:
        raise ValueError("Chapeau speel je met minstens twee spelers.")
    return 2 * players - 1, 2 * players + 1


def stake_sentences(begin: str) -> tuple[str, str]:
    """Return `(fact, question)` for an exercise: Dutch sentences about the loser of a round; the first may be `""`.

    `begin` is a key of `START_CHOICES`. Where everybody begins with coins (`spelers`) the loser loses one; otherwise he
    gets one.
    """
    if begin == "spelers":
        return " Ieder begon met munten.", "Wie is een munt kwijt?"
    return "", "Wie krijgt het strafpunt?"


UNNAMED = "onbenoemd"
"""The value of the calculator's field for an accepted poker of which nobody named the face."""
