"""The decision table typed a second time as data, turned into auctions and compared with the engine stage by stage.

O is the offender, L and R his opponents, P his partner; every auction is played at all four rotations of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest

from tests.laws.reporting import Report, every_rotation, relative, rule

pytestmark = every_rotation

FREE: Final = "free"
MUST_PASS: Final = "must pass"
MUST_REPEAT: Final = "must repeat"


class Row(NamedTuple):
    """A row after cancellation: what was called, where, and what becomes of each player.

    `kind` pass, bid or double (a redouble too). `at` is whose turn it was. `previous`: whether offender had a call
    that stands, None for either. `artificial` matters to a pass only, None for either. `rho_passes`: what RHO did,
    None for anything. `comparable`: what the replacement is, None where nobody asks. `path` after the replacement
    is judged, `before` until then. `barred`: partner passes at the next turn, by that law. `informed`: law of the
    entry before and after the replacement is judged. `restricted`: 26B. `review` at the end.
    """

    number: int
    kind: str
    at: str
    previous: bool | None
    artificial: bool | None
    rho_passes: bool | None
    comparable: bool | None
    before: str
    path: str
    offender: str
    barred: str | None
    informed: tuple[str, str]
    restricted: bool
    review: tuple[str, ...]


C23: Final = ("23C",)
C72: Final = ("72C",)
BOTH: Final = ("16C", "72C")
NONE: Final = ("", "")

# fmt: off
TABLE: Final = (
    Row(1, "pass", "R", None, False, None, None, "29B 30A", "29B 30A", MUST_PASS, None, NONE, False, C72),
    Row(2, "pass", "P", None, False, None, True, "29B 30B1(a)", "29B 30B1(a) 30B1(b)(i) 23B", FREE, None,
        ("16C2", ""), False, C23),
    Row(3, "pass", "P", None, False, None, False, "29B 30B1(a)", "29B 30B1(a) 30B1(b)(ii)", FREE, "30B1(b)(ii)",
        ("16C2", "16C"), True, BOTH),
    Row(4, "pass", "L", False, False, None, True, "29B 30B1(a)", "29B 30B1(a) 30B1(b)(i) 23B", FREE, None,
        ("16C2", ""), False, C23),
    Row(5, "pass", "L", False, False, None, False, "29B 30B1(a)", "29B 30B1(a) 30B1(b)(ii)", FREE, "30B1(b)(ii)",
        ("16C2", "16C"), True, BOTH),
    Row(7, "pass", "R", None, True, True, None, "29B 30C", "29B 30C 31A1", MUST_REPEAT, None, NONE, False, ()),
    Row(8, "pass", "R", None, True, False, True, "29B 30C", "29B 30C 31A2(a) 23B", FREE, None, NONE, False, C23),
    Row(9, "pass", "R", None, True, False, False, "29B 30C", "29B 30C 31A2(b)", FREE, "31A2(b)",
        ("", "16C"), True, BOTH),
    Row(10, "pass", "P", None, True, None, True, "29B 30C 31B1", "29B 30C 31B1 31A2(a) 23B", FREE, None,
        ("16C2", ""), False, C23),
    Row(10, "pass", "L", False, True, None, True, "29B 30C 31B1", "29B 30C 31B1 31A2(a) 23B", FREE, None,
        ("16C2", ""), False, C23),
    Row(11, "pass", "P", None, True, None, False, "29B 30C 31B1", "29B 30C 31B1 31A2(b)", FREE, "31A2(b)",
        ("16C2", "16C"), True, BOTH),
    Row(11, "pass", "L", False, True, None, False, "29B 30C 31B1", "29B 30C 31B1 31A2(b)", FREE, "31A2(b)",
        ("16C2", "16C"), True, BOTH),
    Row(12, "bid", "R", None, None, True, None, "29B", "29B 31A1", MUST_REPEAT, None, NONE, False, ()),
    Row(13, "bid", "R", None, None, False, True, "29B", "29B 31A2(a) 23B", FREE, None, NONE, False, C23),
    Row(14, "bid", "R", None, None, False, False, "29B", "29B 31A2(b)", FREE, "31A2(b)", ("", "16C"), True, BOTH),
    Row(15, "bid", "P", None, None, None, True, "29B 31B1", "29B 31B1 31A2(a) 23B", FREE, None,
        ("16C2", ""), False, C23),
    Row(16, "bid", "P", None, None, None, False, "29B 31B1", "29B 31B1 31A2(b)", FREE, "31A2(b)",
        ("16C2", "16C"), True, BOTH),
    Row(17, "bid", "L", False, None, None, True, "29B 31B1", "29B 31B1 31A2(a) 23B", FREE, None,
        ("16C2", ""), False, C23),
    Row(18, "bid", "L", False, None, None, False, "29B 31B1", "29B 31B1 31A2(b)", FREE, "31A2(b)",
        ("16C2", "16C"), True, BOTH),
    Row(20, "double", "R", None, None, True, None, "29B", "29B 32A1", MUST_REPEAT, None, NONE, False, ()),
    Row(21, "double", "R", None, None, False, True, "29B", "29B 32A2(a) 23B", FREE, None, NONE, False, C23),
    Row(22, "double", "R", None, None, False, False, "29B", "29B 32A2(b)", FREE, "32A2(b)", ("", "16C"), True, BOTH),
    Row(23, "double", "P", None, None, None, True, "29B 32B1", "29B 32B1 32A2(a) 23B", FREE, None,
        ("16C2", ""), False, C23),
    Row(24, "double", "P", None, None, None, False, "29B 32B1", "29B 32B1 32A2(b)", FREE, "32A2(b)",
        ("16C2", "16C"), True, BOTH),
)
# fmt: on


class Setting(NamedTuple):
    """An auction up to a call out of rotation: whose turn it was, and what RHO may do then that is not a pass.

    `shown` are the suits that offender's calls in the auction have shown by then, without the call out of rotation.
    """

    kind: str
    at: str
    previous: bool
    dealer: str
    before: str
    call: str
    rho_acts: tuple[str, ...] = ("2C",)
    shown: str = ""


SETTINGS: Final = (
    Setting("pass", "R", False, "R", "", "P"),
    Setting("pass", "R", False, "P", "P:1H~", "P", ("2C", "X")),
    Setting("pass", "R", False, "L", "L:1C P:P", "P"),
    Setting("pass", "R", False, "L", "L:1C P:X~", "P", ("2C", "XX")),
    Setting("pass", "R", True, "O", "O:P L:P P:P", "P"),
    Setting("pass", "R", True, "O", "O:1C L:P P:1H~", "P", ("2C", "X"), "C"),
    Setting("pass", "P", False, "P", "", "P"),
    Setting("pass", "P", False, "L", "L:1C", "P"),
    Setting("pass", "P", True, "O", "O:P L:P", "P"),
    Setting("pass", "P", True, "O", "O:1D L:1H", "P", ("2C",), "D"),
    Setting("pass", "P", True, "P", "P:1C R:P O:1D L:P", "P", ("2C",), "D"),
    Setting("pass", "L", False, "L", "", "P"),
    Setting("bid", "R", False, "R", "", "1S"),
    Setting("bid", "R", False, "P", "P:1C", "1S", ("2C", "X")),
    Setting("bid", "R", False, "L", "L:1C P:P", "1NT"),
    Setting("bid", "R", False, "L", "L:1C P:X", "1S!", ("2C", "XX")),
    Setting("bid", "R", True, "O", "O:P L:P P:P", "1H"),
    Setting("bid", "R", True, "O", "O:1C L:P P:1H", "1S", ("2C", "X"), "C"),
    Setting("bid", "P", False, "P", "", "1H"),
    Setting("bid", "P", False, "L", "L:1C", "1NT"),
    Setting("bid", "P", True, "O", "O:P L:P", "1D!"),
    Setting("bid", "P", True, "O", "O:1D L:1H", "1S", ("2C",), "D"),
    Setting("bid", "L", False, "L", "", "1H"),
    Setting("bid", "L", False, "L", "", "1D!"),
    Setting("double", "R", False, "L", "L:1C P:P", "X"),
    Setting("double", "R", True, "O", "O:P L:1C P:P", "X"),
    Setting("double", "R", True, "O", "O:1D L:1H P:P", "X!", ("2C",), "D"),
    Setting("double", "R", True, "O", "O:1C L:X P:P", "XX", ("2C",), "C"),
    Setting("double", "P", False, "L", "L:1C", "X"),
    Setting("double", "P", True, "O", "O:P L:1C", "X"),
    Setting("double", "P", True, "O", "O:1D L:1H", "X!", ("2C",), "D"),
    Setting("double", "P", True, "O", "O:1C L:X", "XX", ("2C",), "C"),
)


class Stage(NamedTuple):
    """An auction so far and the whole report that must come of it; seats are O L P R."""

    dealer: str
    text: str
    report: Report


def index_of(setting: Setting) -> int:
    """The index of the call out of rotation."""
    return len(setting.before.split())


def is_over(words: list[str]) -> bool:
    """Whether an auction without irregularities, as words, is over."""
    made = [word.split(":")[1].strip("!~") for word in words]
    return len(made) >= 4 and made[-3:] == ["P", "P", "P"]


def goes_on(setting: Setting, way: list[str], replacement: str) -> bool:
    """Whether the auction goes on after the replacement; how it may end before that is another test's matter."""
    words = [*setting.before.split(), *way, f"O:{replacement}"]
    return not any(is_over(words[: count + 1]) for count in range(len(words)))


