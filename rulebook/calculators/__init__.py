"""The register of calculators, in the order of the games."""

from __future__ import annotations

from rulebook.calculators import (
    baccara,
    banken,
    chapeau,
    chinese_poker,
    commetten,
    commetten_potjes,
    ecarte,
    ecarte_heer,
    eenentwintigen,
    eenentwintigen_kans,
    handelen,
    loterijen,
    loterijen_trekking,
    mexicaanse_chapeau,
    mieen,
    mijn_en_dijn,
    napoleonnen,
    napoleonnen_kans,
    poker,
    poker_hazard,
    roulette,
    toepen,
    trente_et_quarante,
    trente_kansen,
    verloten,
    verpachten,
    verpachten_kans,
    zeilen,
    zeilen_afrekening,
)
from rulebook.calculators.row import Calculator
from rulebook.library.index import Document

CALCULATORS: tuple[Calculator, ...] = (
    *toepen.ROWS,
    *chinese_poker.ROWS,
    *poker.ROWS,
    *poker_hazard.ROWS,
    *baccara.ROWS,
    *eenentwintigen.ROWS,
    *eenentwintigen_kans.ROWS,
    *banken.ROWS,
    *chapeau.ROWS,
    *mexicaanse_chapeau.ROWS,
    *commetten.ROWS,
    *commetten_potjes.ROWS,
    *ecarte.ROWS,
    *ecarte_heer.ROWS,
    *handelen.ROWS,
    *loterijen.ROWS,
    *loterijen_trekking.ROWS,
    *mieen.ROWS,
    *trente_et_quarante.ROWS,
    *trente_kansen.ROWS,
    *verpachten.ROWS,
    *verpachten_kans.ROWS,
    *zeilen.ROWS,
    *zeilen_afrekening.ROWS,
    *roulette.ROWS,
    *napoleonnen.ROWS,
    *napoleonnen_kans.ROWS,
    *mijn_en_dijn.ROWS,
    *verloten.ROWS,
)


def calculator(slug: str) -> Calculator | None:
    """The calculator of that address, or `None`."""
    return next((row for row in CALCULATORS if row.slug == slug), None)


def documents() -> tuple[Document, ...]:
    """The calculators as the search finds them."""
    return tuple(
        Document(
            kind="calculator",
            address=f"reken#{row.slug}",
            url=f"/reken/{row.slug}/",
            title=row.title,
            games=(row.game, *row.shared),
            also=row.also,
            body=(row.line,),
        )
        for row in CALCULATORS
    )
