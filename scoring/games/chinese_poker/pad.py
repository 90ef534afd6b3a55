"""The pad of a Chinese poker sheet: presses before the rows are shown, and the form of a whole deal."""

from collections.abc import Iterable
from itertools import combinations

from scoring.games.chinese_poker.events import Exchanged, GaveUp
from scoring.games.chinese_poker.objections import check
from scoring.games.chinese_poker.options import EXCHANGING, NATURALS, ROYALTIES, SURRENDER, WINNER
from scoring.games.chinese_poker.payout import HAND, MOST_WITH_EXCHANGE, known_naturals
from scoring.games.chinese_poker.reading import HANDS, NATURAL_NAMES, ONLY_ONE
from scoring.games.chinese_poker.state import State
from scoring.kit.cards import PACK
from scoring.kit.figures import in_words, signed
from scoring.kit.names import isolated
from scoring.play.contract import Draft, Pad, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Cards, Choice, Count, Field, SeatsInOrder
from scoring.play.rounds.pressing import Pressing
from scoring.play.seating import MOST_POINTS

USUAL = ("3-0", "2-1", "1-2", "0-3")
WITH_EQUAL = ("2-0", "1-0", "1-1", "0-0", "0-1", "0-2")
GAVE_UP, WRONG = "op", "fout"
BY_CARDS, BY_POINTS = "kaarten", "punten"

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form of the deal filled in with `draft`."""
    return Pad(groups=tuple(_groups(state)), form=_form(state, draft))


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the presses for what happens before the rows are shown: exchanging cards and giving up."""
    if state.on(EXCHANGING.key) and len(state.players) <= MOST_WITH_EXCHANGE:
        yield PressGroup("ruilen", "Ruilt", _press.each(state, Exchanged, state.players))
    if state.on(SURRENDER.key):
        yield PressGroup("opgeven", "Geeft op", _press.each(state, GaveUp, state.players))


# --- the form ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a deal: with comparisons, with all cards, or with only the points."""
    by_cards = draft.get("manier") == BY_CARDS
    fields = _points(state) if only_points_told(state, draft) else _deal_fields(state, draft, by_cards)
    how = [("", "rij tegen rij"), (BY_CARDS, "met de kaarten")]
    how += [] if state.begun else [(BY_POINTS, "alleen de punten")]
    fields.append(Choice("manier", "Invullen", choices=tuple(how), more=not draft.get("manier")))
    return RoundForm(title="Deze beurt", fields=tuple(fields), missing=_missing(state, draft, by_cards))


def only_points_told(state: State, draft: Draft) -> bool:
    """Return whether this draft has only the points of the deal; it cannot once something of the deal is written."""
    return draft.get("manier") == BY_POINTS and not state.begun


def _points(state: State) -> list[Field]:
    """Return a field for the points of each player."""
    return [
        Count(
            f"punten-{seat}",
            state.name(seat),
            help="Gekregen, of betaald met een min",
            low=-MOST_POINTS,
            high=MOST_POINTS,
            sums=True,
            seat=seat,
            rule="chinese-poker#nulsom",
        )
        for seat in state.players
    ]


def _deal_fields(state: State, draft: Draft, by_cards: bool) -> list[Field]:
    """Return the fields of a deal written by comparisons, or by its cards when `by_cards`."""
    lying = seats_compared_in(state, draft)
    fields: list[Field] = []
    if by_cards:
        fields += [
            _thirteen_cards_field(state, seat)
            for seat in state.players
            if why_not_compared(state, draft, seat) != GAVE_UP
        ]
    else:
        fields += [_rows_won_field(state, pair) for pair in pairs_in(state, draft)]
    fields += _exchange_field(state)
    fields += [
        row
        for seat in state.players
        if comparable(state, seat)
        for row in _why_not_compared_field(state, seat, by_cards)
    ]
    if not by_cards:
        fields += [_equal_rows_field(state, pair) for pair in pairs_in(state, draft)]
        fields += _royals(state, draft, lying)
    return fields


def comparable(state: State, seat: Seat) -> bool:
    """Return whether this player neither gave up, nor laid wrong, nor has a natural,
    as far as is written in the state.
    """
    return seat not in (*state.gave_up, *state.wrong, *state.naturals)


