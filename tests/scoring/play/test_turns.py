"""What a round changed besides points is said of it: who is out, armoede, a pot that was won, a bank that passed."""

import pytest

from scoring.games import game as find_game
from scoring.play.evening.turns import round_changes
from tests.rounds.play_along import PLAYERS, begin_of, fact_of

TOEPEN = {"tot": "6", "armoede": "uit"}
POOR = {"tot": "6", "armoede": "aan"}
TOLD = [
    ("toepen", TOEPEN, {}, ["lasttrick Saar"], ()),
    ("toepen", TOEPEN, {"Ilse": 5, "Ruud": 5}, ["lasttrick Saar"], ("Ilse en Ruud zijn af.",)),
    ("toepen", TOEPEN, {"Ilse": 4}, ["lasttrick Saar"], ()),
    (
        "toepen", POOR, {"Ilse": 4, "Ruud": 5}, ["lasttrick Ruud"],
        ("Ilse is af.",),
    ),
    (
        "toepen", POOR, {"Ilse": 4}, ["lasttrick Ruud"],
        ("Ilse staat op armoede: inzet nu 2.",),
    ),
    (
        "toepen", TOEPEN, {"Ilse": 5, "Ruud": 5, "Mehmet": 5}, ["lasttrick Saar"],
        ("Ilse, Mehmet en Ruud zijn af.", "Saar blijft als laatste over en wint."),
    ),
    ("toepen", POOR, {"Ilse": 4, "Mehmet": 4}, ["lasttrick Ruud"],
     ("Ilse en Mehmet staan op armoede: inzet nu 2.",)),
    ("vrij", {"fiches": "aan"}, {}, ["putin seats=Ilse+Mehmet amount=2", "takespot Ruud", "rounddone"],
     ("Ruud wint de pot: 4.",)),
    ("vrij", {"fiches": "aan"}, {}, ["putin seats=Ilse+Mehmet amount=2", "took Ruud amount=1", "rounddone"], ()),
    (
        "mieen", {}, {}, ["stakes", "along Mehmet", "along Ruud", "along Saar", "away Ilse",
                          "tricks seats=Mehmet+Ruud+Saar"],
        ("Mehmet, Ruud en Saar delen de pot: 12.",),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "options", "start", "events", "told"), TOLD)
def test_what_a_round_changed_is_said_in_sentences(slug, options, start, events, told):
    game = find_game(slug)
    state = game.play.start(begin_of(game, start=start, options=options))
    before = game.play.board(state)
    for text in events:
        state = game.play.apply(state, fact_of(game, text, PLAYERS))
    assert round_changes(before, game.play.board(state)) == told


def test_a_bank_that_passes_says_to_whom():
    game = find_game("loterijen")
    state = game.play.start(begin_of(game, options={"beurten": "1"} if game.option("beurten") else {}))
    before = game.play.board(state)
    while state.seating.dealer == 0:
        before = game.play.board(state)
        state = game.play.apply(state, fact_of(game, "bought Mehmet lots=1 price=2", PLAYERS))
        state = game.play.apply(state, fact_of(game, "done", PLAYERS))
    assert round_changes(before, game.play.board(state)) == ("Mehmet krijgt de bank.",)
