"""The map of a ruling, and the wall chart of Law 30, both from the decision tree."""
