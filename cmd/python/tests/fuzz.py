"""Random calls of the library's functions for C, from several threads: wrong handles, sizes, texts and
actions, and null pointers. None may end the process, or write where it was not told to.

    python3 cmd/python/tests/fuzz.py [CALLS [SEED]]
"""

import ctypes
import json
import random
import sys
import threading

import numpy

import alfonsine
from alfonsine import library

GAMES = alfonsine.games()
C = library._library
GUARD = 77  # what stands around each array

SIZES = {
    "actions": (numpy.int64, 1),
    "observation": (numpy.int8, 60),
    "mask": (numpy.int8, 151),
    "turn": (numpy.int8, 1),
    "number": (numpy.int64, 1),
    "reward": (numpy.float32, 2),
    "done": (numpy.uint8, 1),
    "truncated": (numpy.uint8, 1),
    "final": (numpy.int8, 120),
}

TEXTS = [
    b"",
    b"{",
    b"[[[",
    b"\xff\xfe\x00",
    b"null",
    b'{"do":"plays","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3"}',
    b'{"do":"step","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3","action":-9}',
    b'[{"do":"start","game":"laquet"},{"do":"throw"},7]',
    b"24:2,6:13 19:13,1:2 w 6-5-3",
    b"24:2,6:13 19:13,1:2 w 6-5-3\nnothing\n",
    b"10:1,off:14 8:1,off:14 b ~2",
    b"x" * 5000,
]


class Memory:
    """Arrays of a batch, each with a guard before and behind it."""

    def __init__(self, games):
        self.games = games
        self.whole = {name: numpy.full(games * n + 32, GUARD, dtype) for name, (dtype, n) in SIZES.items()}
        self.parts = {name: a[16:-16] for name, a in self.whole.items()}

    def arrays(self):
        return library.Arrays(**{n: library.Array(a.ctypes.data, a.size) for n, a in self.parts.items()})

    def check(self):
        for name, a in self.whole.items():
            assert (a[:16] == GUARD).all() and (a[-16:] == GUARD).all(), f"{name} is written past its ends"


