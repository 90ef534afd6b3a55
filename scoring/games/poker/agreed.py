"""A house rule that both pokers have, written once."""

from scoring.play.contract import Option, Rule

BUG = "joker-als-bug"


def joker_as_bug(rule: Rule, straight: str, within: str = "") -> Option:
    """Return the house rule that a joker is only an ace, or completes a straight (in the word of this poker) or a
    flush.
    """
    return Option(
        key=BUG,
        label="Joker als bug",
        line=f"De joker telt alleen als aas, of maakt een {straight} of flush af; verder mag hij niets zijn.",
        rule=rule,
        absent=False,
        within=within,
    )
