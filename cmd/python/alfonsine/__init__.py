"""The tables games of Alfonso X's Libro de los juegos (1283) and their kin, from Python.

One game, by its rules:

    >>> import alfonsine
    >>> fallas = alfonsine.Game("fallas", seed=1)
    >>> position = fallas.throw(fallas.start(), "6-5-3")
    >>> fallas.play(position, "24/13 6/3").next
    '24:1,13:1,6:12,3:1 19:13,1:2 b -'

Many games at once, as arrays of NumPy, for programs that learn:

    >>> import numpy
    >>> games = alfonsine.Vector("backgammon", games=1024, seed=7)
    >>> games.observation.shape, games.mask.shape
    ((1024, 60), (1024, 151))
    >>> reward, done = games.step(games.sample(numpy.random.default_rng(7)))

A player of the library:

    >>> club = alfonsine.Agent("laquet", "club")
    >>> club.choose(["10:1,off:14 8:1,off:14 b ~2"])[0].text
    '8/6'

alfonsine.gymnasium and alfonsine.pettingzoo have the games by the interfaces of these packages.
Whatever is wrong raises an alfonsine.Error, which names the rule that forbids it.
"""

from .agent import Agent
from .errors import (
    Error,
    IllegalAction,
    IllegalDice,
    IllegalPlay,
    InvalidPosition,
    InvalidRequest,
    InvalidText,
    LibraryFault,
    NotOpen,
    Ruling,
    UnknownGame,
)
from .game import BAR, OFF, STOP, Board, Game, Reading, games
from .judge import Judge, Match, lessons, play_match
from .play import Move, Play
from .vector import ACTIONS, OBSERVED, Turns, Vector

__all__ = [
    "ACTIONS",
    "BAR",
    "OBSERVED",
    "OFF",
    "STOP",
    "Agent",
    "Board",
    "Error",
    "Game",
    "IllegalAction",
    "IllegalDice",
    "IllegalPlay",
    "InvalidPosition",
    "InvalidRequest",
    "InvalidText",
    "Judge",
    "LibraryFault",
    "Match",
    "Move",
    "NotOpen",
    "Play",
    "Reading",
    "Ruling",
    "Turns",
    "UnknownGame",
    "Vector",
    "games",
    "lessons",
    "play_match",
]