class Caller:
    """Calls whatever comes to mind, and checks that errors are texts of JSON with a kind and a message."""

    def __init__(self, seed, handles):
        self.random = random.Random(seed)
        self.handles = handles  # what each stands for, and its memory; other threads may have the same
        self.kinds = {}

    def error(self, name, wrong):
        kind = "none"
        if wrong:
            problem = json.loads(library._take(wrong))
            kind = problem["kind"]
            assert problem["message"], name
            assert kind != "fault", problem["message"]
        self.kinds[name, kind] = self.kinds.get((name, kind), 0) + 1
        return kind

    def text(self, *texts):
        text = self.random.choice(texts or TEXTS)
        if self.random.random() < 0.2 and text:
            at = self.random.randrange(len(text))
            text = text[:at] + bytes([self.random.randrange(256)]) + text[at + 1 :]
        length = len(text)
        if self.random.random() < 0.1:  # never longer than the text: that would be memory of somebody else
            length = self.random.choice([0, -1, -(1 << 63), length // 2, (1 << 63) - 1])
        return (None if self.random.random() < 0.05 else text), length

    def handle(self, kind):
        """Returns a handle, mostly of a kind, and its memory."""
        open_ = list(self.handles.items())
        if self.random.random() < 0.9:
            open_ = [x for x in open_ if x[1][0] == kind]
        if self.random.random() < 0.1 or not open_:
            return self.random.choice([0, -1, 1 << 62, -(1 << 63), self.random.randrange(1000)]), None
        handle, (_, memory) = self.random.choice(open_)
        return handle, memory

    def answer(self, name, *arguments):
        answer = ctypes.c_void_p()
        null = self.random.random() < 0.05
        self.error(name, getattr(C, "alfonsine_" + name)(*arguments, None if null else ctypes.byref(answer)))
        if answer.value:
            library._take(answer.value)

    def opened(self, name, memory, *arguments):
        opened = ctypes.c_int64()
        null = self.random.random() < 0.05
        wrong = getattr(C, "alfonsine_" + name)(*arguments, None if null else ctypes.byref(opened))
        if self.error(name, wrong) == "none":
            self.handles[opened.value] = (name, memory)

    def options(self, **options):
        for name in list(options):
            if self.random.random() < 0.05:
                options[name] = self.random.choice([None, "", -1, 1 << 70, 0.5, [], "expert?ply=99", True])
        return self.text(json.dumps(options).encode())

    def talk(self):
        self.opened("talk", None, self.random.getrandbits(64))

    def ask(self):
        self.answer("ask", self.handle("talk")[0], *self.text())

    def player(self):
        game, name = self.random.choice(GAMES[:4]), self.random.choice(["random", "heuristic", "beginner", "who"])
        self.opened("player", None, *self.options(game=game, player=name, seed=1))

    def choose(self):
        self.answer("choose", self.handle("player")[0], *self.text(*TEXTS[-4:]))

    def positions(self):
        self.answer("positions", self.handle("batch")[0])

    def batch(self):
        memory = Memory(self.random.randrange(1, 5))
        games = memory.games if self.random.random() < 0.9 else self.random.choice([0, -3, 1 << 40, memory.games + 1])
        arrays = memory.arrays()
        if self.random.random() < 0.2:
            name = self.random.choice(list(SIZES))
            old = getattr(arrays, name)
            odd = old.data + 1 if name in ("actions", "number", "reward") else None
            length = self.random.choice([0, -1, old.length - 1, (1 << 63) - 1, old.length])
            setattr(arrays, name, library.Array(self.random.choice([None, old.data, odd]), length))
        given = None if self.random.random() < 0.05 else ctypes.byref(arrays)
        options = {"game": self.random.choice(GAMES), "games": games, "seed": self.random.getrandbits(64), "limit": 50}
        if self.random.random() < 0.2:
            options["opponent"] = self.random.choice(["random", "heuristic"])
        self.opened("batch", memory, *self.options(**options), given)

    def step(self):
        handle, memory = self.handle("batch")
        if memory:
            mask = memory.parts["mask"].reshape(memory.games, 151)
            actions = memory.parts["actions"]
            actions[:] = mask.argmax(axis=1)
            if self.random.random() < 0.3:
                wild = [-1, 151, 1 << 40, -(1 << 63), self.random.randrange(151)]
                actions[self.random.randrange(memory.games)] = self.random.choice(wild)
        self.error("step", C.alfonsine_step(handle))
        if memory:
            memory.check()

    def reset(self):
        self.error("reset", C.alfonsine_reset(self.handle("batch")[0], self.random.getrandbits(64)))

    def observe(self):
        handle, of = self.handle("batch")
        memory = Memory(of.games if of else self.random.randrange(1, 5))
        seen = memory.parts["observation"]
        data, length = seen.ctypes.data, seen.size
        if self.random.random() < 0.2:
            data, length = self.random.choice([None, data]), self.random.choice([0, -1, length - 1, (1 << 63) - 1])
        side = self.random.randrange(-1, 3)
        self.error("observe", C.alfonsine_observe(handle, side, library.Array(data, length)))
        memory.check()

    def take(self):
        handle, of = self.handle("batch")
        games = of.games if of else 2
        counts = numpy.full(games + 32, GUARD, "int64")
        each = counts[16:-16]
        wild = self.random.random() < 0.1
        length = self.random.choice([0, -1, games - 1, (1 << 63) - 1]) if wild else games
        self.error("list", C.alfonsine_list(handle, library.Array(each.ctypes.data, length)))
        n = sum(int(c) for c in each) if self.random.random() < 0.8 else self.random.choice([0, 1, 999])
        sizes = ((60, "int8"), (1, "float32"), (1, "uint8"))
        whole = [numpy.full(n * size + 32, GUARD, dtype) for size, dtype in sizes] + [counts]
        arrays = [library.Array(a[16:].ctypes.data, a.size - 32) for a in whole[:3]]
        if self.random.random() < 0.1:
            arrays[self.random.randrange(3)] = library.Array(None, 1)
        null = self.random.random() < 0.05
        turns = library.Turns(*arrays)
        self.error("follow", C.alfonsine_follow(handle, None if null else ctypes.byref(turns)))
        if of and self.random.random() < 0.8:
            of.parts["actions"][:] = self.random.choice([0, 0, 0, 1, -1, 1 << 40])
        self.error("take", C.alfonsine_take(handle))
        for a in whole:
            assert (a[:16] == GUARD).all() and (a[-16:] == GUARD).all(), "something is written past the ends"

    def close(self):
        handle, _ = self.handle(self.random.choice(["talk", "player", "batch"]))
        self.error("close", C.alfonsine_close(handle))
        if self.random.random() < 0.9:  # or else it is used again
            self.handles.pop(handle, None)

    def call(self):
        kinds = ["talk", "ask", "player", "choose", "positions", "batch", "reset", "observe", "take", "take", "close"] + 12 * ["step"]
        getattr(self, self.random.choice(kinds))()


def main(calls=20000, seed=1283):
    shared = {}
    callers = [Caller(seed, {}), Caller(seed + 1, shared), Caller(seed + 2, shared)]
    failed = []

    def work(caller):
        try:
            for _ in range(calls // len(callers)):
                caller.call()
        except BaseException as e:
            failed.append(e)
            raise

    threads = [threading.Thread(target=work, args=(c,)) for c in callers]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    if failed:
        sys.exit("a call has failed")
    kinds = {}
    for c in callers:
        for key, n in c.kinds.items():
            kinds[key] = kinds.get(key, 0) + n
    for function in sorted({f for f, _ in kinds}):
        print(function.ljust(10), ", ".join(f"{kind} {n}" for (f, kind), n in sorted(kinds.items()) if f == function))
        assert (function, "none") in kinds, f"{function} has never succeeded"
        assert any(f == function and kind != "none" for f, kind in kinds), f"{function} was never refused"


if __name__ == "__main__":
    main(*(int(a) for a in sys.argv[1:]))
