"""The family of baccara: what a hand counts, the tableau (the table of what a bank must do) with its odds, and the two
games that are played with it: chemin-de-fer and baccara-banque.
"""
