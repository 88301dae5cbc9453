"""Lessons: the library, the player for the class, and the editor for the teacher."""
