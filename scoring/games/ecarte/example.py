"""The worked examples of the page on écarté."""

from scoring.games.ecarte.payout import Deal, after, points, stake

BOLD_LOST = Deal(tricks=1, start="brutaal")
BOLD_VOLE = Deal(tricks=0, start="brutaal", king="gever")
SILENT = (0, 3)
HELD, AGAINST = {"A": 3}, {"B": 2, "C": 3}
FOUR, MET_BY = 4, 3


def examples() -> dict[str, str]:
    asked = sum(AGAINST.values())
    numbers = {
        "brutaal_verloren": points(BOLD_LOST)[1],
        "brutaal_met_alles": points(BOLD_VOLE)[1],
        "verzwegen_begin": SILENT[1],
        "verzwegen_stand": after(SILENT, BOLD_LOST)[0][1],
        "houdt_vier": FOUR,
        "zet_drie": MET_BY,
        "omstander_zet": FOUR - MET_BY,
        "vieren_houdt": HELD["A"],
        "vieren_b": AGAINST["B"],
        "vieren_c": AGAINST["C"],
        "vieren_erbij": asked - HELD["A"],
        "vieren_samen": stake((*HELD.values(), asked - HELD["A"]), tuple(AGAINST.values())),
    }
    return {key: str(number) for key, number in numbers.items()}
