"""What things are called: seats and calls with the forms that a sentence needs, suits, laws, vulnerability."""

from __future__ import annotations

from typing import Final

from app.bridge import SUITS, Call, Denomination, Kind, Seat, Vulnerability
from app.i18n import N_, _, language, ngettext, pgettext

# The forms of a seat's name, in the order of the translated lists below. English has one form for all of them; Greek
# has articles, cases and genders.
SEAT_FORMS: Final = ("", "nom", "cap", "gen", "acc", "to", "voc", "poss")
CALL_FORMS: Final = ("", "the", "cap", "gen", "past")

_SYMBOLS: Final = {Denomination.C: "♣", Denomination.D: "♦", Denomination.H: "♥", Denomination.S: "♠"}

# Filled as languages are used: {language: {key: text}}.
_known: Final[dict[str, dict[object, str]]] = {}
_seat_tables: Final[dict[str, dict[tuple[Seat, str], str]]] = {}


def _seats() -> dict[tuple[Seat, str], str]:
    table = _seat_tables.get(language())
    if table is None:
        # Translators: eight forms of the name, separated by "|": plain (Βορράς) | with its article (ο Βορράς) | the
        # same at the beginning of a sentence (Ο Βορράς) | genitive (του Βορρά) | accusative (τον Βορρά) | after the
        # preposition "to" (στον Βορρά) | the name when addressed (Βορρά) | "his/her", of that gender (του)
        north = pgettext("seat, in eight forms", "North|North|North|North|North|North|North|their")
        # Translators: the same eight forms
        east = pgettext("seat, in eight forms", "East|East|East|East|East|East|East|their")
        # Translators: the same eight forms
        south = pgettext("seat, in eight forms", "South|South|South|South|South|South|South|their")
        # Translators: the same eight forms
        west = pgettext("seat, in eight forms", "West|West|West|West|West|West|West|their")
        table = {
            (seat, form): text
            for seat, forms in zip(Seat, (north, east, south, west), strict=True)
            for form, text in zip(SEAT_FORMS, forms.split("|"), strict=True)
        }
        _seat_tables[language()] = table
    return table


def seat_name(seat: Seat) -> str:
    """The name of a seat, as a label: "North", «Βορράς»."""
    return _seats()[seat, ""]


def seat_the(seat: Seat, form: str) -> str:
    """A seat's name in one of SEAT_FORMS, for a sentence."""
    return _seats()[seat, form]


def seat_letter(seat: Seat) -> str:
    """The initial that stands over a column: never to be read back as a seat, for Greek Ν is South."""
    # Translators: the initials of North, East, South and West, in this order, separated by "|"
    return pgettext("seat letters", "N|E|S|W").split("|")[seat]


def denomination_symbol(denomination: Denomination) -> str:
    """The sign of a suit, or the abbreviation of no trumps: "♣", "NT", «ΧΑ»."""
    if denomination is Denomination.NT:
        # Translators: no trumps, as written on a bidding card
        return pgettext("denomination", "NT")
    return _SYMBOLS[denomination]


def suit_name(denomination: Denomination) -> str:
    """The name of a denomination: "clubs", "no trumps"."""
    return _(_SUIT_NAMES[denomination])


_SUIT_NAMES: Final = {
    Denomination.C: N_("clubs"),
    Denomination.D: N_("diamonds"),
    Denomination.H: N_("hearts"),
    Denomination.S: N_("spades"),
    Denomination.NT: N_("no trumps"),
}


def suit_list(suits: tuple[Denomination, ...]) -> str:
    """Suits as signs in a row, in the order of the Laws: "♣ ♦ ♠"."""
    return "\u00a0".join(_SYMBOLS[suit] for suit in SUITS if suit in suits)


def call_text(call: Call) -> str:
    """A call as it stands on its card: "1♣", "1NT" or «1ΧΑ», "Pass" or «Πάσο», "X", "XX"."""
    known = _known.setdefault(language(), {})
    text = known.get(call)
    if text is None:
        if call.denomination is not None:
            text = f"{call.level}{denomination_symbol(call.denomination)}"
        elif call.is_pass:
            text = pgettext("bidding card", "Pass")
        else:
            text = call.code
        known[call] = text
    return text


