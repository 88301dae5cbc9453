"""Widgets: each draws one thing from the state of the case."""
