"""From records to HTML: what the marks in a text mean, and what its links lead to."""
