"""A round of each game that leads to a calculator, drawn by chance and told by all that its calculator asks."""

from functools import reduce

from scoring.games.baccara.banque.events import SIDES, Banco, Bought, Hands
from scoring.games.baccara.banque.events import Stake as OnASide
from scoring.games.baccara.chemin_de_fer.events import AvecLaTable, BankLaid
from scoring.games.baccara.chemin_de_fer.events import Banco as AllOfIt
from scoring.games.baccara.chemin_de_fer.events import Hands as OneSide
from scoring.games.baccara.chemin_de_fer.events import Stake as AgainstTheBank
from scoring.games.baccara.tableau import RANKS as BACCARA
from scoring.games.baccara.tableau import points as baccara_points
from scoring.games.banken_met_variaties.events import BankCards as BankBought
from scoring.games.banken_met_variaties.events import BankRows, Skipped
from scoring.games.banken_met_variaties.events import Laid as RowLaid
from scoring.games.banken_met_variaties.events import Stake as StakeOnVariatie
from scoring.games.banken_met_variaties.options import TABLE_TEN_ACE
from scoring.games.banken_met_variaties.payout import table_ten_points as own_points
from scoring.games.banken_met_variaties.variations import KEYS
from scoring.games.chapeau.announce import ladder
from scoring.games.chapeau.events import Showdown
from scoring.games.chapeau.options import LOOSE_DICE
from scoring.games.chapeau.state import CODES, OWN_DICE
from scoring.games.chinese_poker.events import GaveUp, Shown
from scoring.games.chinese_poker.events import Laid as AllLaid
from scoring.games.chinese_poker.options import SURRENDER
from scoring.games.ecarte.events import FalseKing, King, Plays, Tricks, Turned, Weak
from scoring.games.eenentwintigen.events import BankCards, Laid
from scoring.games.eenentwintigen.events import Stake as StakeOnACard
from scoring.games.mieen.events import Along, Defence, NewCards, Stakes
from scoring.games.mieen.events import Tricks as Shared
from scoring.games.mijn_en_dijn.events import Blanks, Dijn, Mijn
from scoring.games.mijn_en_dijn.events import Stake as OnARank
from scoring.games.mijn_en_dijn.payout import RANKS
from scoring.games.roulette.events import Fell, Stake
from scoring.games.roulette.felt import around
from scoring.games.trente_et_quarante.events import Dealt
from scoring.games.trente_et_quarante.events import Stake as Chance
from scoring.games.trente_et_quarante.options import INSURING
from scoring.games.trente_et_quarante.score import ABOVE, CHANCES
from scoring.games.trente_et_quarante.written import points
from scoring.games.zeilen import events as say
from scoring.games.zeilen.options import AGAIN, TOGETHER
from scoring.games.zeilen.payout import verdict
from scoring.games.zeilen.score import apply as sailed
from scoring.kit.cards import LETTERS, PACK, RANK_NAMES, read_card
from tests.drawn.pots import POTS


def spin(state, chance):
    """Everybody lays a few bets, and a number falls."""
    spots = [spot.key for spots in around().values() for spot in spots]
    laid = [
        Stake(seat=seat, on=chance.choice(spots), amount=chance.randint(1, 9))
        for seat in state.living()
        for _ in range(chance.randint(0, 4))
    ]
    return (*laid, Fell(number=chance.randint(0, 36)))


def round_of_cards(state, chance):
    """Everybody stakes and shows his cards, and so does the bank."""
    pack = [str(card) for card in PACK if not state.house.short_pack or card.rank >= 7]
    chance.shuffle(pack)
    seats = [seat for seat in state.living() if seat != state.seating.dealer]
    laid = [Laid(seat=seat, cards=tuple(pack.pop() for _ in range(chance.randint(2, 4)))) for seat in seats]
    stakes = [StakeOnACard(seat=seat, amount=chance.randint(1, 9)) for seat in seats]
    return (*stakes, *laid, BankCards(cards=tuple(pack.pop() for _ in range(chance.randint(2, 4)))))


def coup(state, chance):
    """Everybody stakes, and both rows are dealt; insured or not."""
    shoe, insured = [str(card) for card in PACK] * 6, state.on(INSURING.key) and chance.random() < 0.5
    chance.shuffle(shoe)
    stakes = [
        Chance(seat=seat, on=on, amount=chance.randint(5, 9) * 10_000, insured=insured and chance.random() < 0.8)
        for seat in state.living()
        for on in chance.sample(CHANCES, chance.randint(0, 2))
    ]
    rows = []
    for _ in range(2):
        row = [shoe.pop()]
        while points([read_card(code) for code in row]) <= ABOVE:
            row.append(shoe.pop())
        rows.append(tuple(row))
    return (*stakes, Dealt(black=rows[0], red=rows[1], last=chance.random() < 0.1))


