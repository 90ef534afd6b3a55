"""What every request passes before its view: which proxy to believe, how large it may be, pages for errors."""