def first_cancelled(setting: Setting, later: int) -> str:
    """Statuses where only the call out of rotation is cancelled and `later` calls were made after it."""
    return "s" * index_of(setting) + "c" + "s" * later


def stage(
    setting: Setting,
    text: str,
    calls: str,
    turn: str | None,
    path: str,
    *,
    contract: str | None = None,
    question: str = "",
    must: tuple[str, ...] = (),
    ui: tuple[str, ...] = (),
    lead: tuple[str, ...] = (),
    review: tuple[str, ...] = (),
) -> Stage:
    """A stage whose only ruling is about the call out of rotation."""
    ruling = f"O{index_of(setting)} {path}".rstrip()
    return Stage(
        setting.dealer,
        f"{setting.before} {text}".strip(),
        Report(turn, contract, calls, question, must, ui, lead, review, (ruling,)),
    )


def same(stage: Stage, rotation: int) -> None:
    """Assert that the engine gives the whole report of a stage."""
    found = rule(rotation, stage.dealer, stage.text)
    wanted = stage.report
    absolute = Report(
        None if wanted.turn is None else relative(wanted.turn),
        None if wanted.contract is None else relative(wanted.contract),
        wanted.calls,
        relative(wanted.question),
        tuple(sorted(map(first_relative, wanted.must))),
        tuple(sorted(map(first_relative, wanted.ui))),
        tuple(sorted(map(lead_relative, wanted.lead))),
        wanted.review,
        tuple(ruling.replace("O", "N", 1) for ruling in wanted.rulings),
    )
    assert found._asdict() == absolute._asdict(), f"dealer {stage.dealer}, turned by {rotation}: {stage.text}"


