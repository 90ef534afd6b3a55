"""A draft comes back from its address as it went in."""

from fractions import Fraction

from django.http import QueryDict

from scoring.forms import drafts
from scoring.games import game as find_game
from scoring.games.handelen.events import Sale
from scoring.play.contract import Cards, Chips, Choice, Count, Pad, RoundForm, Seat, SeatField, SeatsInOrder, YesNo
from tests.rounds.play_along import begin_of

SEATS = (Seat(0), Seat(1), Seat(2))
FIELDS = (
    SeatField(name="wie", label="Wie", seats=SEATS),
    SeatsInOrder(name="toep", label="Getoept door", seats=SEATS),
    Choice(name="hoe", label="Hoe", choices=(("", "niet"), ("blind", "blind"))),
    Count(name="slagen", label="Slagen", low=-9, high=9),
    Chips(name="inzet", label="Inzet", step=2),
    Cards(name="kaarten", label="Kaarten", pack=("sA", "h10", "rV"), least=1, most=3),
    YesNo(name="open", label="Open"),
    YesNo(name="dicht", label="Dicht"),
)
DRAFT = {
    "wie": Seat(0),
    "toep": (Seat(2), Seat(0), Seat(2)),
    "hoe": "blind",
    "slagen": -3,
    "inzet": Fraction(5, 2),
    "kaarten": ("sA", "rV"),
    "open": True,
    "dicht": False,
}


def pad(values):
    return Pad(form=RoundForm(title="Deze ronde", fields=FIELDS))


def test_what_is_written_is_read_back():
    _, values, errors = drafts.read_draft(pad, QueryDict(drafts.draft_query(DRAFT)))
    assert (values, errors) == (DRAFT, {})


def test_an_amount_stands_in_its_field_as_one_types_it():
    assert QueryDict(drafts.draft_query({"inzet": Fraction(5, 2)}))["inzet"] == "2,5"


def test_an_empty_draft_is_an_address_of_its_own():
    assert drafts.draft_query({}) == "leeg=1"


def test_sales_one_behind_the_other_are_all_read():
    game = find_game("handelen")
    state = game.play.start(begin_of(game))
    sales = "&".join(f"verkoper-{nth}=1&koper-{nth}=2&prijs-{nth}=anders&bedrag-{nth}={nth}" for nth in range(1, 9))
    _, draft, errors = drafts.read_draft(lambda values: game.play.pad(state, values), QueryDict(f"{sales}&winnaar=3"))
    assert errors == {}
    sold = [fact for fact in game.play.compose(state, draft) if isinstance(fact, Sale)]
    assert [sale.price for sale in sold] == list(range(1, 9))
