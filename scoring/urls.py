"""Addresses of sheets."""

from django.urls import path

from scoring.pages import chips, files, follow, players, rounds, share, sheet, sheets, table
from scoring.pages.round import amend, from_calculator, half_rounds

app_name = "scoring"
urlpatterns = [
    path("blad/", sheets.index, name="index"),
    path("blad/laatste/", sheets.last, name="last"),
    path("blad/nieuw/", sheets.new, name="new"),
    path("blad/importeren/", files.import_sheet, name="import"),
    path("blad/overnemen/<slug:calculator>/", from_calculator.choose, name="take_up"),
    path("blad/<uuid:sheet_id>/", sheet.sheet, name="sheet"),
    path("blad/<uuid:sheet_id>/schrijf/", sheet.write, name="write"),
    path("blad/<uuid:sheet_id>/concept/", half_rounds.keep, name="half"),
    path("blad/<uuid:sheet_id>/rondes/", rounds.rounds, name="rounds"),
    path("blad/<uuid:sheet_id>/ronde/<int:number>/", amend.round_, name="round"),
    path("blad/<uuid:sheet_id>/waarom/<int:holder>/", rounds.why, name="why"),
    path("blad/<uuid:sheet_id>/waarom/<slug:holder>/", rounds.why, name="account"),
    path("blad/<uuid:sheet_id>/fiches/", chips.chips, name="chips"),
    path("blad/<uuid:sheet_id>/spelers/", players.players, name="players"),
    path("blad/<uuid:sheet_id>/afspraken/", amend.agreements, name="agreements"),
    path("blad/<uuid:sheet_id>/revanche/", sheets.again, name="again"),
    path("blad/<uuid:sheet_id>/bewaren/", sheets.keep_longer, name="keep_longer"),
    path("blad/<uuid:sheet_id>/bord/", follow.board, name="board"),
    path("blad/<uuid:sheet_id>/overnemen/<slug:calculator>/<int:seat>/", from_calculator.take, name="take"),
    path("blad/<uuid:sheet_id>/plek/", follow.place, name="seat"),
    path("blad/<uuid:sheet_id>/bericht/", follow.message, name="message"),
    path("blad/<uuid:sheet_id>/delen/", share.share, name="share"),
    path("blad/<uuid:sheet_id>/loslaten/", share.let_go, name="let_go"),
    path("blad/<uuid:sheet_id>/weggooien/", sheets.delete, name="delete"),
    path("blad/<uuid:sheet_id>/blad.pdf", files.sheet_pdf, name="pdf"),
    path("blad/<uuid:sheet_id>/blad.csv", files.sheet_csv, name="csv"),
    path("blad/<uuid:sheet_id>/blad.json", files.sheet_json, name="json"),
    path("blad/<uuid:sheet_id>/tafel/", table.place, name="place"),
    path("tafel/nieuw/", table.new, name="new_table"),
    path("tafel/<uuid:table_id>/", table.table, name="table"),
    path("tafel/<uuid:table_id>/bord/", table.board, name="table_board"),
    path("tafel/<uuid:table_id>/instellen/", table.edit, name="edit_table"),
    path("tafel/<uuid:table_id>/afrekenen/", table.settle, name="settle_table"),
    path("tafel/<uuid:table_id>/delen/", table.share, name="share_table"),
    path("tafel/<uuid:table_id>/loslaten/", table.let_go, name="let_go_table"),
    path("tafel/<uuid:table_id>/opheffen/", table.delete, name="delete_table"),
    path("tafel/<uuid:table_id>/tafel.pdf", table.table_pdf, name="table_pdf"),
    path("tafel/<uuid:table_id>/tafel.csv", table.table_csv, name="table_csv"),
    path("tafel/<uuid:table_id>/tafel.json", table.table_json, name="table_json"),
    path("m/<str:token>/", share.claim, name="claim"),
    path("mee/", share.join, name="join"),
    path("toestellen/", share.my_devices, name="devices"),
]
