"""Chemin-de-fer: baccara with a bank that goes round, one ponte (player against it) at a time, and the tableau (the
table of what a bank must do).
"""

from scoring.games.baccara import laid
from scoring.games.baccara.chemin_de_fer import events, objections, pad, reading, reducer, show
from scoring.games.baccara.chemin_de_fer.aid import AID
from scoring.games.baccara.chemin_de_fer.numbers import BOOK_SEATS, PACK, PACKS, SEATS, page_at
from scoring.games.baccara.chemin_de_fer.options import BOOK, OPTIONS, SLUG
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.kit.figures import in_words, listed
from scoring.kit.laid import drawable_cards
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Amount, Event, Game, Pack, play_of_room


def _example_results_after(state: State, fact: Event) -> dict[str, str | Amount]:
    """Return the amounts that an example can ask for after this fact, by name; `{}` when there are none.

    - After the cards: the points of `bankhouder` (banker) and `ponte`.
    - After a banco or avec la table: what it stakes (`zet`), and the numbers of who goes before it (`prime`), nearest
      last.
    - After rien ne va plus: all that is staked (`gezet`).
    """
    match fact:
        case events.Hands() if result := laid.hands_result(reducer.hands_of(fact)):
            return dict(zip(("bankhouder", "ponte"), map(str, result.points), strict=True))
        case events.Banco(seat=seat) | events.AvecLaTable(seat=seat):
            places = [in_words(number) for one, number in state.numbers().items() if one in state.nearer()]
            return {"zet": state.stake_of(seat), "prime": listed(places[::-1])}
        case events.RienNeVaPlus():
            return {"gezet": state.staked}
    return {}


GAME = Game(
    slug=SLUG,
    title="Chemin-de-fer",
    seats=SEATS,
    played_by=tuple(BOOK_SEATS),
    picture=drawable_cards("h5 s4"),
    pack=Pack(size=PACK, packs=range(PACKS[0], PACKS[-1] + 1)),
    options=OPTIONS,
    shows=page_at,
    example_results_after=_example_results_after,
    minutes=range(30, 121),
    money=True,
    play=with_chips(play_of_room(events, reducer, objections, show, pad, reading), BOOK, aids=(AID,)),
)
