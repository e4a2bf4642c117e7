"""Moves and plays."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional, Tuple


class Move(NamedTuple):
    """One checker by one die.

    source and to are points, 1 to 24 as White counts, alfonsine.BAR (25) or alfonsine.OFF (0).
    Move(0, 0, 0) is to stop.
    """

    source: int
    to: int
    die: int
    hit: bool = False


class Play(NamedTuple):
    """One whole turn: its notation, its moves, and the position after it.

    win is the win probability of the side that makes it, 0 to 1, where plays were ranked.
    """

    text: str
    moves: Tuple[Move, ...]
    next: str
    win: Optional[float] = None


def read_move(m: dict[str, Any]) -> Move:
    """Reads a move of JSON."""
    return Move(m["from"], m["to"], m["die"], m.get("hit", False))


def read_play(p: dict[str, Any]) -> Play:
    """Reads a play of JSON."""
    return Play(p["text"], tuple(read_move(m) for m in p["moves"]), p["next"], p.get("win"))
