"""A short notation for what happens at a table, so that a rule's test fits on a line.

``N:1C`` is a call, ``W:P!`` an artificial one, ``W:P.`` a natural one, ``N:P=`` one made at the same instant as the
call before, ``E:2H<3`` one that corrects call 3. The words are decisions: see `WORDS`; a reading is chosen by its name,
``LEAD_AFTER_FORCED_PASS``.
"""

from __future__ import annotations

from app.bridge import Call, Seat
from app.laws import CallMade, Decided, Decision, Event, Reading, State, replay

WORDS = {
    "accepted": Decided(Decision.ACCEPTANCE, yes=True),
    "declined": Decided(Decision.ACCEPTANCE, yes=False),
    "artificial": Decided(Decision.ARTIFICIAL, yes=True),
    "natural": Decided(Decision.ARTIFICIAL, yes=False),
    "comparable": Decided(Decision.COMPARABLE, yes=True),
    "different": Decided(Decision.COMPARABLE, yes=False),
    "same": Decided(Decision.DENOMINATION, yes=True),
    "other": Decided(Decision.DENOMINATION, yes=False),
    "slip": Decided(Decision.UNINTENDED, yes=True),
    "meant": Decided(Decision.UNINTENDED, yes=False),
    "rule": Decided(Decision.RECTIFY, yes=True),
}


def event(word: str) -> Event:
    """One event from one word."""
    if word in WORDS:
        return WORDS[word]
    if word in Reading.__members__:
        return Decided(Decision.READING, True, Reading[word])
    seat, text = word.split(":")
    corrects = None
    if "<" in text:
        text, index = text.split("<")
        corrects = int(index)
    simultaneous = text.endswith("=")
    artificial = {"!": True, ".": False}.get(text.rstrip("=")[-1])
    return CallMade(
        Seat[seat], Call.coded(text.rstrip("!.=")), artificial, corrects=corrects, simultaneous=simultaneous
    )


def after(text: str) -> State:
    """The state after ``DEALER event event …``."""
    dealer, *words = text.split()
    return replay(Seat[dealer], [event(word) for word in words])[-1]


def duties(state: State) -> list[str]:
    """The obligations, each as ``seat what until law``, in the order of seat letters."""
    return sorted(
        f"{d.seat.letter} {d.call.code if d.call else d.what.value} {d.until.value} {d.law}" for d in state.duties
    )


def informed(state: State) -> list[str]:
    """Who may not use what, each as ``seat law call``."""
    return sorted(f"{u.seat.letter} {u.law} {u.call}" for u in state.unauthorised)


def statuses(state: State) -> list[str]:
    """What became of each call."""
    return [made.status.value for made in state.calls]


def path(state: State, ruling: int = -1) -> str:
    """The paragraphs of a ruling, the last one unless another is named."""
    return " ".join(state.rulings[ruling].path)
