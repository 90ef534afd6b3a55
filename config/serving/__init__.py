"""The server, its door, and the claim on a data folder."""
