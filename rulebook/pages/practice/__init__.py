"""Views of practising: a turn of ten, a lesson, and what the browser remembers of them."""
