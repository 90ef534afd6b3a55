"""Chinese poker settled another way: pair by pair and straight from the rules, to hold the room against."""

from scoring.games.chinese_poker.payout import EXCHANGE, NATURALS, ROWS, points, royalties, royalty, surrender_price


def compared(side, other):
    """Rows won and rows lost; an equal row is neither."""
    pairs = list(zip(side.rows, other.rows, strict=True))
    return sum(one > two for one, two in pairs), sum(one < two for one, two in pairs)


def duel(side, other, rules):
    """What `side` gets from `other`, below zero when it pays."""
    if side.natural or other.natural:
        mine, yours = (NATURALS[each.natural] if each.natural else 0 for each in (side, other))
        return 0 if mine == yours else mine if mine > yours else -yours
    foul, fouled = (each.fouled(rules) and not each.surrendered for each in (side, other))
    if foul and fouled:
        return 0
    if (side.surrendered or other.surrendered) and not (foul or fouled):
        return _surrender(side, other, rules)
    if foul or fouled:
        won, lost = (0, 3) if foul else (3, 0)
    else:
        won, lost = compared(side, other)
    mine = 0 if side.surrendered or foul else royalties(side)
    yours = 0 if other.surrendered or fouled else royalties(other)
    if rules.winner_only and not (foul or fouled):
        mine, yours = won_with(side, other), won_with(other, side)
    extra = mine - yours if rules.royalties else 0
    return points(won, lost, rules.system) + extra


def won_with(side, other):
    """What the rows that `side` wins are worth besides."""
    rows = zip(ROWS, side.rows, other.rows, strict=True)
    return sum(royalty(row, mine) for row, mine, yours in rows if mine > yours)


def _surrender(side, other, rules):
    if side.surrendered and other.surrendered:
        return 0
    if side.surrendered:
        return -_surrender(other, side, rules)
    extra = royalties(side) if rules.royalties and rules.royalties_on_surrender and not side.fouled(rules) else 0
    return surrender_price(rules) + extra


def matrix(sides, rules):
    """Who gets what from whom: row by column, each below zero when the row pays."""
    return tuple(tuple(0 if one is two else duel(one, two, rules) for two in sides) for one in sides)


def totals(sides, rules):
    """What each player gets in all; together always zero."""
    return tuple(sum(row) for row in matrix(sides, rules))


def exchange_costs(players, exchangers):
    """What the exchanges cost or bring each player (seats from 0)."""
    return tuple(
        EXCHANGE * (len(exchangers) - (seat in exchangers)) - EXCHANGE * (players - 1) * (seat in exchangers)
        for seat in range(players)
    )
