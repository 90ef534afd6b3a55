"""Announcements at chapeau: the whole ladder, what comes next, what can't be named, and the Dutch for it."""

from itertools import product

import pytest

from scoring.games.chapeau.announce import (
    KEYS,
    RANKINGS,
    Announcement,
    announcement_of,
    count_above,
    height,
    in_dutch,
    is_max,
    ladder,
    next_above,
    throw_of,
    too_high,
)
from scoring.kit.dice import FACES, ORDERS, ThrowKind, ThrownDice, worth_of_throw

ALL = list(product(FACES, repeat=5))


@pytest.mark.parametrize("ranking", RANKINGS)
def test_the_ladder_holds_every_throw_named_as_far_as_one_likes_and_nothing_else(ranking):
    known = {throw_of(faces, ranking) for faces in ALL} | {Announcement(kind) for kind in RANKINGS[ranking]}
    wanted = {Announcement(each.kind, each.faces[:named]) for each in known for named in range(len(each.faces) + 1)}
    assert set(ladder(ranking)) == wanted
    heights = [height(each, ranking) for each in ladder(ranking)]
    assert heights == sorted(heights)
    assert len(set(heights)) == len(heights)


@pytest.mark.parametrize("ranking", ORDERS)
def test_it_ranks_as_thrown_dice_do(ranking):
    kinds = {kind.value: kind for kind in ThrowKind}
    order = ORDERS[ranking][1]
    heights = [ThrownDice(kinds[KEYS[each.kind]], each.faces).sort_key(order) for each in ladder(ranking)]
    assert heights == sorted(heights)
    assert all(
        throw_of(faces, ranking) == Announcement(throw_of(faces, ranking).kind, worth_of_throw(faces).faces)
        for faces in ALL[::37]
        if "straat" not in throw_of(faces, ranking).kind
    )


@pytest.mark.parametrize("ranking", RANKINGS)
def test_what_comes_next_is_the_lowest_that_is_higher(ranking):
    known = ladder(ranking)
    for place, each in enumerate(known[:-1]):
        above = [other for other in known if height(other, ranking) > height(each, ranking)]
        assert next_above(each, ranking) == min(above, key=lambda other: height(other, ranking))
        assert count_above(each, ranking) == len(above) == len(known) - place - 1
    assert next_above(known[-1], ranking) is None


@pytest.mark.parametrize(
    ("lower", "higher", "ranking"),
    [
        (("paar", ()), ("paar", (9,)), "belgisch"),
        (("paar", (13,)), ("paar", (14,)), "belgisch"),
        (("carre", (13,)), ("carre", (13, 10)), "belgisch"),
        (("carre", (13, 9)), ("carre", (13, 10)), "belgisch"),
        (("trice", (12,)), ("trice", (12, 9 + 4)), "belgisch"),
        (("kleine-straat", ()), ("full-house", ()), "belgisch"),
        (("full-house", (14, 13)), ("grote-straat", ()), "belgisch"),
        (("grote-straat", ()), ("full-house", ()), "straten-onder-full"),
        (("full-house", (14, 13)), ("kleine-straat", ()), "straten-boven-full"),
        (("trice", (14, 13, 12)), ("paarse-flush", ()), "flush"),
        (("paarse-flush", ()), ("zwarte-flush", ()), "flush"),
        (("zwarte-flush", ()), ("full-house", ()), "flush"),
        (("carre", (14, 13)), ("poker", ()), "belgisch"),
    ],
)
def test_what_the_source_ranks_higher_is_higher(lower, higher, ranking):
    low, high = (announcement_of(*each, ranking) for each in (lower, higher))
    assert height(low, ranking) < height(high, ranking)


@pytest.mark.parametrize(
    ("said", "after"),
    [
        (Announcement("paar"), "paar negens"),
        (Announcement("paar", (9,)), "paar negens met vrouw"),
        (Announcement("carre", (13,)), "carré heren met negen"),
        (Announcement("carre", (13, 14)), "carré azen"),
        (Announcement("trice", (14, 13, 12)), "kleine straat"),
        (Announcement("kleine-straat"), "full house"),
        (Announcement("full-house", (14, 13)), "grote straat"),
        (Announcement("carre", (14, 13)), "poker"),
        (Announcement("poker"), "poker negens"),
    ],
)
def test_the_smallest_step(said, after):
    assert in_dutch(next_above(said, "belgisch")) == after


@pytest.mark.parametrize(
    ("kind", "faces", "said"),
    [
        ("paar", (9, 10), "Na ‘paar negens’ noem je hier alleen nog: aas, heer, vrouw"),
        ("paar", (9, 14, 13, 12, 11), "valt er niets meer bij te noemen"),
        ("full-house", (13, 13), "noem je hier alleen nog"),
        ("dubbel-paar", (9,), "noem je hier alleen nog"),
        ("kleine-straat", (13,), "valt er niets bij te noemen"),
        ("paarse-flush", (), "bestaat geen paarse flush"),
        ("poker", (9, 10), "niets meer bij"),
    ],
)
def test_what_no_throw_can_be_is_refused(kind, faces, said):
    with pytest.raises(ValueError, match=said):
        announcement_of(kind, faces, "belgisch")


@pytest.mark.parametrize(
    ("said", "yes"),
    [
        (Announcement("carre", (9, 14)), True),
        (Announcement("carre", (14, 13)), True),
        (Announcement("carre", (9, 13)), False),
        (Announcement("paar", (9, 14, 13, 12)), True),
        (Announcement("paar", (9, 14)), False),
        (Announcement("dubbel-paar", (14, 13, 12)), True),
        (Announcement("full-house", (14, 13)), False),
        (Announcement("poker", (14,)), False),
    ],
)
def test_max_has_the_highest_loose_dice(said, yes):
    assert is_max(said, "belgisch") is yes


def test_too_high_is_more_than_lies_there_and_no_less():
    there = throw_of((13, 13, 13, 13, 10), "belgisch")
    assert not too_high(Announcement("carre", (13, 10)), there, "belgisch")
    assert too_high(Announcement("carre", (13, 11)), there, "belgisch")
    assert not too_high(Announcement("trice", (14,)), there, "belgisch")