def card_of_a_pack(state, chance):
    """Some stake on a card or two, and one of these falls, for the bank or for the players."""
    seats = [seat for seat in state.living() if seat != state.seating.dealer]
    laid = [
        OnARank(seat=seat, rank=rank, amount=chance.randint(1, 30))
        for seat in seats
        for rank in chance.sample(RANKS, chance.randint(0, 2))
    ]
    rank = chance.choice([one.rank for one in laid] or list(RANKS))
    return (*laid, *chance.choice([(Dijn(rank=rank),), (Blanks(), Mijn(rank=rank))]))


def deal(state, chance):
    """Thirteen cards each in three rows; mostly rising ones, and sometimes somebody gives up."""
    pack = list(PACK)
    chance.shuffle(pack)
    laid = []
    for seat in state.players:
        hand = sorted((pack.pop() for _ in range(13)), key=lambda one: one.rank)
        if state.on(SURRENDER.key) and chance.random() < 0.1 and not laid:
            laid.append(GaveUp(seat=seat))
        else:
            laid.append(AllLaid(seat=seat, cards=tuple(map(str, hand))))
    return (*laid, Shown())


def spelletje(state, chance):
    """One of the two plays or both buy, somebody may have the king or say so falsely, and the tricks fall."""
    dealer, front = state.pair
    king = chance.choice([None, None, *state.pair])
    turned = king == dealer and chance.random() < 0.5
    speech = chance.choice([(Plays(seat=front),), (Weak(seat=front), Plays(seat=dealer)),
                            (Weak(seat=front), Weak(seat=dealer))])  # fmt: skip
    said = [King(seat=king)] if king is not None and not turned else []
    false = [FalseKing(seat=seat) for seat in state.pair if seat != king and chance.random() < 0.15]
    return (Turned(king=turned), *speech, *said, *false, Tricks(seat=front, made=chance.randint(0, 5)))


def shared_pot(state, chance):
    """Some go along, or buy where that is free; a dealer may defend against one, and three tricks fall."""
    dealer, facts = state.seating.dealer, [Stakes()]
    along = [seat for seat in state.from_left() if state.obliged or chance.random() < 0.5]
    along = along or [state.from_left()[0]]
    facts += [
        NewCards(seat=seat, cards=1) if not state.price and chance.random() < 0.2 else Along(seat=seat)
        for seat in along
    ]
    playing = list(along)
    if len(along) == 1 and dealer not in along and chance.random() < 0.8:
        facts, playing = [*facts, Defence(seat=dealer)], [*along, dealer]
    return (*facts, Shared(seats=tuple(chance.choice(playing) for _ in range(3))))


def shown_dice(state, chance):
    """Somebody said what may be said, his neighbour lifted, and five dice lie there."""
    announcer = chance.choice(state.living())
    said, seen = chance.choice(ladder(state.ranking)), [chance.choice(CODES) for _ in range(5)]
    named = said.faces if state.on(LOOSE_DICE.key) else said.faces[: OWN_DICE.get(said.kind, 0)]
    named, lifter = tuple(LETTERS[face] for face in named), chance.choice(state.neighbours(announcer))
    return (Showdown(announcer=announcer, lifter=lifter, kind=said.kind, named=named, dice=tuple(seen)),)


def bought_by_the_rules(chance, sides):
    """Hands of the bank and its sides, in which each buys or passes as he must, and where he may choose, either."""
    bank, *hands = ([chance.choice(BACCARA) for _ in range(2)] for _ in range(sides + 1))
    plays = [hand for hand in hands if max(baccara_points(hand), baccara_points(bank)) < 8]
    for hand in plays:
        if baccara_points(hand) + chance.randint(0, 1) <= 5:
            hand.append(chance.choice(BACCARA))
    if plays and chance.random() < 0.5:
        bank.append(chance.choice(BACCARA))
    return [tuple(hand) for hand in (bank, *hands)]


def two_sides(state, chance):
    """A bank is bought, one says banco or some stake on a side, and the cards of all hands are dealt."""
    bank = chance.randint(4, 40) * 100
    pontes = [seat for seat in state.living() if seat != state.seating.dealer]
    if chance.random() < 0.4:
        against = [Banco(seat=chance.choice(pontes))]
    else:
        most = bank // 200 // len(pontes)
        pontes = chance.choice([pontes, [chance.choice(pontes)]])
        staked = [(seat, side) for seat in pontes for side in SIDES if chance.random() < 0.9]
        against = [OnASide(seat=one, side=side, amount=chance.randint(1, max(1, most)) * 100) for one, side in staked]
    hands = bought_by_the_rules(chance, 2)
    dealt = Hands(bank=hands[0], right=hands[1], left=hands[2])
    return (Bought(seat=state.seating.dealer, amount=bank), *against, dealt)


