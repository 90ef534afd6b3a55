"""How the form of chemin-de-fer becomes facts, and how the facts of a round become a form again."""

from typing import Any

from scoring.games.baccara.chemin_de_fer import events, form
from scoring.games.baccara.chemin_de_fer.form import TABLE as BY_TABLE
from scoring.games.baccara.chemin_de_fer.options import MINIMUM, SLUG
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.kit.cards import with_suits
from scoring.play.contract import Draft, Event, Objection, Seat


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft tells: the bank, who plays against it for how much, and how the coup ended.

    An objection when something is missing, or when both the cards and the outcome are filled in.
    """
    if lacks := form.missing(state, draft):
        return Objection(f"Er ontbreekt nog: {lacks}.", f"{SLUG}#inzetten")
    cards = draft.get("hoe") == form.CARDS and (draft.get("ponte") or draft.get("bankkaarten"))
    if cards and draft.get("uitslag"):
        text = "Er staan kaarten en een uitslag: schrijf een van de twee."
        return Objection(text, f"{SLUG}#abatteren", field="uitslag")
    return (
        *form.opening(state, draft),
        *_facts_against_bank(form.with_bank_opened(state, draft), draft),
        _fact_that_ends_coup(draft),
    )


def _facts_against_bank(state: State, draft: Draft) -> list[Event]:
    """Return the facts of who plays against the bank, as this draft tells them."""
    way = str(draft.get("spel") or "")
    facts: list[Event] = []
    if not state.stakes and not way:
        facts += [events.Onlooker(does=events.BANCO)] if draft.get(form.OUTSIDER) else []
        facts += _banco_facts(state, draft.get("banco"))
    if (state.called or not state.stakes) and not way and draft.get("prime") is not None:
        facts.append(events.Prime(seat=draft["prime"]))
    if not state.stakes and way == BY_TABLE and draft.get(BY_TABLE) is not None:
        facts.append(events.AvecLaTable(seat=draft[BY_TABLE]))
    if way or (state.stakes and not state.called):
        staked = ((seat, form.drafted_stake(draft, seat)) for seat in state.pontes())
        facts += [events.Stake(seat=seat, amount=amount) for seat, amount in staked if amount]
        if amount := int(draft.get("inzet-toeschouwers") or 0):
            facts.append(events.Onlooker(does=events.STAKES, amount=amount))
        facts += [events.RienNeVaPlus()] if draft.get("rien") else []
    return facts


def _banco_facts(state: State, seat: Seat | None) -> list[Event]:
    """Return the banco of this player, or his suivi; `[]` when the draft names nobody."""
    if seat is None:
        return []
    return [events.Suivi(seat=seat) if seat == state.again else events.Banco(seat=seat)]


def _fact_that_ends_coup(draft: Draft) -> Event:
    """Return the fact that ends the coup."""
    if draft.get("uitslag") == form.PASSES:
        return events.MainPasse()
    if draft.get("hoe") == form.CARDS and not draft.get("uitslag"):
        return events.Hands(bank=tuple(draft["bankkaarten"]), ponte=tuple(draft["ponte"]))
    return events.Coup(bank=str(draft["uitslag"]))


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) that tells what these facts of one round told.

    Several stakes of one player come back as one. A bystander's avec la table has no field, nor has a table that stops
    before the coup: the form then still asks who plays.
    """
    draft: dict[str, Any] = {}
    stakes: dict[Seat, int] = {}
    for fact in facts:
        match fact:
            case events.BankLaid(amount=amount):
                draft |= _recalled_bank(state, amount)
            case events.TakeOver(seat=seat, amount=amount):
                draft |= {"koper": str(seat)} | ({} if amount == state.offered else {"bod": amount})
            case events.Partner(seat=seat):
                draft["maat"] = seat
            case events.NewTaille(halved=halved):
                draft["taille"] = "half" if halved else "heel"
            case events.Banco(seat=seat) | events.Suivi(seat=seat):
                draft["banco"] = seat
                draft.pop("prime", None)  # who says suivi goes before a prime that was said already
            case events.Prime(seat=seat):
                draft["prime"] = seat
            case events.AvecLaTable(seat=seat):
                draft |= {"spel": BY_TABLE, BY_TABLE: seat}
            case events.Stake(seat=seat, amount=amount):
                stakes[seat] = stakes.get(seat, 0) + amount
            case events.RienNeVaPlus():
                draft["rien"] = True
            case events.Onlooker():
                draft |= _recalled_onlooker(state, fact, draft)
            case events.Coup() | events.MainPasse() | events.Hands():
                draft |= _recalled_end(fact)
    return draft | _recalled_stakes(state, draft, stakes)


def _recalled_end(fact: events.Coup | events.MainPasse | events.Hands) -> dict[str, Any]:
    """Return the fields that tell how the coup ended."""
    if isinstance(fact, events.Hands):
        return {"hoe": form.CARDS} | with_suits({"bankkaarten": fact.bank, "ponte": fact.ponte})
    return {"uitslag": fact.bank if isinstance(fact, events.Coup) else form.PASSES}


def _recalled_bank(state: State, amount: int) -> dict[str, Any]:
    """Return the fields that tell that a bank of this amount was laid."""
    first, *others = form.amounts_near(state.usual, state.number(MINIMUM.key))
    if amount == first:
        return {}
    return {"bank": str(amount)} if amount in others[:3] else {"bank": form.ELSE, "bedrag": amount}


def _recalled_onlooker(state: State, fact: events.Onlooker, draft: dict[str, Any]) -> dict[str, Any]:
    """Return the fields that tell what a bystander did."""
    if fact.does == events.BANCO:
        return {form.OUTSIDER: True}
    if fact.does == events.TAKES:
        return {"koper": form.OUTSIDER} | ({} if fact.amount == state.offered else {"bod": fact.amount})
    if fact.does == events.TABLE:
        return {"spel": BY_TABLE}
    return {"inzet-toeschouwers": int(draft.get("inzet-toeschouwers", 0)) + fact.amount}


def _recalled_stakes(state: State, draft: dict[str, Any], stakes: dict[Seat, int]) -> dict[str, Any]:
    """Return the fields that tell what each player staked."""
    now = form.with_bank_opened(state, draft)
    steps = form.stakes_near(now.bank)
    rows: dict[str, Any] = {}
    for seat, amount in stakes.items():
        if amount in steps:
            rows[f"inzet-{seat}"] = str(amount)
        else:
            rows |= {f"inzet-{seat}": form.ELSE, f"bedrag-{seat}": amount}
    staked = rows or "inzet-toeschouwers" in draft
    return rows | ({"spel": form.FREE} if staked and "spel" not in draft and not now.stakes else {})
