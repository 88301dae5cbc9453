"""Colours by role, light and dark. Every colour of the program is named here and nowhere else."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from app.bridge import Denomination


class Theme:
    """The colours of the program as ``#rrggbb``, each named by what it is for.

    A face is a background; the ink or text of the same name is what is written on it. `TEXT_PAIRS` and `MARK_PAIRS`
    list which colours meet.
    """

    is_dark: bool

    # The window and what lies on it.
    window: str
    table: str
    surface: str
    surface_raised: str
    text: str
    text_soft: str
    edge: str
    edge_strong: str
    accent: str
    on_accent: str
    accent_text: str
    accent_soft: str
    warning_text: str
    # The focus is drawn in two colours, so that it shows on any face.
    focus: str
    focus_outline: str
    # The panel: the open question, and what is read out to the table.
    ask_face: str
    ask_edge: str
    say_face: str

    # The bidding box.
    box: str
    box_lip: str
    box_edge: str
    box_text: str

    # Cards of paper, also where they are muted because the call would be irregular, or cancelled.
    card: str
    card_low: str
    card_edge: str
    card_muted: str
    card_hatch: str
    ink: str
    club: str
    diamond: str
    heart: str
    spade: str
    red: str
    # Cards of colour, with their muted faces.
    pass_face: str
    pass_muted: str
    double_face: str
    double_muted: str
    redouble_face: str
    redouble_muted: str
    on_colour: str
    alert_face: str
    alert_muted: str
    alert_ink: str
    # Marks on cards and cells.
    mark_irregular: str
    mark_corner: str
    mark_due: str
    mark_answers: str
    mark_strike: str
    mark_chosen: str
    outline_irregular: str
    outline_accepted: str
    tag_face: str
    tag_text: str

    # Header of the grid and strip of the tiles.
    vulnerable: str
    on_vulnerable: str
    not_vulnerable: str
    on_not_vulnerable: str
    dealer: str
    on_dealer: str

    # Badges of the tiles.
    badge_turn: str
    on_badge_turn: str
    badge_offender: str
    on_badge_offender: str
    badge_duty: str
    on_badge_duty: str
    badge_choice: str
    on_badge_choice: str
    badge_information: str
    on_badge_information: str
    badge_plain: str
    on_badge_plain: str

    # No NamedTuple and no dataclass: to make one with so many fields takes a millisecond of every start.
    def __init__(self, **colours: str | bool) -> None:
        self.__dict__.update(colours)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(name)

    def but(self, **colours: str) -> Theme:
        """The same theme with some colours exchanged."""
        return Theme(**(vars(self) | colours))

    @staticmethod
    def light() -> Theme:
        """The light theme."""
        return _LIGHT

    @staticmethod
    def dark() -> Theme:
        """The dark theme."""
        return _DARK

    @staticmethod
    def current(app: QGuiApplication) -> Theme:
        """The theme that the system asks for."""
        return _DARK if app.styleHints().colorScheme() is Qt.ColorScheme.Dark else _LIGHT

    @staticmethod
    @cache
    def for_projector(is_dark: bool) -> Theme:
        """The theme of the public view: black on white or white on black, to be read from afar in a lit room."""
        if is_dark:
            return _DARK.but(
                window="#000000",
                table="#000000",
                surface="#000000",
                surface_raised="#14181d",
                text="#ffffff",
                text_soft="#d6dde4",
                edge="#6f7b88",
                edge_strong="#a9b4c0",
                ask_face="#332900",
                ask_edge="#ffcf4d",
                say_face="#0b2038",
                card="#ffffff",
                card_low="#f1f3f6",
                not_vulnerable="#0f2a1c",
                on_not_vulnerable="#d9ffe6",
            )
        return _LIGHT.but(
            window="#ffffff",
            table="#ffffff",
            surface="#ffffff",
            surface_raised="#f1f3f6",
            text="#000000",
            text_soft="#2f3740",
            edge="#8a95a1",
            edge_strong="#47525d",
            ask_face="#fff1c2",
            ask_edge="#7a5300",
            say_face="#e3eefc",
            card_edge="#4d5762",
            not_vulnerable="#d3ecdc",
            on_not_vulnerable="#06301a",
        )

    def suit(self, denomination: Denomination, four_colour: bool) -> str:
        """The ink of a denomination on a card; no trump has the plain ink."""
        if denomination is Denomination.NT:
            return self.ink
        if four_colour:
            return (self.club, self.diamond, self.heart, self.spade)[denomination]
        return self.red if denomination in (Denomination.D, Denomination.H) else self.ink

    def make_palette(self) -> QPalette:
        """The palette of the application."""
        roles = QPalette.ColorRole
        palette = QPalette()
        for role, name in (
            (roles.Window, self.window),
            (roles.WindowText, self.text),
            (roles.Base, self.surface),
            (roles.AlternateBase, self.surface_raised),
            (roles.Text, self.text),
            (roles.PlaceholderText, self.text_soft),
            (roles.Button, self.surface_raised),
            (roles.ButtonText, self.text),
            (roles.BrightText, self.on_accent),
            (roles.ToolTipBase, self.surface_raised),
            (roles.ToolTipText, self.text),
            (roles.Highlight, self.accent),
            (roles.HighlightedText, self.on_accent),
            (roles.Accent, self.accent),
            (roles.Link, self.accent_text),
            (roles.LinkVisited, self.accent_text),
            (roles.Light, self.surface_raised),
            (roles.Midlight, self.surface),
            (roles.Mid, self.edge),
            (roles.Dark, self.edge_strong),
            (roles.Shadow, self.box_edge),
        ):
            palette.setColor(role, QColor(name))
        soft = QColor(self.text_soft)
        for role in (roles.WindowText, roles.Text, roles.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, soft)
        return palette


# Text and the faces that it is written on: at least 4.5:1.
TEXT_PAIRS: Final = (
    ("text", "window"),
    ("text", "table"),
    ("text", "surface"),
    ("text", "surface_raised"),
    ("text", "accent_soft"),
    ("text", "ask_face"),
    ("text", "say_face"),
    ("text_soft", "window"),
    ("text_soft", "table"),
    ("text_soft", "surface"),
    ("text_soft", "surface_raised"),
    ("text_soft", "ask_face"),
    ("text_soft", "say_face"),
    ("accent_text", "window"),
    ("accent_text", "surface"),
    ("accent_text", "surface_raised"),
    ("warning_text", "window"),
    ("warning_text", "surface"),
    ("on_accent", "accent"),
    ("box_text", "box"),
    ("box_text", "box_lip"),
    *(
        (ink, face)
        for ink in ("ink", "club", "diamond", "heart", "spade", "red")
        for face in ("card", "card_low", "card_muted")
    ),
    *(("on_colour", f"{name}_{face}") for name in ("pass", "double", "redouble") for face in ("face", "muted")),
    ("alert_ink", "alert_face"),
    ("alert_ink", "alert_muted"),
    ("tag_text", "tag_face"),
    ("on_vulnerable", "vulnerable"),
    ("on_not_vulnerable", "not_vulnerable"),
    ("on_dealer", "dealer"),
    *((f"on_badge_{kind}", f"badge_{kind}") for kind in ("turn", "offender", "duty", "choice", "information", "plain")),
)

# Marks, frames and rings, and what they are drawn on: at least 3:1.
MARK_PAIRS: Final = (
    ("accent", "surface"),
    ("accent", "table"),
    ("edge_strong", "surface"),
    ("edge_strong", "window"),
    ("ask_edge", "ask_face"),
    ("focus", "focus_outline"),
    ("mark_irregular", "card_muted"),
    ("mark_due", "card"),
    ("mark_answers", "card"),
    ("mark_chosen", "card"),
    ("outline_irregular", "table"),
    ("outline_accepted", "table"),
    ("edge_strong", "table"),
    ("card_edge", "table"),
    ("text_soft", "table"),
    *(("mark_corner", f"{name}_muted") for name in ("pass", "double", "redouble")),
    ("mark_strike", "card_muted"),
    ("card", "box"),
    ("card_muted", "box"),
)

_LIGHT: Final = Theme(
    is_dark=False,
    window="#eef1f4",
    table="#dfe7e4",
    surface="#ffffff",
    surface_raised="#f6f8fa",
    text="#14181d",
    text_soft="#4a545f",
    edge="#c3cad2",
    edge_strong="#6d7883",
    accent="#1b57c9",
    on_accent="#ffffff",
    accent_text="#1749ab",
    accent_soft="#dfe9fb",
    warning_text="#a61b29",
    focus="#ffc400",
    focus_outline="#14181d",
    ask_face="#fff6dc",
    ask_edge="#9a6b00",
    say_face="#e9f1fd",
    box="#2b3643",
    box_lip="#222c37",
    box_edge="#161d25",
    box_text="#ffffff",
    card="#ffffff",
    card_low="#f3f4f6",
    card_edge="#727d8a",
    card_muted="#e3e1dc",
    card_hatch="#c4c0b8",
    ink="#16191d",
    club="#13733a",
    diamond="#a84300",
    heart="#c00f22",
    spade="#1a4fc4",
    red="#c00f22",
    pass_face="#187a3f",
    pass_muted="#4d6b59",
    double_face="#c01f2e",
    double_muted="#87555a",
    redouble_face="#1f4fa8",
    redouble_muted="#566787",
    on_colour="#ffffff",
    alert_face="#a9d8f5",
    alert_muted="#c3d3dd",
    alert_ink="#0b2a3f",
    mark_irregular="#a63c00",
    mark_corner="#ffd9a0",
    mark_due="#6a1fb0",
    mark_answers="#0b6b3a",
    mark_strike="#a3061a",
    mark_chosen="#1b57c9",
    outline_irregular="#b34700",
    outline_accepted="#0f6b4f",
    tag_face="#7a3300",
    tag_text="#ffffff",
    vulnerable="#b8202f",
    on_vulnerable="#ffffff",
    not_vulnerable="#d9ecdf",
    on_not_vulnerable="#0f3d22",
    dealer="#14181d",
    on_dealer="#ffffff",
    badge_turn="#1b57c9",
    on_badge_turn="#ffffff",
    badge_offender="#b8202f",
    on_badge_offender="#ffffff",
    badge_duty="#6a1fb0",
    on_badge_duty="#ffffff",
    badge_choice="#0f6b4f",
    on_badge_choice="#ffffff",
    badge_information="#ffe2a6",
    on_badge_information="#4d2f00",
    badge_plain="#dde3e9",
    on_badge_plain="#14181d",
)

_DARK: Final = Theme(
    is_dark=True,
    window="#171b20",
    table="#12181a",
    surface="#20262d",
    surface_raised="#2a323b",
    text="#f2f4f7",
    text_soft="#b9c2cc",
    edge="#3c4651",
    edge_strong="#8792a0",
    accent="#7db0ff",
    on_accent="#08152b",
    accent_text="#9cc4ff",
    accent_soft="#22375a",
    warning_text="#ff9d9d",
    focus="#ffd54a",
    focus_outline="#0b0e12",
    ask_face="#3a3117",
    ask_edge="#e2b64a",
    say_face="#1d2d44",
    box="#2c343e",
    box_lip="#242b34",
    box_edge="#0c0f13",
    box_text="#f2f4f7",
    card="#e8eaee",
    card_low="#dcdfe4",
    card_edge="#687380",
    card_muted="#bfc4cc",
    card_hatch="#9aa2ad",
    ink="#101215",
    club="#0b5a2a",
    diamond="#853500",
    heart="#a3061a",
    spade="#143c9e",
    red="#a3061a",
    pass_face="#187a3f",
    pass_muted="#4a6454",
    double_face="#c01f2e",
    double_muted="#7d4f54",
    redouble_face="#2559bb",
    redouble_muted="#52627f",
    on_colour="#ffffff",
    alert_face="#93c9ea",
    alert_muted="#9fb2be",
    alert_ink="#0b2a3f",
    mark_irregular="#7a2c00",
    mark_corner="#ffd9a0",
    mark_due="#5d16a0",
    mark_answers="#0b5a2a",
    mark_strike="#8a0016",
    mark_chosen="#1d55c4",
    outline_irregular="#ffb570",
    outline_accepted="#6fd8ae",
    tag_face="#ffb570",
    tag_text="#2b1300",
    vulnerable="#c62b3a",
    on_vulnerable="#ffffff",
    not_vulnerable="#1f3a2b",
    on_not_vulnerable="#c9f2d8",
    dealer="#f2f4f7",
    on_dealer="#14181d",
    badge_turn="#7db0ff",
    on_badge_turn="#08152b",
    badge_offender="#ff8a8f",
    on_badge_offender="#2e0206",
    badge_duty="#d3a9ff",
    on_badge_duty="#22053f",
    badge_choice="#6fd8ae",
    on_badge_choice="#032318",
    badge_information="#f0c56b",
    on_badge_information="#2e1c00",
    badge_plain="#4a5561",
    on_badge_plain="#f2f4f7",
)
