"""Codes short enough to call across a table: a word of the game and four digits."""

WORDS = (
    "AAS", "BANK", "BEKER", "BLIND", "BOER", "BORD", "DAME", "DEEL", "DERDE", "DUBBEL", "EERSTE", "FICHE", "GAST",
    "GELUK", "GRAF", "HAND", "HARTEN", "HEER", "INZET", "JOKER", "KAART", "KANS", "KEUS", "KLAVER", "KLOP", "KONING",
    "KRIJT", "LEI", "LUST", "MELD", "MUNT", "NEGEN", "OMLOOP", "PAAR", "PAS", "PLAATS", "POT", "PRIJS", "PUNT",
    "ROEM", "RONDE", "RUITEN", "SCHOPPEN", "SLAG", "SPEL", "STAND", "START", "STEEN", "STOK", "STRAAT", "STREEP",
    "TAFEL", "TIEN", "TOEP", "TROEF", "TWEE", "VIER", "VROUW", "WINST", "WORP", "ZEIL", "ZES", "ZEVEN",
)  # fmt: skip
"""Words of the table, that say nothing about the sheet."""
MOST = 10_000


def code_of(number: int) -> str:
    """`KLOP 4711` for any natural number."""
    rest, digits = divmod(number, MOST)
    return f"{WORDS[rest % len(WORDS)]} {digits:04d}"


def plain(typed: str) -> str:
    """As it was typed, without what does not matter: spaces, dashes, small letters."""
    return "".join(sign for sign in typed.upper() if sign.isalnum())
