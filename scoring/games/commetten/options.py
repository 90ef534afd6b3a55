"""The house rules of commetten, and the pots that its chips lie in."""

from scoring.games.commetten.payout import POTS
from scoring.play.books.worth import chip_value
from scoring.play.contract import Account, ChipBook, Option
from scoring.play.contract.options import fold_under

COMMETTE_POT, TENS_POT = "commettenpotje", "tienenpotje"
POT_RULES = {COMMETTE_POT: "commetten#commettenpotje-groeit", TENS_POT: "commetten#tienenpotje"}
SHORT = ("aas", "heer", "vrouw", "boer", "tien", "ruit 9")
BOOK = ChipBook(
    accounts=tuple(
        Account(key=pot, name=f"het {pot}", short=short, rule=POT_RULES.get(pot, "commetten#potje-winnen"))
        for pot, short in zip(POTS, SHORT, strict=True)
    )
)

TENS = Option(
    key="tienenpotje",
    label="Tienenpotje",
    line="Een zesde potje, voor wie de tien van troef afroept; handig met een grote groep.",
    rule="commetten#tienenpotje",
)
HALF = Option(
    key="halve-fiche",
    label="Oneven commettenpotje",
    line="Draait de gever de commette bij een oneven potje, dan wordt zijn helft naar beneden of naar boven afgerond.",
    default="naar-beneden",
    choices=(("naar-beneden", "naar beneden"), ("naar-boven", "naar boven")),
    rule="commetten#commette-gekeerd",
)
LAST = Option(
    key="commette-over",
    label="Alleen de commette over",
    line="Wie alleen de commette nog over heeft, krijgt het commettenpotje meteen, of pas als ook die kaart weg is.",
    default="meteen",
    choices=(("meteen", "meteen"), ("uitspelen", "pas als hij uit is")),
    rule="commetten#commette-over",
)
STOCK = Option(
    key="stok",
    label="Twee stokken even dicht bij tien",
    line="Met twaalf spelers komt de stok bij drie en bij vier kaarten ieder even dicht bij tien: kies er een.",
    default="groot",
    choices=(("groot", "de grote stok"), ("klein", "de kleine stok")),
    absent="groot",
    rule="commetten#delen",
)
OPTIONS = (TENS, *fold_under("De commette en de stok", HALF, LAST, STOCK), *chip_value("commetten#inzetten"))
