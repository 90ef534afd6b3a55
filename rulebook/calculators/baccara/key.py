"""Something to tap on the pages of baccara, and how its cards are called."""

from dataclasses import dataclass

SPOKEN = {"A": "aas", "B": "boer", "V": "vrouw", "H": "heer"}
PAST = "past"


@dataclass(frozen=True, slots=True)
class Key:
    """Something to tap: what it sends or where it leads, what it shows, what is said aloud, and whether it is on."""

    value: str
    face: str
    spoken: str
    on: bool = False
    kind: str = ""
