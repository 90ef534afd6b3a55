"""The house rules of a table as fields of a calculator: which field asks which house rule, and how it names the
values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulebook.calculators.calculator import OF, TABLE, Calculator
from scoring.games import game as find_game
from scoring.games.mieen.payout import STAKE
from scoring.play.contract import Game, Query
from scoring.play.contract.options import USUAL, write_choices

SWITCH = {"aan": "ja", "uit": "nee"}
SAME = {"aan": "aan", "uit": "uit"}


class HouseQuestion(NamedTuple):
    """A field of a calculator that asks a house rule.

    `option`: the key of the house rule; `says`: its values to those of the field; `times`: a number is multiplied by
        it.
    """

    option: str
    says: Mapping[str, str] = SWITCH
    times: int = 1

    def value(self, text: str) -> str | None:
        """Return the value of the house rule (`text`) as the field has it; None if the field has no such value.

        A value that a plain switch (`SWITCH`, `SAME`) does not name is the same in the field: `10`, `apart`.
        """
        if self.times != 1:
            return str(int(text) * self.times)
        return self.says.get(text) if self.says not in (SWITCH, SAME) else self.says.get(text, text)


_ORDER = {"orde": HouseQuestion("rangorde")}
_ACES = _ORDER | {
    "aas": HouseQuestion("aas-als-aas"),
    "azen": HouseQuestion("azen-een-waarde", {"aan": "samen", "uit": "elk"}),
}
_LOTS = {"uitbetaling": HouseQuestion("uitbetaling"), "komt": HouseQuestion("overeenkomst")}
_EQUAL = {"gelijk": HouseQuestion("gelijke-kaart-opnieuw", {"aan": "opnieuw", "uit": "wint"})}
_STOCK = {"stok": HouseQuestion("stok")}
_ROWS = {
    name: HouseQuestion(name, SAME)
    for name in ("telling", "royalties", "royalties-winnaar", "naturals", "natural-zonder-plaatjes", "gelijke-rijen")
}
_TWENTY_ONE = {
    "pak": HouseQuestion("pak-van-32", {"aan": "32", "uit": "52"}),
    "plaatjes": HouseQuestion("kleine-plaatjes", {"aan": "klein", "uit": "tien"}),
    "grote": HouseQuestion("grote-bank-aas-heer", {"aan": "aas-heer", "uit": "azen"}),
    "tien": HouseQuestion("kleine-bank-met-tien"),
}
_BUG = {"bug": HouseQuestion("joker-als-bug")}
_WILD = {
    "jokers": HouseQuestion("wildcards", {"een-joker": "1", "twee-jokers": "2"}),
    "wild": HouseQuestion("wildcards", {"tweeen": "2", "heren-laagste": "H"}),
    "laagste": HouseQuestion("wildcards", {"heren-laagste": "ja"}),
} | _BUG
_OLDEST = _BUG | {"vijf-gelijke": HouseQuestion("vijf-gelijke"), "aas-laag": HouseQuestion("aas-laag")}
_GIVING_UP = {
    name: HouseQuestion(name, SAME)
    for name in ("surrender-twee-punten", "surrender-drie-punten", "surrender-royalties")
}
_BETS = ("ante", "hoogste-verhoging", "grens-eerste-inzet", "hoogste-inzet", "pot-limiet")
_COIN = {"verliezer-begint": HouseQuestion("verliezer-begint")}

HOUSE: Mapping[str, Mapping[str, HouseQuestion]] = {
    "chinese-poker": _ROWS | _GIVING_UP,
    "chinese-poker-opstelling": _ROWS,
    "poker-vergelijken": _WILD | {"dubbel": HouseQuestion("dubbel-in-flush")},
    "poker-ruilen": _WILD,
    "poker-inzet": {name: HouseQuestion(name) for name in _BETS},
    "poker-hazard-vergelijken": _OLDEST | {"echt": HouseQuestion("echt-boven-joker")},
    "poker-hazard-ruilen": _OLDEST,
    "poker-hazard-jackpot": _BUG
    | {
        "ladder": HouseQuestion("jackpot-boeren", {"aan": "nee", "uit": "ja"}),
        "joker-opent": HouseQuestion("joker-opent"),
        "aas-laag": HouseQuestion("aas-laag"),
    },
    "poker-hazard-dubbel": {"over": HouseQuestion("dubbel")},
    "baccara-coup": {
        "rest-na-verlies": HouseQuestion("rest-na-verlies"),
        "cagnotte-per-slag": HouseQuestion("cagnotte-per-slag"),
        "banque-ouverte": HouseQuestion("banque-ouverte"),
        "afrekenen": HouseQuestion("afrekenen"),
    },
    "eenentwintigen": _TWENTY_ONE
    | {
        "splitsbank": HouseQuestion("kleine-bank-na-splitsen"),
        "precies": HouseQuestion("precies-21-eenmaal", {"aan": "een", "uit": "meer"}),
        "dood32": HouseQuestion("dood-meer-bij-32", {"aan": "meer", "uit": "een"}),
        "klein": HouseQuestion("kleine-bank-betaalt", SAME),
        "gelijk": HouseQuestion("gelijk", SAME),
    },
    "eenentwintigen-kans": _TWENTY_ONE,
    "banken-kansen": {"plaatjes": HouseQuestion("plaatjes-even-oneven")},
    "tafel-tien": {"aas": HouseQuestion("aas-tafel-tien")},
    "chapeau-aankondiging": _ORDER,
    "chapeau-kansen": _ORDER,
    "chapeau-munt": _ORDER | _COIN,
    "mexicaanse-chapeau-kansen": _ACES,
    "mexicaanse-chapeau-munt": _ACES | _COIN,
    "mexicaanse-chapeau-vijf-worpen": {"aas": _ACES["aas"]},
    "commetten": _STOCK,
    "commetten-potjes": _STOCK
    | {
        "tienen": HouseQuestion("tienenpotje"),
        "helft": HouseQuestion("halve-fiche", {"naar-beneden": "beneden", "naar-boven": "boven"}),
    },
    "ecarte": {
        "fiches": HouseQuestion("fiches"),
        "dubbel": HouseQuestion("gever-verliest-twee"),
        "straf": HouseQuestion("valse-heer", {"ander-erbij": "ander", "zelf-eraf": "zelf"}),
    },
    "handelen-pot": {"opbrengst": HouseQuestion("opbrengst")},
    "loterijen": _LOTS,
    "loterijen-trekking": _LOTS,
    "mieen": {
        "grens": HouseQuestion("hoogste-betaling", times=STAKE),
        "alleen": HouseQuestion("alleen-zonder-slag"),
        "aanvullen": HouseQuestion("aanvullen"),
    },
    "trente-et-quarante": {
        "tweede": HouseQuestion("tweede-un-apres"),
        "laatste-verzekerd": HouseQuestion("laatste-ook-verzekerd", {"aan": "helft", "uit": "heel"}),
        "verzekeren-vanaf": HouseQuestion("verzekeren-vanaf"),
        "roep": HouseQuestion("roep-bij-veertig"),
    },
    "verpachten": {
        "zes": HouseQuestion("harten-zes-altijd", {"aan": "altijd", "uit": "twee"}),
        "dichtst": HouseQuestion("dichtst-bij-pachter"),
    },
    "zeilen": _EQUAL,
    "zeilen-afrekening": _EQUAL,
    "roulette": {
        "nul": HouseQuestion("zero"),
        "tweede-nul": HouseQuestion(
            "tweede-zero", {"blijft": "blijft", "verloren": "verlies", "dubbel": "dubbel", "helft": "helft"}
        ),
        "nul-combinaties": HouseQuestion("zero-combinaties"),
        "wiel": HouseQuestion("dubbele-zero", {"aan": "dubbel", "uit": "een"}),
        "annonces": HouseQuestion("annonces"),
    },
    "napoleonnen": {"verloren": HouseQuestion("nap-verloren")},
}
"""By calculator: field to the house rule that it asks."""
WHICH = "spel"
"""The field that asks which of its games is played."""


def fields_of_table(row: Calculator, game: Game, chosen: Mapping[str, str]) -> Query:
    """Return the game of a table and its house rules (option key to value) as fields of this calculator, (name,
    value)."""
    return (*_game_in_query(row, game), *_house_rule_fields(row, chosen))


def _game_in_query(row: Calculator, game: Game) -> Query:
    return ((WHICH, game.slug),) if row.defaults.get(WHICH) in (row.game, *row.shared) else ()


def _house_rule_fields(row: Calculator, chosen: Mapping[str, str]) -> Query:
    fields = HOUSE.get(row.slug, {}).items()
    found = ((field, asked.value(chosen[asked.option])) for field, asked in fields if asked.option in chosen)
    return tuple((field, value) for field, value in found if value is not None)


def games_of(row: Calculator) -> tuple[Game, ...]:
    """Return the games that a calculator answers for, its own first."""
    return tuple(game for slug in (row.game, *row.shared) if (game := find_game(slug)))


def query_at_table(row: Calculator, slug: str, chosen: Mapping[str, str] | None) -> str:
    """Return the query string, with `?`, for a calculator on a page of the game `slug` with these house rules.

    "" without a table (`chosen` is None), or if the calculator does not answer for this game.
    """
    if chosen is None or slug not in (row.game, *row.shared):
        return ""
    whose = f"&{OF}={slug}" if slug != row.game else ""
    return f"?{TABLE}={write_choices(chosen) or USUAL}{whose}"
