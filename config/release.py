"""Which release this is: its number and date stand here alone. `make release` writes the next."""

from datetime import date

VERSION = "1.0.0"
DATE = date(2026, 11, 28)
