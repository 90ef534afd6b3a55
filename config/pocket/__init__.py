"""The program itself on a phone: what it is made of, its settings there, and how the worker asks it."""
