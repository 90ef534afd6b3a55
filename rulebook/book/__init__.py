"""The texts opened with the numbers of the games: house rules, drawn blocks, worked examples, lessons, checks."""
