"""Commands that have a `DATA_DIR` to themselves: `manage.py serve` and `restore`."""
