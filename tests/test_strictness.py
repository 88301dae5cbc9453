"""The checks of conftest.py and pyproject.toml do fail a test that breaks them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SUMMARY = re.compile(r"(FAILED|ERROR) tests")
ROOT = Path(__file__).resolve().parent.parent
FAULTS = {
    "log": "import logging\ndef test_it():\n    logging.getLogger('x').warning('stray')",
    "window": "from PySide6.QtWidgets import QLabel\n"
    "label = []\n"
    "def test_it(qapp):\n    label.append(QLabel('left'))\n    label[0].show()",
    "qt": "from PySide6.QtCore import qWarning\ndef test_it(qtbot):\n    qWarning('stray')",
    "warning": "import warnings\ndef test_it():\n    warnings.warn('stray')",
    "marker": "import pytest\n@pytest.mark.unheard_of\ndef test_it():\n    pass",
    "xfail": "import pytest\n@pytest.mark.xfail\ndef test_it():\n    pass",
}
SOUND = {
    "expected_log": "import logging\n"
    "def test_it(caplog):\n"
    "    logging.getLogger('x').warning('expected')\n"
    "    assert caplog.messages == ['expected']\n"
    "    caplog.clear()",
    "closed_window": "from PySide6.QtWidgets import QLabel\n"
    "def test_it(qtbot):\n    label = QLabel('closed')\n    qtbot.addWidget(label)\n    label.show()",
    "language": "from app.i18n import language, set_language\n"
    "def test_one():\n    set_language('el')\n"
    "def test_two():\n    assert language() == 'en'",
    "home": "from app.paths import user_state_dir\n"
    "def test_it(tmp_path):\n    assert user_state_dir().is_relative_to(tmp_path)",
}


def test_faults_fail_and_nothing_else(pytester: pytest.Pytester) -> None:
    """One run, in another process, with the project's own configuration and conftest: a file for each test above."""
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    pytester.makefile(".toml", pyproject=pyproject.replace('pythonpath = ["."]', f'pythonpath = ["{ROOT.as_posix()}"]'))
    tests = pytester.mkdir("tests")
    (tests / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8")
    for name, source in {**FAULTS, **SOUND}.items():
        (tests / f"test_{name}.py").write_text(source, encoding="utf-8")
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "--continue-on-collection-errors")
    blamed = {Path(line.split()[1].partition("::")[0]).stem for line in result.outlines if SUMMARY.match(line)}
    assert blamed == {f"test_{name}" for name in FAULTS}
    assert result.parseoutcomes()["passed"] >= len(SOUND)
