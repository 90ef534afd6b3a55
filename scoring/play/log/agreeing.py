"""House rules that a table agrees on between two rounds: they hold from there on, and nothing is counted anew."""

from dataclasses import replace
from typing import Any

from scoring.kit.figures import listed
from scoring.play.books.book import AGREEMENTS, OVER, changed, tell
from scoring.play.contract import Board, Game, Objection, Play
from scoring.play.contract.options import check_options, clashing_keys, option_values
from scoring.play.seating import Agree, Begin


def with_agreements(game: Game, play: Play, state: Any, fact: Begin | Agree) -> Any:
    """Return the state in which a sheet begins, or that in which other house rules hold from here on, with a sentence
    that says so; None when these come before the sheet began."""
    if isinstance(fact, Begin):
        return play.start(fact)
    if state is None:
        return None
    return tell(_state_with_agreement(game, play, state, fact), agreement_in_words(game, fact), AGREEMENTS)


def agreement_in_words(game: Game, fact: Agree) -> str:
    """Return the sentence on a sheet that says what holds from here on: `Vanaf hier: ‘Speel tot’ 10.`"""
    chosen = [(one, text) for key, text in fact.options if (one := game.option(key))]
    return f"Vanaf hier: {listed([f'‘{one.label}’ {one.label_for(text)}' for one, text in chosen])}."


def agree_objection(game: Game, play: Play, state: Any, fact: Begin | Agree, begun: object = ()) -> Objection | None:
    """Return why these house rules can't hold from here on; `None` when they can, and for those that begin a sheet.

    `begun`: what was written of the round under way. What stands may not change by them, and a room must make the same
    of them as if it had begun with them.
    """
    if isinstance(fact, Begin) or state is None:
        return None
    if begun or state.over:
        text = "Maak eerst de ronde af; dan kunnen er andere afspraken komen." if begun else OVER
        return Objection(message=text, rule=AGREEMENTS)
    now, wanted = _agreed_texts(game, state), dict(fact.options)
    if objection := check_options(now | wanted, game.options, kept=clashing_keys(game.options, now)):
        return objection
    if not wanted:
        return Objection(message="Er is niets anders gekozen.", rule=AGREEMENTS)
    if len(wanted) < len(fact.options) or any(now[key] == text for key, text in fact.options):
        return Objection(message="Noem alleen wat er anders wordt, en elk één keer.", rule=AGREEMENTS)
    if objection := _not_midway(game, play, state, fact):
        return objection
    after = play.board(_state_with_agreement(game, play, state, fact))
    if _what_must_stay(play.board(state)) == _what_must_stay(after):
        return None
    key, text = fact.options[0]
    option = game.option(key)
    label = f"‘{option.label}’ {option.label_for(text)}" if option else key
    return Objection(message=f"Met {label} verandert wat er al staat.", rule=AGREEMENTS, field=key)


def _agreed_texts(game: Game, state: Any) -> dict[str, str]:
    """Return the house rules that hold now, as text by key."""
    return {one.key: one.as_text(state.options[one.key]) for one in game.options}


def _state_with_agreement(game: Game, play: Play, state: Any, fact: Agree) -> Any:
    """Return the state with these house rules and what the room makes of them, without a sentence in the story."""
    values = option_values(_agreed_texts(game, state) | dict(fact.options), game.options)
    state = changed(state, {"options": values})
    return play.after_agreeing(state) if play.after_agreeing else state


def _not_midway(game: Game, play: Play, state: Any, fact: Agree) -> Objection | None:
    """Return an objection to house rules that hold for a whole sheet, or with which no sheet could begin; else None."""
    order, texts = state.seating.order, _agreed_texts(game, state)
    empty = Begin(
        game=game.slug,
        seats=order,
        names=tuple(map(state.name, order)),
        dealer=order[0],
        start=(0,) * len(order),
        options=tuple(texts.items()),
    )
    for key, text in fact.options:
        one = game.option(key)
        alone = Agree(options=((key, text),))
        begun = play.start(agreements_after(empty, alone))
        if one and (one.whole or begun != _state_with_agreement(game, play, play.start(empty), alone)):
            said = f"‘{one.label}’ geldt voor het hele blad, niet pas vanaf een ronde: kies dat, of laat het zo."
            return Objection(message=said, rule=AGREEMENTS, field=key)
    last = agreements_after(empty, fact)
    return play.check(play.start(last), last)


def agreements_after(begin: Begin, fact: Begin | Agree) -> Begin:
    """Return the agreements `begin` with those of a later fact in their place."""
    if isinstance(fact, Begin):
        return fact
    return replace(begin, options=tuple((dict(begin.options) | dict(fact.options)).items()))


def _what_must_stay(board: Board) -> tuple[Any, ...]:
    """Return all of a board that other house rules may not change: rounds, players, pots, and what a chip is worth."""
    lines = [(line.points, line.out, line.won, line.net) for line in board.lines]
    rounds = [(done.points, done.totals) for done in board.rounds]
    return lines, rounds, [(one.key, one.points) for one in board.accounts], board.over, board.down, board.cents
