"""The dialogs of a case, and the pages of help."""
