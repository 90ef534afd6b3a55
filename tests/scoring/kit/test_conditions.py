"""Conditions on house rules: which of them keep one from holding."""

import pytest

from scoring.kit.conditions import HouseRule, hindering_rules, holds, read_condition


@pytest.mark.parametrize(
    ("text", "played", "hindering"),
    [
        ("a en b", {"a"}, [("b", True)]),
        ("a of b", set(), [("a", True), ("b", True)]),
        ("(a of b) en c", {"a"}, [("c", True)]),
        ("c en (a of b)", {"a"}, [("c", True)]),
        ("zonder a en b", {"a", "b"}, [("a", False)]),
        ("zonder (a en b)", {"a", "b"}, [("a", False), ("b", False)]),
        ("zonder (a en b) en c", {"a"}, [("c", True)]),
        ("a of b", {"a"}, []),
        ("zonder (a of b)", {"b"}, [("b", False)]),
    ],
)
def test_a_rule_hinders_a_condition_only_where_its_part_does_not_hold(text, played, hindering):
    condition = read_condition(text)
    found = list(hindering_rules(condition, lambda key, _: key in played))
    assert found == [(HouseRule(key), wanted) for key, wanted in hindering]
    assert holds(condition, lambda key, _: key in played) == (not hindering)
