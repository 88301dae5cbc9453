"""Out of Turn: rulings on calls out of rotation at the bridge table."""

__version__ = "0.1.0"
