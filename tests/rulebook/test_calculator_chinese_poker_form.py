"""The forms of Chinese poker in a browser without a script: tabs, taps, what waits and what is wrong."""

from urllib.parse import parse_qs, urlsplit

import pytest

from scoring.kit.cards import PACK

COUNT, LAY = "/reken/chinese-poker", "/reken/chinese-poker-opstelling"
WINS_TWO = "front1=hV sV r7&middle1=sA hA k4 h9 s2&back1=rH kH hH s4 r4"
LOSES_TWO = "front2=s10 h10 r8&middle2=k9 r9 s3 r3 hB&back2=k10 k8 k7 k6 k2"
THIRD = "front3=h2 h3 s5&middle3=k3 k5 s9 r5 r6&back3=sH sV sB s8 s7"


def follow(client, address):
    """What a browser without a script sees after a tap."""
    answer = client.get(address)
    assert answer.status_code == 302
    return parse_qs(urlsplit(answer.url).query), client.get(answer.url)


def test_an_empty_table_waits_and_is_filled_by_taps(client):
    start = client.get(f"{COUNT}/?spelers=2&actief=speler1")
    assert start.status_code == 200
    assert "tik 3 kaarten" in start.content.decode()
    query, page = follow(client, f"{COUNT}/?spelers=2&actief=speler1&tik=front1:sA")
    assert (query["front1"], query["actief"]) == (["sA"], ["front1"])
    text = page.content.decode()
    assert ">schoppen aas, ligt al</span>" in text
    assert 'value="front1:hA"' in text


def test_a_full_row_hands_on_to_the_next_and_a_full_hand_to_the_next_player(client):
    one = "front1=hV sV r7&middle1=sA hA k4 h9 s2&back1=rH kH hH s4"
    assert 'value="middle1:r2"' in client.get(f"{COUNT}/?spelers=2&front1=hV sV r7&actief=front1").content.decode()
    _, page = follow(client, f"{COUNT}/?spelers=2&{one}&actief=back1&tik=back1:r4")
    text = page.content.decode()
    assert 'value="front2:r2"' in text
    assert 'name="back1" value="rH kH hH s4 r4"' in text


def test_what_is_missing_is_wrong_only_once_one_asks_for_the_answer(client):
    assert client.get(f"{COUNT}/?spelers=2&{WINS_TWO}&actief=speler2").status_code == 200
    late = client.get(f"{COUNT}/?spelers=2&{WINS_TWO}&actief=speler2&klaar=ja")
    assert late.status_code == 422
    assert "Kies de 3 kaarten van de front van Speler 2." in late.content.decode()
    assert client.get(f"{COUNT}.json?spelers=2&actief=speler1").json()["errors"]["front1"] == ["Nog niet gekozen."]


def test_what_is_wrong_under_another_tab_is_said_with_the_name(client):
    page = client.get(f"{COUNT}/?spelers=2&naam2=Saar&{WINS_TWO}&{LOSES_TWO.replace('r8', 'zz')}&actief=speler1")
    assert "Saar: ‘zz’ is geen kaart" in page.content.decode()


def test_fewer_players_keep_the_cards_of_those_who_stay(client):
    page = client.get(f"{COUNT}/?spelers=3&{WINS_TWO}&{LOSES_TWO}&{THIRD}").content.decode()
    links = [part.split('"')[0].replace("&amp;", "&") for part in page.split(f'href="{COUNT}/?')[1:]]
    two = next(parse_qs(link.split("#")[0]) for link in links if "spelers=2" in link and "front1" in link)
    assert two["front1"] == ["hV sV r7"]
    assert "front3" not in two


def test_a_script_gets_only_the_part_that_changes(client):
    part = client.get(f"{COUNT}/?spelers=2&actief=speler1&tik=front1:sA", headers={"HX-Request": "true"})
    assert "<html" not in part.content.decode()
    assert part["HX-Replace-Url"].startswith(f"{COUNT}/?")
    assert "tik" not in parse_qs(urlsplit(part["HX-Replace-Url"]).query)


def test_a_hand_leads_to_its_best_way_and_back(client):
    page = client.get(f"{COUNT}/?spelers=2&{WINS_TWO}&{LOSES_TWO}").content.decode()
    link = page.split(f'href="{LAY}/?')[1].split('"')[0]
    assert len(parse_qs(link)["hand"][0].split()) == 13
    assert f'href="{COUNT}/?front1=' in client.get(f"{LAY}/?{link}").content.decode()


def test_every_card_of_the_pack_is_a_button_with_a_name(client):
    page = client.get(f"{COUNT}/?spelers=2&actief=speler1").content.decode()
    assert all(f'id="kaart-{one}"' in page and f">{one.name}</span>" in page for one in PACK)


def test_an_empty_hand_waits_for_thirteen_cards(client):
    page = client.get(f"{LAY}/").content.decode()
    link = page.split(f'href="{LAY}/?')[1].split("#")[0].replace("&amp;", "&")
    empty = client.get(f"{LAY}/?{link}")
    assert empty.status_code == 200
    assert "0 van 13" in empty.content.decode()


def test_cards_that_are_too_few_stay_on_the_table_with_the_reason(client):
    page = client.get(f"{COUNT}/?spelers=2&front1=AS KD&klaar=ja")
    assert page.status_code == 422
    text = page.content.decode()
    assert "Hier horen 3 kaarten; er liggen er 2." in text
    assert 'value="front1:1"' in text


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("front1=hV+sV+r7&front1=hV+sV+r7", "Hier horen 3 kaarten; er liggen er 6."),
        ("back1=k10+k8+k7+k6+k2&back1=k10+k8+k7+k6+k2", "Hier horen 5 kaarten; er liggen er 10."),
        ("front1=x&front1=y&front1=z", "kaart"),
    ],
)
def test_a_row_sent_twice_is_refused_at_its_place(row, said, client):
    answer = client.get(f"{COUNT}/?{row}")
    assert answer.status_code == 422
    assert said in answer.content.decode()
