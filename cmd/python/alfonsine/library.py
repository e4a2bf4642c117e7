"""The library in Go, by ctypes. Nothing here is for users of the package."""

from __future__ import annotations

import ctypes
import json
import os
import secrets
from pathlib import Path
from typing import Any, Optional

from .errors import read_error_text

# Where the library lies beside this file: on Linux, macOS and Windows.
NAMES = ("libalfonsine.so", "libalfonsine.dylib", "alfonsine.dll")


class Array(ctypes.Structure):
    """A part of memory: alfonsine_array of alfonsine.h."""

    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_int64)]


class Arrays(ctypes.Structure):
    """The arrays of a batch: alfonsine_arrays of alfonsine.h."""

    _fields_ = [
        (name, Array)
        for name in ("actions", "observation", "mask", "turn", "number", "reward", "done", "truncated", "final")
    ]


class Turns(ctypes.Structure):
    """What each turn leads to: alfonsine_turns of alfonsine.h."""

    _fields_ = [(name, Array) for name in ("observation", "reward", "over")]


_HANDLE, _LENGTH, _SEED = ctypes.c_int64, ctypes.c_int64, ctypes.c_uint64
_TEXT, _ANSWER, _OPENED = ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_int64)

_FUNCTIONS: dict[str, list[Any]] = {
    "talk": [_SEED, _OPENED],
    "ask": [_HANDLE, _TEXT, _LENGTH, _ANSWER],
    "batch": [_TEXT, _LENGTH, ctypes.POINTER(Arrays), _OPENED],
    "reset": [_HANDLE, _SEED],
    "step": [_HANDLE],
    "observe": [_HANDLE, ctypes.c_int64, Array],
    "list": [_HANDLE, Array],
    "follow": [_HANDLE, ctypes.POINTER(Turns)],
    "take": [_HANDLE],
    "positions": [_HANDLE, _ANSWER],
    "player": [_TEXT, _LENGTH, _OPENED],
    "choose": [_HANDLE, _TEXT, _LENGTH, _ANSWER],
    "close": [_HANDLE],
    "free": [ctypes.c_void_p],
}


def _load() -> ctypes.CDLL:
    folder = Path(__file__).parent
    named = os.environ.get("ALFONSINE_LIBRARY")  # another build of the same library, for tests
    paths = [Path(named)] if named else [folder / name for name in NAMES]
    found = [str(path) for path in paths if path.exists()]
    if named == "program":  # this program itself is linked with it
        library = ctypes.CDLL(None)
    elif found:
        library = ctypes.CDLL(found[0])
    else:
        raise ImportError(
            f"alfonsine: there is no library in {folder}, only its source: "
            "install a wheel of this system, or build one by go run -C cmd ./python FOLDER"
        )
    for name, types in _FUNCTIONS.items():
        function = getattr(library, "alfonsine_" + name)
        function.argtypes = types
        function.restype = None if name == "free" else ctypes.c_void_p
    return library


_library = _load()
step = _library.alfonsine_step
forked = False  # whether this process is a copy of one that had loaded the library


def _fork() -> None:
    global forked
    forked = True


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_fork)


def alive() -> None:
    """Raises an error in a copy of a process, where the library would never answer."""
    if forked:
        raise RuntimeError(
            "alfonsine: this process was forked after alfonsine was imported, and the library does not survive that: "
            'use multiprocessing.get_context("spawn")'
        )


def _take(text: int) -> str:
    """Copies a text of the library, and frees it."""
    try:
        return ctypes.string_at(text).decode("utf-8")
    finally:
        _library.alfonsine_free(text)


def check(wrong: Optional[int]) -> None:
    """Raises the error that a function has returned, if it has."""
    if wrong:
        raise read_error_text(_take(wrong))


def _open(name: str, *arguments: Any) -> int:
    alive()
    opened = ctypes.c_int64()
    check(getattr(_library, "alfonsine_" + name)(*arguments, ctypes.byref(opened)))
    return opened.value


def _answer(name: str, *arguments: Any) -> str:
    alive()
    answer = ctypes.c_void_p()
    check(getattr(_library, "alfonsine_" + name)(*arguments, ctypes.byref(answer)))
    return _take(answer.value or 0)


def talk(seed: int) -> int:
    """Opens a conversation."""
    return _open("talk", seed)


def ask(handle: int, line: str) -> str:
    """Asks a line in a conversation."""
    text = line.encode("utf-8")
    return _answer("ask", handle, text, len(text))


def batch(arrays: Arrays, **options: Any) -> int:
    """Begins a batch."""
    text = _written(options)
    return _open("batch", text, len(text), ctypes.byref(arrays))


def player(**options: Any) -> int:
    """Makes a player."""
    text = _written(options)
    return _open("player", text, len(text))


def choose(handle: int, positions: str) -> str:
    """Asks a player for plays."""
    text = positions.encode("utf-8")
    return _answer("choose", handle, text, len(text))


def reset(handle: int, seed: int) -> None:
    """Begins the games of a batch anew."""
    alive()
    check(_library.alfonsine_reset(handle, seed))


def observe(handle: int, side: int, seen: Array) -> None:
    """Writes what a side sees of the games of a batch."""
    alive()
    check(_library.alfonsine_observe(handle, side, seen))


def list_turns(handle: int, counts: Array) -> None:
    """Lists the turns of a batch, and writes how many each game has."""
    alive()
    check(_library.alfonsine_list(handle, counts))


def follow(handle: int, turns: Turns) -> None:
    """Writes what each listed turn leads to."""
    alive()
    check(_library.alfonsine_follow(handle, ctypes.byref(turns)))


def take(handle: int) -> None:
    """Plays the listed turns that the actions number."""
    alive()
    check(_library.alfonsine_take(handle))


def positions(handle: int) -> list[str]:
    """Lists the positions of a batch."""
    return _answer("positions", handle).splitlines()


def close(handle: int) -> None:
    """Closes whatever has the handle, if it is open."""
    if not forked:
        wrong = _library.alfonsine_close(handle)
        if wrong:
            _library.alfonsine_free(wrong)


def seed_of(seed: Optional[int]) -> int:
    """Returns a seed that the library takes: the given one, or any."""
    if seed is None:
        return secrets.randbits(64)
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"seed: {seed} is not from 0 to 2**64 - 1")
    return int(seed)


def _written(options: dict[str, Any]) -> bytes:
    return json.dumps({name: value for name, value in options.items() if value is not None}).encode("utf-8")
