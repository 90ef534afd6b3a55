"""Views about one round: filled in and written, taken from a calculator, amended."""
