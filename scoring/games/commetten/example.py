"""The worked example of commetten (Hazardspelen, p. 46-47), card by card, and its figures."""

from scoring.games.commetten.payout import cards_left, commette_half, due, filled, pots_won, round_result
from scoring.kit.figures import MINUS

EXAMPLE_PLAYERS = ("Anna", "Bart", "Cora", "Dirk", "Els")
EXAMPLE_CALLS = (
    ("Bart", "klaveren twee"), ("Anna", "klaveren drie"), ("Cora", "klaveren vier"),
    ("Cora", "klaveren zeven"), ("Bart", "klaveren acht"), ("Cora", "klaveren negen"), ("Anna", "klaveren tien"),
    ("Anna", "klaveren zes"),
    ("Anna", "ruiten twee"), ("Els", "ruiten drie"), ("Dirk", "ruiten vier"), ("Dirk", "ruiten vijf"),
    ("Dirk", "harten zeven"), ("Dirk", "harten acht"), ("Bart", "harten negen"), ("Anna", "harten tien"),
    ("Cora", "harten boer"), ("Cora", "harten vrouw"), ("Dirk", "harten heer"), ("Bart", "harten aas"),
    ("Bart", "harten vier"),
    ("Bart", "schoppen zeven"),
    ("Bart", "schoppen vrouw"),
    ("Bart", "ruiten heer"),
)  # fmt: skip


def example() -> dict[str, str]:
    seats = len(EXAMPLE_PLAYERS)
    before = filled({}, seats)
    paid = due(cards_left(EXAMPLE_PLAYERS, EXAMPLE_CALLS), commette="Dirk")
    won = pots_won(EXAMPLE_CALLS, "harten", before)
    result = round_result(EXAMPLE_CALLS, EXAMPLE_PLAYERS, "harten", before, "Dirk")
    after = filled({"commettenpotje": before["commettenpotje"]}, seats)
    numbers = {f"voorbeeld_{name.lower()}_betaalt": str(chips) for name, chips in paid.items()}
    numbers |= {
        f"voorbeeld_{name.lower()}_uitslag": f"{chips - seats:+d}".replace("-", MINUS) for name, chips in result.items()
    }
    left = cards_left(EXAMPLE_PLAYERS, EXAMPLE_CALLS)
    return numbers | {
        "voorbeeld_anna_over": str(left["Anna"]),
        "voorbeeld_dirk_over": str(left["Dirk"]),
        "voorbeeld_uit": str(sum(paid.values())),
        "voorbeeld_pot": str(before["azenpotje"]),
        "voorbeeld_boer_vrouw": str(won["Cora"]),
        "voorbeeld_commettenpot_daarna": str(after["commettenpotje"]),
        "voorbeeld_helft": str(commette_half(after["commettenpotje"])),
        "voorbeeld_helft_oneven": str(commette_half(before["commettenpotje"])),
        "voorbeeld_helft_boven": str(commette_half(before["commettenpotje"], "naar-boven")),
    }
