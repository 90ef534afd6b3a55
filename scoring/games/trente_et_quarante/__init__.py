"""Trente-et-quarante: two rows of cards, each above thirty, of which the lower one wins; when both count 31 the bank
wins.
"""

from fractions import Fraction

from scoring.games.trente_et_quarante import events, filled, objections, odds, pad, reducer, score, show
from scoring.games.trente_et_quarante.aid import AID
from scoring.games.trente_et_quarante.events import Outcome, Stop
from scoring.games.trente_et_quarante.options import EACH_COUP, FORTY, HALF, INSURING, LEAST, OPTIONS, SECOND
from scoring.games.trente_et_quarante.state import BOOK, PARTS, State
from scoring.kit.figures import chips, decimal, fraction, one_in, percent
from scoring.kit.laid import chance_in, drawable_cards
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Amount, Display, DrawnTable, Event, Game, Pack, Values, play_of_room

PACK = 52
RUN = 6
EVENING = 100
HUNDRED = 100
"""The stake of which the page asks whether it can be insured."""


CALLS = DrawnTable(
    key="roepen",
    title="Wat de croupier roept",
    head=("gewonnen", "hij roept", "let op"),
    rows=(
        ("zwart en couleur", score.call(score.coup(33, 35, first_black=True)), "rood verliest, dus zwart wint"),
        ("zwart en inverse", score.call(score.coup(33, 35, first_black=False)), "rood en couleur verliezen allebei"),
        ("rood en couleur", score.call(score.coup(40, 33, first_black=False)), "rood en couleur winnen allebei"),
        ("rood en inverse", score.call(score.coup(40, 33, first_black=True)), "couleur verliest, dus inverse wint"),
    ),
    rule="trente-et-quarante#roepen",
)

ROWS = DrawnTable(
    key="kansen",
    title="Hoe vaak een rij op een totaal eindigt, en hoe vaak allebei",
    head=("totaal", "een rij, eindeloos pak", "allebei, eindeloos pak", "allebei, zes pakken"),
    rows=tuple(
        (
            str(each),
            chance_in(odds.endless_row_chances()[each]),
            chance_in(odds.endless_tie(each), 3),
            chance_in(odds.six_packs_tie(each), 3),
        )
        for each in score.TOTALS
    ),
    rule="trente-et-quarante#kansen",
)

IN_BOOK = (("verzekerd", odds.insured_lost()),)
"""The row on insuring as the book has it: a premium at each coup."""
BANK, ANY = odds.six_packs_tie(score.LOWEST), odds.six_packs_tie()


def _mean_losses_table(key: str, of: str, stake: int, insured: tuple[tuple[str, Fraction], ...]) -> DrawnTable:
    """Return the table of what a coup costs a player on average: per chip, and for a stake of `stake` chips that the
    head calls `of`.

    `insured` are the rows on insuring, as `(name, mean loss per chip)`; `()` where nobody may insure.
    """
    return DrawnTable(
        key=key,
        title="Wat je gemiddeld per slag verliest",
        head=("wat je doet", "deel van je inzet", f"van {of}"),
        rows=tuple(
            (what, percent(cost, 3), decimal(stake * cost))
            for what, cost in (
                *insured,
                ("bij un après de helft", odds.half_lost(BANK)),
                ("bij un après en prison", odds.prison_lost(BANK, ANY)),
            )
        ),
        rule="trente-et-quarante#bankvoordeel",
    )


def _mean_loss_insured(at: Values) -> tuple[str, Fraction]:
    """Return `(name in Dutch, mean loss per chip)` of insuring at this table: a premium at each coup, or once for a
    stake.
    """
    if at[EACH_COUP.key] is True:
        return "verzekerd", odds.insured_lost()
    return "eenmaal verzekerd", odds.insured_lost(ANY)


