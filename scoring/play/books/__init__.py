"""What a sheet counts: points (`tally`) or chips (`ledger`), and what both keep (`book`)."""
