"""Views by subject, and how a sheet is drawn."""
