"""What is wrong, as exceptions."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Optional

from .play import Move, read_move


@dataclass(frozen=True)
class Ruling:
    """A rule of a game: its id, its topic, a sentence, its source, and on what it rests.

    basis is "stated" in the book, "inferred" from the text, "reported", "reconstructed",
    "borrowed" or "chosen".
    """

    id: str
    topic: str
    text: str
    source: str
    basis: str


class Error(Exception):
    """What the library says is wrong. Every error of this package is one.

    message is a sentence. What else is known is in the other attributes, which are None otherwise:

    - kind: "game", "text", "position", "dice", "play", "action", "request", "win", "handle", "fault"
    - field: what is wrong: "position", "games", "white"
    - offset: where in a text, in bytes
    - fault: of a move or play, such as "forbidden" or "duty"
    - move: the move at fault
    - plays: what an ambiguous play may mean, as texts
    - again: the throw must be made again
    - ruling: the rule that forbids it
    - row: which game of a Vector, or which position of a list, from 0 on
    - action, game, position: what was not legal there
    """

    def __init__(self, problem: dict[str, Any]):
        self.kind: str = problem["kind"]
        self.message: str = problem["message"]
        self.field: Optional[str] = problem.get("field")
        self.offset: Optional[int] = problem.get("offset")
        self.fault: Optional[str] = problem.get("fault")
        self.move: Optional[Move] = read_move(problem["move"]) if "move" in problem else None
        self.plays: Optional[list[str]] = problem.get("plays")
        self.again: Optional[bool] = problem.get("again")
        self.ruling: Optional[Ruling] = read_ruling(problem["ruling"]) if "ruling" in problem else None
        self.row: Optional[int] = problem.get("row")
        self.action: Optional[int] = problem.get("action")
        self.game: Optional[str] = problem.get("game")
        self.position: Optional[str] = problem.get("position")
        self._problem = problem
        super().__init__(self._sentence())

    def _sentence(self) -> str:
        text = self.message
        if self.field and self.kind in ("request", "text"):
            text = f"{self.field}: {text}"
        if self.action is not None:
            text = f"{self.game}, row {self.row}, action {self.action} at {self.position}: {text}"
        elif self.row is not None:
            text = f"{self.game}, position {self.row}: {text}"
        if self.ruling:
            text += f" [{self.ruling.id}: {self.ruling.text}]"
        return text

    def __reduce__(self) -> Any:
        return type(self), (self._problem,)


class UnknownGame(Error, LookupError):
    """There is no such game or reading."""


class InvalidRequest(Error, ValueError):
    """A value is missing, or out of its range: field says which one."""


class InvalidText(Error, ValueError):
    """A position or dice cannot be read: offset says from where on."""


class InvalidPosition(Error, ValueError):
    """The position is not one of the game."""


class IllegalDice(Error):
    """These dice cannot be thrown here."""


class IllegalPlay(Error):
    """A play is not legal, is ambiguous or cannot be read."""


class IllegalAction(IllegalPlay):
    """An action of a Vector is not legal. Nothing has changed."""


class NotOpen(Error):
    """What is used has been closed."""


class LibraryFault(Error):
    """The library is at fault: message tells its maintainers where."""


_KINDS: dict[str, type[Error]] = {
    "game": UnknownGame,
    "request": InvalidRequest,
    "json": InvalidRequest,
    "line": InvalidRequest,
    "text": InvalidText,
    "position": InvalidPosition,
    "dice": IllegalDice,
    "play": IllegalPlay,
    "action": IllegalAction,
    "handle": NotOpen,
    "fault": LibraryFault,
}


def read_ruling(r: dict[str, Any]) -> Ruling:
    """Reads a ruling of JSON."""
    return Ruling(r["id"], r["topic"], r["text"], r.get("source", ""), r["basis"])


def read_error(problem: dict[str, Any]) -> Error:
    """Returns the exception of a problem of JSON."""
    return _KINDS.get(problem["kind"], Error)(problem)


def read_error_text(problem: str) -> Error:
    """Returns the exception of a problem as text."""
    return read_error(json.loads(problem))
