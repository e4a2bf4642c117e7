"""The games as environments for reinforcement learning.

    from alfonsine_environment import Environment

    environment = Environment("fallas")
    observation, info = environment.reset(seed=1)
    over = False
    while not over:
        action = choose(observation, info["action_mask"])
        observation, reward, terminated, truncated, info = environment.step(action)
        over = terminated or truncated

Environments plays many games at once, which is much faster. README.md beside this file
describes the numbers of observations and actions. Gymnasium is not needed; where it is
installed, Environment is one of its environments, and gymnasium.make knows it:

    import alfonsine_environment
    environment = gymnasium.make("alfonsine/Game-v0", game="laquet")
"""

import operator
import random

from alfonsine_lines import Lines, LinesError

try:
    import gymnasium
    import numpy
except ImportError:
    gymnasium = None

OBSERVED, ACTIONS = 60, 151


class Environments:
    """Many games of one kind, played side by side.

    One player plays both sides: an observation is that of the side whose turn it is, with
    the points numbered as it counts them. An action moves one checker by one die, so that
    a turn takes several steps. The reward is 1 for the action that wins, -1 for one that
    loses, 0 otherwise.

    A game that is over, or has taken limit steps, begins anew at the next step, whatever
    its action is. An action that is not legal changes nothing, but takes a step; its info
    says why.
    """

    def __init__(self, game, count, limit=5000):
        self._game = game
        self._count = count
        self._limit = limit
        self._random = random.Random()
        self._answers = []

    def reset(self, seed=None):
        """Begins all games. Returns a list of observations, and info.

        The same seed gives the same dice, whatever else the program is asked.
        """
        if seed is not None:
            self._random = random.Random(seed)
        self._begin = [True] * self._count
        self._steps = [0] * self._count
        self._answers = [None] * self._count
        observations, _, _, _, info = self.step([None] * self._count)
        return observations, info

    def step(self, actions):
        """Takes an action in each game.

        Returns lists of observations, rewards, terminated and truncated, and info: a dict
        of lists, with position, turn, action_mask and refused, the reason where the
        action was not legal and None otherwise.
        """
        if not self._answers:
            raise RuntimeError("step comes after reset")
        if len(actions) != self._count:
            raise ValueError("there are %d games, not %d" % (self._count, len(actions)))
        requests = []
        for answer, begin, action in zip(self._answers, self._begin, actions):
            request = {"do": "step", "game": self._game.slug, "seed": self._random.getrandbits(64)}
            if not begin:
                request.update(position=answer["position"], action=operator.index(action))
            requests.append(request)
        # Nothing is kept before all the answers are sound.
        replies = self._game.lines.ask_each(requests)
        for reply in replies:
            if isinstance(reply, LinesError) and reply.kind != "play":
                raise reply
        rewards, refused = [0] * self._count, [None] * self._count
        for i, reply in enumerate(replies):
            self._steps[i] = 0 if self._begin[i] else self._steps[i] + 1
            if isinstance(reply, LinesError):
                refused[i] = str(reply)
            else:
                self._answers[i] = reply
                rewards[i] = reply["reward"]
        now = self._answers
        terminated = [a["over"] for a in now]
        truncated = [not a["over"] and n >= self._limit for a, n in zip(now, self._steps)]
        self._begin = [over or broken for over, broken in zip(terminated, truncated)]
        info = {
            "position": [a["position"] for a in now],
            "turn": [a["turn"] for a in now],
            "action_mask": [a["mask"] for a in now],
            "refused": refused,
        }
        return [a["observation"] for a in now], rewards, terminated, truncated, info


class Environment(gymnasium.Env if gymnasium else object):
    """One game, with the methods of Gymnasium's Env. See Environments for their meaning.

    game is a slug, or a Game of a conversation; for a slug the environment holds a
    conversation of its own, with a program as Lines takes it. Observations and masks are
    lists and, where Gymnasium is installed, arrays of NumPy.
    """

    metadata = {"render_modes": []}

    def __init__(self, game="fallas", limit=5000, program=None):
        self._own = Lines(program) if isinstance(game, str) else None
        self._games = None
        try:
            self._games = Environments(self._own.game(game) if self._own else game, 1, limit)
        finally:
            if self._games is None:
                self.close()
        self._mask, self._over = None, True
        if gymnasium:
            self.observation_space = gymnasium.spaces.Box(0, 15, (OBSERVED,), numpy.int8)
            self.action_space = gymnasium.spaces.Discrete(ACTIONS)

    def reset(self, *, seed=None, options=None):
        """Begins a game. Returns the observation and info. There are no options."""
        if gymnasium:
            super().reset(seed=seed)
        (observation,), info = self._games.reset(seed)
        self._over = False
        return self._numbers(observation), self._info(info)

    def step(self, action):
        """Takes an action. Returns the observation, reward, terminated, truncated, info."""
        if self._over:
            raise RuntimeError("the game is over, or has not begun: reset comes first")
        (observation,), (reward,), (terminated,), (truncated,), info = self._games.step([action])
        self._over = terminated or truncated
        return self._numbers(observation), reward, terminated, truncated, self._info(info)

    def action_mask(self):
        """Returns 151 numbers: 1 for each action that is legal now, 0 for each other."""
        return self._mask

    def close(self):
        """Ends the program, if it is the environment's own."""
        if self._own:
            self._own.close()
            self._own = None

    def _info(self, info):
        self._mask = self._numbers(info["action_mask"][0])
        info = {name: values[0] for name, values in info.items()}
        return dict(info, action_mask=self._mask)

    @staticmethod
    def _numbers(numbers):
        return numpy.array(numbers, dtype=numpy.int8) if gymnasium else numbers


if gymnasium:
    gymnasium.register(id="alfonsine/Game-v0", entry_point=Environment)
