"""Sheets as files: `blad.json`, `blad.csv`, and the backup of all of them."""
