"""The edition of the Laws: which branches rule on which irregularity."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from app.laws.branches import Branch
from app.laws.law_25_change_of_call import UNINTENDED_CALL
from app.laws.law_27_insufficient_bid import DOUBLE_AGAIN, INSUFFICIENT_AGAIN, LAW_27
from app.laws.law_29_call_out_of_rotation import LAW_29
from app.laws.law_30_pass_out_of_rotation import PASS_AS_CHANGE
from app.laws.law_31_bid_out_of_rotation import BID_AS_CHANGE
from app.laws.law_32_double_out_of_rotation import DOUBLE_AS_CHANGE
from app.laws.law_33_simultaneous_calls import after_the_proper_call
from app.laws.law_36_inadmissible_double import LAW_36
from app.laws.law_37_duty_to_pass import DUTY_TO_REPEAT, LAW_37
from app.laws.law_38_bid_above_seven import LAW_38
from app.laws.law_39_after_the_final_pass import LAW_39
from app.laws.state import Irregularity


class Edition(NamedTuple):
    """A code of Laws: its name, and for each irregularity the branches that are tried in order."""

    name: str
    roots: Mapping[Irregularity, tuple[Branch, ...]]


WBF_2017: Final = Edition(
    "WBF-2017",
    {
        Irregularity.OUT_OF_ROTATION: after_the_proper_call(LAW_29),
        Irregularity.CHANGE_OF_CALL: (PASS_AS_CHANGE, BID_AS_CHANGE, DOUBLE_AS_CHANGE),
        Irregularity.CORRECTION: (UNINTENDED_CALL,),
        Irregularity.INADMISSIBLE: after_the_proper_call(LAW_36),
        Irregularity.DUTY_TO_PASS: LAW_37,
        Irregularity.DUTY_TO_REPEAT: DUTY_TO_REPEAT,
        Irregularity.INSUFFICIENT: LAW_27,
        Irregularity.INSUFFICIENT_AGAIN: INSUFFICIENT_AGAIN,
        Irregularity.DOUBLE_AGAIN: DOUBLE_AGAIN,
        Irregularity.ABOVE_SEVEN: LAW_38,
        Irregularity.AFTER_THE_END: LAW_39,
    },
)

EDITIONS: Final[Mapping[str, Edition]] = {WBF_2017.name: WBF_2017}
