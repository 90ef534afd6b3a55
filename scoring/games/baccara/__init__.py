"""The family of baccara: what a hand counts, the tableau and its odds, and the two ways to play it with a bank."""
