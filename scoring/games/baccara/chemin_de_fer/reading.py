"""The form of chemin-de-fer read into facts, and a written round read back into its form."""

from __future__ import annotations

from typing import Any

from scoring.games.baccara.chemin_de_fer.events import (
    BANCO,
    STAKES,
    TABLE,
    TAKES,
    AvecLaTable,
    Banco,
    BankLaid,
    Coup,
    Hands,
    MainPasse,
    NewTaille,
    Onlooker,
    Partner,
    Prime,
    RienNeVaPlus,
    Stake,
    Suivi,
    TakeOver,
)
from scoring.games.baccara.chemin_de_fer.form import (
    CARDS,
    ELSE,
    FREE,
    OUTSIDER,
    PASSES,
    amounts_near,
    missing,
    opened,
    opening,
    stake_said,
    stakes_near,
)
from scoring.games.baccara.chemin_de_fer.form import TABLE as BY_TABLE
from scoring.games.baccara.chemin_de_fer.options import MINIMUM, SLUG
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.kit.cards import dressed
from scoring.play.contract import Draft, Event, Objection, Seat


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """The same facts as live: the bank, who plays against it for how much, and how it ended."""
    if lacks := missing(state, draft):
        return Objection(message=f"Er ontbreekt nog: {lacks}.", rule=f"{SLUG}#inzetten")
    cards = draft.get("hoe") == CARDS and (draft.get("ponte") or draft.get("bankkaarten"))
    if cards and draft.get("uitslag"):
        text = "Er staan kaarten en een uitslag: schrijf een van de twee."
        return Objection(message=text, rule=f"{SLUG}#abatteren", field="uitslag")
    return (*opening(state, draft), *_against(opened(state, draft), draft), _end(draft))


def _against(state: State, draft: Draft) -> list[Event]:
    way = str(draft.get("spel") or "")
    facts: list[Event] = []
    if not state.stakes and not way:
        facts += [Onlooker(does=BANCO)] if draft.get(OUTSIDER) else []
        facts += _banco(state, draft.get("banco"))
    if (state.called or not state.stakes) and not way and draft.get("prime") is not None:
        facts.append(Prime(seat=draft["prime"]))
    if not state.stakes and way == BY_TABLE and draft.get(BY_TABLE) is not None:
        facts.append(AvecLaTable(seat=draft[BY_TABLE]))
    if way or (state.stakes and not state.called):
        staked = ((seat, stake_said(draft, seat)) for seat in state.pontes())
        facts += [Stake(seat=seat, amount=amount) for seat, amount in staked if amount]
        if amount := int(draft.get("inzet-toeschouwers") or 0):
            facts.append(Onlooker(does=STAKES, amount=amount))
        facts += [RienNeVaPlus()] if draft.get("rien") else []
    return facts


def _banco(state: State, seat: Seat | None) -> list[Event]:
    if seat is None:
        return []
    return [Suivi(seat=seat) if seat == state.again else Banco(seat=seat)]


def _end(draft: Draft) -> Event:
    if draft.get("uitslag") == PASSES:
        return MainPasse()
    if draft.get("hoe") == CARDS and not draft.get("uitslag"):
        return Hands(bank=tuple(draft["bankkaarten"]), ponte=tuple(draft["ponte"]))
    return Coup(bank=str(draft["uitslag"]))


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """The draft that composes these facts again, for amending a round in the form it could have been entered in."""
    draft: dict[str, Any] = {}
    stakes: dict[Seat, int] = {}
    for fact in facts:
        match fact:
            case BankLaid(amount=amount):
                draft |= _recalled_bank(state, amount)
            case TakeOver(seat=seat, amount=amount):
                draft |= {"koper": str(seat)} | ({} if amount == state.offered else {"bod": amount})
            case Partner(seat=seat):
                draft["maat"] = seat
            case NewTaille(halved=halved):
                draft["taille"] = "half" if halved else "heel"
            case Banco(seat=seat) | Suivi(seat=seat):
                draft["banco"] = seat
            case Prime(seat=seat):
                draft["prime"] = seat
            case AvecLaTable(seat=seat):
                draft |= {"spel": BY_TABLE, BY_TABLE: seat}
            case Stake(seat=seat, amount=amount):
                stakes[seat] = stakes.get(seat, 0) + amount
            case RienNeVaPlus():
                draft["rien"] = True
            case Onlooker():
                draft |= _recalled_onlooker(state, fact, draft)
            case Coup() | MainPasse() | Hands():
                draft |= _recalled_end(fact)
    return draft | _recalled_stakes(state, draft, stakes)


def _recalled_end(fact: Coup | MainPasse | Hands) -> dict[str, Any]:
    if isinstance(fact, Hands):
        return {"hoe": CARDS} | dressed({"bankkaarten": fact.bank, "ponte": fact.ponte})
    return {"uitslag": fact.bank if isinstance(fact, Coup) else PASSES}


def _recalled_bank(state: State, amount: int) -> dict[str, Any]:
    first, *others = amounts_near(state.usual, state.number(MINIMUM.key))
    if amount == first:
        return {}
    return {"bank": str(amount)} if amount in others[:3] else {"bank": ELSE, "bedrag": amount}


def _recalled_onlooker(state: State, fact: Onlooker, draft: dict[str, Any]) -> dict[str, Any]:
    if fact.does == BANCO:
        return {OUTSIDER: True}
    if fact.does == TAKES:
        return {"koper": OUTSIDER} | ({} if fact.amount == state.offered else {"bod": fact.amount})
    if fact.does == TABLE:
        return {"spel": BY_TABLE}
    return {"inzet-toeschouwers": int(draft.get("inzet-toeschouwers", 0)) + fact.amount}


def _recalled_stakes(state: State, draft: dict[str, Any], stakes: dict[Seat, int]) -> dict[str, Any]:
    now = opened(state, draft)
    steps = stakes_near(now.bank)
    rows: dict[str, Any] = {}
    for seat, amount in stakes.items():
        if amount in steps:
            rows[f"inzet-{seat}"] = str(amount)
        else:
            rows |= {f"inzet-{seat}": ELSE, f"bedrag-{seat}": amount}
    staked = rows or "inzet-toeschouwers" in draft
    return rows | ({"spel": FREE} if staked and "spel" not in draft and not now.stakes else {})
