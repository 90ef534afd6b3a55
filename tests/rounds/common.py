"""The common round of each game, as its form is filled in."""

ROUNDS = {
    "toepen": {"toep": (1, 3), "past-0": "1", "slag": 3},
    "mieen": {"slagen-1": "2", "slagen-2": "1"},
    "napoleonnen": {"speler": 1, "bod": "3", "gevraagd": "10", "slagen": "3"},
    "commetten": {"riep-aas": 0, "riep-heer": 1, "over-1": "3", "over-2": "2", "over-3": "4", "over-4": "1"},
    "verpachten": {"pachter": 0, "pacht": "45", "punten-1": "20", "punten-3": "16"},
    "ecarte": {"heer": "1", "begin": "brutaal", "slagen": "3"},
    "zeilen": {"zet-1": "1", "zet-2": "2", "zet-3": "pot", "wint": (2,)},
    "chinese-poker": {f"tegen-{one}-{two}": "2-1" for one, two in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))},
    "poker": {"tot": "5", "hand-1": "mee", "hand-3": "wint"},
    "roulette": {"zet": ("0:rouge:1", "1:pair:1", "2:manque:1", "3:noir:1"), "nummer": "17"},
    "baccara-banque": {"banco": 7, "rechts": "wint", "links": "wint"},
    "chemin-de-fer": {"banco": 2, "uitslag": "wint"},
    "chapeau": {"doorgever": 0, "opheffer": 1, "uitkomst": "te-hoog"},
    "poker-hazard": {"tot": "10", "hand-1": "mee", "hand-3": "wint"},
    "mexicaanse-chapeau": {"doorgever": 0, "opheffer": 1, "uitkomst": "lag-er"},
    "trente-et-quarante": {"zet": ("0:rood:1", "1:couleur:1", "2:zwart:1", "3:inverse:1"), "slag": "rood-couleur"},
    "loterijen": {"loten-1": "1", "loten-2": "2", "loten-3": "1", "prijs": "2", "valt-hoofd": "2"},
    "mijn-en-dijn": {"kaart": "heer", "inzet-1": "2", "inzet-2": "1", "inzet-3": "1"},
    "banken-met-variaties": {"inzetten": "1", "hand-1": "wint", "bank": "past"},
    "vrij": {"punten-0": 12, "rest": True},
}
"""The common round of a game as its form is filled in; of a game that is not here the smallest that can be written."""

FIRST = {
    "eenentwintigen": {"inzetten": "1", "hand-2": "wint", "bank": "past"},
    "handelen": {"winnaar": "1"},
    "verloten": {"paar": "niemand"},
}
"""The common round where the smallest says less than a table would."""
BETS = {
    "roulette": ("zet", ("rouge", "pair", "manque", "noir")),
    "trente-et-quarante": ("zet", ("rood", "couleur", "zwart", "inverse")),
}
"""Where everybody lays a chip: in which field, and on what."""
EACH = {
    "commetten": "over",
    "zeilen": "zet",
    "loterijen": "loten",
    "mijn-en-dijn": "inzet",
}
"""Where everybody but the first has a row of his own: how its fields begin."""
ASKED = {5: "7", 8: "15"}
"""What is asked at napoleonnen follows the pot."""
AGAIN = {"roulette": "zelfde", "trente-et-quarante": "zelfde"}
"""What says that the stakes are those of the round before; elsewhere they are unless another is said."""


def common_round(slug: str, players: int) -> dict[str, object]:
    """The common round at a table of so many: where each of four says something, each of more does."""
    draft = {**FIRST.get(slug, {}), **ROUNDS.get(slug, {})}
    if slug in BETS:
        name, places = BETS[slug]
        bets = tuple(f"{seat}:{places[seat % len(places)]}:1" for seat in range(players))
        draft = {name: bets} | {other: value for other, value in draft.items() if other != name}
    if slug in EACH:
        rows = {f"{EACH[slug]}-{seat}": draft[f"{EACH[slug]}-1"] for seat in range(1, players)}
        draft = draft | rows if slug in ("commetten", "mijn-en-dijn") else rows | draft  # as they stand on the pad
    return draft


def round_after(slug: str, players: int) -> dict[str, object]:
    """The common round once one has been written: stakes stay as they were."""
    draft = common_round(slug, players)
    if slug in AGAIN:
        return {AGAIN[slug]: True} | {name: value for name, value in draft.items() if name != BETS[slug][0]}
    if slug == "verpachten":  # the boerderij is let for three rounds
        return {"punten-0": "16", "punten-1": "20"}
    if slug == "napoleonnen":
        return draft | {"gevraagd": ASKED.get(players, "10")}
    staked = ("loten", "prijs", "inzet", "inzetten") if slug != "mijn-en-dijn" else ()
    return {name: value for name, value in draft.items() if name.partition("-")[0] not in staked}