def first_relative(text: str) -> str:
    """A text that begins with the one seat in it."""
    place, rest = text.split(" ", 1)
    return f"{relative(place)} {rest}"


def lead_relative(text: str) -> str:
    """The seats of a lead restriction, whose suits are no seats."""
    offender, leader, declarer, suits = text.split(" ")
    return f"{relative(f'{offender} {leader} {declarer}')} {suits}"


def forms(row: Row, setting: Setting) -> tuple[str, ...]:
    """The ways in which the call out of rotation is made, declined and known to be artificial or natural."""
    call = f"O:{setting.call}"
    if row.kind != "pass":
        return (f"{call} decline",)
    if row.at == "R":
        if row.artificial:
            return (f"{call}! decline", f"{call} decline artificial")
        return (f"{call}~ decline", f"{call} decline natural")
    if row.artificial:
        return (f"{call}! decline",)
    if row.artificial is False:
        return (f"{call} decline", f"{call}~ decline")
    return (f"{call} decline",)


def lead_of(setting: Setting, replacement: str, restricted: bool) -> tuple[str, ...]:
    """The lead restriction when offender's LHO ends as declarer."""
    shown = set(setting.shown) | ({"S"} if replacement == "2S" else set())
    if replacement == setting.call.strip("!~") and replacement[1:] in ("C", "D", "H", "S"):
        shown.add(replacement[1:])
    return (f"O P L {''.join(suit for suit in 'CDHS' if suit not in shown)}",) if restricted else ()


