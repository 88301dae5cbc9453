"""What is wrong with a case file: one clear sentence with the file's name and the place in it."""

from __future__ import annotations

import errno
from typing import Final

from app.cases.case import CaseError, Fault
from app.i18n import N_, _


def fault_text(error: CaseError) -> str:
    """One sentence in the current language, on one line. `error.name` and `error.detail` are quoted as they are."""
    detail = error.detail
    if error.fault is Fault.UNREADABLE:
        detail = reason_text(int(detail) if detail.isdecimal() else None)
    what = _(FAULTS[error.fault]).format(key=error.key, detail=detail)
    name = error.name
    if error.step is not None:
        return _in_lesson(name, error.step, what)
    if error.event is None:
        return _("{name}: {what}").format(name=name, what=what) if name else _("The case: {what}").format(what=what)
    if not name:
        return _("Event {number}: {what}").format(number=error.event, what=what)
    return _("{name}, event {number}: {what}").format(name=name, number=error.event, what=what)


def _in_lesson(name: str, step: int, what: str) -> str:
    if step and name:
        return _("{name}, step {number} of the lesson: {what}").format(name=name, number=step, what=what)
    if step:
        return _("Step {number} of the lesson: {what}").format(number=step, what=what)
    if name:
        return _("{name}, the lesson: {what}").format(name=name, what=what)
    return _("The lesson: {what}").format(what=what)


def reason_text(number: int | None) -> str:
    """Why the system refused, in our own words: its own would be in the system's language. `number` is an errno."""
    reason = _REFUSED if number is None else _REASONS.get(number, _REFUSED)
    return _(reason)


_REFUSED: Final = N_("the system refuses.")
_REASONS: Final = {
    errno.EACCES: N_("there is no permission for it."),
    errno.EPERM: N_("there is no permission for it."),
    errno.EISDIR: N_("it is a folder."),
    errno.ENOENT: N_("there is no such folder."),
    errno.ENOTDIR: N_("there is no such folder."),
    errno.ENOSPC: N_("the disk is full."),
    errno.EROFS: N_("the disk can only be read."),
}

# Translators: each follows the name of a file: "hand-7.json, event 4: ...". {key} is a key of the file, in English,
# {detail} what stands there.
FAULTS: Final = {
    Fault.NOT_FOUND: N_("there is no such file."),
    Fault.NOT_A_FILE: N_("this is not a file, but a pipe, a socket or a device."),
    Fault.UNREADABLE: N_("the file cannot be read: {detail}"),
    Fault.TOO_LARGE: N_("the file is larger than 1 MB, too large for a case."),
    Fault.NOT_UTF8: N_("the file is not UTF-8 text."),
    Fault.NOT_JSON: N_("this is not JSON: the text breaks off or goes wrong in line {detail}."),
    Fault.TOO_DEEP: N_("lists within lists go too deep."),
    Fault.DUPLICATE_KEY: N_("the key “{key}” occurs twice."),
    Fault.BAD_NUMBER: N_("“{key}” cannot be {detail}."),
    Fault.TOO_MANY_DIGITS: N_("the number in line {detail} has too many digits."),
    Fault.NOT_A_CASE: N_("this is JSON, but not a case."),
    Fault.MISSING_KEY: N_("the key “{key}” is missing."),
    Fault.WRONG_TYPE: N_("“{key}” cannot be {detail}."),
    Fault.UNKNOWN_FORMAT: N_("the format {detail} is not known; only 1 is."),
    Fault.UNKNOWN_LAWS: N_("the edition of the Laws {detail} is not known; only WBF-2017 is."),
    Fault.UNKNOWN_SEAT: N_("{detail} is not a seat; a seat is N, E, S or W."),
    Fault.UNKNOWN_VULNERABILITY: N_("{detail} is not a vulnerability; it is none, ns, ew or both."),
    Fault.BAD_BOARD: N_("{detail} is not a board number."),
    Fault.TOO_MANY_EVENTS: N_("there are more events than an auction can have; at most {detail}."),
    Fault.NOT_AN_EVENT: N_("this is neither a call nor a decision."),
    Fault.UNKNOWN_CALL: N_("{detail} is not a call; a call is P, X, XX or a bid such as 1H."),
    Fault.UNKNOWN_SUIT: N_("{detail} is not a suit; a suit is C, D, H or S."),
    Fault.UNKNOWN_DECISION: N_("{detail} is not a decision."),
    Fault.BAD_DECISION: N_("the decision “{key}” cannot be {detail}."),
    Fault.CORRECTS_NOTHING: N_("“corrects” is {detail}, which is not an earlier call of the same player."),
    Fault.READING_NOT_OPEN: N_("the reading “{detail}” is not open to the Director here."),
    Fault.EVENT_CANNOT_FOLLOW: N_("the decision “{key}” answers a question that is not open here."),
    Fault.NO_SUCH_EVENT: N_("there is no such event; the last one is number {detail}."),
    Fault.NOT_A_STEP: N_("this is not a step."),
    Fault.STEP_GOES_BACK: N_("it shows fewer events than the step before, which shows {detail}."),
    Fault.TOO_MANY_STEPS: N_("there are more steps than a lesson can have; at most {detail}."),
    Fault.UNKNOWN_TOPIC: N_("{detail} is not a topic of lessons."),
}
