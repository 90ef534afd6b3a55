"""The house rules of five-card poker, and the pot that its chips lie in."""

from scoring.games.poker.agreed import joker_as_bug
from scoring.games.poker.vijfkaarten.score import BIG_BLIND, SWAPS, SWAPS_WITH_ACE
from scoring.play.books.worth import chip_value
from scoring.play.contract import Account, ChipBook, Option
from scoring.play.contract.options import fold_under

CARDS = 52
HAND = 5
MOST_PLAYERS = 8
SEATED = range(2, MOST_PLAYERS + 1)
POT = "pot"
BOOK = ChipBook(accounts=(Account(key=POT, name="de pot", rule="poker#ante"),), sells=True)

NO_LIMIT = (("0", "geen grens"),)

_STAKES = (
    Option(
        key="ante",
        label="Ante",
        line="Zoveel fiches zet ieder in voordat er kaarten gedeeld worden.",
        default=1,
        low=0,
        high=1000,
        offered=(1, 2, 5, 10),
        rule="poker#ante",
        stake=1,
    ),
    Option(
        key="kleine-blind",
        label="Kleine blind",
        line="Zoveel zet wie links van de deler zit vóór het delen in, en wie daarna zit het dubbele; bij nul niets.",
        default=0,
        choices=(("0", "geen blinds"),),
        low=0,
        high=1000,
        offered=(0, 1, 2, 5),
        rule="poker#blinds",
        absent=0,
        stake=BIG_BLIND,
    ),
)
_LIMITS = (
    Option(
        key="hoogste-verhoging",
        label="Hoogste verhoging",
        line="Zoveel mag een verhoging hoogstens zijn; bij nul is er geen grens.",
        default=0,
        choices=NO_LIMIT,
        low=0,
        high=10000,
        offered=(0, 5, 10, 25),
        rule="poker#grenzen",
        stake=1,
    ),
    Option(
        key="grens-eerste-inzet",
        label="Grens ook voor de eerste inzet",
        line="De hoogste verhoging is ook de hoogste eerste inzet van een ronde.",
        default=True,
        absent=False,
        rule="poker#grenzen",
        within="hoogste-verhoging",
    ),
    Option(
        key="dubbel-na-ruilen",
        label="Na het ruilen dubbel",
        line="In de tweede inzetronde mag een verhoging twee keer zo hoog zijn.",
        rule="poker#dubbel-na-ruilen",
        absent=False,
        within="hoogste-verhoging",
    ),
    Option(
        key="pot-limiet",
        label="Hoogstens de pot",
        line="Een inzet of verhoging is hoogstens wat er in de pot ligt, met wat meegaan kost erbij.",
        rule="poker#pot-limiet",
        absent=False,
    ),
    Option(
        key="hoogste-inzet",
        label="Hoogste inzet",
        line="Zoveel mag ieder in één inzetronde hoogstens inzetten; bij nul is er geen grens.",
        default=0,
        choices=NO_LIMIT,
        low=0,
        high=10000,
        offered=(0, 25, 50, 100),
        rule="poker#grenzen",
        stake=1,
    ),
)
_WILD = (
    Option(
        key="wildcards",
        label="Wildcards",
        line="Welke kaarten elke waarde mogen hebben die hun houder kiest.",
        default="geen",
        choices=(
            ("geen", "geen"),
            ("een-joker", "één joker"),
            ("twee-jokers", "twee jokers"),
            ("tweeen", "de vier tweeën"),
            ("heren-laagste", "de vier heren en ieders laagste kaart"),
        ),
        rule="poker#wildcards",
    ),
    joker_as_bug("poker#joker-als-bug", "straat", within="wildcards=een-joker|twee-jokers"),
    Option(
        key="dubbel-in-flush",
        label="Wildcard dubbel in een flush",
        line="Een wildcard mag in een flush een waarde verdubbelen die je al hebt, zoals een tweede aas.",
        rule="poker#wildcard-in-flush",
        within="wildcards",
    ),
)
_COURSE = (
    Option(
        key="ruilen",
        label="Hoogstens ruilen",
        line="Zoveel kaarten mag je hoogstens ruilen.",
        default=SWAPS,
        low=0,
        high=HAND,
        rule="poker#ruilen",
    ),
    Option(
        key="ruilen-met-aas",
        label="Hoogstens ruilen met een aas",
        line="Zoveel kaarten mag je hoogstens ruilen als je een aas hebt; nooit minder dan zonder aas.",
        default=SWAPS_WITH_ACE,
        low=0,
        high=HAND,
        rule="poker#ruilen",
        within=f"zonder ruilen={HAND}",
    ),
    Option(
        key="checken",
        label="Checken",
        line="Zolang niemand heeft ingezet mag je checken: niets inzetten en toch meedoen.",
        default=True,
        rule="poker#checken",
    ),
    Option(
        key="opening-boeren",
        label="Openen vanaf twee boeren",
        line="Voor het openen heb je minstens twee boeren nodig; opent niemand, dan blijft de pot staan.",
        rule="poker#opening-boeren",
        absent=False,
        within="kleine-blind=0",
    ),
    Option(
        key="zijpotten",
        label="All-in met zijpotten",
        line="Wie een inzet niet kan betalen, zet alles wat hij heeft en speelt om dat deel van de pot.",
        rule="poker#zijpotten",
    ),
)
OPTIONS = (
    *_STAKES,
    *fold_under("Hoe hoog je mag inzetten", *_LIMITS),
    *fold_under("Wildcards", *_WILD),
    *fold_under("Ruilen, checken, openen en all-in", *_COURSE),
    *chip_value("poker#inkopen"),
)