def approaches(row: Row, setting: Setting) -> Iterator[tuple[list[str], str]]:
    """The calls between the cancelled call and the replacement, and the replacement."""
    if setting.at == "R":
        acts = [] if row.rho_passes is True else list(setting.rho_acts)
        if row.rho_passes is not False:
            acts.append("P")
        for act in acts:
            for replacement in ("2S", "P") if row.offender == FREE else (setting.call.strip("!~"),):
                if goes_on(setting, [f"R:{act}"], replacement):
                    yield [f"R:{act}"], replacement
        return
    for opening in [["L:P"], ["L:1D"]] if setting.at == "L" else [[]]:
        for partner in ("P", "2D"):
            for rho in ("P", "2H"):
                for replacement in ("2S", "P"):
                    way = [*opening, f"P:{partner}", f"R:{rho}"]
                    if goes_on(setting, way, replacement):
                        yield way, replacement


def stages(row: Row, setting: Setting) -> Iterator[Stage]:
    """Every stage of every line of a row in a setting."""
    index = index_of(setting)
    entry = tuple(f"P {law} {index}" if law else "" for law in row.informed)
    before_ui = (entry[0],) if entry[0] else ()
    after_ui = (entry[1],) if entry[1] else ()
    before_review = C72 if row.offender == MUST_PASS else ("16C",) if before_ui else ()
    yield stage(setting, f"O:{setting.call}", "s" * index + "p", setting.at, "", question="acceptance L")
    for form in forms(row, setting):
        owed: tuple[str, ...] = ("O pass next 30A",) if row.offender == MUST_PASS else ()
        yield stage(
            setting,
            form,
            first_cancelled(setting, 0),
            setting.at,
            row.before,
            must=owed,
            ui=before_ui,
            review=before_review,
        )
        for way, replacement in approaches(row, setting):
            text = f"{form} {' '.join(way)}"
            done = len(way)
            path = row.before
            if row.offender == MUST_REPEAT:
                path = row.path
                owed = (f"O repeat {setting.call.strip('!~')} next {path.rsplit(' ', 1)[1]}",)
            yield stage(
                setting,
                text,
                first_cancelled(setting, done),
                "O",
                path,
                must=owed,
                ui=before_ui,
                review=before_review,
            )
            text += f" O:{replacement}"
            done += 1
            if row.comparable is not None:
                yield stage(
                    setting,
                    text,
                    first_cancelled(setting, done),
                    "L",
                    path,
                    question="comparable director",
                    ui=before_ui,
                    review=before_review,
                )
                text += " comparable" if row.comparable else " different"
            barred = (f"P pass next {row.barred}",) if row.barred else ()
            yield stage(
                setting,
                text,
                first_cancelled(setting, done),
                "L",
                row.path,
                must=barred,
                ui=after_ui,
                review=row.review,
            )
            text += " L:3NT"
            done += 1
            yield stage(
                setting,
                text,
                first_cancelled(setting, done),
                "P",
                row.path,
                must=barred,
                ui=after_ui,
                review=row.review,
            )
            # The duty of one turn ends with that call.
            yield stage(
                setting,
                f"{text} P:P",
                first_cancelled(setting, done + 1),
                "R",
                row.path,
                ui=after_ui,
                review=row.review,
            )
            yield stage(
                setting,
                f"{text} P:P R:4C O:P L:4NT P:5D",
                first_cancelled(setting, done + 5),
                "R",
                row.path,
                ui=after_ui,
                review=row.review,
            )
            yield stage(
                setting,
                f"{text} P:P R:P O:P",
                first_cancelled(setting, done + 3),
                None,
                row.path,
                contract="3NT L",
                ui=after_ui,
                review=row.review,
                lead=lead_of(setting, replacement, row.restricted),
            )


