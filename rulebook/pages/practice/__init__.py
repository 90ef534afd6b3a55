"""The pages for practising: a turn of ten questions, a lesson, and what the browser remembers of them."""
