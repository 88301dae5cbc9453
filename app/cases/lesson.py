"""A lesson: a case told step by step, with a question to the class at some steps, and an explanation after the answer.

The block `lesson` of a case file as values and back, and where one is in a lesson. What a step shows is derived from
the events; what it must not show yet is decided by `veil`, here and nowhere else.
"""

# No postponed annotations here: NamedTuple would compile every one of them.
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, NoReturn

from app.cases.case import NOTHING, Case, CaseError, Fault
from app.cases.parsing import shown_value
from app.cases.report import report_state
from app.laws import CallMade, State, replay

KEY: Final = "lesson"
"""The key of the block in a case file."""

TOPICS: Final = (
    *("rotation", "30A", "30B", "30B2", "25", "30C", "31", "28A", "28B", "29A", "17D3", "32", "33", "37", "36", "27"),
    *("39", "lead", "several"),
)
"""The topics, in the order in which they are taught."""

MAX_STEPS: Final = 200

Texts = Mapping[str, str]
"""The same text by language code."""

NO_TEXTS: Final[Texts] = MappingProxyType({})


class Step(NamedTuple):
    """One step. `after`: how many events have happened when it is shown. `expect`: a part of the report then.

    `story`: what happened. `question`: put to the class. `explanation`: shown once the answer is revealed. `extra`:
    keys that this program does not know.
    """

    after: int
    story: Texts = NO_TEXTS
    question: Texts = NO_TEXTS
    explanation: Texts = NO_TEXTS
    expect: Mapping[str, object] = NOTHING
    extra: Mapping[str, object] = NOTHING

    @property
    def is_asked(self) -> bool:
        """Whether the class is asked first, and the ruling shown afterwards."""
        return has_text(self.question) or has_text(self.explanation)


class Lesson(NamedTuple):
    """A lesson. `topic`: one of TOPICS, or empty. `aim`: what is learned. `order`: its place in the library, if any.

    A lesson that is being written may have no step yet. `extra`: keys that this program does not know.
    """

    topic: str = ""
    aim: Texts = NO_TEXTS
    steps: tuple[Step, ...] = ()
    order: float | None = None
    extra: Mapping[str, object] = NOTHING


class Position(NamedTuple):
    """Where one is in a lesson: a step, from 0, and whether its answer is revealed; it is where nothing is asked."""

    step: int
    revealed: bool


class Contradiction(NamedTuple):
    """What a step claims (`expect`) and the engine says otherwise. `step` counts from 1, `key` is one of the report."""

    step: int
    key: str
    expected: object
    found: object


def has_text(texts: Texts) -> bool:
    """Whether there is a text in some language."""
    return any(text.strip() for text in texts.values())


# --- from the case and back ------------------------------------------------------------------------------------------


def read_lesson(case: Case, *, mends: bool = False) -> Lesson | None:
    """The lesson in a case, None if it is none.

    `mends`: steps after more events than the case has, as when some were undone, are shown after the last one. Raises
    CaseError with the number of the step (0: the lesson as a whole) if the block holds no lesson.
    """
    if KEY not in case.extra:
        return None
    value = case.extra[KEY]
    if not isinstance(value, dict):
        raise CaseError(Fault.WRONG_TYPE, step=0, key=KEY, detail=shown_value(value))
    topic = value.get("topic", "")
    if not isinstance(topic, str) or (topic and topic not in TOPICS):
        raise CaseError(Fault.UNKNOWN_TOPIC, step=0, detail=shown_value(topic))
    order = value.get("order")
    if order is not None and (isinstance(order, bool) or not isinstance(order, int | float)):
        _wrong_type(value, "order", 0)
    steps = value.get("steps", [])
    if not isinstance(steps, list):
        _wrong_type(value, "steps", 0)
    if len(steps) > MAX_STEPS:
        raise CaseError(Fault.TOO_MANY_STEPS, step=0, detail=str(MAX_STEPS))
    extra = {key: item for key, item in value.items() if key not in _LESSON_KEYS}
    return Lesson(topic, _texts(value, "aim", 0), _steps(steps, len(case.events), mends=mends), order, extra or NOTHING)


