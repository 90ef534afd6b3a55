"""House rules and rare cases of a calculator are folded away, and stand open when one of them is used."""

import re

import pytest

FOLD = re.compile(r'<details class="more" data-keep="meer"( open)?>')


def opened(client, query, status=200):
    page = client.get(f"/reken/eenentwintigen/?{query}")
    assert page.status_code == status
    return FOLD.search(page.content.decode())[1] is not None


def test_the_fold_is_closed_while_the_usual_rules_hold(client):
    assert not opened(client, "")
    assert not opened(client, "hand=sA hV&inzet=2&grote=azen&tien=ja&gesplitst=nee")


@pytest.mark.parametrize("used", ["grote=aas-heer", "gesplitst=ja", "hand2=hA r5", "actief=hand2"])
def test_the_fold_opens_for_what_is_used_in_it(client, used):
    assert opened(client, f"hand=sA hV&{used}")


def test_the_fold_opens_for_what_is_wrong_in_it(client):
    assert opened(client, "hand=sA hV&pak=32&tien=nee", status=422)


def test_every_field_is_drawn_once(client):
    page = client.get("/reken/eenentwintigen/?hand=sA hV").content.decode()
    for name in ("inzet", "hand", "bank", "hand2"):
        assert len(re.findall(rf'<input[^>]* name="{name}"', page)) == 1
