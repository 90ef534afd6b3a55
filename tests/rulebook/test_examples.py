"""Worked examples: what a page may tell of one that it names, counted by hand."""

from rulebook.book.examples import figures_of
from rulebook.library.records import Example, ExampleStep
from scoring.games import game

STAYS = Example(
    title="Een pot die één ronde blijft staan",
    name="pot",
    options=(("fiches", "aan"),),
    players=("Ilse", "Mehmet", "Saar"),
    steps=tuple(
        ExampleStep(fact, "Zo gaat het.", line)
        for line, fact in enumerate((
            "putin seats=Ilse+Mehmet+Saar amount=2", "rounddone", "putin seats=Ilse+Mehmet+Saar amount=2", "",
            "takespot Saar", "rounddone",
        ))
    ),
    line=1,
)  # fmt: skip


def test_a_page_names_what_the_steps_of_a_fact_brought_one_of_them_what_stood_then_and_the_whole():
    told = figures_of(game("vrij"), STAYS)
    names = ("putin.ilse", "putin1.ilse", "putin.pot", "takespot.saar", "takespot.pot.stand", "putin.pot.stand")
    assert [told[f"pot.{name}"] for name in names] == ["4", "2", "12", "12", "0", "12"]
    assert [told[f"pot.{name}"] for name in ("putin2.ilse.stand", "ilse", "mehmet", "saar")] == ["−4", "−4", "−4", "+8"]


def test_an_example_that_breaks_a_rule_tells_nothing():
    assert figures_of(game("vrij"), Example(title="Fout", name="pot", players=("A",), steps=STAYS.steps, line=1)) == {}
