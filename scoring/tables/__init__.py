"""A group that plays more often (a table): its season, counted from its sheets, its form and its files."""
