"""Players of the library."""

from __future__ import annotations

import json
import weakref
from typing import Iterable, Optional

from . import library
from .play import Play, read_play


class Agent:
    """A player of a game, by name.

    "random", "heuristic", "expectimax" and "rollout" know no network; "beginner", "casual", "club",
    "expert", "master" and "analyst" are the levels, the weakest first. Options follow a question
    mark: "master?ply=3". An agent makes the same play in the same position; those that err do so as
    their seed says. Raises UnknownGame, or InvalidRequest for a name that is none.
    """

    def __init__(self, game: str, name: str = "expert", seed: Optional[int] = 0):
        self.game, self.name = game, name
        self._handle = library.player(game=game, player=name, seed=library.seed_of(seed))
        weakref.finalize(self, library.close, self._handle)

    def __repr__(self) -> str:
        return f"Agent({self.game!r}, {self.name!r})"

    def choose(self, positions: Iterable[str]) -> list[Play]:
        """Returns the agent's play in each position, which must have dice.

        An error has the place of the first position at fault as its row.
        """
        if isinstance(positions, str):
            raise TypeError("choose takes a list of positions")
        lines = [" ".join(p.split("\n")) for p in positions]
        return [read_play(p) for p in json.loads(library.choose(self._handle, "".join(p + "\n" for p in lines)))]
