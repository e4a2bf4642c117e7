"""The games by the interfaces of Gymnasium, 1.0 or later, which must be installed.

    import gymnasium
    import alfonsine.gymnasium

    one = gymnasium.make("alfonsine/Game-v0", game="laquet", opponent="club")
    many = gymnasium.make_vec("alfonsine/Game-v0", num_envs=1024, game="fallas")

An observation is that of Vector, and info["action_mask"] its mask: only those actions are legal,
and any other raises alfonsine.IllegalAction. info["turn"] is 0 if White is to play, 1 if Black is.

The reward is that of the side that has just played: 1 for the action that wins, -1 for one that
loses, 0 otherwise. Without an opponent one player plays both sides. With one, the reward comes too
when the opponent's turn has ended the game, and is that of your side.
"""

from __future__ import annotations

from typing import Any, Optional

import gymnasium
import numpy
import numpy.typing
from gymnasium import spaces
from gymnasium.vector.utils import batch_space

from .game import Game
from .vector import ACTIONS, OBSERVED, Vector

_Array = numpy.typing.NDArray[Any]


def _observations() -> spaces.Box:
    return spaces.Box(0, 15, (OBSERVED,), numpy.int8)


class Env(gymnasium.Env):  # type: ignore[misc,type-arg]
    """One game. The arguments are those of Vector; a game that has had limit actions is truncated."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "fallas",
        opponent: Optional[str] = None,
        limit: int = 5000,
        render_mode: Optional[str] = None,
    ):
        self._vector = Vector(game, opponent=opponent, limit=limit)
        self._begun = self._over = False
        self.render_mode = render_mode
        self.observation_space = _observations()
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[_Array, dict[str, Any]]:
        """Begins a game. The first after a seed is game 0 of the Vector with that seed."""
        super().reset(seed=seed)
        if seed is not None:
            self._vector.reset(seed)
        elif not self._over:  # where it is, the next game has begun by itself
            self._vector.reset(int(self.np_random.integers(1 << 63)))
        self._begun, self._over = True, False
        return self._vector.observation[0].copy(), self._info()

    def step(self, action: Any) -> tuple[_Array, float, bool, bool, dict[str, Any]]:
        """Plays an action. Raises IllegalAction, and nothing has changed."""
        if not self._begun or self._over:
            raise RuntimeError("the game is over, or has not begun: reset comes first")
        side = int(self._vector.turn[0])
        reward, done = self._vector.step(numpy.reshape(action, 1))
        truncated = bool(self._vector.truncated[0])
        self._over = bool(done[0])
        seen = self._vector.final[0, side] if self._over else self._vector.observation[0]
        return seen.copy(), float(reward[0, side]), self._over and not truncated, truncated, self._info()

    def render(self) -> str:  # type: ignore[override]
        """Returns the board as text. After the end, that of the next game."""
        return Game(self._vector.game).draw(self._vector.positions()[0])

    def close(self) -> None:
        """Ends the game."""
        self._vector.close()

    def _info(self) -> dict[str, Any]:
        mask = self._vector.mask[0].copy()
        if self._over:
            mask[:] = 0
        return {"action_mask": mask, "turn": int(self._vector.turn[0])}


class VectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc,type-arg]
    """Many games. The arguments are those of Vector.

    A game that is over begins anew in the same step (AutoresetMode.SAME_STEP): the observation is that
    of the new game, and info["final_obs"] that of the end, where info["_final_obs"] says so. With
    copy=False the arrays are those of the Vector, which each step fills anew.
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "fallas",
        opponent: Optional[str] = None,
        limit: int = 5000,
        copy: bool = True,
        render_mode: Optional[str] = None,
    ):
        self._vector = Vector(game, num_envs, opponent=opponent, limit=limit)
        self._copy = copy
        self._rows = numpy.arange(num_envs)
        self._all = numpy.ones(num_envs, numpy.bool_)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = _observations()
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[_Array, dict[str, Any]]:
        """Begins all games: those of the Vector with that seed."""
        if options and "reset_mask" in options:
            raise ValueError("options: a game begins anew by itself when it is over, and not by reset_mask")
        super().reset(seed=seed)
        self._vector.reset(int(self.np_random.integers(1 << 63)) if seed is None else seed)
        return self._kept(self._vector.observation), self._info()

    def step(self, actions: Any) -> tuple[_Array, _Array, _Array, _Array, dict[str, Any]]:
        """Plays an action in each game. Raises IllegalAction, and nothing has changed."""
        v = self._vector
        side = v.turn.copy()
        reward, done = v.step(actions)
        info = self._info()
        if done.any():
            info["final_obs"], info["_final_obs"] = v.final[self._rows, side], done.copy()
        return (
            self._kept(v.observation),
            reward[self._rows, side].astype(numpy.float64),
            done & ~v.truncated,
            v.truncated.copy(),
            info,
        )

    def render(self) -> tuple[str, ...]:  # type: ignore[override]
        """Returns the boards as text."""
        game = Game(self._vector.game)
        return tuple(game.draw(p) for p in self._vector.positions())

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the games."""
        self._vector.close()

    def _kept(self, array: _Array) -> _Array:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        v = self._vector
        return {
            "action_mask": self._kept(v.mask),
            "_action_mask": self._all,
            "turn": self._kept(v.turn),
            "_turn": self._all,
        }


gymnasium.register(id="alfonsine/Game-v0", entry_point=Env, vector_entry_point=VectorEnv)
