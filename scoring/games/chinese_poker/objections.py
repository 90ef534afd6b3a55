"""Which facts may not be written at Chinese poker; each objection names the rule that forbids it."""

from scoring.games.chinese_poker import events
from scoring.games.chinese_poker.options import EXCHANGING, NATURALS, NO_FACES, ROYALTIES, SURRENDER, WINNER
from scoring.games.chinese_poker.payout import FACELESS, HAND, MOST_WITH_EXCHANGE, ROWS, known_naturals
from scoring.games.chinese_poker.reading import (
    HANDS,
    NATURAL_NAMES,
    PLACES,
    WORTHS,
    clash,
    hand_of,
    hands_without_place,
    naturals_among,
    possible_signs,
    signs_left_by_royalties,
)
from scoring.games.chinese_poker.state import State
from scoring.kit.figures import listed
from scoring.play.books import chip_facts
from scoring.play.books.book import absent, replace
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import MOST_POINTS

_no = objection_maker("chinese-poker")

SEATS = range(2, 5)


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
    match event:
        case events.Exchanged(seat=seat):
            return absent(state, seat) or _exchange_objection(state, seat)
        case events.GaveUp(seat=seat):
            return (
                absent(state, seat)
                or _not_agreed(state, SURRENDER.key, "opgeven", SURRENDER.rule)
                or _check_undecided(state, seat)
            )
        case events.Wrong(seat=seat):
            return absent(state, seat) or _check_undecided(state, seat)
        case events.Natural(seat=seat, natural=natural):
            return absent(state, seat) or _natural(state, seat, natural)
        case events.Royal(seat=seat, row=row, hand=hand, place=place):
            return absent(state, seat) or _royal(state, seat, row, hand) or _place_objection(place)
        case events.Laid(seat=seat, cards=cards):
            return absent(state, seat) or _laid_cards_objection(state, seat, cards)
        case events.Met(seat=seat, other=other, won=won, lost=lost):
            return absent(state, seat, other) or _comparison_objection(state, (seat, other), won, lost)
        case events.Result():
            return _check_result(state, event)
        case events.Shown():
            return _check_end_of_deal(state)
    return chip_facts.check(state, event, seats=SEATS)


def lacks(state: State, event: Event) -> Objection | None:
    """Return an objection to the end of a deal in which nothing says whose royalty is the highest, of several alike in
    one row; `None` when that is said, or does not matter."""
    if not isinstance(event, events.Shown) or state.laid or not state.rules.winner_only:
        return None
    found = hands_without_place(state.royals, state.seats_compared)
    if not found:
        return None
    row, hand = found[0].row, found[0].hand
    names = listed([state.name(royal.seat) for royal in found])
    text = f"{names} hebben {HANDS[row, hand]} in de {row}: zeg ook wie daar de hoogste heeft."
    return Objection(text, WINNER.rule, field=f"hoogste-{row}-{hand}")


def _not_agreed(state: State, key: str, what: str, rule: str) -> Objection | None:
    """Return an objection when the house rule `key` is off at this table; else `None`.

    `what` is what that rule is called in the sentence, and `rule` is where it stands.
    """
    return None if state.on(key) else Objection(f"Jullie spelen zonder {what}; zet het aan bij de afspraken.", rule)


