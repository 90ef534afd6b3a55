"""The book of texts, opened with the numbers of the rooms: house rules, drawn blocks, worked examples, checks."""
