"""Judges of positions: how they play, what their games teach, and how they fare."""

from __future__ import annotations

import math
from typing import Callable, NamedTuple, Optional

import numpy
import numpy.typing

from .vector import OBSERVED, Vector

_Int8 = numpy.typing.NDArray[numpy.int8]
_Float32 = numpy.typing.NDArray[numpy.float32]

Judge = Callable[[_Int8], numpy.typing.ArrayLike]
"""Says what positions are worth: takes observations as those of Turns, and returns a number for each.

A number is the reward that the side which has just played expects: 1 if it is sure to win, -1 if it is
sure to lose.
"""

_TOGETHER = 256  # games of a match that are played side by side


class Match(NamedTuple):
    """How a judge has fared: how many games were played, and how many of them it won and tied.

    A game that was broken off is a tie.
    """

    games: int
    wins: int
    ties: int

    @property
    def share(self) -> float:
        """The share of the games that it won. A tie is half a win."""
        return (self.wins + self.ties / 2) / max(self.games, 1)

    @property
    def margin(self) -> float:
        """How far the share may be from that of endless games, at 95 %."""
        return 1.96 * math.sqrt(self.share * (1 - self.share) / max(self.games, 1))

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} ± {100 * self.margin:.1f} % of {self.games} games"


def play_match(
    game: str, judge: Judge, opponent: str = "heuristic", games: int = 10_000, seed: Optional[int] = None
) -> Match:
    """Plays a match: in each turn, the judge plays what it judges best.

    opponent is a player by name, and plays Black in every other game. The games are those with the
    numbers 0 to games - 1 of a Vector with this seed. One that ends before the judge's first turn
    does not count.
    """
    played = wins = ties = 0
    with Vector(game, min(games, _TOGETHER), seed, opponent) as v:
        rows = numpy.arange(v.games)
        while True:
            counts, side = v.number < games, v.turn.copy()
            if not counts.any():
                return Match(played, wins, ties)
            turns = v.turns()
            reward, done = v.take(turns.best(judge(turns.observation)))
            ends = reward[rows, side][done & counts]
            played += len(ends)
            wins += int((ends > 0).sum())
            ties += int((ends == 0).sum())


def lessons(games: Vector, judge: Judge, turns: int = 16, trace: float = 0.7) -> tuple[_Int8, _Float32]:
    """Goes on in all games with what the judge judges best, and returns what that teaches.

    So many whole turns are played in each game, for both sides, or against the opponent that the Vector
    has. Returned are a row for each turn: the position after it, as an observation of Turns, and what
    the judge should have said, by TD(λ): the reward, if the game ended before the next turn. Otherwise
    it is a mean, from the same side, of what the judge says after the next turn and of the lesson
    there: trace, which is λ, is the part of the lesson. With 0 nothing counts but the next turn, with 1
    nothing but the end of the game, if it comes within these turns.
    """
    if turns < 1:
        raise ValueError(f"turns: {turns} is less than 1")
    if not 0 <= trace <= 1:
        raise ValueError(f"trace: {trace} is not from 0 to 1")
    n, rows = games.games, numpy.arange(games.games)
    seen = numpy.empty((turns, n, OBSERVED), numpy.int8)
    said = numpy.empty((turns + 1, n), numpy.float32)
    brought = numpy.zeros((turns, n), numpy.float32)  # what the game brought, where it ended
    sign = numpy.zeros((turns, n), numpy.float32)  # of what comes next: none, of the same side, of the other
    for at in range(turns + 1):
        listed = games.turns()
        worth = listed.worth(judge(listed.observation))
        best = listed.best(worth)
        said[at] = worth[best]
        if at == turns:
            break
        seen[at], side = listed.observation[best], games.turn.copy()
        reward, done = games.take(best)
        brought[at] = numpy.where(games.truncated, said[at], reward[rows, side])
        sign[at] = numpy.where(done, 0, numpy.where(games.turn == side, 1, -1))
    lesson, taught = said[turns], numpy.empty((turns, n), numpy.float32)
    for at in reversed(range(turns)):
        lesson = brought[at] + sign[at] * (trace * lesson + (1 - trace) * said[at + 1])
        taught[at] = lesson
    return seen.reshape(-1, OBSERVED), taught.reshape(-1)
