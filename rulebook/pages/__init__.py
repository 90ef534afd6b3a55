"""Views by subject: reading, searching, calculators, data."""
