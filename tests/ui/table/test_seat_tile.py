"""The tiles: who is who, what they owe, and nothing of it cut off."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QEnterEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app import wording
from app.bridge import SEATS, Seat, Vulnerability
from app.laws import State
from app.ui.kit.theme import Theme
from app.ui.table.seat_tile import SeatTile
from app.wording import Badge, BadgeKind
from tests.laws.notation import after

LONG = {
    BadgeKind.TO_CALL: "Έχει σειρά",
    BadgeKind.OFFENDER: "Υπαίτιος",
    BadgeKind.MAY_ACCEPT: "Μπορεί να αποδεχτεί",
    BadgeKind.MUST_PASS: "Πρέπει να πασάρει μέχρι το τέλος των αγορών",
    BadgeKind.MUST_REPEAT: "Πρέπει να επαναλάβει 1♥",
    BadgeKind.UNAUTHORISED: "Αθέμιτη πληροφορία",
    BadgeKind.MAY_FORBID_LEAD: "Μπορεί να απαγορεύσει έξοδο",
    BadgeKind.DECLARER: "Εκτελεστής",
}
# What comes together: a player to call who owes something, and one after the auction.
TOGETHER = [
    (BadgeKind.MAY_ACCEPT, BadgeKind.TO_CALL),
    (BadgeKind.TO_CALL, BadgeKind.MUST_PASS),
    (BadgeKind.TO_CALL, BadgeKind.MUST_PASS, BadgeKind.UNAUTHORISED),
    (BadgeKind.TO_CALL, BadgeKind.MUST_REPEAT, BadgeKind.OFFENDER),
    (BadgeKind.TO_CALL, BadgeKind.MUST_PASS, BadgeKind.OFFENDER),
    (BadgeKind.DECLARER, BadgeKind.MAY_FORBID_LEAD),
]


def shown(qtbot: QtBot, seat: Seat, text: str = "N", selected: bool = False) -> SeatTile:
    tile = SeatTile(seat)
    qtbot.addWidget(tile)
    tile.resize(tile.minimumSizeHint())
    tile.set_state(after(text), seat, selected)
    with qtbot.waitExposed(tile):
        tile.show()
    return tile


def picture(tile: SeatTile) -> QImage:
    return tile.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)


def test_a_click_chooses_the_player_and_changes_nothing_by_itself(qtbot: QtBot) -> None:
    tile = shown(qtbot, Seat.E)
    with qtbot.waitSignal(tile.clicked):
        QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert not tile.isChecked()
    tile.set_state(after("N"), Seat.E, True)
    assert tile.isChecked()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_choose_the_player(qtbot: QtBot, key: Qt.Key) -> None:
    tile = shown(qtbot, Seat.E)
    with qtbot.waitSignal(tile.clicked):
        QTest.keyClick(tile, key)


def test_arrows_and_letters_are_left_to_the_window(qtbot: QtBot) -> None:
    class Window(QWidget):
        keys: list[int] = []  # noqa: RUF012 - one window

        def keyPressEvent(self, event: object) -> None:
            self.keys.append(event.key())  # type: ignore[attr-defined]

    window = Window()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    tiles = [SeatTile(seat) for seat in SEATS]
    for tile in tiles:
        layout.addWidget(tile)
    with qtbot.waitActive(window):
        window.show()
    tiles[1].setFocus()
    keys = [Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_P]
    for key in keys:
        QTest.keyClick(tiles[1], key)
    assert window.keys == [int(key) for key in keys]
    assert tiles[1].hasFocus()


def test_what_a_reader_says(qtbot: QtBot) -> None:
    text = "N E:P. declined N:1H"
    tile = shown(qtbot, Seat.E, text, selected=True)
    badges = wording.badges(after(text), Seat.E)
    assert {badge.kind for badge in badges} >= {BadgeKind.TO_CALL, BadgeKind.MUST_PASS}
    interface = QAccessible.queryAccessibleInterface(tile)
    assert interface is not None
    name = interface.text(QAccessible.Text.Name)
    assert name.startswith(wording.seat_name(Seat.E))
    assert all(badge.detail in name for badge in badges)
    assert interface.state().checked


@pytest.mark.parametrize(
    ("vulnerable", "words"), [(Vulnerability.NONE, "not vulnerable"), (Vulnerability.EW, "East: vulnerable")]
)
def test_vulnerability_in_words_and_in_shape(qtbot: QtBot, vulnerable: Vulnerability, words: str) -> None:
    tile = shown(qtbot, Seat.E)
    tile.set_vulnerable(vulnerable)
    assert words in tile.accessibleName()


def test_everything_shows_without_colour(qtbot: QtBot) -> None:
    tile = shown(qtbot, Seat.N, "N N:P")
    pictures = [picture(tile)]
    tile.set_vulnerable(Vulnerability.NS)
    pictures.append(picture(tile))
    tile.set_state(after("N N:P"), Seat.N, True)
    pictures.append(picture(tile))
    tile.set_state(after("E"), Seat.N, True)
    pictures.append(picture(tile))
    spot = QPointF(5, 5)
    QApplication.sendEvent(tile, QEnterEvent(spot, spot, spot))
    tile.set_state(after("E"), Seat.N, False)
    pictures.append(picture(tile))
    QApplication.sendEvent(tile, QEvent(QEvent.Type.Leave))
    pictures.append(picture(tile))
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[:place])


def test_every_badge_has_its_own_sign(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for kind in BadgeKind:
        badge = Badge(kind, "x", "A sentence.")
        monkeypatch.setattr(wording, "badges", lambda _state, _seat, badge=badge: (badge,))
        pictures.append(picture(shown(qtbot, Seat.E)))
    assert all(one != other for one, other in itertools.combinations(pictures, 2))


@pytest.mark.parametrize("seat", [Seat.N, Seat.E])
@pytest.mark.parametrize("kinds", TOGETHER, ids=lambda kinds: "+".join(kind.name for kind in kinds))
@pytest.mark.parametrize("factor", [0.8, 1.0, 1.5])
def test_long_greek_badges_fit(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, seat: Seat, kinds: tuple[BadgeKind, ...], factor: float
) -> None:
    badges = tuple(Badge(kind, LONG[kind], "Μια πρόταση.") for kind in kinds)
    monkeypatch.setattr(wording, "badges", lambda _state, _seat: badges)
    monkeypatch.setattr(wording, "seat_name", lambda seat: ("Βορράς", "Ανατολή", "Νότος", "Δύση")[seat])
    tile = SeatTile(seat)
    qtbot.addWidget(tile)
    tile.set_scale(factor)
    tile.resize(tile.minimumSizeHint())
    tile.set_state(after("E" if seat is Seat.E else "N"), seat, True)
    assert tile.badges == badges
    assert tile.has_room()


def test_too_small_is_noticed(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    badges = tuple(Badge(kind, LONG[kind], "Μια πρόταση.") for kind in BadgeKind)
    monkeypatch.setattr(wording, "badges", lambda _state, _seat: badges)
    tile = shown(qtbot, Seat.N)
    tile.resize(QSize(200, 40))
    assert not tile.has_room()


def test_only_its_own_player(qtbot: QtBot) -> None:
    tile = shown(qtbot, Seat.E)
    with pytest.raises(ValueError, match="N"):
        tile.set_state(after("N"), Seat.N, False)


def test_the_sentences_are_shown_under_the_mouse(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    badge = Badge(BadgeKind.TO_CALL, "to call", "<b>Not</b> markup.")
    monkeypatch.setattr(wording, "badges", lambda _state, _seat: (badge,))
    tile = shown(qtbot, Seat.E)
    QApplication.sendEvent(tile, QEvent(QEvent.Type.Leave))
    assert not tile.toolTip()
    spot = QPointF(5, 5)
    QApplication.sendEvent(tile, QEnterEvent(spot, spot, spot))
    assert "&lt;b&gt;Not&lt;/b&gt; markup." in tile.toolTip()
    QApplication.sendEvent(tile, QEvent(QEvent.Type.Leave))
    assert not tile.toolTip()


def test_language_and_theme_change_at_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    tile = shown(qtbot, Seat.N)
    english = tile.grab().toImage()
    monkeypatch.setattr(wording, "seat_name", lambda _seat: "Βορράς")
    tile.retranslate()
    greek = tile.grab().toImage()
    tile.apply_theme(Theme.dark())
    assert "Βορράς" in tile.accessibleName()
    assert english != greek
    assert greek != tile.grab().toImage()


def test_badges_follow_the_state(qtbot: QtBot) -> None:
    state: State = after("N")
    tile = shown(qtbot, Seat.N)
    assert [badge.kind for badge in tile.badges] == [BadgeKind.TO_CALL]
    state = after("N N:P")
    tile.set_state(state, Seat.N, False)
    assert tile.badges == wording.badges(state, Seat.N)
