"""The family of chapeau: what may be announced under a cup, its odds and its coins, and the two games."""