def write_lesson(lesson: Lesson) -> dict[str, object]:
    """The block as the file holds it; what is empty is left out."""
    written: dict[str, object] = {}
    if lesson.order is not None:
        written["order"] = lesson.order
    if lesson.topic:
        written["topic"] = lesson.topic
    if lesson.aim:
        written["aim"] = dict(lesson.aim)
    written["steps"] = [_written_step(step) for step in lesson.steps]
    return {**written, **lesson.extra}


def with_lesson(case: Case, lesson: Lesson | None) -> Case:
    """The case with another lesson, or without one."""
    extra = dict(case.extra)
    if lesson is None:
        extra.pop(KEY, None)
    else:
        extra[KEY] = write_lesson(lesson)
    return case._replace(extra=extra)


def _written_step(step: Step) -> dict[str, object]:
    texts = (("story", step.story), ("question", step.question), ("explanation", step.explanation))
    written: dict[str, object] = {"after": step.after, **{key: dict(text) for key, text in texts if text}}
    if step.expect:
        written["expect"] = dict(step.expect)
    return {**written, **step.extra}


def _steps(values: list[object], events: int, *, mends: bool) -> tuple[Step, ...]:
    steps: list[Step] = []
    for number, value in enumerate(values, 1):
        if not isinstance(value, dict):
            raise CaseError(Fault.NOT_A_STEP, step=number)
        if "after" not in value:
            raise CaseError(Fault.MISSING_KEY, step=number, key="after")
        after = value["after"]
        if not isinstance(after, int) or isinstance(after, bool):
            _wrong_type(value, "after", number)
        if mends:
            after = min(after, events)
        if not 0 <= after <= events:
            raise CaseError(Fault.NO_SUCH_EVENT, step=number, detail=str(events))
        if steps and after < steps[-1].after:
            raise CaseError(Fault.STEP_GOES_BACK, step=number, detail=str(steps[-1].after))
        expect = value.get("expect", NOTHING)
        if not isinstance(expect, Mapping):
            _wrong_type(value, "expect", number)
        story, question, explanation = (_texts(value, key, number) for key in ("story", "question", "explanation"))
        extra = {key: item for key, item in value.items() if key not in _STEP_KEYS}
        steps.append(Step(after, story, question, explanation, expect, extra or NOTHING))
    return tuple(steps)


def _texts(value: Mapping[str, object], key: str, step: int) -> Texts:
    texts = value.get(key, {})
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        _wrong_type(value, key, step)
    return texts


def _wrong_type(value: Mapping[str, object], key: str, step: int) -> NoReturn:
    raise CaseError(Fault.WRONG_TYPE, step=step, key=key, detail=shown_value(value[key]))


_LESSON_KEYS: Final = ("order", "topic", "aim", "steps")
_STEP_KEYS: Final = ("after", "story", "question", "explanation", "expect")


# --- where one is ----------------------------------------------------------------------------------------------------


def first(lesson: Lesson) -> Position:
    """The beginning. Raises IndexError for a lesson without steps."""
    return entering(lesson, 0)


def last(lesson: Lesson) -> Position:
    """The last step, its answer not yet revealed."""
    return entering(lesson, len(lesson.steps) - 1)


def entering(lesson: Lesson, step: int) -> Position:
    """A step as it is when one comes to it."""
    return Position(step, not lesson.steps[step].is_asked)


def forward(lesson: Lesson, position: Position) -> Position:
    """One on: the answer first, then the next step. At the end it stays."""
    if not position.revealed:
        return Position(position.step, True)
    if position.step + 1 < len(lesson.steps):
        return entering(lesson, position.step + 1)
    return position


def back(lesson: Lesson, position: Position) -> Position:
    """One back, as `forward` came. At the beginning it stays."""
    if position.revealed and lesson.steps[position.step].is_asked:
        return Position(position.step, False)
    return Position(position.step - 1, True) if position.step else position


