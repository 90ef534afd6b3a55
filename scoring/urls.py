"""Addresses of sheets."""

from django.urls import path

from scoring import amending, closing, files, sharing, table_pages, taking, views, watching

app_name = "scoring"
urlpatterns = [
    path("blad/", views.index, name="index"),
    path("blad/nieuw/", views.new, name="new"),
    path("blad/importeren/", files.import_sheet, name="import"),
    path("blad/overnemen/<slug:calculator>/", taking.choose, name="take_up"),
    path("blad/<uuid:sheet_id>/", views.sheet, name="sheet"),
    path("blad/<uuid:sheet_id>/schrijf/", views.write, name="write"),
    path("blad/<uuid:sheet_id>/rondes/", views.rounds, name="rounds"),
    path("blad/<uuid:sheet_id>/ronde/<int:number>/", amending.round_, name="round"),
    path("blad/<uuid:sheet_id>/waarom/<int:holder>/", views.why, name="why"),
    path("blad/<uuid:sheet_id>/waarom/<slug:holder>/", views.why, name="account"),
    path("blad/<uuid:sheet_id>/fiches/", closing.chips, name="chips"),
    path("blad/<uuid:sheet_id>/spelers/", views.players, name="players"),
    path("blad/<uuid:sheet_id>/afspraken/", amending.agreements, name="agreements"),
    path("blad/<uuid:sheet_id>/revanche/", views.again, name="again"),
    path("blad/<uuid:sheet_id>/bewaren/", views.keep, name="keep"),
    path("blad/<uuid:sheet_id>/bord/", watching.board, name="board"),
    path("blad/<uuid:sheet_id>/overnemen/<slug:calculator>/<int:seat>/", taking.take, name="take"),
    path("blad/<uuid:sheet_id>/plek/", watching.place, name="seat"),
    path("blad/<uuid:sheet_id>/bericht/", watching.message, name="message"),
    path("blad/<uuid:sheet_id>/delen/", sharing.share, name="share"),
    path("blad/<uuid:sheet_id>/loslaten/", sharing.let_go, name="let_go"),
    path("blad/<uuid:sheet_id>/weggooien/", views.delete, name="delete"),
    path("blad/<uuid:sheet_id>/blad.pdf", files.sheet_pdf, name="pdf"),
    path("blad/<uuid:sheet_id>/blad.csv", files.sheet_csv, name="csv"),
    path("blad/<uuid:sheet_id>/blad.json", files.sheet_json, name="json"),
    path("blad/<uuid:sheet_id>/tafel/", table_pages.place, name="place"),
    path("tafel/nieuw/", table_pages.new, name="new_table"),
    path("tafel/<uuid:table_id>/", table_pages.table, name="table"),
    path("tafel/<uuid:table_id>/bord/", table_pages.board, name="table_board"),
    path("tafel/<uuid:table_id>/instellen/", table_pages.edit, name="edit_table"),
    path("tafel/<uuid:table_id>/afrekenen/", table_pages.settle, name="settle_table"),
    path("tafel/<uuid:table_id>/delen/", table_pages.share, name="share_table"),
    path("tafel/<uuid:table_id>/loslaten/", table_pages.let_go, name="let_go_table"),
    path("tafel/<uuid:table_id>/opheffen/", table_pages.delete, name="delete_table"),
    path("tafel/<uuid:table_id>/tafel.pdf", table_pages.table_pdf, name="table_pdf"),
    path("tafel/<uuid:table_id>/tafel.csv", table_pages.table_csv, name="table_csv"),
    path("tafel/<uuid:table_id>/tafel.json", table_pages.table_json, name="table_json"),
    path("m/<str:token>/", sharing.claim, name="claim"),
    path("mee/", sharing.join, name="join"),
    path("toestellen/", sharing.my_devices, name="devices"),
]