def fits(row: Row, setting: Setting) -> bool:
    """Whether a setting is one of a row's."""
    return (row.kind, row.at) == (setting.kind, setting.at) and row.previous in (None, setting.previous)


PAIRS: Final = [(row, setting) for row in TABLE for setting in SETTINGS if fits(row, setting)]


def name_of(pair: tuple[Row, Setting]) -> str:
    """The name of a test of a row."""
    row, setting = pair
    return f"row {row.number}: {setting.before} O:{setting.call}"


def test_every_row_has_a_setting_and_every_setting_a_row(rotation: int) -> None:
    del rotation
    assert {row for row, _ in PAIRS} == set(TABLE)
    assert {setting for _, setting in PAIRS} == set(SETTINGS)


@pytest.mark.parametrize("pair", PAIRS, ids=name_of)
def test_row_after_cancellation(rotation: int, pair: tuple[Row, Setting]) -> None:
    for expected in stages(*pair):
        same(expected, rotation)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: f"{s.before} O:{s.call}")
def test_row_accepted_on_being_asked(rotation: int, setting: Setting) -> None:
    text = f"O:{setting.call} accept"
    calls = "s" * index_of(setting) + "a"
    same(stage(setting, text, calls, "L", "29A"), rotation)
    same(stage(setting, f"{text} L:2NT", f"{calls}s", "P", "29A"), rotation)
    same(stage(setting, f"{text} L:2NT P:3C R:3D O:3H", f"{calls}ssss", "L", "29A"), rotation)
    same(
        stage(setting, f"{text} L:2NT P:P R:P O:P", f"{calls}ssss", None, "29A", contract="2NT L"),
        rotation,
    )


@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.at != "L"], ids=lambda s: f"{s.before} O:{s.call}")
def test_row_accepted_by_calling(rotation: int, setting: Setting) -> None:
    text = f"O:{setting.call} L:2NT"
    calls = "s" * index_of(setting) + "as"
    same(stage(setting, text, calls, "P", "29A"), rotation)
    same(stage(setting, f"{text} P:P R:3D O:X", f"{calls}sss", "L", "29A"), rotation)


@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.at != "P"], ids=lambda s: f"{s.before} O:{s.call}")
def test_row_where_the_player_whose_turn_it_was_calls_first(rotation: int, setting: Setting) -> None:
    proper = setting.at
    text = f"O:{setting.call} {proper}:2NT"
    calls = "s" * index_of(setting) + "cs"
    ui = (f"P 16C2 {index_of(setting)}",)
    following = "O" if proper == "R" else "P"
    same(stage(setting, text, calls, following, "28B", ui=ui, review=("16C",)), rotation)
    rest = " O:P L:P P:P" if proper == "R" else " P:P R:P O:P"
    same(
        stage(
            setting,
            text + rest,
            f"{calls}sss",
            None,
            "28B",
            contract=f"2NT {proper}",
            ui=ui,
            review=("16C",),
        ),
        rotation,
    )


@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.at == "P"], ids=lambda s: f"{s.before} O:{s.call}")
def test_row_where_partner_or_rho_calls_before_the_answer_waits(rotation: int, setting: Setting) -> None:
    calls = "s" * index_of(setting)
    text = f"O:{setting.call} P:2NT"
    same(stage(setting, text, f"{calls}pp", "P", "", question="acceptance L"), rotation)
    # Declined: the call that waited was partner's, at his own turn.
    found = rule(rotation, setting.dealer, f"{setting.before} {text} decline".strip())
    assert (found.turn, found.calls, found.question) == ("W", f"{calls}cs", "")
    # Accepted: it is LHO's turn, so partner's call is out of rotation at the turn of his RHO.
    found = rule(rotation, setting.dealer, f"{setting.before} {text} accept".strip())
    assert (found.turn, found.calls, found.question) == ("E", f"{calls}ap", "acceptance W")
    assert found.rulings == (f"N{len(calls)} 29A", f"S{len(calls) + 1}")
    # The fourth player is nobody's answer either.
    found = rule(rotation, setting.dealer, f"{setting.before} O:{setting.call} R:2NT".strip())
    assert (found.turn, found.calls, found.question) == ("S", f"{calls}pp", "acceptance E")


