"""Another version of the case, in one step, however often it is put."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.bridge import PASS, Seat, Vulnerability
from app.cases import Case, new_case
from app.cases.amend import Refused, amend_call, amend_conditions, read_as_acceptance
from app.cases.journal import Journal, claim, recover
from app.laws import CallMade, Decided, Decision
from app.session import Session

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return claim(tmp_path)[0]


@pytest.fixture
def session(journal: Journal) -> Session:
    session = Session(journal=journal)
    session.call(Seat.N, PASS)
    return session


def titled(session: Session, title: str) -> Case:
    return session.case._replace(title={"en": title})


def test_versions_that_merge_are_one_step(session: Session, journal: Journal) -> None:
    plain = session.case
    heard = []
    session.changed.connect(lambda: heard.append(session.case.title.get("en", "")))
    assert session.amend(titled(session, "A")) is None
    assert session.amend(titled(session, "AB"), merges=True) is None
    assert session.amend(titled(session, "ABC"), merges=True) is None
    assert heard == ["A", "AB", "ABC"]
    recovered = recover(journal.path)
    assert recovered is not None
    assert recovered.case == session.case
    assert recovered.moments[recovered.at - 1].case == plain
    session.undo()
    assert session.case == plain
    session.redo()
    assert session.case.title == {"en": "ABC"}
    session.close()


def test_versions_that_do_not_merge_are_steps_of_their_own(session: Session) -> None:
    session.amend(titled(session, "A"))
    session.amend(titled(session, "B"))
    session.undo()
    assert session.case.title == {"en": "A"}


def test_the_same_again_is_no_step(session: Session) -> None:
    before = session.case
    session.amend(session.case._replace())
    assert session.case is before


def test_a_version_that_is_the_one_before_takes_the_step_away(session: Session) -> None:
    plain = session.case
    session.amend(titled(session, "A"))
    session.amend(plain, merges=True)
    assert session.case == plain
    session.undo()
    assert session.case == new_case()


def test_a_version_whose_events_cannot_follow_is_refused(session: Session) -> None:
    before = session.case
    wrong = before._replace(events=(CallMade(Seat.N, PASS), Decided(Decision.ACCEPTANCE, True)))
    refused = session.amend(wrong)
    assert isinstance(refused, Refused)
    assert refused.event == 2
    assert session.case is before


def test_a_call_that_is_put_right_is_a_step_that_can_be_undone(session: Session) -> None:
    strange = session.state.calls[0].event._replace(artificial=True)
    assert session.adopt(amend_call(session.case, 0, strange, "shows spades")) is None
    assert session.state.calls[0].event == strange
    assert session.case.meaning_of(0) == "shows spades"
    session.undo()
    assert session.state.calls[0].event == CallMade(Seat.N, PASS)
    assert session.case.meaning_of(0) == ""


def test_what_changes_nothing_is_no_step(session: Session) -> None:
    before = session.case
    assert session.adopt(amend_conditions(before, Seat.N, Vulnerability.NONE, None, "en", "")) is None
    assert session.adopt(amend_call(before, 0, session.state.calls[0].event, "")) is None
    assert session.adopt(read_as_acceptance(before, session.state)) is None
    assert session.case is before
