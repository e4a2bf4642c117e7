"""The tables games of Alfonso X's Libro de los juegos, from Python.

A client of alfonsine lines, which plays the games and speaks JSON lines. It needs
Python 3.8 or later and its standard library.

    from alfonsine_lines import Lines

    with Lines() as lines:
        fallas = lines.game("fallas")
        p = fallas.throw(fallas.start())
        for play in fallas.plays(p):
            print(play.text, "->", play.next)

Positions are texts, "24:2,6:13 19:13,1:2 w 6-5-3", and README.md beside this file
describes them and every request. A request that cannot be answered raises a
LinesError, which says what is wrong, where and by which rule; the conversation goes
on. alfonsine_environment.py has the games as environments for reinforcement learning.
"""

import collections
import itertools
import json
import os
import subprocess

BAR, OFF = 25, 0

PROTOCOL = 1

_encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


class LinesError(Exception):
    """What the program says is wrong with a request.

    The fields of the answer are attributes: kind ("json", "request", "game", "text",
    "position", "dice", "play", "win"), message, line, field, offset, fault, move,
    plays, again and ruling. Those that the answer does not have are None.
    """

    FIELDS = ("kind", "message", "line", "field", "offset", "fault", "move", "plays", "again", "ruling")

    def __init__(self, error):
        for name in self.FIELDS:
            setattr(self, name, error.get(name))
        text = self.message
        if self.field and self.kind in ("request", "text"):
            text = "%s: %s" % (self.field, text)
        if self.ruling:
            text += " [%s: %s]" % (self.ruling["id"], self.ruling["text"])
        super().__init__(text)


Move = collections.namedtuple("Move", "source to die hit")
Move.__doc__ = """One checker by one die; source and to are points, BAR or OFF.

Move(0, 0, 0, False) is to stop.
"""

STOP = Move(0, 0, 0, False)

Play = collections.namedtuple("Play", "text moves next win")
Play.__doc__ = """One whole turn: its notation, its moves and the position after it.

win is the win probability of the side that makes it, where plays were ranked.
"""

Board = collections.namedtuple("Board", "position turn dice leftover again over result white black pips contact")
Board.__doc__ = """A position taken apart.

white and black are lists of 26 counts: those off, on the points 1 to 24, on the bar.
"""


def command():
    """Returns the command that starts the program, and its folder, from a clone with Go installed."""
    here = os.path.dirname(os.path.abspath(__file__))
    return ["go", "run", "./alfonsine", "lines"], os.path.dirname(here)


