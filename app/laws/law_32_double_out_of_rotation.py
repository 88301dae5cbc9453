"""Law 32: double or redouble out of rotation, where Law 19 allows it (else Law 36)."""

from __future__ import annotations

from app.laws.branches import Branch, Fact
from app.laws.law_25_change_of_call import LAW_25
from app.laws.law_31_bid_out_of_rotation import by_whose_turn

LAW_32 = by_whose_turn(repeat="32A1", comparable="32A2(a)", other="32A2(b)", partner="32B1")

DOUBLE_AS_CHANGE = Branch("32C", when=Fact.DOUBLE, then=LAW_25)
