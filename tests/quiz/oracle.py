"""The right answers a second time, read from the report of a case by somebody who knows nothing of the quiz."""

from __future__ import annotations

from typing import Any

from app.bridge import Seat
from app.cases.report import report_state
from app.quiz.kinds import Kind, Says
from app.quiz.questions import Item

_STATUS = {
    Says.IN_ROTATION: "stands",
    Says.STANDS: "accepted",
    Says.SECOND_STANDS: "accepted",
    Says.CORRECTED: "stands",
}


def agrees(item: Item) -> bool:
    """Whether the right option says what the report says."""
    report: dict[str, Any] = report_state(item.states[-1])
    answer = item.answer
    offender = item.about.offender
    letter = None if answer.seat is None else answer.seat.letter
    path = report["rulings"][-1]["path"]
    must = {entry["seat"]: entry for entry in report["must"]}
    kind = item.kind
    if kind is Kind.TURN_WAS:
        return letter == _turn_was(item, report)
    if kind is Kind.TURN_NOW:
        return bool(letter == report["turn"])
    if kind is Kind.ACCEPT:
        asked = report["question"]
        return bool(asked == {"id": "acceptance", "to": letter}) or bool(asked["id"] == "rectify" and letter is None)
    if kind is Kind.STATUS:
        status = report["calls"][item.about.call]["status"]
        return bool(status == _STATUS.get(answer.says, "cancelled"))
    if kind in (Kind.OFFENDER, Kind.PARTNER):
        seat = offender if kind is Kind.OFFENDER else offender.partner
        return _duty_agrees(answer.says, must.get(seat.letter)) and _information_agrees(item, report)
    if kind is Kind.HOW_LONG:
        duty = must.get(str(letter))
        return {Says.ONCE: "next turn", Says.TO_END: "end of auction", Says.NOT_AT_ALL: None}[answer.says] == (
            None if duty is None else duty["until"]
        )
    if kind is Kind.INFORMATION:
        entries = {(entry["seat"], entry["law"]) for entry in report["unauthorised"]}
        return (letter, answer.law) in entries if answer.says is Says.PARTNER_MAY_NOT else not entries
    if kind is Kind.LEAD:
        found = [(lead["leader"], lead["may_forbid_one_of"]) for lead in report["lead"]]
        suits = [suit.name for suit in answer.suits]
        return found == ([(letter, suits)] if answer.says is Says.FORBID_ONE else [])
    return answer.law == "28A" if item.about.ruling is None else answer.law in path


def _turn_was(item: Item, report: dict[str, Any]) -> str:
    """The player after the last call that counts, or the dealer; the irregular call itself is pending."""
    standing = [call for call in report["calls"] if call["status"] in ("stands", "accepted")]
    return Seat[standing[-1]["seat"]].lho.letter if standing else item.case.dealer.letter


def _duty_agrees(says: Says, duty: dict[str, Any] | None) -> bool:
    wanted = {
        Says.PASS_ONCE: ("pass", "next turn"),
        Says.PASS_TO_END: ("pass", "end of auction"),
        Says.REPEAT: ("repeat", "next turn"),
    }.get(says)
    return wanted == (None if duty is None else (duty["what"], duty["until"]))


def _information_agrees(item: Item, report: dict[str, Any]) -> bool:
    partner = item.about.offender.partner.letter
    is_informed = any(entry["seat"] == partner for entry in report["unauthorised"])
    if item.kind is Kind.PARTNER and item.answer.says in (Says.FREE, Says.FREE_UNINFORMED):
        return is_informed is (item.answer.says is Says.FREE_UNINFORMED)
    return True
