"""The games by PettingZoo's interface for agents that take turns (AEC). PettingZoo must be installed.

    from alfonsine.pettingzoo import env

    game = env("backgammon")
    game.reset(seed=7)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        over = termination or truncation
        game.step(None if over else game.action_space(agent).sample(observation["action_mask"]))

The agents are "white" and "black". An agent moves one checker by one die, so it often has several
steps one after the other. Observations and actions are those of Vector.
"""

from __future__ import annotations

from typing import Any, Optional

import numpy
import pettingzoo
from gymnasium import spaces
from pettingzoo.utils import wrappers

from .game import Game
from .vector import ACTIONS, OBSERVED, Vector

AGENTS = ("white", "black")


def env(game: str = "fallas", limit: int = 5000, render_mode: Optional[str] = None) -> Any:
    """Returns a game that refuses what comes out of order, as PettingZoo's own do."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, limit, render_mode)))


class raw_env(pettingzoo.AECEnv):  # type: ignore[misc,type-arg]
    """One game for two agents. A game that has had limit actions is truncated."""

    metadata = {"name": "alfonsine_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str = "fallas", limit: int = 5000, render_mode: Optional[str] = None):
        super().__init__()
        self._vector = Vector(game, limit=limit)
        self._random = numpy.random.default_rng()
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                observation=spaces.Box(0, 15, (OBSERVED,), numpy.int8),
                action_mask=spaces.Box(0, 1, (ACTIONS,), numpy.int8),
            )
            for agent in AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in AGENTS}

    def observation_space(self, agent: str) -> Any:
        """Returns the space of observations: a dict of "observation" and "action_mask"."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a game: with a seed, game 0 of the Vector with that seed."""
        if seed is not None:
            self._random = numpy.random.default_rng(seed)
        self._vector.reset(int(self._random.integers(1 << 63)) if seed is None else seed)
        self._over = False
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self._vector.turn[0]]

    def step(self, action: Optional[int]) -> None:
        """Plays an action of the agent whose turn it is; None after the end.

        Raises IllegalAction, and nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        reward, done = self._vector.step(numpy.reshape(numpy.asarray(action), 1))
        self._cumulative_rewards[agent] = 0.0
        for side, name in enumerate(AGENTS):
            self.rewards[name] = float(reward[0, side])
        if done[0]:
            self._over, truncated = True, bool(self._vector.truncated[0])
            self.terminations = dict.fromkeys(AGENTS, not truncated)
            self.truncations = dict.fromkeys(AGENTS, truncated)
            self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        else:
            self.agent_selection = AGENTS[self._vector.turn[0]]
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent sees. Only the one whose turn it is has legal actions."""
        side, mask = AGENTS.index(agent), numpy.zeros(ACTIONS, numpy.int8)
        if self._over:
            seen = self._vector.final[0, side].copy()
        elif agent == self.agent_selection:
            seen, mask = self._vector.observation[0].copy(), self._vector.mask[0].copy()
        else:
            seen = self._vector.seen(side)[0]
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str:
        """Returns the board as text. After the end, that of the next game."""
        return Game(self._vector.game).draw(self._vector.positions()[0])

    def close(self) -> None:
        """Ends the game."""
        self._vector.close()
