"""A round on its form: filled in, written anew, and objected to."""
