"""The panel, right: the ruling, the one question, and why."""
