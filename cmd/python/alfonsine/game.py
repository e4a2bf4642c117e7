"""One game, by its rules. Positions, dice and plays are texts."""

from __future__ import annotations

import json
import weakref
from typing import Any, Iterable, List, NamedTuple, Optional, Tuple, Union

from . import library
from .errors import Ruling, read_error, read_ruling
from .play import Move, Play, read_move, read_play

BAR, OFF = 25, 0

STOP = Move(0, 0, 0)


class Reading(NamedTuple):
    """Another reading of a game's text: its slug, what it changes, and the rules that say so."""

    slug: str
    change: str
    rulings: Tuple[str, ...]


class Board(NamedTuple):
    """A position taken apart.

    turn is "white" or "black"; result is "1-0", "0-1", "1/2-1/2", or what stands for none. white
    and black are 26 counts each: those off, on the points 1 to 24, on the bar. pips are White's and
    Black's.
    """

    position: str
    turn: str
    dice: List[int]
    leftover: bool
    again: bool
    over: bool
    result: str
    white: List[int]
    black: List[int]
    pips: Tuple[int, int]
    contact: bool


class _Talk:
    """A conversation with the library."""

    def __init__(self, seed: Optional[int]):
        self._handle = library.talk(library.seed_of(seed))
        weakref.finalize(self, library.close, self._handle)

    def ask(self, do: str, **fields: Any) -> Any:
        request = {name: value for name, value in fields.items() if value is not None}
        reply = json.loads(library.ask(self._handle, json.dumps({"do": do, **request})))
        if "error" in reply:
            raise read_error(reply["error"])
        return reply["answer"]


def games() -> list[str]:
    """Lists the slugs of the games: those of the book, backgammon, and their kin."""
    answer = _Talk(0).ask("games")
    return [g["game"] for g in answer["games"]] + list(answer["kin"])


class Game:
    """A game, by the slug of it or of a reading: "fallas", "fallas?hit=start".

    The methods take and return positions as texts, "24:2,6:13 19:13,1:2 w 6-5-3": White's checkers,
    Black's, the side to play, the dice to play. The position before the throw has "-" for dice.
    seed determines the dice of throw. UnknownGame is raised if there is no such game, InvalidText
    and InvalidPosition by all methods that take a position.
    """

    def __init__(self, slug: str, seed: Optional[int] = None):
        self._talk = _Talk(seed)
        about = self._talk.ask("game", game=slug)
        self.slug: str = about["game"]
        self.name: str = about["name"]
        self.dice: int = about["dice"]
        self.points: int = about["points"]
        self.course: str = about["course"]
        self.reconstructed: bool = about.get("reconstructed", False)
        self.readings: list[Reading] = [
            Reading(r["game"], r["change"], tuple(r["rulings"])) for r in about.get("readings", [])
        ]
        self._start: str = about["start"]

    def __repr__(self) -> str:
        return f"Game({self.slug!r})"

    def _ask(self, do: str, position: str, **fields: Any) -> Any:
        return self._talk.ask(do, game=self.slug, position=position, **fields)

    def start(self) -> str:
        """Returns the position before the first throw."""
        return self._start

    def throw(self, position: str, dice: Optional[str] = None) -> str:
        """Returns the position with dice to play: those given, "6-5-3", or thrown ones.

        Dice that are there already, such as those that the opponent has left, are kept. Raises
        IllegalDice for dice that cannot be thrown here.
        """
        return str(self._ask("throw", position, dice=dice)["position"])

    def chances(self, position: str) -> list[tuple[str, float]]:
        """Lists the positions that a throw can give, with their probabilities."""
        return [(c["position"], c["probability"]) for c in self._ask("chances", position)["chances"]]

    def plays(self, position: str) -> list[Play]:
        """Lists the legal plays, one for each position that they lead to.

        There is at least one while there are dice and the game is on; a pass has no moves.
        """
        return [read_play(p) for p in self._ask("plays", position)["plays"]]

    def play(self, position: str, play: Union[str, Iterable[Move]]) -> Play:
        """Returns the legal play that a text such as "24/18 13/8" or a list of moves means.

        Raises IllegalPlay, with the rule that forbids it.
        """
        if isinstance(play, str):
            return read_play(self._ask("play", position, text=play))
        return read_play(self._ask("play", position, moves=[_written(m) for m in play]))

    def moves(self, position: str) -> list[Move]:
        """Lists the single moves that begin a legal play, STOP among them where it is one."""
        return [read_move(m) for m in self._ask("moves", position)["moves"]]

    def move(self, position: str, move: Move) -> tuple[str, bool]:
        """Plays one die. Returns the position and whether the turn has ended. Raises IllegalPlay."""
        answer = self._ask("move", position, move=_written(move))
        return answer["position"], answer["ended"]

    def board(self, position: str) -> Board:
        """Takes a position apart."""
        answer = self._ask("position", position)
        return Board(*(tuple(answer[f]) if f == "pips" else answer[f] for f in Board._fields))

    def mirror(self, position: str) -> str:
        """Returns the position with the sides exchanged."""
        return str(self._ask("mirror", position)["position"])

    def win(self, position: str) -> float:
        """Returns the win probability of the side to play, 0 to 1, as the expert judges it."""
        return float(self._ask("win", position)["win"])

    def rank(self, position: str) -> list[Play]:
        """Lists the plays with their win probabilities, the best first."""
        return [read_play(p) for p in self._ask("rank", position)["plays"]]

    def rulings(self, topic: Optional[str] = None) -> list[Ruling]:
        """Lists the rules of the game, or those on a topic such as "bear-off"."""
        return [read_ruling(r) for r in self._talk.ask("rulings", game=self.slug, topic=topic)["rulings"]]

    def draw(self, position: str, viewer: Optional[str] = None) -> str:
        """Returns the board as text, as "white" or "black" sees it."""
        return str(self._ask("draw", position, viewer=viewer)["text"])


def _written(m: Move) -> dict[str, int]:
    return {"from": m[0], "to": m[1], "die": m[2]}
