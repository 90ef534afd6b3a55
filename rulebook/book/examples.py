"""Worked examples at a table with house rules, the sheets they become, and whether they end as their text says."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from urllib.parse import urlencode

from rulebook.book.courses import amount_as_number, outcome_in_book, play_example
from rulebook.library.catalogue import Catalogue
from rulebook.library.records import Example
from scoring.games import game as find_game
from scoring.kit.figures import typeable
from scoring.play.contract import Board, Game, Seat
from scoring.play.contract.options import check_options
from scoring.play.log.admission import begin_objection
from scoring.play.seating import Begin


def place_of(example: Example) -> str:
    """Return the id that an example has on its page, made of its name or else its title: `voorbeeld-eerste-pot`.

    A step has the same id with its number behind it: `voorbeeld-eerste-pot-3`.
    """
    return f"voorbeeld-{example.place}"


def sheet_query(game: Game, example: Example) -> str:
    """Return the query string of `/blad/nieuw/` for a sheet with the players, options and amounts of an example.

    The sheet goes on where the example ended. If at that end the game is over, a player is out, an account is below
    zero, or the game lets no sheet begin so, it begins where the example began. "" for an example without facts.
    """
    played = play_example(game, example)
    if played is None or played.last_board is None:
        return ""
    board, began = played.last_board, dict(example.standing)
    owes = any(one.points < 0 for one in board.accounts)
    over = owes or board.over or any(line.out or line.left for line in board.lines)
    over = over or not _may_begin(game, board, example)
    deals = next((signal.seat for signal in board.signals if signal.key == "deler" and not over), Seat(0))
    query = [("spel", game.slug), ("deler", str(deals))]
    for line in board.lines:
        query += [("naam", line.name), ("stand", began.get(line.name, "0") if over else typeable(line.points))]
    query += [(f"optie-{key}", text) for key, text in example.options]
    accounts = game.play.chips.accounts if game.play and game.play.chips else ()
    has = began if over else {one.key: typeable(one.points) for one in board.accounts}
    query += [(f"rekening-{one.key}", has[one.key]) for one in accounts if one.begins and has.get(one.key, "0") != "0"]
    return urlencode(query)


def _may_begin(game: Game, board: Board, example: Example) -> bool:
    """Return whether a sheet may begin with what everybody and every pot has on this board, as this example agreed.

    It may not with a part of a chip that a fact can't hold, such as half a one where only a payment halves chips.
    """
    chips = game.play.chips if game.play else None
    parts, begins = (chips.fact_parts, {one.key for one in chips.accounts if one.begins}) if chips else (1, set[str]())
    has = (*(line.points for line in board.lines), *(one.points for one in board.accounts))
    if any(points * parts % 1 for points in has):
        return False
    begin = Begin(
        game=game.slug,
        seats=tuple(line.seat for line in board.lines),
        names=tuple(line.name for line in board.lines),
        dealer=Seat(0),
        start=tuple(int(line.points * parts) for line in board.lines),
        options=tuple(({one.key: one.as_text(one.default) for one in game.options} | dict(example.options)).items()),
        accounts=tuple((one.key, int(one.points * parts)) for one in board.accounts if one.key in begins),
    )
    return begin_objection(game, begin) is None


def goes_the_same(game: Game, chosen: Mapping[str, str], example: Example) -> bool:
    """Return whether an example goes the same way at a table with these house rules (`chosen`: option key to value).

    That is so if its own house rules are those of the table, or if the others change neither its steps nor its end. Of
    an example without facts only the house rules that it names are compared.
    """
    own = dict(example.options)
    here = {**chosen, **own} if example.own_table else dict(chosen)
    usual = {option.key: option.as_text(option.default) for option in game.options}
    if {**usual, **own} == {**usual, **here}:
        return True
    if game.play is None or not example.facts:
        return all(usual.get(key) == text or here.get(key, usual.get(key)) == text for key, text in own.items())
    there = play_example(game, example_at_table(game, chosen, example))
    told = outcome_in_book(game, example)
    if example.verdict and there and told:
        return all(there.verdict.get(word) == told.verdict.get(word) for word, _ in example.verdict)
    return there == told


def example_at_table(game: Game, chosen: Mapping[str, str], example: Example) -> Example:
    """Return the example with the house rules of a table (`chosen`), and the usual ones where the table chose nothing.

    An example with `own_table` keeps the house rules that it names.
    """
    usual = {option.key: option.as_text(option.default) for option in game.options}
    own = dict(example.options) if example.own_table else {}
    return replace(example, options=tuple({**usual, **chosen, **own}.items()))


def wrong_ends(book: Catalogue) -> Iterable[str]:
    """Yield a message for each example that does not go as its text says.

    That is: it has an option that the game has not, a fact is refused, or the game's code gives another end or verdict.
    """
    for page in book.pages.values():
        game = find_game(page.slug)
        for example in book.examples(page.slug) if game else ():
            played = play_example(game, example) if game else None
            if played is None:
                continue
            called = f"voorbeeld ‘{example.title or example.name}’"
            judged = {word: played.verdict.get(word, "niets") for word, _ in example.verdict}
            stated = {
                name: amount_as_number(points)
                for name, points in example.end
                if name in example.players or amount_as_number(points)
            }
            if objection := check_options(dict(example.options), game.options if game else ()):
                yield f"{page.file}:{example.line}: {called}: {objection.message}"
            elif played.wrong:
                yield f"{page.file}:{played.at}: {called}: {played.wrong}"
            elif judged != dict(example.verdict):
                told = ", ".join(f"{word}: {text}" for word, text in judged.items())
                yield f"{page.file}:{example.line}: {called} komt uit op {told}"
            elif not example.verdict and stated != dict(played.end):
                given = ", ".join(f"{name} {typeable(points)}" for name, points in played.end)
                yield f"{page.file}:{example.line}: {called} eindigt op {given}"