class Lines:
    """A conversation with the program.

    program is the command that starts it, a list of words; without one it is run by
    Go from the clone that this file is in. seed seeds the dice.
    """

    def __init__(self, program=None, seed=None):
        folder = None
        if program is None:
            program, folder = command()
        self._process = subprocess.Popen(list(program), cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._ids = itertools.count(1)
        hello = self.ask("hello")
        if hello["protocol"] != PROTOCOL:
            self.close()
            raise RuntimeError("the program speaks version %s of the protocol, not %s" % (hello["protocol"], PROTOCOL))
        self.requests = hello["do"]
        if seed is not None:
            self.seed(seed)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the conversation and the program."""
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def ask(self, do, **fields):
        """Makes one request and returns its answer. Fields that are None are left out."""
        return next(self.ask_all([dict(fields, do=do)]))

    def ask_all(self, requests):
        """Makes many requests at once and yields their answers in their order.

        That is much faster than one after the other. An error is raised when its
        answer is reached; the answers after it are read nevertheless.
        """
        return self._sound(self.ask_each(requests))

    @staticmethod
    def _sound(answers):
        for answer in answers:
            if isinstance(answer, LinesError):
                raise answer
            yield answer

    def ask_each(self, requests):
        """Makes many requests at once and lists their answers in their order.

        A request that cannot be answered has a LinesError in the place of its answer.
        """
        requests = [self._numbered(r) for r in requests]
        some = [requests[i : i + 32] for i in range(0, len(requests), 32)]
        # One that cannot be encoded is found before any is sent, so no answer is left unread.
        lines = [_encode(s).encode("utf-8") + b"\n" for s in some]
        answers = []
        for i in range(len(some) + 1):
            if i < len(some):
                self._process.stdin.write(lines[i])
                self._process.stdin.flush()
            # The program is kept busy with the next line while this one is read.
            if i > 0:
                answers += self._answers(some[i - 1])
        return answers

    def _numbered(self, request):
        request = {name: value for name, value in request.items() if value is not None}
        request["id"] = next(self._ids)
        return request

    def _answers(self, requests):
        line = self._process.stdout.readline()
        if not line:
            raise EOFError("the program has ended")
        replies = json.loads(line)
        if isinstance(replies, dict):  # the line as a whole is wrong
            replies = [replies] * len(requests)
        if len(replies) != len(requests):
            raise RuntimeError("%d requests have %d answers" % (len(requests), len(replies)))
        answers = []
        for request, reply in zip(requests, replies):
            number = reply.get("id", request["id"])  # an error may come before the id is read
            if number != request["id"]:
                raise RuntimeError("request %d is answered as %r" % (request["id"], number))
            answers.append(LinesError(reply["error"]) if "error" in reply else reply["answer"])
        return answers

    def games(self):
        """Lists the games, each with its slug, name, dice, points, start and readings."""
        return self.ask("games")["games"]

    def game(self, slug):
        """Returns the game with a slug, "fallas" or "fallas?hit=start"."""
        return Game(self, slug)

    def seed(self, seed):
        """Seeds the dice anew."""
        self.ask("seed", seed=seed)

    def read(self, position):
        """Takes a position apart that knows no game."""
        return _board(self.ask("position", position=position))


class Game:
    """One game of a conversation, lines. Positions are texts."""

    def __init__(self, lines, slug):
        self.lines = lines
        about = lines.ask("game", game=slug)
        self.slug = about["game"]
        self.name = about["name"]
        self.dice = about["dice"]
        self.points = about["points"]
        self.course = about["course"]
        self.readings = about.get("readings", [])
        self.reconstructed = about.get("reconstructed", False)
        self._start = about["start"]

    def _ask(self, do, position, **fields):
        return self.lines.ask(do, game=self.slug, position=position, **fields)

    def start(self):
        """Returns the position before the first throw."""
        return self._start

    def throw(self, position, dice=None):
        """Returns the position with dice to play: those given, "6-5-3", or any."""
        return self._ask("throw", position, dice=dice)["position"]

    def chances(self, position):
        """Lists the positions that a throw can give, with their probabilities."""
        return [(c["position"], c["probability"]) for c in self._ask("chances", position)["chances"]]

    def plays(self, position):
        """Lists the legal plays, one for each position that they lead to."""
        return [_play(p) for p in self._ask("plays", position)["plays"]]

    def next(self, position):
        """Lists the positions that the legal plays lead to, in the order of plays."""
        return self._ask("next", position)["next"]

    def play(self, position, play):
        """Returns the legal play that is meant by a text or by a list of moves."""
        if isinstance(play, str):
            return _play(self._ask("play", position, text=play))
        return _play(self._ask("play", position, moves=[_unmove(m) for m in play]))

    def moves(self, position):
        """Lists the single moves that begin a legal play, STOP among them where it is."""
        return [_move(m) for m in self._ask("moves", position)["moves"]]

    def move(self, position, move):
        """Plays one die. Returns the position and whether the turn has ended."""
        answer = self._ask("move", position, move=_unmove(move))
        return answer["position"], answer["ended"]

    def board(self, position):
        """Takes a position apart."""
        return _board(self._ask("position", position))

    def mirror(self, position):
        """Returns the position with the sides exchanged."""
        return self._ask("mirror", position)["position"]

    def win(self, position):
        """Returns the win probability of the side whose turn it is."""
        return self._ask("win", position)["win"]

    def rank(self, position):
        """Lists the plays with their win probabilities, the best first."""
        return [_play(p) for p in self._ask("rank", position)["plays"]]

    def choose(self, position, level=None, seed=None):
        """Returns the play that a player of a level makes: "beginner" … "master"."""
        return _play(self._ask("choose", position, level=level, seed=seed))

    def rulings(self, topic=None):
        """Lists the rules of the game, or those on a topic: "bear-off"."""
        return self.lines.ask("rulings", game=self.slug, topic=topic)["rulings"]

    def draw(self, position, viewer=None):
        """Returns the board as text, as White or Black sees it."""
        return self._ask("draw", position, viewer=viewer)["text"]


def _move(m):
    return Move(m["from"], m["to"], m["die"], m.get("hit", False))


def _unmove(m):
    return {"from": m[0], "to": m[1], "die": m[2]}


def _play(p):
    return Play(p["text"], [_move(m) for m in p["moves"]], p["next"], p.get("win"))


def _board(b):
    return Board(*(b.get(name) for name in Board._fields))
