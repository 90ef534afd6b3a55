"""Codes that people type: a short one to call across a table, and a long one that can't be guessed."""

WORDS = (
    "AAS", "BANK", "BEKER", "BLIND", "BOER", "BORD", "DAME", "DEEL", "DERDE", "DUBBEL", "EERSTE", "FICHE", "GAST",
    "GELUK", "GRAF", "HAND", "HARTEN", "HEER", "INZET", "JOKER", "KAART", "KANS", "KEUS", "KLAVER", "KLOP", "KONING",
    "KRIJT", "LEI", "LUST", "MELD", "MUNT", "NEGEN", "OMLOOP", "PAAR", "PAS", "PLAATS", "POT", "PRIJS", "PUNT",
    "ROEM", "RONDE", "RUITEN", "SCHOPPEN", "SLAG", "SPEL", "STAND", "START", "STEEN", "STOK", "STRAAT", "STREEP",
    "TAFEL", "TIEN", "TOEP", "TROEF", "TWEE", "VIER", "VROUW", "WINST", "WORP", "ZEIL", "ZES", "ZEVEN",
)  # fmt: skip
"""Words of the table, that say nothing about the sheet."""
GROUP = 10_000
LONGEST = max(map(len, WORDS)) + 4
"""Letters and digits of the longest short code; the shortest long one has seventeen."""


def code_from_number(number: int, *, long: bool = False) -> str:
    """Return the code that stands for a whole number from 0: `KLOP 4711`, one of 630 000. Larger numbers give the
    same codes again.

    A `long` code is `KLOP TOEP PAS 4711 0832`, one of 25 000 billion: a year of trying as fast as a site answers finds
    none.
    """
    words, parts = [], []
    for _ in range(2 if long else 1):
        number, digits = divmod(number, GROUP)
        parts.append(f"{digits:04d}")
    for _ in range(3 if long else 1):
        number, word = divmod(number, len(WORDS))
        words.append(WORDS[word])
    return " ".join(words + parts)


def can_be_guessed(typed: str) -> bool:
    """Return whether typed text has no more letters and digits than the codes called across a table, which somebody
    could try to guess. True for an empty text too."""
    return len(letters_and_digits(typed)) <= LONGEST


def letters_and_digits(typed: str) -> str:
    """Return the typed text in capitals, with only its letters and digits."""
    return "".join(sign for sign in typed.upper() if sign.isalnum())
