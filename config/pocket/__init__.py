"""The program itself on a phone (*op zak*): the files it is made of, its settings there, and how it is called there."""
