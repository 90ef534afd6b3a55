"""The search: it takes a question apart and finds the best rules for it. It knows words, but not how texts are
written."""
