"""A group that plays more often: its season, counted from its sheets, its form and its files."""