class Change(NamedTuple):
    """A second call of offender's before his LHO has called (rows 6, 19 and 25): it is Law 25."""

    row: int
    dealer: str
    before: str
    first: str
    second: str
    law: str
    first_shows: str = ""
    second_shows: str = ""


CHANGES: Final = (
    Change(6, "O", "", "1C", "P", "30B2", "C"),
    Change(6, "P", "P:1C R:1D", "1H", "P", "30B2", "H"),
    Change(6, "R", "R:1C", "X", "P", "30B2"),
    Change(6, "R", "R:1C", "1NT", "P", "30B2"),
    Change(19, "O", "", "1C", "1D", "31C", "C", "D"),
    Change(19, "O", "", "P", "1S", "31C", "", "S"),
    Change(19, "R", "R:1C", "P", "2D!", "31C"),
    Change(19, "R", "R:1C", "2H", "1S", "31C", "H", "S"),
    Change(19, "L", "L:P P:1H R:X", "XX", "2H", "31C", "", "H"),
    Change(25, "R", "R:1C", "P", "X", "32C"),
    Change(25, "R", "R:1C", "1S", "X", "32C", "S"),
    Change(25, "P", "P:1C R:X", "P", "XX", "32C"),
    Change(25, "P", "P:1C R:X", "1D", "XX", "32C", "D"),
)


@pytest.mark.parametrize("change", CHANGES, ids=lambda c: f"row {c.row}: {c.before} O:{c.first} O:{c.second}")
def test_row_change_of_call(rotation: int, change: Change) -> None:
    count = len(change.before.split())
    head = "s" * count
    start = f"O:{change.first} O:{change.second}"
    setting = Setting("change", "L", True, change.dealer, f"{change.before} O:{change.first}".strip(), change.second)
    law = change.law

    def expect(
        text: str,
        calls: str,
        turn: str | None,
        path: str,
        *,
        question: str = "",
        ui: tuple[str, ...] = (),
        review: tuple[str, ...] = (),
        lead: tuple[str, ...] = (),
        contract: str | None = None,
    ) -> None:
        wanted = Report(turn, contract, head + calls, question, (), ui, lead, review, (f"O{count + 1} {path}",))
        same(Stage(setting.dealer, f"{change.before} {start} {text}".strip(), wanted), rotation)

    finish = "L:3NT P:P R:P O:P"
    expect("", "sp", "L", law, question="unintended director")
    expect("slip", "cs", "L", f"{law} 25A")
    expect(f"slip {finish}", "csssss", None, f"{law} 25A", contract="3NT L")
    expect("meant", "sp", "L", law, question="acceptance L")
    for answer, calls, paragraph, withdrawn, shows in (
        ("accept", "ca", "25B1", count, change.second_shows),
        ("decline", "sc", "25B2", count + 1, change.first_shows),
    ):
        ui = (f"P 16C2 {withdrawn}",)
        path = f"{law} {paragraph}"
        text = f"meant {answer}"
        expect(text, calls, "L", path, question="comparable director", ui=ui, review=("16C",))
        expect(f"{text} comparable", calls, "L", f"{path} 26A", review=("23C",))
        expect(f"{text} comparable {finish}", f"{calls}ssss", None, f"{path} 26A", review=("23C",), contract="3NT L")
        expect(f"{text} different", calls, "L", f"{path} 26B", ui=ui, review=("16C",))
        # Law 25 never bars partner.
        expect(f"{text} different L:3NT P:4C", f"{calls}ss", "R", f"{path} 26B", ui=ui, review=("16C",))
        suits = "".join(suit for suit in "CDHS" if suit not in shows)
        expect(
            f"{text} different {finish}",
            f"{calls}ssss",
            None,
            f"{path} 26B",
            ui=ui,
            review=("16C",),
            contract="3NT L",
            lead=(f"O P L {suits}",),
        )
        # LHO's call waits for both answers: it may have been made over the first call.
        expect(f"L:3NT meant {answer} different", f"{calls}s", "P", f"{path} 26B", ui=ui, review=("16C",))
    expect("L:3NT", "spp", "L", law, question="unintended director")
    expect("L:3NT meant", "spp", "L", law, question="acceptance L")
    expect("L:3NT slip", "css", "P", f"{law} 25A")


