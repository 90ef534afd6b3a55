"""A button on the pages of baccara, and the spoken names of cards."""

from dataclasses import dataclass

SPOKEN = {"A": "aas", "B": "boer", "V": "vrouw", "H": "heer"}
PAST = "past"


@dataclass(frozen=True, slots=True)
class DrawnButton:
    """A button.

    `value`: what it sends, or the query string it leads to; `face`: what it shows; `spoken`: what a screen reader says.
    `on`: whether it is chosen now; `kind`: a CSS class for its look, or "".
    """

    value: str
    face: str
    spoken: str
    on: bool = False
    kind: str = ""
