"""What a sheet counts: one book of points (`tally`), one of chips (`ledger`), and what both keep."""
