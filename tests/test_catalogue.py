"""The template is what the program says today, and the Greek catalogue is complete, sound and compiled."""

from __future__ import annotations

import re
import string
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import dev
from app.i18n import LANGUAGES, _, pgettext, set_language
from app.wording.names import CALL_FORMS, SEAT_FORMS

SOURCES = sorted(dev.ROOT.glob("translations/*/LC_MESSAGES/*.po"))
GREEK = dev.ROOT / "translations" / "el" / "LC_MESSAGES" / "outofturn.po"
FORM = re.compile(f"_({'|'.join(filter(None, {*SEAT_FORMS, *CALL_FORMS}))})$")
WORD = re.compile(r"[^\W\d_]+")
# Latin words of a Greek sentence that do not stand in its English one.
LATIN_IN_GREEK: set[str] = set()


@cache
def catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=None if path == dev.TEMPLATE else path.parts[-3], abort_invalid=True)


def messages(path: Path) -> list[Message]:
    """Without the header."""
    return [message for message in catalogue(path) if message.id]


def forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    """The one form of a text, or its singular and plural."""
    return [text or ""] if text is None or isinstance(text, str) else list(text)


def keys(path: Path) -> set[tuple[str | None, tuple[str, ...]]]:
    return {(message.context, tuple(forms(message.id))) for message in messages(path)}


def placeholders(message: Message, text: str) -> set[str]:
    """The names in braces. In the sentences of `wording` `{seat_gen}` is the same as `{seat}`, in another form."""
    names = {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}
    if all(str(file).startswith("app/wording/") for file, _line in message.locations):
        return {re.sub(FORM, "", name) for name in names}
    return names


def without_placeholders(text: str) -> str:
    return re.sub(r"\{[^{}]*\}", " ", text)


def scripts(word: str) -> set[str]:
    return {unicodedata.name(letter).partition(" ")[0] for letter in word}


def translations() -> Iterator[tuple[list[str], str]]:
    """Each Greek form with the English forms of its message."""
    for message in messages(GREEK):
        yield from ((forms(message.id), text) for text in forms(message.string))


def test_the_template_is_fresh(tmp_path: Path) -> None:
    """If not: `python3 dev.py catalogue`."""
    fresh = tmp_path / "fresh.pot"
    command = [sys.executable, *map(str, dev.extraction(fresh))]
    done = subprocess.run(command, cwd=dev.ROOT, capture_output=True, encoding="utf-8", check=True)
    # Babel only warns of a text that it cannot extract.
    assert "warning" not in (done.stdout + done.stderr).lower()
    assert dev.without_date(fresh) == dev.without_date(dev.TEMPLATE)


def test_each_language_has_a_catalogue() -> None:
    assert {source.parts[-3] for source in SOURCES} | {"en"} == set(LANGUAGES)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.parts[-3])
class TestCatalogue:
    def test_it_has_the_texts_of_the_template(self, source: Path) -> None:
        assert keys(source) == keys(dev.TEMPLATE)

    def test_it_is_complete(self, source: Path) -> None:
        empty = [message.id for message in messages(source) if not all(forms(message.string))]
        fuzzy = [message.id for message in catalogue(source) if message.fuzzy]
        assert (empty, fuzzy, catalogue(source).fuzzy) == ([], [], False)

    def test_placeholders_are_those_of_the_original(self, source: Path) -> None:
        wrong = []
        for message in messages(source):
            known = [placeholders(message, text) for text in forms(message.id)]
            for index, text in enumerate(forms(message.string)):
                if placeholders(message, text) != known[min(index, len(known) - 1)]:
                    wrong.append((message.id, text))
        assert wrong == []

    def test_lists_have_as_many_parts_as_the_original(self, source: Path) -> None:
        """Such as the forms of a seat's name, separated by "|"."""
        parts = [
            (text, {original.count("|") for original in forms(message.id)}, text.count("|"))
            for message in messages(source)
            for text in forms(message.string)
        ]
        assert [text for text, known, found in parts if found not in known] == []

    def test_babel_finds_no_fault(self, source: Path) -> None:
        assert [(message.id, found) for message, found in catalogue(source).check()] == []

    def test_it_is_compiled(self, source: Path) -> None:
        """If not: `python3 dev.py setup`."""
        compiled = BytesIO()
        write_mo(compiled, catalogue(source))
        assert source.with_suffix(".mo").read_bytes() == compiled.getvalue()


def test_no_look_alike_letters_within_a_greek_word() -> None:
    mixed = [
        (word, text)
        for _originals, text in translations()
        for word in WORD.findall(without_placeholders(text))
        if {"GREEK", "LATIN"} <= scripts(word)
    ]
    assert mixed == []


def test_latin_words_in_greek_stand_in_the_english_too() -> None:
    """So a lone Latin H or O cannot pass for an article, nor a Latin X for a Greek one."""
    strange = [
        (word, text)
        for originals, text in translations()
        for word in WORD.findall(without_placeholders(text))
        if scripts(word) == {"LATIN"} and word not in LATIN_IN_GREEK
        if not any(word in WORD.findall(original) for original in originals)
    ]
    assert strange == []


def test_greek_law_numbers_carry_greek_letters() -> None:
    latin = [text for _originals, text in translations() if re.search(r"\b\d\d?[A-D](?![A-Za-z])|\([a-d]\)", text)]
    assert latin == []


def test_the_program_speaks_greek() -> None:
    set_language("el")
    message = next(message for message in messages(GREEK) if isinstance(message.id, str) and not message.context)
    assert _(str(message.id)) == message.string
    in_context = next(message for message in messages(GREEK) if message.context and isinstance(message.id, str))
    assert pgettext(str(in_context.context), str(in_context.id)) == in_context.string
