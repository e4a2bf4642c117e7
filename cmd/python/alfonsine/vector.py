"""Many games at once, as arrays."""

from __future__ import annotations

import weakref
from typing import Any, NamedTuple, Optional

import numpy
import numpy.typing

from . import library

OBSERVED = 60
"""How many numbers an observation has."""

ACTIONS = 151
"""How many actions there are: they are 0 to 150."""

_Int8 = numpy.typing.NDArray[numpy.int8]
_Int64 = numpy.typing.NDArray[numpy.int64]
_Bool = numpy.typing.NDArray[numpy.bool_]
_Float32 = numpy.typing.NDArray[numpy.float32]


class Turns(NamedTuple):
    """The whole turns that are legal in the games of a Vector: k of them, by games.

    - first, int64 (games,): the place of the first turn of each game
    - row, int64 (k,): which of the games
    - observation, int8 (k, 60): the position after the turn and before the next throw, as the side sees
      it that plays the turn; dice are those that it leaves
    - over, bool (k,): whether the game is over then
    - reward, float32 (k,): of that side, where it is over: 1, -1, or 0 for a tie
    """

    first: _Int64
    row: _Int64
    observation: _Int8
    over: _Bool
    reward: _Float32

    def worth(self, judged: numpy.typing.ArrayLike) -> _Float32:
        """Returns what the turns are worth: the reward where the game is over, what is judged elsewhere.

        judged has a number for each turn.
        """
        given = numpy.asarray(judged)
        if given.shape != self.reward.shape:
            raise ValueError(f"judged: the shape is {given.shape}, and not {self.reward.shape}")
        if numpy.isnan(given).any():
            raise ValueError(f"judged: turn {int(numpy.isnan(given).argmax())} is judged as no number")
        return numpy.where(self.over, self.reward, given).astype(numpy.float32)

    def best(self, judged: numpy.typing.ArrayLike) -> _Int64:
        """Returns the place of the best turn of each game, for take: the first of those worth the most."""
        worth = self.worth(judged)
        most = numpy.flatnonzero(worth == numpy.maximum.reduceat(worth, self.first)[self.row])
        return most[numpy.searchsorted(most, self.first)]


