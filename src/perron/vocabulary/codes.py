"""Numbers for the words of the vocabulary: the position of a word in its list. New words go at the end."""

from __future__ import annotations

from collections.abc import Iterable

from perron.vocabulary.words import (
    AFTER,
    EFFECTS,
    FAMILIES,
    OPS,
    PARAMETERS,
    SCOPES,
    SUBJECTS,
    TRIGGERS,
    WHO,
    WORDS,
)

NONE = -1
CONST, PARAMETER, SUBJECT = range(3)  # what the base of an amount is
IS, NOT, ANY = range(3)  # nodes of a condition
KINDS = ("sticker", "event", "bonus", "postcard")
NEEDS = ("sticker", "region", "event")

_FAMILY_NAMES = tuple(FAMILIES)


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


TRIGGER = _numbered(TRIGGERS)
SUBJECT_CODE = _numbered((*SUBJECTS, *_FAMILY_NAMES))  # a family's argument tells which region or marker
EFFECT = _numbered(EFFECTS)
OP = _numbered(OPS)
WHO_CODE = _numbered(WHO)
PARAMETER_CODE = _numbered(PARAMETERS)
SCOPE = _numbered(SCOPES)
AFTER_CODE = _numbered(("", *AFTER))
KIND = _numbered(KINDS)
NEED = _numbered(NEEDS)
WORD_CODE = {kind: _numbered(words) for kind, words in WORDS.items()}
GROUPS = ("claim", "setup", "end")


def slot_code(slot: str) -> int:
    """`claim.4` is 4, `setup.10` is 110, `end.7` is 207; no slot is NONE.

    >>> [slot_code(slot) for slot in ("claim.4", "setup.10", "end.7", "")]
    [4, 110, 207, -1]
    """
    group, _, step = slot.partition(".")
    return GROUPS.index(group) * 100 + int(step) if step else NONE
