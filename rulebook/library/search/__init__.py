"""The search: a question taken apart, and the best rules for it. It knows words, and nothing of texts."""
