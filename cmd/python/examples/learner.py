"""Learns Fallas from nothing, by playing against itself, with NumPy alone.

    python3 learner.py [ROUNDS [GAMES]]

A network judges the positions after each turn. In each of the rounds it plays 16 turns of 256 games, and
learns what it should have said (Tesauro's TD-Gammon). Then it plays a match against the heuristic.
"""

import sys

import numpy as np

import alfonsine

HIDDEN, RATE, PART = 128, 0.002, 256

# What the network is told of a point with 0 to 15 checkers: whether there are one, two, three, and how many more.
COUNTS = np.array([[n >= 1, n >= 2, n >= 3, max(n - 3, 0) / 4] for n in range(16)], np.float32)


def look(weights, seen):
    """Returns the inputs of positions, what the hidden units make of them, and what they are worth."""
    inputs = np.take(COUNTS, seen[:, :52], axis=0).reshape(-1, 208)
    hidden = np.maximum(inputs @ weights[0] + weights[1], 0)
    return inputs, hidden, np.tanh(hidden @ weights[2])


def learn(game, rounds, seed):
    """Returns a judge that has learned from so many rounds."""
    rng = np.random.default_rng(seed)
    weights = [rng.normal(0, 0.05, shape).astype(np.float32) for shape in ((208, HIDDEN), HIDDEN, HIDDEN)]
    mean, square, steps = [0 * w for w in weights], [0 * w for w in weights], 0  # of the slopes so far

    def judge(seen):
        return look(weights, seen)[2]

    games = alfonsine.Vector(game, games=256, seed=seed)
    for at in range(rounds):
        seen, worth = alfonsine.lessons(games, judge, turns=16, trace=0.4)
        for part in rng.permutation(len(seen)).reshape(-1, PART):
            steps += 1
            inputs, hidden, said = look(weights, seen[part])
            error = (said - worth[part]) / PART
            back = np.outer(error, weights[2]) * (hidden > 0)
            slopes = inputs.T @ back, back.sum(axis=0), error @ hidden
            for w, m, s, slope in zip(weights, mean, square, slopes):  # downhill, by Adam's steps
                m += 0.1 * (slope - m)
                s += 0.001 * (slope * slope - s)
                w -= RATE * (1 - at / rounds) * m / (np.sqrt(s / (1 - 0.999**steps)) + 1e-8)
    return judge


if __name__ == "__main__":
    given = [int(n) for n in sys.argv[1:]]
    rounds, games = given + [1000, 10000][len(given) :]
    for rounds in (0, rounds):
        match = alfonsine.play_match("fallas", learn("fallas", rounds, seed=1), "heuristic", games, seed=2)
        print(f"after {rounds} rounds it wins {match} against the heuristic")
