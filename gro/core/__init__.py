"""What every game in the house shares: boards, errors, the protocols of a game, sessions, the registry."""
