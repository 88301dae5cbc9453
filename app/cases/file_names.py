"""Names for files that are made from titles."""

from __future__ import annotations

_LONGEST = 80


def file_stem(title: str, otherwise: str) -> str:
    """A title without what some system does not allow in the name of a file; `otherwise` if nothing is left of it."""
    plain = "".join("-" if char in '<>:"/\\|?*' or not char.isprintable() else char for char in title)
    return plain.strip(" .")[:_LONGEST] or otherwise
