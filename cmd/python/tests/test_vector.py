"""Many games at once."""

import gc
import os
import unittest
import weakref

import numpy

import alfonsine


class Arrays(unittest.TestCase):
    def test_their_shapes_and_types(self):
        v = alfonsine.Vector("backgammon", games=5, seed=7)
        for name, dtype, shape in (
            ("observation", numpy.int8, (5, 60)),
            ("mask", numpy.int8, (5, 151)),
            ("turn", numpy.int8, (5,)),
            ("number", numpy.int64, (5,)),
            ("reward", numpy.float32, (5, 2)),
            ("done", numpy.bool_, (5,)),
            ("truncated", numpy.bool_, (5,)),
            ("final", numpy.int8, (5, 2, 60)),
        ):
            array = getattr(v, name)
            self.assertEqual((array.dtype, array.shape), (dtype, shape), name)
        self.assertEqual(len(v), 5)
        self.assertEqual(v.number.tolist(), [0, 1, 2, 3, 4])

    def test_a_step_fills_the_same_ones(self):
        v = alfonsine.Vector("fallas", games=3, seed=1)
        before, observed, mask = v.positions(), v.observation, v.mask
        was = observed.copy()
        reward, done = v.step(v.sample(numpy.random.default_rng(1)))
        self.assertIs(reward, v.reward)
        self.assertIs(done, v.done)
        self.assertIs(observed, v.observation)
        self.assertIs(mask, v.mask)
        self.assertFalse((observed == was).all())
        self.assertNotEqual(before, v.positions())

    def test_actions_of_any_integers(self):
        for dtype in (numpy.uint8, numpy.int16, numpy.int32, numpy.int64, list):
            v = alfonsine.Vector("fallas", games=3, seed=1)
            actions = v.mask.argmax(axis=1)
            v.step(actions.tolist() if dtype is list else actions.astype(dtype))
            self.assertEqual(alfonsine.Vector("fallas", games=3, seed=1).step(actions)[0].tolist(), v.reward.tolist())
        for wrong, error in (
            ([1.0, 2.0, 3.0], TypeError),
            (["1", "2", "3"], TypeError),
            ([True, True, True], TypeError),
            ([1, 2], ValueError),
            (1, ValueError),
            ([[1, 2, 3]], ValueError),
        ):
            with self.assertRaises(error):
                v.step(wrong)


