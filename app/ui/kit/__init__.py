"""What every room of the window is made of: colours, type, marks, texts, choices."""
