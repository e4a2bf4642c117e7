"""Judges of positions: how they play, what their games teach, and how they fare."""

import math
import unittest

import numpy

import alfonsine


PIPS = numpy.arange(26)
AHEAD = numpy.append(-PIPS, 25 - PIPS)
AHEAD[26], AHEAD[51] = 0, 25  # the opponent's, who are off and on the bar


def ahead(seen):
    """Judges by the pips that the side has to go, and the opponent."""
    return seen[:, :52] @ AHEAD / 375


def taught(v, turns, trace):
    """Lists what ahead sees and is taught, game by game, by what the words of lessons say."""
    seen, said, side, ends = [], [], [], []
    for _ in range(turns + 1):
        t = v.turns()
        worth = numpy.where(t.over, t.reward, ahead(t.observation)).astype(numpy.float32)
        best = [max(range(len(worth)), key=lambda k: (t.row[k] == i, worth[k], -k)) for i in range(v.games)]
        seen.append(t.observation[best])
        said.append(worth[best])
        side.append(v.turn.copy())
        reward, done = v.take(best)
        ends.append([(d, b, r[s]) for d, b, r, s in zip(done.tolist(), v.truncated.tolist(), reward, side[-1])])

    def lesson(at, i):
        done, broken, reward = ends[at][i]
        if broken:
            return said[at][i]
        if done:
            return reward
        other = -1 if side[at + 1][i] != side[at][i] else 1
        after = lesson(at + 1, i) if at + 1 < turns else said[at + 1][i]
        return other * (trace * after + (1 - trace) * said[at + 1][i])

    return numpy.concatenate(seen[:turns]), [lesson(at, i) for at in range(turns) for i in range(v.games)]


class Turns(unittest.TestCase):
    def test_the_best_one_of_each_game(self):
        v, rng = alfonsine.Vector("fallas", games=7, seed=3), numpy.random.default_rng(1)
        for _ in range(60):
            t = v.turns()
            judged = rng.integers(-2, 3, len(t.row))
            worth = t.worth(judged)
            self.assertEqual(worth.tolist(), [r if over else j for over, r, j in zip(t.over, t.reward, judged)])
            best = t.best(judged)
            self.assertEqual(t.row[best].tolist(), list(range(7)))
            for i, place in enumerate(best):
                mine = numpy.flatnonzero(t.row == i)
                self.assertEqual(place, mine[worth[mine].argmax()])
            v.take(best)

    def test_what_is_no_judgement(self):
        t = alfonsine.Vector("fallas", games=2, seed=3).turns()
        k = len(t.row)
        for wrong in (numpy.zeros(k + 1), numpy.zeros((k, 1)), 0, numpy.full(k, numpy.nan)):
            with self.assertRaises(ValueError):
                t.best(wrong)


class Lessons(unittest.TestCase):
    def test_they_are_what_the_words_say(self):
        for slug, options in (
            ("fallas", {}),
            ("fallas", {"opponent": "random"}),
            ("fallas", {"limit": 3}),
            ("laquet", {}),
            ("pareja-de-entrada", {}),
        ):
            for trace in (0, 0.7, 1):
                a, b = (alfonsine.Vector(slug, games=5, seed=8, **options) for _ in range(2))
                for turns in (1, 40, 7):
                    with self.subTest(slug=slug, trace=trace, turns=turns, **options):
                        # The first turn of a call is judged anew, and not the last one of the call before.
                        seen, worth = alfonsine.lessons(a, ahead, turns, trace)
                        self.assertEqual((seen.dtype, worth.dtype), (numpy.int8, numpy.float32))
                        before = a.positions()
                        want_seen, want = taught(b, turns, trace)
                        self.assertTrue((seen == want_seen).all())
                        numpy.testing.assert_allclose(worth, want, atol=1e-5)
                        a.take(a.turns().best(ahead(a.turns().observation)))
                        self.assertEqual(a.positions(), b.positions())
                        self.assertNotEqual(before, b.positions())

    def test_what_is_out_of_range(self):
        v = alfonsine.Vector("fallas", games=2, seed=1)
        before = v.positions()
        for wrong in ({"turns": 0}, {"trace": -0.1}, {"trace": 1.1}, {"trace": math.nan}):
            with self.assertRaises(ValueError):
                alfonsine.lessons(v, ahead, **wrong)
        with self.assertRaises(ValueError):
            alfonsine.lessons(v, lambda seen: numpy.zeros(3))
        self.assertEqual(before, v.positions())


class Matches(unittest.TestCase):
    def test_the_games_are_those_of_the_seed(self):
        def behind(seen):
            return -ahead(seen)

        v, won = alfonsine.Vector("backgammon", games=1, seed=5, opponent="random"), []
        while v.number[0] < 60:
            side, t = v.turn[0], v.turns()
            reward, done = v.take(t.best(behind(t.observation)))
            if done[0]:
                won.append(reward[0, side])
        match = alfonsine.play_match("backgammon", behind, "random", games=60, seed=5)
        self.assertEqual(match, (60, won.count(1), 0))
        self.assertTrue(0.1 < match.share < 0.5, match)
        self.assertGreater(alfonsine.play_match("backgammon", ahead, "random", games=60, seed=5).share, 0.9)

    def test_a_game_that_the_opponent_ends_at_once_does_not_count(self):
        self.assertEqual(alfonsine.play_match("fallas", ahead, "random", games=300, seed=5).games, 299)

    def test_how_it_is_told(self):
        match = alfonsine.Match(games=400, wins=190, ties=20)
        self.assertEqual((match.share, round(match.margin, 4)), (0.5, 0.049))
        self.assertEqual(str(match), "50.0 ± 4.9 % of 400 games")
        self.assertEqual(alfonsine.Match(0, 0, 0).share, 0)

    def test_what_is_wrong(self):
        for wrong in ({"games": 0}, {"opponent": "nobody"}, {"game": "nothing"}):
            with self.assertRaises(alfonsine.Error):
                alfonsine.play_match(**{"game": "fallas", "judge": ahead, **wrong})


if __name__ == "__main__":
    unittest.main()