class Barred(NamedTuple):
    """A double that Law 19 forbids, out of rotation (row 26), and the calls up to offender's turn to call."""

    at: str
    dealer: str
    before: str
    call: str
    until_offender: str


INADMISSIBLE: Final = (
    Barred("R", "R", "", "X", "R:2C"),
    Barred("R", "R", "", "XX", "R:P"),
    Barred("R", "P", "P:1C", "X", "R:2C"),
    Barred("R", "O", "O:1C L:P P:P", "X", "R:2C"),
    Barred("R", "L", "L:1C P:X", "X", "R:P"),
    Barred("R", "L", "L:1C P:P", "XX", "R:P"),
    Barred("P", "P", "", "X", "P:P R:2C"),
    Barred("P", "L", "L:1C", "XX", "P:P R:2C"),
    Barred("P", "O", "O:1C L:P", "X", "P:P R:2C"),
    Barred("L", "L", "", "X", "L:1D P:P R:2C"),
    Barred("L", "L", "", "XX", "L:P P:P R:P"),
)


@pytest.mark.parametrize("case", INADMISSIBLE, ids=lambda c: f"row 26: {c.before} O:{c.call} at {c.at}")
def test_row_inadmissible_double_out_of_rotation(rotation: int, case: Barred) -> None:
    shown = "C" if "O:1C" in case.before else ""
    setting = Setting("inadmissible", case.at, False, case.dealer, case.before, case.call, (), shown)
    index = index_of(setting)
    made = f"O:{case.call}"
    same(stage(setting, made, "s" * index + "p", case.at, "", question="rectify director"), rotation)
    duty = ("P pass end 36B4",)
    ui = (f"P 16C2 {index}",)
    ruled = f"{made} rule"
    for text, turn in (
        ("", case.at),
        (case.until_offender, "O"),
        (f"{case.until_offender} O:2S", "L"),
        (f"{case.until_offender} O:2S L:3NT P:P R:4C O:P L:4NT", "P"),
    ):
        same(
            stage(
                setting,
                f"{ruled} {text}".strip(),
                first_cancelled(setting, len(text.split())),
                turn,
                "36B4",
                must=duty,
                ui=ui,
                review=BOTH,
            ),
            rotation,
        )
    text = f"{case.until_offender} O:2S L:3NT P:P R:P O:P"
    suits = "".join(suit for suit in "CDH" if suit not in shown)
    same(
        stage(
            setting,
            f"{ruled} {text}",
            first_cancelled(setting, len(text.split())),
            None,
            "36B4",
            contract="3NT L",
            ui=ui,
            review=BOTH,
            lead=(f"O P L {suits}",),
        ),
        rotation,
    )


@pytest.mark.parametrize("case", INADMISSIBLE, ids=lambda c: f"{c.before} O:{c.call} at {c.at}")
def test_inadmissible_double_out_of_rotation_called_over(rotation: int, case: Barred) -> None:
    setting = Setting("inadmissible", case.at, False, case.dealer, case.before, case.call)
    index = index_of(setting)
    made = f"O:{case.call}"
    # 36A: the double and LHO's call are wiped out, also where LHO is the player whose turn it was.
    same(stage(setting, f"{made} L:2D", "s" * index + "cc", case.at, "36A"), rotation)
    if case.at == "R":
        same(
            stage(
                setting,
                f"{made} R:2D",
                "s" * index + "cs",
                "O",
                "28B",
                ui=(f"P 16C2 {index}",),
                review=("16C",),
            ),
            rotation,
        )
    else:
        same(stage(setting, f"{made} R:2D", "s" * index + "pp", case.at, "", question="rectify director"), rotation)
    same(stage(setting, f"{made} P:2D", "s" * index + "pp", case.at, "", question="rectify director"), rotation)
