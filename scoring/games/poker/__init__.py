"""What both games of poker share: turns, which hand is higher, what a draw brings, pots, and the forms of a hand."""
