"""The views of sheets and tables, by subject, and how a sheet is drawn."""