def _example_results_after(state: State, fact: Event) -> dict[str, str | Amount]:
    """Return the facts and amounts (chips) by name that an example can ask for after a coup; `{}` after other facts.

    `zwart`, `rood` and `roep` are what both rows count and what the croupier calls, absent when only the outcome was
    written. `NAME.winnen` is how often a stake in prison must win to come out. `NAME.chance` is what comes back of each
    stake that lay there, stake and gain together, absent while somebody must still choose.
    """
    if not isinstance(fact, reducer.Coups):
        return {}
    judged: dict[str, str | Amount] = {f"{state.name(held.seat)}.winnen": held.depth for held in state.prison}
    if not isinstance(fact, Outcome):
        found = reducer.coup_of(fact)
        called = score.call(found, str(state.options[FORTY.key]))
        judged |= {"zwart": found.black, "rood": found.red, "roep": called}
    if state.pending or state.rounds[-1].story[0].rule != reducer.STAKING:
        return judged
    steps = zip(state.usual, state.rounds[-1].story[-len(state.usual) :], strict=True)
    return judged | {
        f"{state.name(held.seat)}.{held.on}": Fraction(held.stake, PARTS) + step.gain(held.seat) for held, step in steps
    }


NUMBERS = {
    "pakken": str(score.PACKS),
    "kaarten": str(score.PACKS * PACK),
    "grens": str(score.ABOVE),
    "laagste": str(score.LOWEST),
    "hoogste": str(score.HIGHEST),
    "roep_zwart_couleur": score.call(score.coup(33, 35, first_black=True)),
    "roep_zwart_inverse": score.call(score.coup(33, 35, first_black=False)),
    "roep_rood_couleur": score.call(score.coup(40, 33, first_black=False)),
    "roep_rood_inverse": score.call(score.coup(40, 33, first_black=True)),
    "roep_vijfendertig": score.call(score.coup(35, 35, first_black=True)),
    "roep_un_apres": score.call(score.coup(score.LOWEST, score.LOWEST, first_black=True)),
    "premie_procent": percent(score.PREMIUM, 0),
    "premie": fraction(score.premium(score.INSURABLE)),
    "kans_un_apres": percent(BANK, 3),
    "kans_un_apres_op": one_in(BANK),
    "kans_un_apres_eindeloos": percent(odds.endless_tie(score.LOWEST), 3),
    "kans_apres": percent(ANY),
    "kans_apres_op": one_in(ANY, 1),
    "kost_helft": percent(odds.half_lost(BANK), 3),
    "kost_helft_frank": decimal(score.INSURABLE * odds.half_lost(BANK)),
    "reeks": str(RUN),
    "slagen": str(EVENING),
    "kans_reeks": percent(odds.run_somewhere(EVENING, RUN), 0),
    "kans_door": fraction(odds.same_again(1)),
    "kans_zes": fraction(odds.same_again(RUN)),
    "verdubbeld": str(odds.doubled_stakes(RUN)),
}


def _page_at(at: Values) -> Display:
    insuring, (insured, cost) = at[INSURING.key] is True, _mean_loss_insured(at)
    least = int(at[LEAST.key]) if insuring else score.INSURABLE
    return Display(
        numbers={
            **NUMBERS,
            "roep_veertig": score.call(score.coup(score.HIGHEST, score.HIGHEST, first_black=True), str(at[FORTY.key])),
            "verzekeren_vanaf": str(least),
            "vanaf_fiches": chips(least),
            "premie_fiches": chips(least * score.PREMIUM),
            "kost_helft_vanaf": decimal(least * odds.half_lost(BANK)),
            "honderd_verzekeren": "Ja" if least <= HUNDRED else "Nee",
            "kost_verzekerd": percent(cost, 0 if cost == score.PREMIUM else 3),
            "waard_prison": percent(odds.prison_worth(BANK, ANY, half=at[SECOND.key] == HALF), 1),
        },
        quick=(
            (str(score.PACKS), "pakken kaarten"),
            ("4", "kansen"),
            (percent(odds.half_lost(BANK)), "voor de bank"),
        ),
        tables=(
            CALLS,
            ROWS,
            _mean_losses_table("kosten", f"{score.INSURABLE} frank", score.INSURABLE, IN_BOOK),
            _mean_losses_table("kosten-hier", chips(least), least, ((insured, cost),) if insuring else ()),
        ),
    )


GAME = Game(
    slug="trente-et-quarante",
    title="Trente-et-quarante",
    seats=objections.SEATS,
    open_ended=True,
    picture=drawable_cards("kV h9 s4 rB"),
    pack=Pack(size=PACK, packs=range(score.PACKS, score.PACKS + 1)),
    options=OPTIONS,
    shows=_page_at,
    example_results_after=_example_results_after,
    minutes=range(20, 121),
    money=True,
    play=with_chips(play_of_room(events, reducer, objections, show, pad, filled), BOOK, between=(Stop,), aids=(AID,)),
)
