"""The family of chapeau, a game of bluff with five poker dice under a cup: plain chapeau and Mexican chapeau.

Here too: what may be announced, how likely it is, and the coins (penalty points) that both games share.
"""
