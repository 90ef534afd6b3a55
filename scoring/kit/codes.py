"""Codes that are typed: one short enough to call across a table, and one too long to be guessed."""

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


def code_of(number: int, *, long: bool = False) -> str:
    """`KLOP 4711` for any natural number, one of 630 000; a `long` one is `KLOP TOEP PAS 4711 0832`, one of 25 000
    billion: so many that a year of trying as fast as a site answers finds none.
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
    """Is it as short as the codes that are called across a table? A long one, or a key in a file, is hopeless."""
    return len(plain(typed)) <= LONGEST


def plain(typed: str) -> str:
    """As it was typed, without what does not matter: spaces, dashes, small letters."""
    return "".join(sign for sign in typed.upper() if sign.isalnum())