class Vector:
    """Many games of one kind, played side by side, one die at a time.

    game is the slug of a game or reading, games how many are played (1 to 2**20). seed, 0 to
    2**64 - 1, determines the dice; without one they are others each time. A game that has had limit
    actions is broken off; 0 is no limit. UnknownGame and InvalidRequest are raised for what is wrong.

    These arrays have a row for each game. Each step fills the same ones anew, so copy what you keep:

    - observation, int8 (games, 60): the position as the side to play sees it
    - mask, int8 (games, 151): 1 for each action that is legal now, 0 for the others
    - turn, int8 (games,): 0 if White is to play, 1 if Black is
    - number, int64 (games,): which game this is, counted from 0 on, of all that have begun
    - reward, float32 (games, 2): of White and of Black, 1 for the winner, -1 for the loser, and 0 for
      both in a tie and while the game goes on
    - done, bool (games,): whether the last action has ended a game. Another one has then begun, and
      observation, mask, turn and number are those of the new game
    - truncated, bool (games,): whether the game that is done was broken off
    - final, int8 (games, 2, 60): the end as White and as Black see it, only where done

    An observation has the numbers of package encode of the library:

    - 0 to 25: own checkers off, on the own points 1 to 24, on the bar
    - 26 to 51: the opponent's, by the same numbers
    - 52 to 57: the dice to play that show 1, 2, … 6
    - 58: 1 if the opponent has left these dice; 59: 1 if another throw follows

    Action 6 * (point - 1) + die moves from an own point by a die, 144 + die from the bar, and 0 is to
    stop or to pass.

    Without an opponent all actions are yours, for both sides. With one, the name of a player as
    Agent has it, the opponent plays Black in the games with an even number and White in the others,
    and you play in the others' place: turn is then always your side.

    Game n has the dice that rand.New(rand.NewPCG(seed, n)) gives in Go, so the same actions make the
    same game there. How many games are played side by side changes none of them.
    """

    observation: _Int8
    mask: _Int8
    turn: _Int8
    number: _Int64
    reward: _Float32
    done: _Bool
    truncated: _Bool
    final: _Int8

    def __init__(
        self,
        game: str,
        games: int = 1,
        seed: Optional[int] = None,
        opponent: Optional[str] = None,
        limit: int = 5000,
    ):
        self.game, self.games, self.opponent, self.limit = game, games, opponent, limit
        self.seed = library.seed_of(seed)
        n = min(max(games, 0), 1 << 20)  # another number is refused below
        self._actions = numpy.zeros(n, numpy.int64)
        self.observation = numpy.zeros((n, OBSERVED), numpy.int8)
        self.mask = numpy.zeros((n, ACTIONS), numpy.int8)
        self.turn = numpy.zeros(n, numpy.int8)
        self.number = numpy.zeros(n, numpy.int64)
        self.reward = numpy.zeros((n, 2), numpy.float32)
        self.done = numpy.zeros(n, numpy.bool_)
        self.truncated = numpy.zeros(n, numpy.bool_)
        self.final = numpy.zeros((n, 2, OBSERVED), numpy.int8)
        self._legal = self.mask.view(numpy.bool_)
        self._rows = ACTIONS * numpy.arange(n + 1)
        self._first = numpy.zeros(n, numpy.int64)  # of the turns that were listed last
        # The library writes into these as long as the batch is open, and so the end of this object,
        # which closes it, holds them.
        held = {name: getattr(self, "_" * (name == "actions") + name) for name, _ in library.Arrays._fields_}
        arrays = library.Arrays(**{name: _array(a) for name, a in held.items()})
        self._handle = library.batch(
            arrays, game=game, games=games, seed=self.seed, limit=limit, opponent=opponent
        )
        self._close = weakref.finalize(self, _close, self._handle, held)

    def __repr__(self) -> str:
        return f"Vector({self.game!r}, games={self.games}, seed={self.seed})"

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self.games

    def step(self, actions: numpy.typing.ArrayLike) -> tuple[_Float32, _Bool]:
        """Plays an action in each game. Returns reward and done.

        actions are integers, one a game. If one of them is not legal, IllegalAction is raised, with
        its row and the rule that forbids it, and nothing has changed. While the library plays, other
        threads of Python run.
        """
        if library.forked:
            library.alive()
        self._give(actions, "actions")
        wrong = library.step(self._handle)
        if wrong:
            library.check(wrong)
        return self.reward, self.done

    def _give(self, numbers: numpy.typing.ArrayLike, name: str) -> None:
        given = numpy.asarray(numbers)
        if given.shape != self._actions.shape:
            raise ValueError(f"{name}: the shape is {given.shape}, and not {self._actions.shape}")
        if given.dtype.kind not in "iu":
            raise TypeError(f"{name}: {given.dtype} is no type of integers")
        self._actions[:] = given

    def reset(self, seed: Optional[int] = None) -> None:
        """Begins all games anew, with a seed, or with another one than before."""
        self.seed = library.seed_of(seed)
        library.reset(self._handle, self.seed)

    def positions(self) -> list[str]:
        """Lists the positions of the games as texts."""
        return library.positions(self._handle)

    def seen(self, side: int) -> _Int8:
        """Returns what a side, 0 for White and 1 for Black, sees of the games: int8 (games, 60).

        Where it is the other's turn, the dice are the other's.
        """
        seen = numpy.zeros((self.games, OBSERVED), numpy.int8)
        library.observe(self._handle, side, _array(seen))
        return seen

    def turns(self) -> Turns:
        """Lists the legal turns, one for each position that they lead to, with the dice that are left.

        For learners that judge positions: choose a turn for each game, and take them.
        """
        counts = numpy.empty(self.games, numpy.int64)
        library.list_turns(self._handle, _array(counts))
        k = int(counts.sum())
        observation = numpy.empty((k, OBSERVED), numpy.int8)
        over, reward = numpy.empty(k, numpy.bool_), numpy.empty(k, numpy.float32)
        library.follow(
            self._handle,
            library.Turns(observation=_array(observation), reward=_array(reward), over=_array(over)),
        )
        self._first = numpy.cumsum(counts) - counts
        return Turns(self._first, numpy.repeat(numpy.arange(self.games), counts), observation, over, reward)

    def take(self, places: numpy.typing.ArrayLike) -> tuple[_Float32, _Bool]:
        """Plays a whole turn in each game. Returns reward and done, as step does.

        places are those of turns in the last list of turns, one for each game. For one that is not a
        turn of its game, or if there has been a step since the list, InvalidRequest is raised, and
        nothing has changed. A turn counts as one action for limit.
        """
        self._give(places, "places")
        self._actions -= self._first
        library.take(self._handle)
        return self.reward, self.done

    def sample(self, rng: numpy.random.Generator) -> _Int64:
        """Draws an action for each game, each of the legal ones alike."""
        legal = numpy.flatnonzero(self._legal)
        if self.games == 1:
            return legal[int(rng.random() * len(legal)), None]
        ends = numpy.searchsorted(legal, self._rows)
        chosen = ends[:-1] + rng.random(self.games) * (ends[1:] - ends[:-1])
        return legal[chosen.astype(numpy.int64)] % ACTIONS

    def close(self) -> None:
        """Ends the games. The arrays keep what they have; step then raises NotOpen."""
        self._close()


def _close(handle: int, held: dict[str, Any]) -> None:
    library.close(handle)
    held.clear()


def _array(a: numpy.typing.NDArray[Any]) -> library.Array:
    return library.Array(a.ctypes.data, a.size)
