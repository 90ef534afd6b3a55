"""Draws exercises to be read, each with its answers and why:

python -m tests.rulebook.questions toepen                        every exercise of a game
python -m tests.rulebook.questions toepen passen tot:10 --many 50    one, at a table with that house rule
"""

import argparse
import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from rulebook.exercises import exercises
from rulebook.exercises.exercise import LEVELS, Question
from scoring.games import game as find_game
from scoring.play.contract.options import check_options


def written(question: Question) -> str:
    """The question as one reads it."""
    rows = [f"  {label}: {' '.join(codes)}" for label, codes in question.shown]
    rows += [f"  {name}: {has}" for name, has in question.stands]
    answers = [f"  {'=' if one is question.answer else '-'} {one.text}  {one.why}" for one in question.answers]
    steps = [f"  > {step.text} ({step.rule})" for step in question.steps]
    return "\n".join((f"{question.told} {question.asks}", *rows, *answers, *steps))


if __name__ == "__main__":
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("game", help="slug of a game")
    wanted.add_argument("rest", nargs="*", help="slug of an exercise, and house rules as an address has them")
    wanted.add_argument("--many", type=int, default=100, help="how many of each level")
    asked = wanted.parse_args()
    rules = tuple(tuple(one.split(":", 1)) for one in asked.rest if ":" in one) or None
    if wrong := check_options(dict(rules or ()), game.options if (game := find_game(asked.game)) else ()):
        wanted.error(wrong.message)
    slugs = {one for one in asked.rest if ":" not in one}
    found = [one for one in exercises(asked.game) if not slugs or one.slug in slugs]
    if not found:
        wanted.error("no such exercise")
    for exercise in found:
        for level in LEVELS:
            for seed in range(asked.many):
                print(
                    f"{exercise.slug}, level {level}, seed {seed}\n{written(exercise.question(seed, level, rules))}\n"
                )