class Play(unittest.TestCase):
    def test_what_is_observed_is_the_position(self):
        for slug in ("laquet", "fallas", "tabula"):
            game, v, rng = alfonsine.Game(slug), alfonsine.Vector(slug, games=4, seed=3), numpy.random.default_rng(1)
            for _ in range(60):
                for i, p in enumerate(v.positions()):
                    board = game.board(p)
                    sides = [board.white, board.black]
                    own, others = sides[v.turn[i]], sides[1 - v.turn[i]]
                    self.assertEqual(board.turn, ("white", "black")[v.turn[i]])
                    seen = v.observation[i]
                    self.assertEqual((seen[0], seen[25], seen[26], seen[51]), (own[0], own[25], others[0], others[25]))
                    self.assertEqual(sorted(seen[:26]), sorted(own))
                    self.assertEqual([board.dice.count(d) for d in range(1, 7)], seen[52:58].tolist())
                    moves = {(m.source != 0, m.die) for m in game.moves(p)}
                    self.assertEqual({(a > 0, a and (int(a) - 1) % 6 + 1) for a in numpy.flatnonzero(v.mask[i])}, moves)
                v.step(v.sample(rng))

    def test_rewards_add_up_to_nothing_and_come_at_the_end(self):
        v, rng, ended = alfonsine.Vector("fallas", games=16, seed=2), numpy.random.default_rng(2), 0
        for _ in range(300):
            number = v.number.copy()
            reward, done = v.step(v.sample(rng))
            self.assertTrue((reward.sum(axis=1) == 0).all())
            self.assertTrue((reward[~done] == 0).all())
            self.assertTrue((abs(reward[done]) == 1).all())
            self.assertTrue((v.number == number + 16 * done).all())
            self.assertTrue((v.mask.sum(axis=1) > 0).all())
            ended += done.sum()
        self.assertGreater(ended, 30)

    def test_a_seed_makes_the_same_games(self):
        def played(v):
            rng, texts = numpy.random.default_rng(5), []
            for _ in range(100):
                v.step(v.sample(rng))
                texts += v.positions()
            return texts

        v = alfonsine.Vector("laquet", games=3, seed=11)
        first = played(v)
        self.assertEqual(first, played(alfonsine.Vector("laquet", games=3, seed=11)))
        v.reset(11)
        self.assertEqual(first, played(v))
        v.reset()
        self.assertNotEqual(v.seed, 11)
        self.assertNotEqual(first, played(v))

    def test_an_opponent_plays_the_other_side(self):
        v = alfonsine.Vector("fallas", games=32, seed=1, opponent="heuristic")
        rng, won = numpy.random.default_rng(1), []
        while len(won) < 300:
            side = v.turn.copy()
            self.assertTrue((side == v.number % 2).all())
            reward, done = v.step(v.sample(rng))
            won += reward[numpy.arange(32), side][done].tolist()
        self.assertLess(numpy.mean(won), -0.5)

    def test_a_game_is_broken_off(self):
        v = alfonsine.Vector("backgammon", games=2, seed=1, limit=4)
        for step in range(1, 9):
            v.step(v.mask.argmax(axis=1))
            self.assertEqual((v.done.tolist(), v.truncated.tolist()), ([step % 4 == 0] * 2,) * 2)

    def test_each_legal_action_is_drawn(self):
        for games in (1, 3):
            v, rng = alfonsine.Vector("fallas", games=games, seed=1), numpy.random.default_rng(1)
            drawn = [set() for _ in range(games)]
            for _ in range(400):
                for actions, action in zip(drawn, v.sample(rng)):
                    actions.add(int(action))
            self.assertEqual(drawn, [set(numpy.flatnonzero(m).tolist()) for m in v.mask])

    def test_a_turn_leads_to_its_position(self):
        game, v, rows = alfonsine.Game("fallas"), alfonsine.Vector("fallas", games=6, seed=2), numpy.arange(6)
        for _ in range(40):
            t, turn, texts = v.turns(), v.turn.copy(), v.positions()
            k = len(t.row)
            self.assertEqual(numpy.bincount(t.row).tolist(), [len(game.plays(p)) for p in texts])
            self.assertEqual((t.observation.shape, t.over.shape, t.reward.shape), ((k, 60), (k,), (k,)))
            self.assertEqual(t.row[t.first].tolist(), rows.tolist())
            last = numpy.append(t.first[1:], k) - 1
            reward, done = v.take(last)
            ends = t.over[last]
            self.assertTrue(done[ends].all())
            self.assertTrue((reward[rows, turn][ends] == t.reward[last][ends]).all())
            self.assertTrue((v.final[rows, turn][ends] == t.observation[last][ends]).all())
        for wrong in (t.first - 1, t.first + k):
            v.turns()
            with self.assertRaises(alfonsine.InvalidRequest):
                v.take(wrong)
        first = v.turns().first
        v.step(v.mask.argmax(axis=1))
        with self.assertRaises(alfonsine.InvalidRequest):
            v.take(first)

    def test_both_sides_see_the_board(self):
        v = alfonsine.Vector("fallas", games=2, seed=1)
        self.assertTrue((v.seen(int(v.turn[0]))[0] == v.observation[0]).all())
        # The start looks alike from both sides.
        self.assertTrue((v.seen(1 - int(v.turn[0]))[0] == v.observation[0]).all())
        with self.assertRaises(alfonsine.InvalidRequest):
            v.seen(2)


class Errors(unittest.TestCase):
    def test_an_illegal_action_changes_nothing(self):
        v = alfonsine.Vector("fallas", games=3, seed=1)
        before, mask = v.positions(), v.mask.copy()
        for wrong in (-1, 151, 1 << 40, -(1 << 63), 0, int(numpy.flatnonzero(mask[1] == 0)[40])):
            actions = mask.argmax(axis=1)
            actions[1] = wrong
            with self.assertRaises(alfonsine.IllegalAction) as raised:
                v.step(actions)
            e = raised.exception
            self.assertEqual((e.row, e.action, e.game, e.position), (1, wrong, "fallas", before[1]))
            self.assertEqual((v.positions(), v.mask.tolist()), (before, mask.tolist()))
            if 0 <= wrong < 151:
                self.assertTrue(e.fault)
                self.assertTrue(e.ruling.id.startswith("fallas-"), e)
        v.step(mask.argmax(axis=1))

    def test_what_is_closed_stays_closed(self):
        with alfonsine.Vector("fallas", games=2, seed=1) as v:
            actions = v.mask.argmax(axis=1)
        v.close()
        for call in (lambda: v.step(actions), v.reset, v.positions, lambda: v.seen(0)):
            with self.assertRaises(alfonsine.NotOpen):
                call()
        self.assertEqual(actions.tolist(), v.mask.argmax(axis=1).tolist())

    def test_the_arrays_live_as_long_as_somebody_looks(self):
        v = alfonsine.Vector("fallas", games=2, seed=1)
        mask, gone = v.mask, weakref.ref(v)
        del v
        gc.collect()
        self.assertIsNone(gone())
        self.assertTrue(mask.any())

    @unittest.skipUnless(hasattr(os, "fork"), "only where processes are copied")
    def test_a_copied_process_is_told_that_it_cannot_play(self):
        v = alfonsine.Vector("fallas", games=1, seed=1)
        child = os.fork()
        if child == 0:
            code = 1
            try:
                v.step(v.mask.argmax(axis=1))
            except RuntimeError as e:
                code = 0 if "fork" in str(e) else 2
            finally:
                os._exit(code)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    unittest.main()