def _exchange_objection(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player cannot exchange cards now; else `None`."""
    rule, order = EXCHANGING.rule, state.players
    if no := _not_agreed(state, EXCHANGING.key, "ruilen", rule):
        return no
    if len(order) > MOST_WITH_EXCHANGE:
        return _no("Met vier spelers zijn alle kaarten verdeeld: er valt niets te ruilen.", "ruilen-drie")
    if seat in state.exchanged:
        return Objection(f"{state.name(seat)} heeft al geruild.", rule)
    if state.exchanges_in_turn and any(order.index(one) > order.index(seat) for one in state.exchanged if one in order):
        return Objection(f"De beurt van {state.name(seat)} om te ruilen is voorbij.", rule)
    if state.gave_up or state.wrong or state.naturals or state.royals or state.laid or state.met:
        return Objection("Er is al neergelegd; ruilen kan alleen daarvoor.", rule)
    return None


def _check_undecided(state: State, seat: Seat) -> Objection | None:
    """Return an objection when a player's deal is decided or he is compared already; else `None`.

    After that he cannot give up or have laid his rows wrong any more.
    """
    name = state.name(seat)
    if seat in state.gave_up:
        return _no(f"{name} heeft al opgegeven.", "surrender")
    if seat in state.wrong:
        return _no(f"{name} heeft verkeerd gelegd.", "foul")
    if seat in state.naturals:
        return _no(f"{name} heeft een natural en wordt niet vergeleken.", "naturals")
    if seat in state.laid:
        return _no(f"De kaarten van {name} liggen al open.", "neerleggen")
    if any(seat in pair for pair in state.met):
        return _no(f"{name} is al vergeleken.", "vergelijken")
    if any(royal.seat == seat for royal in state.royals):
        return _no(f"{name} heeft een royalty in een rij; die rijen liggen goed.", "royalties")
    return None


def _natural(state: State, seat: Seat, natural: str) -> Objection | None:
    """Return an objection when this player cannot have this natural (thirteen cards that win at once); else `None`.

    It is of all thirteen cards: rows in the wrong order do not take it away.
    """
    if no := _not_agreed(state, NATURALS.key, "naturals", NATURALS.rule):
        return no
    if natural not in NATURAL_NAMES:
        return Objection("Die natural is er niet.", NATURALS.rule, field="natural")
    if natural not in known_naturals(state.rules):
        text = "Een hand zonder plaatjes is bij jullie geen natural; zet het aan bij de afspraken."
        return Objection(text, NO_FACES.rule, field="natural")
    if seat in state.laid:
        return None if natural in naturals_among(state.laid[seat], state.rules) else _no_natural(state, seat, natural)
    return _check_undecided(replace(state, wrong=()), seat)


def _no_natural(state: State, seat: Seat, natural: str) -> Objection:
    """Return the objection that the cards of this player are not that natural (thirteen cards that win at once)."""
    text = f"De dertien kaarten van {state.name(seat)} zijn niet {NATURAL_NAMES[natural]}."
    rule = NO_FACES.rule if natural == FACELESS else NATURALS.rule
    return Objection(text, rule, field=f"legt-{seat}")


def _royal(state: State, seat: Seat, row: str, hand: str) -> Objection | None:
    """Return an objection when this player cannot have this royalty in this row; else `None`."""
    rule, name = ROYALTIES.rule, state.name(seat)
    if no := _not_agreed(state, ROYALTIES.key, "royalties", rule):
        return no
    if (row, hand) not in HANDS:
        return Objection("Voor die hand staat in die rij geen royalty.", rule)
    if state.laid:
        return Objection("Met de kaarten erbij volgen de royalties vanzelf.", rule)
    if seat not in state.seats_compared:
        return Objection(f"De rijen van {name} tellen niet, dus ook geen royalties.", rule)
    if any((royal.seat, royal.row) == (seat, row) for royal in state.royals):
        return Objection(f"Per rij telt één royalty; {name} heeft er al een in de {row}.", rule)
    return None


def _place_objection(place: int) -> Objection | None:
    """Return an objection when a royalty can't have this place among those of the same hand; else `None`."""
    if 0 <= place <= len(PLACES):
        return None
    return Objection(f"Wie de hoogste heeft is 1, wie daarna komt 2, tot en met {len(PLACES)}.", WINNER.rule)


def _laid_cards_objection(state: State, seat: Seat, cards: tuple[str, ...]) -> Objection | None:
    """Return an objection when these thirteen cards cannot be this player's; else `None`."""
    rule, name = "delen", state.name(seat)
    if seat in state.gave_up:
        return _no(f"{name} heeft al opgegeven.", "surrender")
    if seat in state.laid:
        return _no(f"De kaarten van {name} liggen al open.", "neerleggen")
    if state.met or state.wrong or state.royals:
        return _no("Deze beurt is al met rijen ingevuld; dan komen er geen kaarten bij.", "vergelijken")
    hand = hand_of(cards)
    if hand is None:
        return _no(f"Leg van {name} precies {HAND} verschillende kaarten neer.", rule, f"kaarten-{seat}")
    if (natural := state.naturals.get(seat)) and natural not in naturals_among(cards, state.rules):
        return _no_natural(state, seat, natural)
    taken = {card for codes in state.laid.values() for card in hand_of(codes) or ()}
    if double := taken & set(hand):
        return _no(f"{min(double).name.capitalize()} ligt al bij een ander.", rule, f"kaarten-{seat}")
    return None


def _comparison_objection(state: State, pair: tuple[Seat, Seat], won: int, lost: int) -> Objection | None:
    """Return an objection when these two players cannot be compared with this result; else `None`."""
    rule, (one, two) = "vergelijken", pair
    names = listed([state.name(one), state.name(two)])
    if one == two:
        return _no("Een speler vergelijk je met een tegenstander, niet met zichzelf.", rule)
    if state.laid:
        return _no("Met de kaarten erbij volgt het vergelijken vanzelf.", rule)
    apart = next((seat for seat in pair if seat not in state.seats_compared), None)
    if apart is not None:
        return _no(f"{state.name(apart)} wordt met niemand vergeleken.", rule)
    if (one, two) in state.met or (two, one) in state.met:
        return _no(f"{names} zijn al vergeleken.", rule)
    if min(won, lost) < 0 or won + lost > len(ROWS):
        return _no(f"{names} vergelijken drie rijen; {won}–{lost} kan niet.", rule, _field(state, one, two))
    return None


def _check_end_of_deal(state: State) -> Objection | None:
    """Return an objection when the deal cannot end yet; else `None`.

    Cards or comparisons may be missing, or contradict each other.
    """
    rule = "vergelijken"
    if len(state.players) not in SEATS:
        return _no("Chinese poker speel je met twee, drie of vier spelers.", "spelers")
    if state.laid:
        for seat in state.players:
            if seat not in state.laid and seat in state.seats_compared:
                return _no(f"De kaarten van {state.name(seat)} ontbreken nog.", rule, f"kaarten-{seat}")
        return None
    for one, two in state.pairs:
        if (one, two) not in state.met:
            text = f"{listed([state.name(one), state.name(two)])} zijn nog niet vergeleken."
            return _no(text, rule, _field(state, one, two))
    for seat in state.seats_compared:
        worth = {at: WORTHS[at, hand] for who, at, hand, _ in state.royals if who == seat}
        if worth.get("middle", 0) > max(1, worth.get("back", 0)):
            text = (
                f"De back van {state.name(seat)} moet minstens zo hoog zijn als de middle: ook daar hoort een royalty."
            )
            return _no(text, "volgorde")
    return _contradiction(state)


def _contradiction(state: State) -> Objection | None:
    """Return an objection when some comparisons cannot all be true, alone or with the royalties written; else `None`.

    It names as few comparisons as it can.
    """
    royals = [{row: hand for who, row, hand, _ in state.royals if who == seat} for seat in state.seats_compared]
    results = tuple(state.met[pair] for pair in state.pairs)
    may = possible_signs(royals) if state.royals else ()
    if may and state.rules.winner_only:
        may = signs_left_by_royalties(state.royals, state.seats_compared, may)
    found = clash(results, len(state.seats_compared), may)
    if not found:
        return None
    clashing = [_comparison_in_words(state, state.pairs[place]) for place in found]
    (one, two), (won, lost) = state.pairs[found[0]], results[found[0]]
    field = _field(state, one, two, "tegen" if won + lost == len(ROWS) else "gelijk")
    if clash(results, len(state.seats_compared)) != found:
        text = f"Met de genoemde royalties kan dit niet: {listed(clashing)}. Een royal flush in de back verliest nooit."
        if not state.rules.winner_only:
            return Objection(text, ROYALTIES.rule, field=field)
        text = f"Met de genoemde royalties kan dit niet: {listed(clashing)}. Kijk na wie in elke rij de hoogste heeft."
        return Objection(text, WINNER.rule, field=field)
    return _no(f"Dit kan niet samen, kijk de uitslagen na: {listed(clashing)}.", "vergelijken", field)


def _field(state: State, one: Seat, two: Seat, kind: str = "tegen") -> str:
    """Return the name of the form's field for the result of these two players; the one who
    sits first comes first in it.

    `kind` is `tegen`, or `gelijk` for the field of results with an equal row.
    """
    one, two = sorted((one, two), key=state.seating.order.index)
    return f"{kind}-{one}-{two}"


def _comparison_in_words(state: State, pair: tuple[Seat, Seat]) -> str:
    """Return the comparison of two players in Dutch words: `Saar tegen Ruud 2–1`."""
    won, lost = state.met[pair]
    return f"{state.name(pair[0])} tegen {state.name(pair[1])} {won}–{lost}"


def _check_result(state: State, result: events.Result) -> Objection | None:
    """Return an objection when the deal cannot be written by these points alone; else `None`."""
    rule, amounts = "nulsom", result.amounts
    if len(state.players) not in SEATS:
        return _no("Chinese poker speel je met twee, drie of vier spelers.", "spelers")
    if state.begun:
        return _no("Van deze beurt staat al iets op het blad: maak hem zo af, of haal dat eerst terug.", rule)
    if no := absent(state, *result.seats):
        return no
    if not amounts or len(result.seats) != len(amounts) or len(set(result.seats)) != len(amounts):
        return _no("Zeg van ieder één keer hoeveel punten.", rule)
    field = f"punten-{result.seats[-1]}"
    if any(abs(amount) > MOST_POINTS for amount in amounts):
        return _no(f"Zoveel punten zijn er niet: hoogstens {MOST_POINTS}.", rule, field)
    if sum(amounts):
        return _no(f"Alle punten samen zijn nul; hier is het {sum(amounts)}.", rule, field)
    return None