def why_not_compared(state: State, draft: Draft, seat: Seat) -> str:
    """Return why this player is not compared, from the state or from this draft; `""` when he is compared.

    It is `GAVE_UP`, `WRONG` or the key of his natural (thirteen cards that win at once).
    """
    if seat in state.gave_up:
        return GAVE_UP
    if seat in state.wrong:
        return WRONG
    reason = state.naturals.get(seat) or str(draft.get(f"legt-{seat}") or "")
    return "" if reason == WRONG and draft.get("manier") == BY_CARDS else reason


def seats_compared_in(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Return the players whose rows are compared, going by the state and this draft."""
    return tuple(seat for seat in state.players if not why_not_compared(state, draft, seat))


def pairs_in(state: State, draft: Draft) -> tuple[tuple[Seat, Seat], ...]:
    """Return the pairs of players who have yet to be compared; in each pair the one who sits first comes first."""
    lying = {*seats_compared_in(state, draft)}
    pairs = combinations((seat for seat in state.seating.order if seat in lying), 2)
    return tuple(pair for pair in pairs if pair not in state.met and pair[::-1] not in state.met)


def _short_pair_names(state: State, pair: tuple[Seat, Seat]) -> str:
    """Return the names of two players with a dash between them, shortened to fit a small place."""
    names = (state.name(seat) for seat in pair)
    return " – ".join(f"{name}" if len(name) < 9 else f"{isolated(name[:7])}…" for name in names)


def _rows_won_field(state: State, pair: tuple[Seat, Seat]) -> Field:
    """Return the field for how many rows each of these two won, when no row is equal."""
    return Choice(
        f"tegen-{pair[0]}-{pair[1]}",
        _short_pair_names(state, pair),
        help="Hoeveel rijen won wie van wie?",
        choices=tuple((result, result.replace("-", "–")) for result in USUAL),
        rule="chinese-poker#vergelijken",
        row=True,
    )


def _equal_rows_field(state: State, pair: tuple[Seat, Seat]) -> Field:
    """Return the field for how many rows each of these two won when some row is equal; it
    stands behind *Meer* (more).
    """
    choices = tuple((result, result.replace("-", "–")) for result in WITH_EQUAL)
    return Choice(
        f"gelijk-{pair[0]}-{pair[1]}",
        f"{state.name(pair[0])} tegen {state.name(pair[1])}, met een gelijke rij",
        choices=(("", "nee"), *choices),
        rule="chinese-poker#vergelijken",
        more=True,
    )


def _exchange_field(state: State) -> Iterable[Field]:
    """Yield the field for who exchanged cards; nothing where the table does not play that, or everybody did."""
    waiting = tuple(seat for seat in state.players if seat not in state.exchanged)
    if state.on(EXCHANGING.key) and len(state.players) <= MOST_WITH_EXCHANGE and waiting:
        yield SeatsInOrder("ruilt", "Wie ruilde", seats=waiting, repeat=False, rule="chinese-poker#ruilen", more=True)


def _why_not_compared_field(state: State, seat: Seat, by_cards: bool) -> Iterable[Field]:
    """Yield the field for why this player is not compared; nothing when the house rules leave no choice."""
    choices = [("", "legt goed")]
    choices += [(GAVE_UP, "geeft op")] if state.on(SURRENDER.key) else []
    choices += [] if by_cards else [(WRONG, "legt verkeerd")]
    choices += [(key, NATURAL_NAMES[key]) for key in known_naturals(state.rules)] if state.on(NATURALS.key) else []
    if len(choices) > 1:
        yield Choice(
            f"legt-{seat}", f"{state.name(seat)} legt", choices=tuple(choices), rule="chinese-poker#foul", more=True
        )


def _royals(state: State, draft: Draft, lying: tuple[Seat, ...]) -> Iterable[Field]:
    """Yield a field for each royalty (extra points), for the players who have it; nothing where the table plays none.

    Where several have the same, and that matters, a field for who has the highest comes behind it, and where they can
    be equally high one for who is. `lying` are the players whose rows are compared.
    """
    if state.on(ROYALTIES.key) and lying:
        for row, hand in HANDS:
            label = f"{HANDS[row, hand].capitalize()} in de {row}"
            name = f"royal-{row}-{hand}"
            yield SeatsInOrder(name, label, seats=lying, repeat=False, rule=ROYALTIES.rule, more=True)
            if alike := seats_alike(state, draft, row, hand):
                says = "Wie heeft daar de hoogste?" if len(alike) == 2 else "Wie heeft daar de hoogste, en wie volgt?"
                yield SeatsInOrder(
                    f"hoogste-{row}-{hand}", says, seats=alike, repeat=False, rule=WINNER.rule, more=True
                )
                if hand not in ONLY_ONE:
                    says = "Even hoog als de hoogste" if len(alike) == 2 else "Even hoog als wie voor hem komt"
                    yield SeatsInOrder(
                        f"even-{row}-{hand}", says, seats=alike, repeat=False, rule=WINNER.rule, more=True
                    )


def seats_alike(state: State, draft: Draft, row: str, hand: str) -> tuple[Seat, ...]:
    """Return the players of whom it matters whose royalty is the highest, because this draft gives several of them the
    same hand in a row; `()` when it does not matter."""
    lying = {*seats_compared_in(state, draft)}
    told = {seat for seat in draft.get(f"royal-{row}-{hand}", ()) if seat in lying}
    matters = state.on(ROYALTIES.key) and state.on(WINNER.key) and hand != "royal-flush"
    return tuple(seat for seat in state.seating.order if seat in told) if matters and len(told) > 1 else ()


def places_by_height(state: State, draft: Draft, row: str, hand: str) -> dict[Seat, int]:
    """Return the place (from 1) of each player of `seats_alike`, the highest first, as far as this draft says it.

    Of whom only one is left, he is the last. Whom the draft calls as high as who comes before him shares that place;
    the highest so called shares his with the next. Where all but one at most are called so, all have the first place.
    """
    alike = seats_alike(state, draft, row, hand)
    equal = set() if hand in ONLY_ONE else {*draft.get(f"even-{row}-{hand}", ())} & {*alike}
    told = tuple(seat for seat in draft.get(f"hoogste-{row}-{hand}", ()) if seat in alike)
    left = tuple(seat for seat in alike if seat not in told)
    if len(left) < 2:
        told = (*told, *left)
    elif not told and len(equal) >= len(alike) - 1:
        return dict.fromkeys(alike, 1)
    places: dict[Seat, int] = {}
    for nth, seat in enumerate(told):
        shares = nth and (seat in equal or (nth == 1 and told[0] in equal))
        places[seat] = places[told[nth - 1]] if shares else nth + 1
    return places


def _thirteen_cards_field(state: State, seat: Seat) -> Field:
    """Return the field for the thirteen cards of this player."""
    return Cards(
        f"kaarten-{seat}",
        state.name(seat),
        help="Eerst de front, dan de middle, dan de back.",
        pack=tuple(map(str, PACK)),
        least=HAND,
        most=HAND,
        rule="chinese-poker#delen",
    )


def result_of(draft: Draft, pair: tuple[Seat, Seat]) -> str:
    """Return how the rows of these two compare in this draft, such as `2-1`; `""` when that is not filled in."""
    equal = draft.get(f"gelijk-{pair[0]}-{pair[1]}")
    return str(equal or draft.get(f"tegen-{pair[0]}-{pair[1]}") or "")


def points_said(state: State, draft: Draft) -> dict[Seat, int]:
    """Return the points that this draft has for each player, by seat; a player without points is left out."""
    return {seat: int(points) for seat in state.players if (points := draft.get(f"punten-{seat}")) is not None}


def _missing(state: State, draft: Draft, by_cards: bool) -> str:
    """Return in a few Dutch words what this draft still lacks, or `""` when it is complete."""
    if only_points_told(state, draft):
        points = points_said(state, draft)
        if left := sum(points.values()):
            return f"de punten, samen nul en nu {signed(left)}"
        return "" if any(points.values()) or len(points) == len(state.players) else "de punten, samen nul"
    if by_cards:
        left = sum(
            len(draft.get(f"kaarten-{seat}", ())) != HAND
            for seat in state.players
            if seat not in state.laid and not why_not_compared(state, draft, seat)
        )
        return f"de kaarten van {in_words(left)}" if left else ""
    left = sum(not result_of(draft, pair) for pair in pairs_in(state, draft))
    if left:
        return f"{in_words(left)} {'uitslag' if left == 1 else 'uitslagen'}"
    unsaid = (
        f"wie de hoogste heeft: {HANDS[row, hand]} in de {row}"
        for row, hand in HANDS
        if len(places_by_height(state, draft, row, hand)) < len(seats_alike(state, draft, row, hand))
    )
    return next(unsaid, "")