def kept(lesson: Lesson, position: Position) -> Position:
    """The same place in a lesson that has been changed meanwhile, or the nearest there is."""
    step = min(position.step, len(lesson.steps) - 1)
    return Position(step, position.revealed or not lesson.steps[step].is_asked)


def veil(lesson: Lesson, states: Sequence[State], position: Position) -> tuple[tuple[State, ...], tuple[CallMade, ...]]:
    """What the table may show at a position: the states up to the last one revealed, and the calls made since.

    Those calls are shown as they were laid, and nothing that follows from them. `states`: as `replay_case` gives them.
    """
    after = lesson.steps[position.step].after
    if position.revealed:
        return tuple(states[: after + 1]), ()
    before = lesson.steps[position.step - 1].after if position.step else 0
    known = len(states[before].calls)
    return tuple(states[: before + 1]), tuple(made.event for made in states[after].calls[known:])


def hides_turn(lesson: Lesson, position: Position) -> bool:
    """Whether whose turn it is must not be told, although nothing is asked here: the next step may ask just that."""
    following = position.step + 1
    is_told = not lesson.steps[position.step].is_asked
    return is_told and following < len(lesson.steps) and lesson.steps[following].is_asked


def contradictions(case: Case, lesson: Lesson) -> tuple[Contradiction, ...]:
    """Where the steps claim something else than the engine says. The events must follow, as in any case."""
    if not any(step.expect for step in lesson.steps):
        return ()
    states = replay(case.dealer, case.events, case.edition)
    found: list[Contradiction] = []
    for number, step in enumerate(lesson.steps, 1):
        if step.expect:
            report = report_state(states[step.after])
            found += [
                Contradiction(number, key, expected, report.get(key))
                for key, expected in step.expect.items()
                if key not in report or report[key] != expected
            ]
    return tuple(found)


# --- writing one -----------------------------------------------------------------------------------------------------


def proposed(case: Case) -> Lesson:
    """A lesson to begin with: a step before the first irregularity, one for each that follows, and one for the end.

    The events must follow, as in any case.
    """
    states = replay(case.dealer, case.events, case.edition)
    news = [
        number
        for number in range(1, len(states))
        if len(states[number].rulings) > len(states[number - 1].rulings) or states[number - 1].question is not None
    ]
    before = [news[0] - 1] if news else []
    return Lesson(steps=tuple(Step(after) for after in dict.fromkeys([*before, *news, len(case.events)])))


def with_step_added(lesson: Lesson, at: int, events: int) -> Lesson:
    """The lesson with an empty step after step `at`, from 0; -1 is before the first. It shows one event more."""
    after = min(lesson.steps[at].after + 1, events) if at >= 0 else 0
    if at + 1 < len(lesson.steps):
        after = min(after, lesson.steps[at + 1].after)
    return lesson._replace(steps=(*lesson.steps[: at + 1], Step(after), *lesson.steps[at + 1 :]))


def without_step(lesson: Lesson, at: int) -> Lesson:
    """The lesson without a step."""
    return lesson._replace(steps=lesson.steps[:at] + lesson.steps[at + 1 :])


def with_step_moved(lesson: Lesson, at: int, by: int) -> Lesson:
    """The lesson with the texts of two neighbours exchanged; when each is shown stays, for time does not run back."""
    steps = list(lesson.steps)
    one, other = steps[at], steps[at + by]
    steps[at] = other._replace(after=one.after, expect=one.expect)
    steps[at + by] = one._replace(after=other.after, expect=other.expect)
    return lesson._replace(steps=tuple(steps))


def with_step_at(lesson: Lesson, at: int, step: Step) -> tuple[Lesson, int]:
    """The lesson with another step in the place of one, and where that is now: steps stay in the order of events."""
    steps = [*lesson.steps[:at], step, *lesson.steps[at + 1 :]]
    order = sorted(range(len(steps)), key=lambda place: steps[place].after)
    return lesson._replace(steps=tuple(steps[place] for place in order)), order.index(at)


def with_text(texts: Texts, code: str, text: str) -> Texts:
    """The texts with another one in one language; an empty one is left out."""
    changed = {**texts, code: text}
    if not text.strip():
        changed.pop(code)
    return changed
