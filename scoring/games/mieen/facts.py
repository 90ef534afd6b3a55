"""What a mieën sheet knows: its house rules, its facts, and the state they add up to."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.games.mieen.payout import STAKE
from scoring.play.contract import Account, ChipBook, Event, Option, Seat
from scoring.play.ledger import Ledger, chip_value

POT = "pot"
BOOK = ChipBook(accounts=(Account(key=POT, name="de pot", rule="mieen#inzet"),))
CARD_PRICES = {"niets": 0, "drie": 3, "zes": 6}

PRICE = Option(
    key="koopprijs",
    label="Kaarten kopen",
    line="Een nieuwe kaart kost niets, of drie of zes fiches die in de pot gaan.",
    default="niets",
    choices=(("niets", "kost niets"), ("drie", "drie fiches per kaart"), ("zes", "zes fiches per kaart")),
    rule="mieen#kopen",
)
FOLLOW = Option(
    key="bekennen",
    label="Bekennen",
    line="Je moet alleen troef bekennen, of elke kleur die wordt gevraagd.",
    default="troef",
    choices=(("troef", "alleen troef"), ("altijd", "elke kleur")),
    rule="mieen#bekennen",
)
CAP = Option(
    key="hoogste-betaling",
    label="Hoogste betaling van een dode",
    line="Een dode betaalt nooit meer dan zoveel inzetten van drie fiches; nul betekent geen grens.",
    default=0,
    choices=(("0", "geen grens"),),
    low=0,
    high=300,
    offered=(0, 5, 10, 20),
    rule="mieen#maximum",
)
FIRST = Option(
    key="eerste-keer-mee",
    label="Eerste keer moet iedereen mee",
    line="Bij elke nieuwe pot gaat iedereen de eerste keer verplicht mee.",
    default=False,
    rule="mieen#verplicht-mee",
)
SOLO = Option(
    key="alleen-zonder-slag",
    label="Alleen mee en geen slag",
    line="Wie als enige meegaat en van de verdediger geen slag haalt, is dood en betaalt de pot, of blijft vrij.",
    default="dood",
    choices=(("dood", "is dood"), ("vrij", "betaalt de gewone inzet")),
    rule="mieen#verdedigen",
)


FILL = Option(
    key="aanvullen",
    label="Na verdedigen een pot die niet deelbaar is",
    line="De gever die verdedigde vult de pot aan tot een veelvoud van drie, of de rest blijft zo liggen.",
    default="gever",
    choices=(("gever", "de gever vult aan"), ("niet", "de rest blijft liggen")),
    rule="mieen#verdedigen",
)
OPTIONS = (PRICE, FOLLOW, CAP, FIRST, SOLO, FILL, chip_value("mieen#inzet"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes(Event):
    """Everybody who has not yet put in for this pot puts in three chips: at a new pot all, later who joined."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Along(Event):
    """A player goes along with the cards he has."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Mie(Event):
    """A player takes the mie, and so goes along."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NewCards(Event):
    """A player lays cards away, buys as many new ones, and so goes along."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Away(Event):
    """A player goes away for this round. Who is passed over by a later player goes away too."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpSwap(Event):
    """The dealer swaps a card for the turned trump, and so goes along; he may have bought cards too."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Defence(Event):
    """Only one player goes along, and the dealer says that he defends the pot."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Tricks(Event):
    """Who took the three tricks, a seat for each. It ends the round: pot out, dead and stakes in.

    One who goes along alone against nobody takes all three. Nobody went along: no seats, and the pot stays.
    """

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop(Event):
    """The table stops: the stakes just put in for a next round are taken back. What the dead paid stays in the pot."""


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A mieën sheet. What stands after `spoken` is of the round under way, unless said otherwise."""

    owing: tuple[Seat, ...] = ()
    """Who has still to put in before this round."""
    fresh: bool = False
    """The pot is a new one."""
    staked: tuple[tuple[Seat, int], ...] = ()
    """What the living have put in for a round that has not begun."""
    dead: tuple[Seat, ...] = ()
    """Who died in the last round."""
    spoken: tuple[Seat, ...] = ()
    along: tuple[Seat, ...] = ()
    mie: Seat | None = None
    sold: int = 0
    swapped: bool = False
    defender: Seat | None = None

    @property
    def begun(self) -> bool:
        """Has anybody said what he does?"""
        return bool(self.spoken or self.along or self.defender is not None)

    @property
    def obliged(self) -> bool:
        """Must everybody go along this time? (mieen#verplicht-mee)"""
        return self.fresh and self.on(FIRST.key)

    @property
    def price(self) -> int:
        """What a new card costs."""
        return CARD_PRICES[str(self.options[PRICE.key])]

    @property
    def cap(self) -> int | None:
        """The most that a dead player pays, in chips."""
        return STAKE * self.number(CAP.key) or None

    def speaking(self) -> tuple[Seat, ...]:
        """Who says in turn what he does: the player left of the dealer first, the dealer last."""
        living = self.living()
        return tuple(seat for seat in self.seating.clockwise(self.seating.dealer) if seat in living)

    def playing(self) -> tuple[Seat, ...]:
        """Who plays for tricks: those who went along, and a defender."""
        playing = self.along if self.defender is None else (*self.along, self.defender)
        return tuple(seat for seat in dict.fromkeys(playing) if seat in self.living())
