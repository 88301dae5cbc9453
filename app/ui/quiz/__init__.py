"""The quiz, in the place of the panel."""
