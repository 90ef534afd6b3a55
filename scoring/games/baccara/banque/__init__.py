"""Baccara-banque: baccara with one bank, bought by auction, against two sides of the table at once."""

from scoring.games.baccara import laid
from scoring.games.baccara.banque import events, objections, pad, reading, reducer, show
from scoring.games.baccara.banque.aid import AID
from scoring.games.baccara.banque.numbers import BOOK_SEATS, PACK, PACKS, SEATS, gulden, page_at
from scoring.games.baccara.banque.options import BOOK, OPTIONS, SLUG
from scoring.games.baccara.banque.state import State
from scoring.kit.laid import drawable_cards
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Event, Game, Pack, play_of_room


def _example_results_after(state: State, fact: Event) -> dict[str, str]:
    """Return the results that a worked example can ask for after this fact, by name; `{}` when there are none.

    - After the cards: the points of `bankhouder` (banker), `rechts` and `links`, and `helft`: half of the bank that
      then stands.
    - After a banco, suivi or prime: what then stands on `rechts` and on `links`.
    - After a stake: `zet`, what was staked, and `nog`, how much may still be put on that side.
    """
    match fact:
        case events.Hands() if told := laid.hands_result(hands := reducer.hands_of(fact)):
            counted = dict(zip(("bankhouder", *list(hands)[1:]), map(str, told.points), strict=True))
            return {**counted, "helft": gulden(state.room(0))} if state.bank else counted
        case events.Banco() | events.Suivi() | events.Prime():
            return {side: gulden(state.on_side(side)) for side in events.SIDES}
        case events.Stake(side=side, amount=amount):
            return {"zet": gulden(amount), "nog": gulden(state.room(state.on_side(side)))}
    return {}


GAME = Game(
    slug=SLUG,
    title="Baccara-banque",
    seats=SEATS,
    played_by=tuple(BOOK_SEATS),
    picture=drawable_cards("s9 hH"),
    pack=Pack(size=PACK, packs=range(PACKS, 9)),
    options=OPTIONS,
    shows=page_at,
    example_results_after=_example_results_after,
    minutes=range(30, 121),
    money=True,
    play=with_chips(play_of_room(events, reducer, objections, show, pad, reading), BOOK, aids=(AID,)),
)
