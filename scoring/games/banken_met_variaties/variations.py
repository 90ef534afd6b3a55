"""The eight variaties (small games) in their order: their names, how a
turn in each may end, what a player may guess.
"""

from dataclasses import dataclass

SLUG = "banken-met-variaties"

PASSED, WINS, LOSES, EXACT, MANY, DEAD, SMALL, BIG, ACE = (
    "past", "wint", "verliest", "precies", "kaarten", "dood", "kleine-bank", "grote-bank", "aas",
)  # fmt: skip
"""The ways in which a turn may end. Where only the result is written, `wint` and `verliest` are enough."""
TICKS, TICKS_NOT = "tikt", "tikt-niet"
TWENTY_ONE, TEN, PAIR, COLOUR, EVEN, TICK, HEAPS, TRACK = (
    "een-en-twintig", "tafel-tien", "gelijk-of-ongelijk", "rouge-ou-noir", "even-of-oneven", "tikt-ie", "hoopjes",
    "spoortje",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One variatie (small game) of the eight.

    - `key`: its name in facts, and its anchor; `title`: its name for players; `short`: that for a small place, or `""`
    - `line`: what one does in it, in Dutch, for the table of games; `rule`: the anchor of the rule that says who wins
    - `ends`: how a player's turn may end; `bank`: how the bank's may, `()` when the event `Done` ends the round
    - `says`: what a player may guess, `()` where nobody guesses
    """

    key: str
    title: str
    line: str
    rule: str
    ends: tuple[str, ...] = (WINS, LOSES)
    bank: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    short: str = ""


ORDER = (
    Kind(key=TWENTY_ONE, title="eenentwintigen", line="zo dicht mogelijk bij 21, zonder verdubbelen",
         rule="een-en-twintig", ends=(PASSED, WINS, LOSES, EXACT, MANY, DEAD, SMALL, BIG),
         bank=(PASSED, DEAD, SMALL, BIG)),
    Kind(key=TEN, title="tafel tien of elven", line="zo dicht mogelijk bij elf; de tafel telt voor tien",
         rule="bank-speelt", ends=(PASSED, WINS, LOSES, EXACT, ACE, DEAD), bank=(PASSED, DEAD, ACE),
         short="tafel tien"),
    Kind(key=PAIR, title="gelijk of ongelijk", line="raad of twee kaarten allebei rood of allebei zwart zijn",
         rule="gelijk-uitslag", says=("gelijk", "ongelijk")),
    Kind(key=COLOUR, title="rouge ou noir", line="raad of een kaart rood of zwart is", rule="rouge-ou-noir",
         says=("rood", "zwart")),
    Kind(key=EVEN, title="even of oneven", line="raad of een kaart even of oneven is", rule="even-of-oneven",
         says=("even", "oneven")),
    Kind(key=TICK, title="tikt-ie of tikt-ie niet",
         line="de bankhouder voorspelt of een kaart valt terwijl hij haar noemt", rule="tikt-voorspellen", ends=(),
         bank=(TICKS, TICKS_NOT), short="tikt-ie"),
    Kind(key=HEAPS, title="hoopjes", line="zet op een hoopje en hoop op een hogere kaart dan de bank",
         rule="hoogste-hoopje"),
    Kind(key=TRACK, title="spoortje", line="je rij van vijf kaarten tegen twee rijen van de bank",
         rule="spoortje-betalen", ends=()),
)  # fmt: skip
KEYS = tuple(kind.key for kind in ORDER)
GUESSING = (PAIR, COLOUR, EVEN)
AT_ONCE = (SMALL, BIG, ACE)
"""Hands that the bank lays open before anybody buys; they end the round at once."""
