"""How a sheet is kept, whatever the game: the contract, the log and the two books."""
