"""Texts that hold a whole game: records and links. Text to objects and back, nothing else."""