def call_form(call: Call, form: str) -> str:
    """A call inside a sentence, in one of CALL_FORMS: "the double", "doubled"; «του πάσου», «πάσαρε»."""
    known = _known.setdefault(language(), {})
    text = known.get((call, form))
    if text is None:
        forms = _call_forms(call.kind).split("|")
        text = forms[CALL_FORMS.index(form)].replace("{bid}", call_text(call))
        known[call, form] = text
    return text


def _call_forms(kind: Kind) -> str:
    if kind is Kind.PASS:
        # Translators: five forms, separated by "|": plain (πάσο) | with its article (το πάσο) | the same at the
        # beginning of a sentence (Το πάσο) | genitive (του πάσου) | third person of the past (πάσαρε)
        return pgettext("call, in five forms", "pass|the pass|The pass|pass|passed")
    if kind is Kind.DOUBLE:
        # Translators: the same five forms
        return pgettext("call, in five forms", "double|the double|The double|double|doubled")
    if kind is Kind.REDOUBLE:
        # Translators: the same five forms
        return pgettext("call, in five forms", "redouble|the redouble|The redouble|redouble|redoubled")
    # Translators: the same five forms; {bid} becomes a bid such as 1♥
    return pgettext("call, in five forms", "{bid}|the {bid} bid|The {bid} bid|{bid}|bid {bid}")


def first_form(call: Call, form: str) -> str:
    """The same for the first of two equal calls: "the first pass"."""
    # Translators: the same five forms; {call} becomes the plain form of a call, {call_gen} its genitive and {call_past}
    # the past of the verb
    forms = pgettext(
        "call, in five forms", "first {call}|the first {call}|The first {call}|first {call_gen}|{call_past}"
    )
    return _of_two(forms, call, form)


def second_form(call: Call, form: str) -> str:
    """The same for the second of two equal calls: "the second pass"."""
    # Translators: the same five forms
    forms = pgettext(
        "call, in five forms", "second {call}|the second {call}|The second {call}|second {call_gen}|{call_past}"
    )
    return _of_two(forms, call, form)


def _of_two(forms: str, call: Call, form: str) -> str:
    parts = {"call": call_form(call, ""), "call_gen": call_form(call, "gen"), "call_past": call_form(call, "past")}
    return forms.split("|")[CALL_FORMS.index(form)].format_map(parts)


def call_spoken(call: Call) -> str:
    """A call as it is said aloud, for a screen reader: "1 club", "pass"."""
    level = call.level
    denomination = call.denomination
    if denomination is None:
        return call_form(call, "")
    if denomination is Denomination.C:
        return ngettext("{level} club", "{level} clubs", level).format(level=level)
    if denomination is Denomination.D:
        return ngettext("{level} diamond", "{level} diamonds", level).format(level=level)
    if denomination is Denomination.H:
        return ngettext("{level} heart", "{level} hearts", level).format(level=level)
    if denomination is Denomination.S:
        return ngettext("{level} spade", "{level} spades", level).format(level=level)
    return ngettext("{level} no trump", "{level} no trumps", level).format(level=level)


def paragraph(code: str) -> str:
    """The number of a paragraph as readers of the language write it: "30B1(b)(ii)", «30Β1(β)(ii)»."""
    known = _known.setdefault(language(), {})
    text = known.get(code)
    if text is None:
        # Translators: the letters that number the sections of a law, in order. Greek numbers them Α Β Γ Δ Ε ΣΤ Ζ.
        sections = pgettext("law sections", "A B C D E F G").split()
        # Translators: the small letters that number paragraphs, in order
        small = pgettext("law paragraphs", "a b c d").split()
        text = code
        for letter, section in zip("ABCDEFG", sections, strict=True):
            text = text.replace(letter, section)
        for letter, section in zip("abcd", small, strict=True):
            text = text.replace(f"({letter})", f"({section})")
        known[code] = text
    return text


def vulnerability_text(vulnerability: Vulnerability) -> str:
    """Who is vulnerable, as a phrase: "Neither side vulnerable"."""
    return _(_VULNERABILITY[vulnerability])


_VULNERABILITY: Final = {
    Vulnerability.NONE: N_("Neither side vulnerable"),
    Vulnerability.NS: N_("North–South vulnerable"),
    Vulnerability.EW: N_("East–West vulnerable"),
    Vulnerability.BOTH: N_("Both sides vulnerable"),
}