def one_side(state, chance):
    """A bank is laid, one says banco or avec la table, or some stake, and the cards are dealt."""
    bank = chance.randint(12, 60)
    pontes = [seat for seat in state.living() if seat != state.next_banker]
    some = [chance.choice(pontes)] if chance.random() < 0.5 else pontes
    free = [AgainstTheBank(seat=seat, amount=chance.randint(1, bank // len(some))) for seat in some]
    against = chance.choice([[AllOfIt(seat=some[0])], [AvecLaTable(seat=some[0])], free])
    banks, ponte = bought_by_the_rules(chance, 1)
    return (BankLaid(seat=state.next_banker, amount=bank), *against, OneSide(bank=banks, ponte=ponte))


def table_ten_points(state, chance):
    """Everybody stakes and buys up to a point at tafel tien, and so does the bank."""
    ace, pack = str(state.options[TABLE_TEN_ACE.key]), chance.sample(PACK, len(PACK))

    def bought():
        cards, until = [pack.pop()], chance.randint(2, 10)
        while own_points([RANK_NAMES[card.rank] for card in cards], ace) < until:
            cards.append(pack.pop())
        return tuple(map(str, cards))

    seats = [seat for seat in state.living() if seat != state.seating.dealer]
    stakes = [StakeOnVariatie(seat=seat, amount=chance.randint(1, 9)) for seat in seats]
    return (*stakes, *(RowLaid(seat=seat, cards=bought()) for seat in seats), BankBought(cards=bought()))


def rows_of_five(state, chance):
    """Everybody lays five cards and stakes; the bank turns both rows of the other pack. Often few ranks: much fits."""
    highest = chance.choice([6, 9, 14])
    few = [str(card) for card in PACK if card.rank <= highest]
    players, banks = chance.sample(few, len(few)), chance.sample(few, 10)
    seats = [seat for seat in state.living() if seat != state.seating.dealer]
    rows = [RowLaid(seat=seat, cards=tuple(players.pop() for _ in range(5))) for seat in seats]
    stakes = [StakeOnVariatie(seat=seat, amount=chance.randint(1, 9)) for seat in seats]
    return (*stakes, *rows, BankRows(lower=tuple(banks[:5]), upper=tuple(banks[5:])))


def sailing(state, chance):
    """Turn by turn each sees, says pot or goes away; who went away stakes along where that is agreed, and cards are
    turned until one decides."""
    facts, pack, away = [say.Stake(amount=chance.choice([4, 10]))], chance.sample(PACK, len(PACK)), []
    now = reduce(sailed, facts, state)
    while len(now.rounds) == len(state.rounds):
        seat = now.waiting()[0]
        if chance.random() < 0.2:
            turn, away = [say.Away(seat=seat)], [*away, seat]
        else:
            hand = [pack.pop() for _ in range(3)]
            amount = chance.choice([1, now.pot, chance.randint(1, now.pot)])
            along = [say.Adds(seat=one, amount=1) for one in away] if now.on(TOGETHER) else []
            dealt, sees = say.Dealt(seat=seat, cards=tuple(map(str, hand))), say.Sees(seat=seat, amount=amount)
            said = chance.choice([[sees, *along[: now.pot - amount]], [say.Pot(seat=seat)]])
            turn = [dealt, *said, say.Turned(cards=turned_until(hand, chance, equal_again=now.on(AGAIN)))]
        facts, now = [*facts, *turn], reduce(sailed, turn, now)
    return tuple(facts)


def turned_until(hand, chance, *, equal_again):
    """The cards of a second pack up to the one that decides; equal ones often come first."""
    second = [*chance.sample(hand, chance.randint(0, 3)), *chance.sample(PACK, len(PACK))]
    at = next(at for at, one in enumerate(second) if verdict(hand, one, equal_again=equal_again) is not None)
    return tuple(dict.fromkeys(map(str, second[: at + 1])))


DRAWN = {
    "roulette": (spin, lambda data: data["netto"]),
    "eenentwintigen": (round_of_cards, lambda data: data["uitslag"]),
    "trente-et-quarante": (coup, lambda data: data["saldo"]),
    "chinese-poker": (deal, lambda data: data["punten"][0]),
    "mijn-en-dijn": (card_of_a_pack, lambda data: data["spelers"][0]),
    "baccara-banque": (two_sides, lambda data: data["geld_na"]),
    "chemin-de-fer": (one_side, lambda data: data["geld_na"]),
    "chapeau": (shown_dice, lambda data: data["munt"] == "opheffer"),
    "mexicaanse-chapeau": (shown_dice, lambda data: data["munt"] == "opheffer"),
    "mieen": (shared_pot, lambda data: data["volgende_pot"]),
    "tafel-tien": (table_ten_points, lambda data: data["uitslag"]),
    "spoortje": (rows_of_five, lambda data: data["saldo"]),
    **POTS,
    "zeilen": (sailing, lambda data: data["spelers"][0]),
    "ecarte": (spelletje, lambda data: data["stand_voorhand"]),
}
"""How a round that leads to a calculator is drawn, and what that calculator says that it brought: by its address where
the game has several, else by the game."""
BEFORE = {variatie: (Skipped(),) * KEYS.index(variatie) for variatie in ("tafel-tien", "spoortje")}
"""What is written first, so that the round that such a calculator is about comes next."""


def drawn(game, aid):
    """The two of `DRAWN`."""
    return DRAWN.get(aid.calculator) or DRAWN[game.slug]
