"""The bidding box: any call by anybody, what it would be seen before the click, by mouse, finger, key and reader."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app import wording
from app.bridge import ALL_CALLS, BIDS, DOUBLE, PASS, REDOUBLE, Call, Seat
from app.i18n import set_language
from app.laws import Standing, State, preview
from app.ui.kit.theme import Theme
from app.ui.table.bidding_box import BiddingBox, mark_of
from app.ui.table.box_card import Card
from app.ui.table.cards import Look
from tests.laws.notation import after

LEFT = Qt.MouseButton.LeftButton
FORCED_PASS = "N E:P. declined N:1H"
REPEAT = "S S:1NT N:2C declined W:P"


class Painted(QObject):
    """Which cards were painted."""

    def __init__(self, box: BiddingBox) -> None:
        super().__init__(box)
        self.seen: list[str] = []
        for card in box.cards.values():
            card.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(watched, Card):
            self.seen.append(str(watched.call))
        return False


def shown(qtbot: QtBot, text: str = "N", seat: Seat = Seat.N, width: int = 420, height: int = 200) -> BiddingBox:
    box = BiddingBox()
    qtbot.addWidget(box)
    box.resize(width, height)
    box.set_state(after(text), seat)
    with qtbot.waitExposed(box):
        box.show()
    return box


def middle(box: BiddingBox, call: Call | None) -> QPoint:
    """The middle of what is seen of a card: for a bid, of the line with its name."""
    card = box.cards[call]
    where = card.geometry()
    if call is None or not call.is_bid:
        return where.center()
    later = call.rank + 5
    line = box.cards[BIDS[later]].geometry().top() - where.top() if later < 35 else 18
    return QPoint(where.left() + where.width() // 2, where.top() + line // 2 + 1)


def click(qtbot: QtBot, box: BiddingBox, call: Call | None) -> None:
    """A click at a place in the box, on whatever lies there."""
    spot = middle(box, call)
    target = box.childAt(spot)
    assert target is not None
    QTest.mouseClick(target, LEFT, pos=target.mapFrom(box, spot))


@pytest.mark.parametrize(("width", "height"), [(420, 200), (560, 250), (900, 420), (430, 340)])
def test_every_card_can_be_hit(qtbot: QtBot, width: int, height: int) -> None:
    box = shown(qtbot, width=width, height=height)
    for call, card in box.cards.items():
        assert box.childAt(middle(box, call)) is card
        assert box.rect().contains(card.geometry())
        assert card.isEnabled()


def test_the_strips_are_large_enough(qtbot: QtBot) -> None:
    box = shown(qtbot)
    for call in BIDS[:30]:
        upper, lower = box.cards[call].geometry(), box.cards[BIDS[call.rank + 5]].geometry()
        assert lower.top() - upper.top() >= 20
        assert upper.width() >= 48
    # A row in front covers the one behind, and each card the one on its left.
    assert box.cards[BIDS[0]].geometry().bottom() > box.cards[BIDS[5]].geometry().top()
    assert box.cards[BIDS[0]].geometry().right() > box.cards[BIDS[1]].geometry().left()


@pytest.mark.parametrize("call", [PASS, DOUBLE, REDOUBLE, BIDS[0], BIDS[17], BIDS[34]], ids=str)
def test_a_click_makes_the_call(qtbot: QtBot, call: Call) -> None:
    # Out of rotation, and some of them inadmissible: entered all the same.
    box = shown(qtbot, "N N:1H", Seat.W)
    with qtbot.waitSignal(box.call_chosen) as chosen:
        click(qtbot, box, call)
    assert chosen.args == [call]


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("N", Seat.N),
        ("N", Seat.W),
        (FORCED_PASS, Seat.E),
        (REPEAT, Seat.N),
        ("N N:P W:P", Seat.N),
        ("N N:P W:P", Seat.E),
        ("N N:1H E:P", Seat.S),
        ("N N:1H E:P S:P W:P", Seat.N),
    ],
)
def test_marks_follow_the_gate(qtbot: QtBot, text: str, seat: Seat) -> None:
    box = shown(qtbot, text, seat)
    state = after(text)
    for call in ALL_CALLS:
        standing = preview(state, seat, call)
        card = box.cards[call]
        assert card.mark is mark_of(standing)
        reason = wording.card_reason(state, seat, call)
        assert wording.call_spoken(call) in card.accessibleName()
        assert reason in card.accessibleName()
        assert card.mark is Look.PLAIN or reason


def test_what_stands_out() -> None:
    plain = {Standing.IN_ROTATION, Standing.IN_ROTATION_28A, Standing.LAID, Standing.FORFEITS}
    answers = {Standing.ACCEPTS, Standing.CALLS_OVER}
    for standing in Standing:
        expected = Look.PLAIN if standing in plain else Look.ANSWERS if standing in answers else Look.IRREGULAR
        assert mark_of(standing) is (Look.DUE if standing is Standing.DUE else expected)


def test_a_forced_pass_stands_out_and_the_rest_stays_usable(qtbot: QtBot) -> None:
    box = shown(qtbot, FORCED_PASS, Seat.E)
    assert box.cards[PASS].mark is Look.DUE
    assert box.cards[BIDS[10]].mark is Look.IRREGULAR
    details = [badge.detail for badge in wording.badges(after(FORCED_PASS), Seat.E)]
    assert box.accessibleDescription() in details
    with qtbot.waitSignal(box.call_chosen) as chosen:
        click(qtbot, box, BIDS[10])
    assert chosen.args == [BIDS[10]]


def test_the_title_shows_the_player_and_the_duty(qtbot: QtBot) -> None:
    box = shown(qtbot, FORCED_PASS, Seat.E)
    title = box.grab().toImage().copy(0, 0, 420, 26)
    box.set_state(after(FORCED_PASS), Seat.W)
    west = box.grab().toImage().copy(0, 0, 420, 26)
    assert title != west
    assert wording.seat_name(Seat.W) in box.accessibleName()
    assert not box.accessibleDescription()


def test_the_reason_is_shown_under_the_mouse(qtbot: QtBot) -> None:
    box = shown(qtbot, "N N:1H", Seat.W)
    card = box.cards[BIDS[20]]
    assert not card.toolTip()
    enter(card)
    assert wording.card_reason(after("N N:1H"), Seat.W, BIDS[20]) in card.toolTip().replace("&#x27;", "'")
    box.set_state(after("N N:1H"), Seat.E)
    assert not card.toolTip()


def enter(card: Card) -> None:
    spot = QPointF(10, 8)
    QApplication.sendEvent(card, QEnterEvent(spot, spot, spot))


def test_hovering_lifts_the_card(qtbot: QtBot) -> None:
    box = shown(qtbot)
    card = box.cards[BIDS[12]]
    at_rest, picture = card.geometry(), box.grab().toImage()
    enter(card)
    assert card.geometry().top() < at_rest.top()
    assert box.grab().toImage() != picture
    QApplication.sendEvent(card, QEvent(QEvent.Type.Leave))
    assert card.geometry() == at_rest


# The keyboard.


def in_a_window(qtbot: QtBot) -> tuple[QWidget, QLineEdit, BiddingBox, QLineEdit]:
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    above, box, below = QLineEdit(), BiddingBox(), QLineEdit()
    for widget in (above, box, below):
        layout.addWidget(widget)
    box.set_state(after("N"), Seat.N)
    window.resize(460, 300)
    with qtbot.waitActive(window):
        window.show()
    return window, above, box, below


def focused() -> QWidget | None:
    return QApplication.focusWidget()


def press(qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    widget = focused()
    assert widget is not None
    QTest.keyClick(widget, key, modifier)


def test_tab_enters_once_and_leaves(qtbot: QtBot) -> None:
    _window, above, box, below = in_a_window(qtbot)
    above.setFocus()
    press(qtbot, Qt.Key.Key_Tab)
    assert focused() is box.cards[PASS]
    press(qtbot, Qt.Key.Key_Tab)
    assert focused() is below
    press(qtbot, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert focused() is box.cards[PASS]
    press(qtbot, Qt.Key.Key_Left)
    last = focused()
    assert last is not box.cards[PASS]
    press(qtbot, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert focused() is above
    press(qtbot, Qt.Key.Key_Tab)
    assert focused() is last


def test_the_arrows_go_everywhere(qtbot: QtBot) -> None:
    _window, _above, box, _below = in_a_window(qtbot)
    card = box.cards[Call.parse("3H")]
    card.setFocus()
    steps = [(Qt.Key.Key_Right, "3S"), (Qt.Key.Key_Down, "4S"), (Qt.Key.Key_Left, "4H"), (Qt.Key.Key_Up, "3H")]
    for key, there in steps:
        press(qtbot, key)
        assert focused() is box.cards[Call.parse(there)]
    reached, found = {box.cards[PASS]}, [box.cards[PASS]]
    while found:
        start = found.pop()
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            start.setFocus()
            press(qtbot, key)
            now = focused()
            assert isinstance(now, Card)
            if now not in reached:
                reached.add(now)
                found.append(now)
    assert reached == set(box.cards.values())


def test_arrows_stop_at_the_edge(qtbot: QtBot) -> None:
    _window, _above, box, _below = in_a_window(qtbot)
    corner = box.cards[BIDS[0]]
    corner.setFocus()
    press(qtbot, Qt.Key.Key_Up)
    press(qtbot, Qt.Key.Key_Left)
    assert focused() is corner


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_play_the_card(qtbot: QtBot, key: Qt.Key) -> None:
    _window, _above, box, _below = in_a_window(qtbot)
    # Also where fingers have to tap twice.
    box.set_two_tap(True)
    box.cards[BIDS[7]].setFocus()
    with qtbot.waitSignal(box.call_chosen) as chosen:
        press(qtbot, key)
    assert chosen.args == [BIDS[7]]


def test_letters_are_left_to_the_window(qtbot: QtBot) -> None:
    window, _above, box, _below = in_a_window(qtbot)
    typed: list[str] = []

    class Listener(QObject):
        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.KeyPress:
                typed.append(event.text())  # type: ignore[attr-defined]
            return False

    listener = Listener()
    window.installEventFilter(listener)
    box.cards[PASS].setFocus()
    for key in (Qt.Key.Key_1, Qt.Key.Key_H, Qt.Key.Key_X):
        press(qtbot, key)
    assert typed == ["1", "h", "x"]


def test_the_focus_can_be_seen(qtbot: QtBot) -> None:
    _window, above, box, _below = in_a_window(qtbot)
    above.setFocus()
    without = box.grab().toImage()
    box.cards[BIDS[3]].setFocus()
    assert box.grab().toImage() != without


def test_tab_comes_first_to_the_call_that_is_due(qtbot: QtBot) -> None:
    _window, above, box, _below = in_a_window(qtbot)
    box.set_state(after(REPEAT), Seat.N)
    above.setFocus()
    press(qtbot, Qt.Key.Key_Tab)
    assert focused() is box.cards[Call.parse("2C")]


# The Alert card, half-typed bids, two taps.


def test_alert_stays_out_until_it_is_taken_back(qtbot: QtBot) -> None:
    box = shown(qtbot)
    with qtbot.waitSignal(box.alert_toggled) as toggled, qtbot.assertNotEmitted(box.call_chosen):
        click(qtbot, box, None)
    assert toggled.args == [True]
    assert box.is_alert
    click(qtbot, box, BIDS[0])
    assert box.is_alert
    with qtbot.waitSignal(box.alert_toggled) as toggled:
        box.set_alert(False)
    assert toggled.args == [False]
    with qtbot.assertNotEmitted(box.alert_toggled):
        box.set_alert(False)


@pytest.mark.parametrize(
    ("language", "words", "sentence"),
    [
        ("en", "next call: artificial", "The next call will be entered as artificial."),
        ("el", "επόμενη δήλωση: συμβατική", "Η επόμενη δήλωση θα καταχωριστεί ως συμβατική."),
    ],
)
def test_the_alert_card_that_is_out_is_told_in_words(qtbot: QtBot, language: str, words: str, sentence: str) -> None:
    box = shown(qtbot)
    set_language(language)
    box.retranslate()
    before = box.grab().toImage()
    assert sentence not in box.accessibleDescription()
    click(qtbot, box, None)
    assert [pill.text for pill in box.reminders] == [words]
    assert box.accessibleDescription() == sentence
    assert box.grab(box.rect().adjusted(0, 0, 0, -box.height() + 20)).toImage() != before.copy(0, 0, box.width(), 20)
    # What the player owes is told beside it.
    box.set_state(after("N N:1S S:P declined natural E:P"), Seat.S)
    assert len(box.reminders) == 2
    box.set_alert(False)
    assert words not in [pill.text for pill in box.reminders]
    assert sentence not in box.accessibleDescription()


def test_a_half_typed_bid_shows_its_row(qtbot: QtBot) -> None:
    box = shown(qtbot)
    box.set_typed(3)
    assert {call for call, card in box.cards.items() if card.is_typed} == set(BIDS[10:15])
    box.set_typed(7)
    assert {call for call, card in box.cards.items() if card.is_typed} == set(BIDS[30:])
    box.set_typed(None)
    assert not any(card.is_typed for card in box.cards.values())


def test_two_taps(qtbot: QtBot) -> None:
    box = shown(qtbot)
    box.set_two_tap(True)
    one, other = BIDS[6], BIDS[8]
    with qtbot.assertNotEmitted(box.call_chosen):
        click(qtbot, box, one)
        assert box.cards[one].is_raised
        click(qtbot, box, other)
        assert [call for call, card in box.cards.items() if card.is_raised] == [other]
    with qtbot.waitSignal(box.call_chosen) as chosen:
        click(qtbot, box, other)
    assert chosen.args == [other]
    assert not box.cards[other].is_raised
    click(qtbot, box, one)
    box.set_state(after("N N:P"), Seat.E)
    assert not box.cards[one].is_raised


# Texts, colours, sizes, speed.


def test_a_reader_finds_every_card(qtbot: QtBot) -> None:
    box = shown(qtbot, "N N:1H", Seat.E)
    interface = QAccessible.queryAccessibleInterface(box)
    assert interface is not None
    children = [interface.child(place) for place in range(interface.childCount())]
    buttons = [child for child in children if child.role() is QAccessible.Role.Button]
    toggles = [child for child in children if child.role() is QAccessible.Role.CheckBox]
    spoken = [child.text(QAccessible.Text.Name) for child in buttons]
    assert len(spoken) == len(set(spoken)) == 38
    assert all(any(name.startswith(wording.call_spoken(call)) for name in spoken) for call in ALL_CALLS)
    assert len(toggles) == 1
    assert toggles[0].text(QAccessible.Text.Name)


def test_the_language_changes_at_once(qtbot: QtBot) -> None:
    box = shown(qtbot)
    before, english = box.grab().toImage(), box.cards[PASS].accessibleName()
    assert english.startswith("pass")
    set_language("el")
    box.retranslate()
    assert "Βορρ" in box.accessibleName()
    assert box.cards[PASS].accessibleName().startswith("πάσο")
    assert box.grab().toImage() != before
    set_language("en")
    box.retranslate()
    assert box.cards[PASS].accessibleName() == english


def test_colours_and_theme_change_at_once(qtbot: QtBot) -> None:
    box = shown(qtbot)
    light = box.grab().toImage()
    box.set_four_colour(True)
    four = box.grab().toImage()
    box.apply_theme(Theme.dark())
    dark = box.grab().toImage()
    assert light != four
    assert four != dark
    assert box.theme is Theme.dark()
    assert box.painter.four_colour


@pytest.mark.parametrize("factor", [0.8, 1.0, 2.0])
def test_the_least_size_grows_with_the_zoom(qtbot: QtBot, factor: float) -> None:
    box = shown(qtbot)
    box.set_scale(factor)
    assert (box.minimumSizeHint().width(), box.minimumSizeHint().height()) == (420 * factor, 200 * factor)
    box.resize(box.minimumSizeHint())
    for call, card in box.cards.items():
        assert box.childAt(middle(box, call)) is card


def paint_after(qtbot: QtBot, box: BiddingBox, state: State, seat: Seat) -> list[str]:
    QApplication.processEvents()
    painted = Painted(box)
    box.set_state(state, seat)
    QApplication.processEvents()
    return painted.seen


def test_only_what_changed_is_painted(qtbot: QtBot) -> None:
    box = shown(qtbot, "N N:1H", Seat.E)
    assert paint_after(qtbot, box, after("N N:1H"), Seat.E) == []
    # After a pass only the double is no longer allowed.
    seen = paint_after(qtbot, box, after("N N:1H E:P"), Seat.S)
    assert "X" in seen
    assert "7C" not in seen
    assert "P" not in seen


def test_states_without_end(qtbot: QtBot) -> None:
    """A box that is let go leaves nothing behind that is still called."""
    for _round in range(3):
        box = BiddingBox()
        box.resize(420, 200)
        box.set_state(after("N"), Seat.N)
        box.show()
        QApplication.processEvents()
        del box
        QApplication.processEvents()
