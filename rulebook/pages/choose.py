"""*Kies een spel* (choose a game): which games suit a table, by its players, cards or dice, time, and stakes or not."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rulebook.pages.cached import same_for_all
from scoring.games import PLAYABLE
from scoring.kit.figures import in_words
from scoring.play.contract import Game
from scoring.play.seating import MOST_SEATS

WITH = (
    ("", "maakt niet uit"),
    ("32", "een pak van 32 kaarten"),
    ("52", "een pak van 52 kaarten"),
    ("meer", "twee of meer pakken"),
    ("dobbelstenen", "pokerdobbelstenen"),
)
MONEY = (("", "maakt niet uit"), ("nee", "om punten"), ("ja", "om fiches of geld"))


class SuitableGamesForm(forms.Form):
    """The form on what a table has: players, cards or dice, minutes, points or stakes. An empty field rules out no
    game."""

    spelers = forms.IntegerField(
        required=False,
        min_value=2,
        max_value=20,
        label="Spelers",
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"), "Vul een aantal spelers in van 2 tot en met 20."
        ),
    )
    met = forms.ChoiceField(required=False, choices=WITH, error_messages={"invalid_choice": "Kies iets uit de lijst."})
    minuten = forms.IntegerField(
        required=False,
        min_value=5,
        max_value=600,
        label="Minuten",
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"), "Vul een aantal minuten in van 5 tot en met 600."
        ),
    )
    om = forms.ChoiceField(required=False, choices=MONEY, error_messages={"invalid_choice": "Kies iets uit de lijst."})


@require_safe
@same_for_all
def choose(request: HttpRequest) -> HttpResponse:
    """Return the page with the games that suit `/kies/?spelers=4&met=32&minuten=45&om=nee`; 422 if that can't be
    read."""
    form = SuitableGamesForm(request.GET)
    if not form.is_valid():
        return render(request, "rulebook/choose.html", {"form": form, "games": []}, status=422)
    found = [game for game in PLAYABLE if meets_wishes(game, form.cleaned_data)]
    crowd = in_words(MOST_SEATS) if (form.cleaned_data["spelers"] or 0) > MOST_SEATS else ""
    return render(request, "rulebook/choose.html", {"form": form, "games": found, "crowd": crowd})


def _can_seat(game: Game, players: int) -> bool:
    """Return whether so many can play this game; a game without a maximum also suits more than fit on its sheet."""
    return players in (game.played_by or game.seats) or (game.open_ended and players > game.seats[-1])


def meets_wishes(game: Game, wish: dict[str, Any]) -> bool:
    """Return whether a game suits the wishes in the form: number of players, cards or dice, minutes, and stakes or
    not."""
    if wish["spelers"] and not _can_seat(game, wish["spelers"]):
        return False
    if wish["minuten"] and game.minutes and wish["minuten"] < game.minutes[0]:
        return False
    if wish["om"] and (wish["om"] == "ja") != game.money:
        return False
    pack = game.pack
    match wish["met"]:
        case "32":
            return pack.size == 32 and pack.packs[0] == 1
        case "52":
            return pack.size > 0 and pack.packs[0] == 1
        case "meer":
            return pack.size > 0
        case "dobbelstenen":
            return pack.dice > 0
    return True
