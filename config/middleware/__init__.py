"""What a request passes before its view: whom to believe, how large it may be, pages for what goes wrong."""
