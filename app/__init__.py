"""Out of Turn: rulings on calls out of rotation at the bridge table."""

__version__ = "0.1.0"

PRODUCT = "Out of Turn"
AUTHORS = "The Out of Turn authors"
YEAR = 2026
COPYRIGHT = f"Copyright © {YEAR} {AUTHORS}"
# Two placeholders that belong to nobody; packaging/README.md says when to change them.
# What desktops and systems call the program: a name in reverse order, not an address.
IDENTIFIER = "org.example.outofturn"
# Where whoever makes the packages is reached.
CONTACT = "outofturn@packages.invalid"
