"""The family of poker: whose turn it is, which hand is higher and what a draw brings, and the two texts."""
