"""The log of a sheet: its entries, what may be written next, what stands, and what that adds up to."""
