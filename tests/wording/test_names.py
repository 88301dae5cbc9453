"""Seats, calls, suits and laws by name, in each form that a sentence needs."""

from __future__ import annotations

import pytest

from app.bridge import ALL_CALLS, DOUBLE, PASS, REDOUBLE, SEATS, SUITS, Call, Denomination, Seat, Vulnerability
from app.i18n import set_language
from app.wording import (
    call_spoken,
    call_text,
    denomination_symbol,
    paragraph,
    seat_letter,
    seat_name,
    seat_the,
    sentence,
    suit_name,
    vulnerability_text,
)
from app.wording.names import CALL_FORMS, SEAT_FORMS, call_form, suit_list

# By code point: Α and Β of the Greek letters look like the Latin ones, and Ν is South.
GREEK_LETTERS = {Seat.N: "\u0392", Seat.E: "\u0391", Seat.S: "\u039d", Seat.W: "\u0394"}


def test_seats_in_english() -> None:
    assert [seat_name(seat) for seat in SEATS] == ["North", "East", "South", "West"]
    assert [seat_letter(seat) for seat in SEATS] == ["N", "E", "S", "W"]
    assert {seat_the(seat, form) for seat in SEATS for form in SEAT_FORMS[:-1]} == {"North", "East", "South", "West"}


def test_letters_in_greek_are_greek_letters() -> None:
    set_language("el")
    assert {seat: seat_letter(seat) for seat in SEATS} == GREEK_LETTERS


@pytest.mark.parametrize(
    ("form", "north", "west"),
    [
        ("", "Βορράς", "Δύση"),
        ("nom", "ο Βορράς", "η Δύση"),
        ("cap", "Ο Βορράς", "Η Δύση"),
        ("gen", "του Βορρά", "της Δύσης"),
        ("acc", "τον Βορρά", "τη Δύση"),
        ("to", "στον Βορρά", "στη Δύση"),
        ("voc", "Βορρά", "Δύση"),
        ("poss", "του", "της"),
    ],
)
def test_seats_decline_in_greek(form: str, north: str, west: str) -> None:
    set_language("el")
    assert (seat_the(Seat.N, form), seat_the(Seat.W, form)) == (north, west)


def test_the_final_nu_stays_before_a_vowel_only() -> None:
    set_language("el")
    assert [seat_the(seat, "to") for seat in SEATS] == ["στον Βορρά", "στην Ανατολή", "στον Νότο", "στη Δύση"]


def test_cards() -> None:
    assert [call_text(call) for call in (PASS, DOUBLE, REDOUBLE)] == ["Pass", "X", "XX"]
    assert call_text(Call.parse("1NT")) == "1NT"
    set_language("el")
    assert [call_text(call) for call in (PASS, DOUBLE, REDOUBLE)] == ["Πάσο", "X", "XX"]
    assert (call_text(Call.parse("1NT")), call_text(Call.parse("7S"))) == ("1ΧΑ", "7♠")


@pytest.mark.parametrize("language", ["en", "el"])
def test_every_call_has_every_form_and_no_two_share_a_card(language: str) -> None:
    set_language(language)
    assert len({call_text(call) for call in ALL_CALLS}) == len(ALL_CALLS)
    assert len({call_spoken(call) for call in ALL_CALLS}) == len(ALL_CALLS)
    assert all(call_form(call, form).strip("{}") for call in ALL_CALLS for form in CALL_FORMS)


def test_calls_said_aloud() -> None:
    assert [call_spoken(Call.parse(code)) for code in ("1C", "2C", "1H", "3NT", "P")] == [
        "1 club",
        "2 clubs",
        "1 heart",
        "3 no trumps",
        "pass",
    ]
    set_language("el")
    assert [call_spoken(Call.parse(code)) for code in ("1H", "2H", "XX")] == ["1 κούπα", "2 κούπες", "σιρκόντρ"]


@pytest.mark.parametrize(
    ("code", "greek"),
    [
        ("30B1(b)(ii)", "30Β1(β)(ii)"),
        ("16C2", "16Γ2"),
        ("17D3", "17Δ3"),
        ("20F", "20ΣΤ"),
        ("31A2(a)", "31Α2(α)"),
        ("23B", "23Β"),
        ("33", "33"),
    ],
)
def test_numbers_of_paragraphs(code: str, greek: str) -> None:
    assert paragraph(code) == code
    set_language("el")
    assert paragraph(code) == greek
    assert not {letter for letter in paragraph(code) if "A" <= letter <= "Z"}


def test_suits_and_vulnerability() -> None:
    assert [denomination_symbol(suit) for suit in SUITS] == ["♣", "♦", "♥", "♠"]
    assert suit_list((Denomination.S, Denomination.C)) == "♣\u00a0♠"
    assert [suit_name(denomination) for denomination in Denomination][0::4] == ["clubs", "no trumps"]
    assert vulnerability_text(Vulnerability.EW) == "East–West vulnerable"
    set_language("el")
    assert vulnerability_text(Vulnerability.NONE) == "Όλοι στην πρώτη μανς"


class TestSentence:
    def test_each_form_is_made_when_asked_for(self) -> None:
        set_language("el")
        text = sentence("{seat_cap} {call_past}· {other_to} {call_the}, {n}", seat=Seat.E, call=PASS, other=Seat.S, n=3)
        assert text == "Η Ανατολή πάσαρε· στον Νότο το πάσο, 3"

    def test_the_bare_name(self) -> None:
        assert sentence("{seat}'s {call}", seat=Seat.W, call=Call.parse("1NT")) == "West's 1NT"

    def test_a_value_is_never_read_as_a_template(self) -> None:
        assert sentence("{text}", text="{seat}") == "{seat}"

    @pytest.mark.parametrize("template", ["{nobody}", "{nobody_gen}", "{n_gen}", "{_}"])
    def test_what_was_not_given_is_an_error(self, template: str) -> None:
        with pytest.raises(KeyError):
            sentence(template, seat=Seat.N, n=1)
