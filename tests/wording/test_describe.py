"""What is said about a state: complete, in one language, and never wrong about who must do what."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.bridge import SEATS, Call, Denomination, Seat
from app.i18n import set_language
from app.laws import (
    CallMade,
    Decided,
    Decision,
    Event,
    Fact,
    Irregularity,
    Reading,
    State,
    Until,
    What,
    lead_restrictions,
    replay,
    review,
    start,
    unspecified_calls,
)
from app.wording import (
    BadgeKind,
    Description,
    badges,
    call_sentence,
    call_text,
    card_reason,
    contract_text,
    describe,
    ruling_text,
    seat_name,
    seat_the,
)
from app.wording.account import account
from app.wording.happened import headline
from tests.laws import notation
from tests.laws.test_readings import OFFERED
from tests.wording.walks import all_states, states_of_cases

GREEK = re.compile(r"[\u0370-\u03ff\u1f00-\u1fff]")
LATIN_WORD = re.compile(r"[A-Za-z]+")
# Cards, numbers of paragraphs, and a convention that is named so in Greek too.
LATIN_IN_GREEK = {"X", "XX", "i", "ii", "Bergen"}
CARD = re.compile(r"\b[1-7](?:[♣♦♥♠]|NT|ΧΑ)")
both_languages = pytest.mark.parametrize("language", ["en", "el"])


def texts(description: Description) -> Iterator[str]:
    yield description.headline
    yield from description.happened
    if description.ask is not None:
        yield description.ask.text
        yield from description.ask.hints
        for answer in description.ask.answers:
            yield from (answer.label, answer.detail)
    yield from description.say
    yield from (text for _seat, text in description.now)
    for why in description.why:
        yield from (why.label, why.title, why.summary)
    yield from description.notes
    yield from description.later
    if description.alternative is not None:
        yield from (description.alternative.text, description.alternative.label)


def everything(state: State) -> Iterator[str]:
    """All that is shown anywhere about a state."""
    yield from texts(describe(state))
    for seat in SEATS:
        for badge in badges(state, seat):
            yield from (badge.text, badge.detail)
    yield from (call_sentence(state, index) for index in range(len(state.calls)))


def calls(*words: str) -> list[Event]:
    """Events from "N 1H" and "accepted", "declined", "comparable", "different", "natural", "artificial", "rule"."""
    decisions = {
        "accepted": Decided(Decision.ACCEPTANCE, True),
        "declined": Decided(Decision.ACCEPTANCE, False),
        "comparable": Decided(Decision.COMPARABLE, True),
        "different": Decided(Decision.COMPARABLE, False),
        "natural": Decided(Decision.ARTIFICIAL, False),
        "artificial": Decided(Decision.ARTIFICIAL, True),
        "slip": Decided(Decision.UNINTENDED, True),
        "change": Decided(Decision.UNINTENDED, False),
        "rule": Decided(Decision.RECTIFY, True),
    }
    return [decisions[word] if word in decisions else CallMade(Seat[word[0]], Call.parse(word[2:])) for word in words]


def after(dealer: str, *words: str) -> State:
    return replay(Seat[dealer], calls(*words))[-1]


@both_languages
def test_every_text_is_whole_and_in_one_language(language: str) -> None:
    set_language(language)
    wrong = []
    for state in all_states():
        for text in everything(state):
            foreign = bool(GREEK.search(text)) if language == "en" else bool(_latin_words(text))
            if not text or foreign or re.search(r"[{}|]|  |\.\.|None", text) or text != text.strip():
                wrong.append(text)
    assert sorted(set(wrong)) == []


def _latin_words(text: str) -> set[str]:
    return set(LATIN_WORD.findall(text)) - LATIN_IN_GREEK


@both_languages
@pytest.mark.parametrize("dealer", SEATS)
def test_before_the_first_call_the_words_are_the_usual_ones(language: str, dealer: Seat) -> None:
    """They are told apart only so that the first window need not load the words of rulings."""
    set_language(language)
    state = start(dealer)
    assert describe(state) == account(state)


@both_languages
def test_every_sentence_begins_with_a_capital_and_ends(language: str) -> None:
    set_language(language)
    wrong = set()
    for state in all_states():
        description = describe(state)
        lines = [*description.say, *description.notes, *description.later, *(text for _seat, text in description.now)]
        wrong |= {line for line in lines if not line[0].isupper() or line[-1] not in ".;?"}
    assert wrong == set()


@both_languages
def test_while_lho_chooses_no_call_is_named_that_was_not_made(language: str) -> None:
    """Which calls would be comparable is never said before that (10C)."""
    set_language(language)
    asked = 0
    for state in all_states():
        if state.question is None or state.question.decision is not Decision.ACCEPTANCE:
            continue
        asked += 1
        made = {call_text(event.call) for event, _status in state.calls}
        description = describe(state)
        named = {card for text in texts(description) for card in CARD.findall(text)}
        assert named <= made, description
    assert asked > 100


@both_languages
def test_while_acceptance_is_open_both_answers_are_told_and_nobody_may_consult(language: str) -> None:
    set_language(language)
    for state in all_states():
        question = state.question
        if question is None or question.decision is not Decision.ACCEPTANCE:
            continue
        assert question.to is not None
        description = describe(state)
        said = " ".join(description.say)
        lho = seat_the(question.to, "voc")
        assert description.ask is not None
        assert description.ask.text.startswith(f"{lho}, ")
        assert [answer.event.yes for answer in description.ask.answers] == [True, False]
        if state.rulings[question.ruling].has(Fact.INADMISSIBLE):
            # It can never stand: LHO is told what a call over it would do.
            continue
        if language == "en":
            assert f"{lho}, you may accept" in said
            assert "If you do not accept it" in said
            assert description.say[-1] == f"{lho}, please decide without consulting your partner."
        else:
            assert f"{lho}, μπορείτε να" in said
            assert re.search("Αν δεν τ(ο|η) δεχτείτε", said)
            assert description.say[-1].startswith(f"{lho}, αποφασίστε χωρίς")


def test_must_pass_is_said_of_exactly_those_who_must() -> None:
    for state in all_states():
        bound = {duty.seat for duty in state.duties if duty.what is What.PASS}
        told = {seat for seat, text in describe(state).now if _unconditional(text, "must pass")}
        assert told == bound, state
        repeating = {duty.seat for duty in state.duties if duty.what is What.REPEAT}
        told = {seat for seat, text in describe(state).now if _unconditional(text, "must repeat")}
        assert told == repeating, state


def _unconditional(text: str, words: str) -> bool:
    return words in text and not re.search(r"\b[Ii]f\b|with any other", text)


def test_how_long_a_duty_lasts_is_said() -> None:
    lasting = 0
    for state in all_states():
        for duty in state.duties:
            if duty.what is not What.PASS:
                continue
            (line,) = [
                text for seat, text in describe(state).now if seat is duty.seat and _unconditional(text, "must pass")
            ]
            assert ("to the end of the auction" in line) is (duty.until is Until.END_OF_AUCTION)
            lasting += duty.until is Until.END_OF_AUCTION
    assert lasting > 50


def test_in_greek_one_turn_is_no_round_and_the_rest_is_the_auction() -> None:
    set_language("el")
    for state in all_states():
        for duty in state.duties:
            lines = " ".join(text for seat, text in describe(state).now if seat is duty.seat)
            if duty.until is Until.END_OF_AUCTION:
                assert "μέχρι το τέλος των αγορών" in lines
            elif state.turn is not duty.seat:
                assert "την επόμενη φορά που είναι η σειρά" in lines
        assert not any("γύρο" in text for text in everything(state))


@both_languages
def test_who_may_not_use_what_is_said_of_exactly_those_who_have_it(language: str) -> None:
    set_language(language)
    for state in all_states():
        phrase = "may not use" if language == "en" else "δεν επιτρέπεται να χρησιμοποιήσει το"
        told = {seat for seat, text in describe(state).now if seat is not None and phrase in text}
        assert told == {entry.seat for entry in state.unauthorised}


def test_what_to_come_back_to_is_what_the_engine_names() -> None:
    for state in all_states():
        named = tuple(sorted({text[4:7] for text in describe(state).later}))
        assert named == review(state)


@both_languages
def test_nothing_is_said_twice(language: str) -> None:
    set_language(language)
    for state in all_states():
        description = describe(state)
        for lines in (description.say, description.now, description.notes, description.later):
            assert len(set(lines)) == len(lines), state


@both_languages
def test_the_answers_are_decisions_on_the_open_question(language: str) -> None:
    set_language(language)
    for state in all_states():
        ask = describe(state).ask
        assert (ask is None) is (state.question is None)
        if ask is not None and state.question is not None:
            assert {answer.event.decision for answer in ask.answers} == {state.question.decision}
            values = sorted(answer.event.yes for answer in ask.answers)
            assert values == ([True] if state.question.decision is Decision.RECTIFY else [False, True])


def test_badges_are_what_the_state_says() -> None:
    for state in all_states():
        question = state.question
        for seat in SEATS:
            kinds = {badge.kind for badge in badges(state, seat)}
            duty = state.duty_of(seat)
            contract = state.contract
            assert (BadgeKind.TO_CALL in kinds) is (state.turn is seat and question is None)
            assert (BadgeKind.MAY_ACCEPT in kinds) is (question is not None and question.to is seat)
            assert (BadgeKind.MUST_PASS in kinds) is (duty is not None and duty.what is What.PASS)
            assert (BadgeKind.MUST_REPEAT in kinds) is (duty is not None and duty.what is What.REPEAT)
            assert (BadgeKind.UNAUTHORISED in kinds) is any(entry.seat is seat for entry in state.unauthorised)
            assert sum(badge.kind is BadgeKind.UNAUTHORISED for badge in badges(state, seat)) <= 1
            assert (BadgeKind.DECLARER in kinds) is (contract is not None and contract.declarer is seat)
            forbids = any(restriction.declarer is seat for restriction in lead_restrictions(state))
            assert (BadgeKind.MAY_FORBID_LEAD in kinds) is forbids


def test_the_offender_wears_a_badge_until_the_matter_is_closed() -> None:
    state = after("N", "N P", "W P", "declined")
    assert BadgeKind.OFFENDER in {badge.kind for badge in badges(state, Seat.W)}
    assert BadgeKind.OFFENDER not in {badge.kind for badge in badges(state, Seat.E)}


def test_a_lead_restriction_names_its_suits_and_forbids_only() -> None:
    restricted = 0
    for state in all_states():
        for restriction in lead_restrictions(state):
            restricted += 1
            said = " ".join(describe(state).say)
            if unspecified_calls(state, restriction.offender):
                # What an artificial call showed has to be known before any suit is named.
                assert "I have to find out what" in said
                assert "one of these suits" not in said or len(lead_restrictions(state)) > 1
                continue
            leader, declarer = seat_name(restriction.leader), seat_name(restriction.declarer)
            suits = "\u00a0".join("♣♦♥♠"[suit] for suit in restriction.suits)
            assert re.search(rf"{declarer}, .*you may forbid one of these suits: {suits}\.", said)
            assert f"{leader}, if a suit is forbidden" in said
    assert restricted > 5


def test_in_greek_the_lead_is_never_the_opening_lead_only() -> None:
    set_language("el")
    for state in all_states():
        if lead_restrictions(state):
            lines = [text for text in everything(state) if "απαγορ" in text]
            assert lines
            assert not any("αντάμ" in text or "πρέπει να βγει" in text for text in lines)


def test_the_contract_is_named() -> None:
    assert contract_text(after("N", "N 1H")) == ""
    assert contract_text(after("N", "N P", "E P", "S P", "W P")) == "All four players passed: the board is passed out."
    undoubled = after("N", "N 1NT", "E P", "S P", "W P")
    doubled = after("N", "N 1NT", "E X", "S P", "W P", "N P")
    redoubled = after("N", "N 1NT", "E X", "S XX", "W P", "N P", "E P")
    assert contract_text(undoubled) == "The contract is 1NT; North is declarer."
    assert contract_text(doubled) == "The contract is 1NT doubled; North is declarer."
    assert contract_text(redoubled) == "The contract is 1NT redoubled; North is declarer."
    set_language("el")
    assert contract_text(doubled) == "Συμβόλαιο: 1ΧΑ με κοντρ. Εκτελεστής: ο Βορράς."


class TestExample34:
    """North passes; West passes at East's turn (the commentary's example)."""

    def test_the_question(self) -> None:
        description = describe(after("N", "N P", "W P"))
        assert description.headline == "Pass out of rotation"
        assert description.happened[0] == "West passed when it was East's turn to call."
        assert description.ask is not None
        assert description.ask.text == "North, do you accept West's pass out of rotation?"
        assert description.ask.answers[0].label == "North accepts: will call over it"

    def test_after_the_refusal_nobody_has_to_pass(self) -> None:
        description = describe(after("N", "N P", "W P", "declined"))
        assert [why.code for why in description.why] == ["29B", "30B1(a)"]
        assert not any(_unconditional(text, "must pass") for _seat, text in description.now)
        assert description.say[0].startswith("The pass is cancelled. East, it is your turn")

    def test_the_examples_come_with_the_judgement_only(self) -> None:
        description = describe(after("N", "N P", "W P", "declined", "E 1H", "S P"))
        assert not any("Bergen" in text for text in texts(description))
        description = describe(after("N", "N P", "W P", "declined", "E 1H", "S P", "W 2H"))
        assert description.ask is not None
        assert any("Bergen" in hint for hint in description.ask.hints)
        assert not any("Bergen" in text for text in description.say)

    def test_not_comparable(self) -> None:
        description = describe(after("N", "N P", "W P", "declined", "E 1H", "S P", "W 1S", "different"))
        assert description.say[0] == "West's 1♠ is not comparable with the cancelled pass."
        assert description.say[1] == "East, at your next turn you must pass, this one time."

    def test_comparable(self) -> None:
        description = describe(after("N", "N P", "W P", "declined", "E 1H", "S P", "W 2H", "comparable"))
        assert description.say[0].endswith("there is no further rectification.")
        assert [text[:7] for text in description.later] == ["Law 23C"]

    def test_in_greek(self) -> None:
        set_language("el")
        description = describe(after("N", "N P", "W P"))
        assert description.headline == "Πάσο εκτός σειράς"
        assert description.happened[0] == "Η Δύση πάσαρε ενώ ήταν η σειρά της Ανατολής να δηλώσει."
        description = describe(after("N", "N P", "W P", "declined", "E 1H", "S P", "W 1S", "different"))
        assert [why.label for why in description.why] == ["29Β", "30Β1(α)", "30Β1(β)(ii)"]
        line = "Η Ανατολή πρέπει να πασάρει την επόμενη φορά που είναι η σειρά της, μόνο εκείνη τη φορά"
        assert (Seat.E, f"{line} (Νόμος 30Β1(β)(ii)).") in description.now


class TestRhosTurn:
    def test_a_pass_not_known_to_be_natural_is_offered_both_ways(self) -> None:
        said = " ".join(describe(after("N", "N 1H", "S P")).say)
        assert "if it was an ordinary pass, South must pass at the next turn, whatever East calls" in said
        assert "If it was an artificial pass" in said

    def test_a_natural_pass_is_offered_one_way(self) -> None:
        events = [*calls("N 1H"), CallMade(Seat.S, Call.parse("P"), artificial=False)]
        said = " ".join(describe(replay(Seat.N, events)[-1]).say)
        assert "Then South must pass at the next turn, whatever East calls." in said
        assert "artificial" not in said
        assert "comparable" not in said

    def test_30a_says_whatever_rho_calls(self) -> None:
        description = describe(after("N", "N 1H", "S P", "declined", "natural"))
        assert (
            "South, at your next turn you must pass, whatever East calls. After that you are free." in description.say
        )
        assert any("26B" in note for note in description.notes)

    def test_a_bid_must_be_repeated_if_rho_passes(self) -> None:
        description = describe(after("W", "N 1C", "declined"))
        assert "If West passes, North must repeat the 1♣ bid, and there is no further rectification." in description.say
        description = describe(after("W", "N 1C", "declined", "W P"))
        assert description.say == (
            "West has passed. North, you must repeat the 1♣ bid; there is no further rectification.",
        )
        assert description.now[0] == (Seat.N, "North is to call and must repeat the 1♣ bid (Law 31A1).")


class TestSaidOnce:
    """What was decided is said when it is new, and no longer once another call has been made."""

    @pytest.mark.parametrize(
        ("words", "said", "then"),
        [
            (
                ("N 1H", "S P", "declined", "natural", "E P", "S 2H", "W P"),
                "West called over the 2♥ bid: it stands",
                "N P",
            ),
            (
                ("N 1H", "S P", "declined", "natural", "E P", "S 2H", "rule"),
                "The 2♥ bid is cancelled and a pass",
                "W 1S",
            ),
            (("N 1H", "E 1C", "S P"), "South has accepted the 1♣ bid", "W 1S"),
            (("N 1H", "S 2C", "declined", "E P", "S P", "W P"), "West called over the pass: it stands", "N P"),
            (("N 1H", "N 1S", "slip"), "The 1♥ bid was a slip", "E P S P"),
            (("N 1H", "N 1S", "change", "accepted", "comparable"), "East has accepted the change", "E P S P"),
            (("N P", "W P", "N 1C"), "North has accepted the pass", "E P"),
            (("N P", "W P", "declined", "E 1H", "S P", "W 1S", "different"), "West's 1♠ is not comparable", "N P"),
            (("E X", "S P"), "South called over the double, which is not allowed", "N P"),
            (("E P", "N 1C"), "North called before I ruled", "E P"),
        ],
    )
    def test_it(self, words: tuple[str, ...], said: str, then: str) -> None:
        dealer = "E" if words[0] == "E X" else "N"
        assert describe(after(dealer, *words)).say[0].startswith(said)
        later = then.split()
        more = (f"{seat} {call}" for seat, call in zip(later[::2], later[1::2], strict=True))
        assert not any(line.startswith(said) for line in describe(after(dealer, *words, *more)).say)


class TestTwoReadings:
    def test_28b_offers_acceptance(self) -> None:
        alternative = describe(after("N", "W P", "N 1H")).alternative
        assert alternative is not None
        assert (alternative.is_acceptance, alternative.call) == (True, 1)
        assert alternative.label == "North accepted the pass (Law 29A)"

    def test_acceptance_offers_28b(self) -> None:
        alternative = describe(after("N", "W P", "accepted", "N 1H")).alternative
        assert alternative is not None
        assert (alternative.is_acceptance, alternative.call) == (False, 1)

    def test_not_before_lho_has_called(self) -> None:
        assert describe(after("N", "W P", "accepted")).alternative is None

    def test_not_where_lho_could_only_accept(self) -> None:
        assert describe(after("N", "W 1H", "accepted", "N X")).alternative is None

    def test_not_where_the_turn_was_another_players(self) -> None:
        assert describe(after("N", "N P", "W P", "N 1H")).alternative is None


class TestCards:
    def test_an_ordinary_call_needs_no_reason(self) -> None:
        assert card_reason(after("N"), Seat.N, Call.parse("1H")) == ""

    @pytest.mark.parametrize(
        ("words", "seat", "call", "reason"),
        [
            (("N 1H",), "S", "P", "Out of rotation: it is East's turn (Law 29)."),
            (("N 1H",), "E", "1C", "Insufficient: not higher than the last bid (Law 27)."),
            (("N 1H",), "E", "XX", "Law 19 does not allow this redouble now."),
            (("N 1H",), "N", "2H", "North has just called: this would be a change of call (Law 25)."),
            (("N 1H", "S P", "declined", "natural"), "S", "P", "Out of rotation: it is East's turn (Law 29)."),
            (("N 1H", "S P", "declined", "natural", "E P"), "S", "P", "South must pass this time (Law 30A)."),
            (("N 1H", "S P", "declined", "natural", "E P"), "S", "2H", "South must pass this time (Law 30A)."),
            (("N P", "S P", "declined", "natural"), "W", "X", "Law 19 does not allow this double now."),
            (("N P", "W P"), "N", "1H", "Calling now accepts the irregular call."),
            (("N P", "E P", "S P", "W P"), "N", "P", "The auction is over (Law 39)."),
        ],
    )
    def test_reasons(self, words: tuple[str, ...], seat: str, call: str, reason: str) -> None:
        assert card_reason(after("N", *words), Seat[seat], Call.parse(call)) == reason


def test_the_line_of_a_call() -> None:
    state = after("N", "N P", "W P", "declined")
    assert call_sentence(state, 0) == "North: Pass"
    assert call_sentence(state, 1) == "West: Pass, out of rotation, cancelled (Law 29B)"
    set_language("el")
    assert call_sentence(state, 1) == "Δύση: Πάσο, εκτός σειράς, ακυρώθηκε (Νόμος 29Β)"


def test_passes_cancelled_by_17d3_name_it() -> None:
    state = after("N", "N 1S", "S P", "W P", "N P")
    assert state.rulings[0].path == ("29A", "17D3")
    assert [call_sentence(state, index).endswith("(Law 17D3)") for index in range(4)] == [False, True, True, True]


@both_languages
def test_the_ruling_as_text(language: str) -> None:
    set_language(language)
    for state in states_of_cases():
        text = ruling_text(state)
        description = describe(state)
        assert text.startswith(description.headline)
        flat = " ".join(text.split())
        assert all(" ".join(line.split()) in flat for line in texts(description) if line != "")


def test_every_irregularity_has_a_headline_of_its_own() -> None:
    twice = after("N", "N 1H", "E 1C", "declined", "E X", "different", "E X")
    headlines: dict[Irregularity, set[str]] = {}
    corrected = notation.after("N N:1H E:P N:1S<0")
    above = notation.after("N N:8C")
    for state in (*all_states(), twice, corrected, above):
        if state.rulings and state.question is not None:
            irregularity = state.rulings[state.question.ruling].irregularity
            headlines.setdefault(irregularity, set()).add(describe(state).headline)
        elif len(state.rulings) == 1:
            # When the auction is over, that is said instead.
            headlines.setdefault(state.rulings[0].irregularity, set()).add(headline(state, 0))
    headlines.setdefault(twice.rulings[-1].irregularity, set()).add(describe(twice).headline)
    assert set(headlines) == set(Irregularity)
    every = [headline for found in headlines.values() for headline in found]
    assert len(set(every)) == len(every)


def test_a_hint_does_not_speak_of_a_turn_that_will_not_come() -> None:
    words = ("W 1S", "N P", "S 2H", "declined", "E P", "S P")
    asked = describe(after("W", *words)).ask
    assert asked is not None
    assert asked.hints[0] == (
        "If the pass stood, it would end the auction. A call by West over it is one after the end: it lets the pass"
        " stand and is cancelled itself (Laws 11A and 39)."
    )
    assert not any(hint.startswith("If West called over it") for hint in asked.hints)
    over = after("W", *words, "W X")
    assert [ruling.path[-1] for ruling in over.rulings[1:]] == ["11A", "39"]
    # Where the auction would go on, the call is LHO's next one.
    asked = describe(after("N", "N 1S", "S 2H", "declined", "E P", "S P")).ask
    assert asked is not None
    assert asked.hints[0].startswith("If West called over it before the Director ruled")


@pytest.mark.parametrize("is_noted_first", [True, False])
def test_who_called_at_the_same_moment_is_named(is_noted_first: bool) -> None:
    proper = CallMade(Seat.N, Call.parse("1S"))
    other = CallMade(Seat.S, Call.parse("2H"))
    first, second = (other, proper) if is_noted_first else (proper, other)
    state = replay(Seat.N, (first, second._replace(simultaneous=True)))[-1]
    assert describe(state).happened[0] == (
        "South bid 2♥ at the same moment as North: South's call counts as the second (Law 33)."
    )


class TestTheEnd:
    """When the auction is over, the panel says so first: what is played, by whom, and who leads."""

    def test_ordinary_end(self) -> None:
        told = describe(after("N", "N 1S", "E P", "S 4S", "W P", "N P", "E P"))
        assert told.headline == "Auction over: 4♠ by North, East leads"
        assert [text for _seat, text in told.now] == [
            "The contract is 4♠; North is declarer.",
            "East makes the opening lead, face down (Law 41).",
        ]
        assert told.why == ()

    @pytest.mark.parametrize(("last", "how"), [(("E X",), "doubled"), (("E X", "S XX"), "redoubled")])
    def test_doubled(self, last: tuple[str, ...], how: str) -> None:
        seats = {1: ("S P", "W P", "N P"), 2: ("W P", "N P", "E P")}
        told = describe(after("N", "N 1S", *last, *seats[len(last)]))
        assert told.headline == f"Auction over: 1♠ {how} by North, East leads"

    def test_lead_restriction_that_comes_later_leaves_the_opening_lead_free(self) -> None:
        # East's pass at West's turn is replaced by a bid: West, who is not on lead, may be forbidden a suit.
        state = after("W", "E P", "declined", "W P", "N 1H", "E 1S", "different", "S 2H", "W P", "N P", "E P")
        (restriction,) = lead_restrictions(state)
        assert (restriction.leader, restriction.declarer) == (Seat.W, Seat.N)
        told = describe(state)
        assert told.headline == "Auction over: 2♥ by North, East leads"
        assert (Seat.E, "East makes the opening lead; no suit may be forbidden for that lead.") in told.now
        assert any(text.startswith("The first time West is on lead") for _seat, text in told.now)

    def test_restricted_opening_lead_is_said_once(self) -> None:
        state = after("N", "N P", "W P", "declined", "E 1H", "S P", "W 2C", "different", "N 2S", "E P", "S P", "W P")
        told = describe(state)
        assert told.headline == "Auction over: 2♠ by North, East leads"
        leads = [text for _seat, text in told.now if "opening lead" in text or "leads first" in text]
        (restriction,) = lead_restrictions(state)
        assert restriction.leader is Seat.E
        assert len(leads) == 1
        assert leads[0].startswith("East leads first: North may now forbid")

    def test_passed_out(self) -> None:
        told = describe(after("N", "N P", "E P", "S P", "W P"))
        assert told.headline == "Auction over: passed out"
        (_nobody, _contract), (seat, text) = told.now
        assert seat is None
        assert "four hands are back in the board (Law 17D2)" in text

    def test_a_call_after_the_end_names_what_comes_next(self) -> None:
        told = describe(after("N", "N 1S", "E P", "S P", "W P", "E 2H"))
        assert told.headline == "Auction over: 1♠ by North, East leads"
        assert any("(Laws 39 and 41)" in text for _seat, text in told.now)
        assert [why.code for why in told.why] == ["39", "41"]

    def test_an_accepted_call_out_of_rotation_noticed_late(self) -> None:
        told = describe(after("N", "N P", "W P", "N 1H", "E P", "S P", "W P"))
        assert any("(Laws 17D3 and 34)" in text for _seat, text in told.now)
        assert [why.code for why in told.why] == ["29A", "34", "41"]

    def test_a_turn_that_was_missed_goes_back_and_nothing_is_over(self) -> None:
        told = describe(after("N", "N 1S", "S P", "W P", "N P"))
        assert told.headline == "Pass out of rotation"
        assert "34" not in [why.code for why in told.why]

    def test_while_something_is_to_be_decided_the_question_comes_first(self) -> None:
        state = after("N", "N 1S", "W 2C", "declined", "E P", "S P", "W P")
        assert state.question is not None
        assert state.is_over
        assert describe(state).headline == "Bid out of rotation"


def test_suits_are_written_with_their_signs() -> None:
    assert [call_text(Call.bid(1, denomination)) for denomination in Denomination] == ["1♣", "1♦", "1♥", "1♠", "1NT"]


@both_languages
@pytest.mark.parametrize("reading", Reading)
def test_a_chosen_reading_is_told_whole(reading: Reading, language: str) -> None:
    set_language(language)
    state = notation.after(f"{OFFERED[reading]} {reading.name}")
    for text in everything(state):
        assert text == text.strip()
        assert "{" not in text


def test_an_offer_does_not_promise_what_a_duty_forbids() -> None:
    seen = 0
    for state in all_states():
        question = state.question
        if question is None or question.decision is not Decision.ACCEPTANCE:
            continue
        ruling = state.rulings[question.ruling]
        said = " ".join(describe(state).say)
        for seat in (ruling.offender, ruling.offender.partner):
            if ruling.irregularity is Irregularity.OUT_OF_ROTATION and state.duty_of(seat) is not None:
                seen += 1
                assert f"{seat_name(seat)} may make any legal call" not in said, said
    assert seen > 5


def test_no_end_of_rectification_is_promised_while_another_call_is_to_be_compared() -> None:
    both = after("N", "E 1C", "declined", "E 1H", "declined", "N P")
    (said,) = describe(both).say
    assert "repeat the 1♥ bid" in said
    assert "compare" in said
    assert "no further rectification" not in said
    one = after("N", "E 1H", "declined", "N P")
    (said,) = describe(one).say
    assert "no further rectification" in said


def test_a_pass_put_in_place_of_another_call_is_no_pass_that_was_due() -> None:
    """37B and 38C put a pass in; 28A is about one that was due."""
    for dealer, words in (("N", "N:8C rule E:P"), ("E", "S:P declined natural E:1D S:1H rule W:P")):
        state = replay(Seat[dealer], [notation.event(word) for word in words.split()])[-1]
        said = " ".join(everything(state))
        assert "28A" not in said
        assert "that pass counts as made" not in said


def test_what_is_said_fits_whose_turn_it_is() -> None:
    rho_has_bid = after("N", "E 1H", "declined", "N 2C")
    assert "East, it is your turn" in " ".join(describe(rho_has_bid).say)
    waiting = after("N", "N P", "W P", "declined")
    assert "West, at your turn" in " ".join(describe(waiting).say)


def test_nobody_is_told_to_repeat_what_has_become_illegal() -> None:
    outbid = after("N", "E 1C", "declined", "S 1D", "accepted", "W P")
    said = " ".join(text for _seat, text in describe(outbid).now)
    assert "must repeat" not in said
    assert "East may make any legal call at the proper turn" in said
    assert "must repeat" in " ".join(text for _seat, text in describe(after("N", "E 1C", "declined")).now)
