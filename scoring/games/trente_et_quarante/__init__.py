"""Trente-et-quarante: two rows of cards above thirty, the lower one wins, and 31 against 31 pays the bank."""

from __future__ import annotations

from scoring.games.trente_et_quarante import events
from scoring.games.trente_et_quarante.aid import AID
from scoring.games.trente_et_quarante.events import Stop
from scoring.games.trente_et_quarante.filled import compose, recall
from scoring.games.trente_et_quarante.objections import SEATS, check
from scoring.games.trente_et_quarante.odds import (
    doubled,
    endless_row,
    endless_tie,
    half_lost,
    insured_lost,
    prison_lost,
    prison_worth,
    run_somewhere,
    same_again,
    six_packs_tie,
)
from scoring.games.trente_et_quarante.options import OPTIONS
from scoring.games.trente_et_quarante.pad import pad
from scoring.games.trente_et_quarante.reducer import apply, start
from scoring.games.trente_et_quarante.score import (
    ABOVE,
    HIGHEST,
    INSURABLE,
    LOWEST,
    PACKS,
    PREMIUM,
    TOTALS,
    Coup,
    call,
    coup,
    dealt,
    imprisoned,
    last_of_taille,
    premium,
    settle,
    total,
)
from scoring.games.trente_et_quarante.show import board
from scoring.games.trente_et_quarante.state import BOOK
from scoring.kit.cards import cards
from scoring.kit.figures import decimal, fraction, one_in, percent
from scoring.play.books.chip_facts import CHIP_FACTS
from scoring.play.contract import Game, Pack, Play, Table, facts_of

PACK = 52
RUN = 6
EVENING = 100


CALLS = Table(
    key="roepen",
    title="Wat de croupier roept",
    head=("gewonnen", "hij roept", "let op"),
    rows=(
        ("zwart en couleur", call(coup(33, 35, first_black=True)), "rood verliest, dus zwart wint"),
        ("zwart en inverse", call(coup(33, 35, first_black=False)), "rood en couleur verliezen allebei"),
        ("rood en couleur", call(coup(40, 33, first_black=False)), "rood en couleur winnen allebei"),
        ("rood en inverse", call(coup(40, 33, first_black=True)), "couleur verliest, dus inverse wint"),
    ),
    rule="trente-et-quarante#roepen",
)

ROWS = Table(
    key="kansen",
    title="Hoe vaak een rij op een totaal eindigt, en hoe vaak allebei",
    head=("totaal", "een rij, eindeloos pak", "allebei, eindeloos pak", "allebei, zes pakken"),
    rows=tuple(
        (
            str(each),
            percent(endless_row()[each]),
            percent(endless_tie(each), 3),
            percent(six_packs_tie(each), 3),
        )
        for each in TOTALS
    ),
    rule="trente-et-quarante#kansen",
)

BANK, ANY = six_packs_tie(LOWEST), six_packs_tie()

COSTS = Table(
    key="kosten",
    title="Wat je gemiddeld per slag verliest",
    head=("wat je doet", "deel van je inzet", f"van {INSURABLE} frank"),
    rows=tuple(
        (what, percent(cost, 3), decimal(INSURABLE * cost))
        for what, cost in (
            ("verzekerd", insured_lost()),
            ("bij un après de helft", half_lost(BANK)),
            ("bij un après en prison", prison_lost(BANK, ANY)),
        )
    ),
    rule="trente-et-quarante#bankvoordeel",
)


# --- the stories on the page --------------------------------------------------------------------

STAKE = 10
FIRST_ROW, SECOND_ROW = cards("kV h9 s4 rB"), cards("h8 sA r7 kH h9")


def story() -> dict[str, str]:
    """The examples played through `dealt`, `settle` and `imprisoned`."""
    played: Coup = dealt(FIRST_ROW, SECOND_ROW)
    won, lost = settle("couleur", STAKE, played), settle("rood", STAKE, played)
    bank = coup(LOWEST, LOWEST, first_black=True)
    locked = settle("rood", STAKE, bank, prison=True)
    free, _ = imprisoned("rood", locked.prison, coup(38, 34, first_black=True))
    gone, _ = imprisoned("zwart", locked.prison, coup(38, 34, first_black=True))
    deeper, depth = imprisoned("rood", locked.prison, bank)
    return {
        "inzet": str(STAKE),
        "zwart_telt": str(total(FIRST_ROW)),
        "rood_telt": str(total(SECOND_ROW)),
        "roep_voorbeeld": call(played),
        "krijgt": fraction(won.back),
        "verliest": fraction(-lost.net),
        "helft": fraction(settle("rood", STAKE, bank).back),
        "vrij": fraction(free.back),
        "vrij_winst": fraction(free.net),
        "kwijt": fraction(-gone.net),
        "diep": str(depth),
        "vast": fraction(deeper.prison),
        "laatste_terug": fraction(last_of_taille(STAKE)),
    }


GAME = Game(
    slug="trente-et-quarante",
    title="Trente-et-quarante",
    seats=SEATS,
    open_ended=True,
    pack=Pack(size=PACK, packs=range(PACKS, PACKS + 1)),
    options=OPTIONS,
    numbers={
        "pakken": str(PACKS),
        "kaarten": str(PACKS * PACK),
        "grens": str(ABOVE),
        "laagste": str(LOWEST),
        "hoogste": str(HIGHEST),
        "roep_zwart_couleur": call(coup(33, 35, first_black=True)),
        "roep_zwart_inverse": call(coup(33, 35, first_black=False)),
        "roep_rood_couleur": call(coup(40, 33, first_black=False)),
        "roep_rood_inverse": call(coup(40, 33, first_black=True)),
        "roep_vijfendertig": call(coup(35, 35, first_black=True)),
        "roep_un_apres": call(coup(LOWEST, LOWEST, first_black=True)),
        "roep_veertig": call(coup(HIGHEST, HIGHEST, first_black=True)),
        "premie_procent": percent(PREMIUM, 0),
        "verzekeren_vanaf": str(INSURABLE),
        "premie": fraction(premium(INSURABLE)),
        "kans_un_apres": percent(BANK, 3),
        "kans_un_apres_op": one_in(BANK),
        "kans_un_apres_eindeloos": percent(endless_tie(LOWEST), 3),
        "kans_apres": percent(ANY),
        "kans_apres_op": one_in(ANY, 1),
        "kost_helft": percent(half_lost(BANK), 3),
        "kost_helft_frank": decimal(INSURABLE * half_lost(BANK)),
        "kost_verzekerd": percent(insured_lost(), 0),
        "waard_prison": percent(prison_worth(BANK, ANY), 1),
        "reeks": str(RUN),
        "slagen": str(EVENING),
        "kans_reeks": percent(run_somewhere(EVENING, RUN), 0),
        "kans_door": fraction(same_again(1)),
        "kans_zes": fraction(same_again(RUN)),
        "verdubbeld": str(doubled(RUN)),
        **story(),
    },
    quick=((str(PACKS), "pakken kaarten"), ("4", "kansen"), (percent(half_lost(BANK)), "voor de bank")),
    tables=(CALLS, ROWS, COSTS),
    minutes=range(20, 121),
    money=True,
    play=Play(
        events=(*facts_of(events), *CHIP_FACTS),
        between=(Stop, *CHIP_FACTS),
        start=start,
        check=check,
        apply=apply,
        board=board,
        pad=pad,
        compose=compose,
        recall=recall,
        chips=BOOK,
        aids=(AID,),
    ),
)
