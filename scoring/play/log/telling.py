"""Names for the entries of a log in Dutch words: which round an entry wrote, amended or took back."""

from collections.abc import Iterable, Sequence

from scoring.play.contract import Event
from scoring.play.log.act import Act, Amend
from scoring.play.log.replay import Replay
from scoring.play.seating import Agree, Begin, Join, Leave, Rename, Reorder

_SEATED: dict[type[Event], str] = {
    Join: "nieuwe speler",
    Leave: "wie wegging",
    Rename: "nieuwe naam",
    Reorder: "nieuwe volgorde",
    Agree: "andere afspraken",
}


def round_number_of(rounds: Sequence[tuple[int, ...]], seqs: Iterable[int]) -> int | None:
    """Return the number (from 1) of the round that one of the entries `seqs` is part of; `None` when they are in no
    round.

    `rounds` are the numbers of the entries of each round.
    """
    wanted = set(seqs)
    return next((nth for nth, made in enumerate(rounds, start=1) if wanted & set(made)), None)


def name_of_act(act: Act, *replays: Replay) -> str:
    """Return what an entry did, in a few Dutch words: `ronde 3`, `verbetering van ronde 2`; "" when there is no name
    for it.

    `replays` are those before and after the entry, because a round that was struck is in only one of them.
    """
    control = act.control
    seqs = (act.seq, *control.seqs) if isinstance(control, Amend) else (act.seq,)
    nth = next((found for one in replays if (found := round_number_of(one.rounds, seqs))), None)
    if isinstance(control, Amend):
        if any(isinstance(fact, Begin) for fact in act.game_facts):
            return "verbetering van de afspraken"
        what = "verbetering" if act.game_facts else "weghalen"
        return f"{what} van ronde {nth}" if nth else f"{what} van een ronde"
    return f"ronde {nth}" if nth else _SEATED.get(type(act.facts[0]), "") if act.facts else ""
