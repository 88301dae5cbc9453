"""The quiz: positions, questions and the score. Pure: no Qt, no gettext; only the history touches a file."""
