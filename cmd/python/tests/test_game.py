"""One game by its rules, and players.

    python3 -m unittest discover -s cmd/python/tests
"""

import doctest
import pickle
import threading
import unittest

import alfonsine

FALLAS = "24:2,6:13 19:13,1:2 w 6-5-3"


class Games(unittest.TestCase):
    def test_whole_games_of_every_kind(self):
        slugs = alfonsine.games()
        self.assertLessEqual({"fallas", "laquet", "doblet", "backgammon", "irish"}, set(slugs))
        for slug in slugs:
            game = alfonsine.Game(slug, seed=1)
            p = game.throw(game.start())
            for _ in range(40):
                if game.board(p).over:
                    break
                p = game.throw(game.plays(p)[0].next)
            self.assertEqual(game.board(p).position, p)

    def test_the_seed_makes_the_dice(self):
        def thrown(seed):
            game = alfonsine.Game("fallas", seed=seed)
            return [game.throw(game.start()) for _ in range(8)]

        self.assertEqual(thrown(5), thrown(5))
        self.assertNotEqual(thrown(5), thrown(6))
        self.assertNotEqual(thrown(None), thrown(None))

    def test_a_turn(self):
        game = alfonsine.Game("fallas")
        self.assertEqual((game.slug, game.dice, game.points, game.course), ("fallas", 3, 24, "opposed"))
        self.assertIn("fallas?hit=start", [r.slug for r in game.readings])
        p = game.throw(game.start(), "6-5-3")
        self.assertEqual(p, FALLAS)
        play = game.play(p, "24/13 6/3")
        self.assertEqual(play, game.play(p, play.moves))
        self.assertIn(play, game.plays(p))
        for move in play.moves:
            self.assertIn(move, game.moves(p))
            p, ended = game.move(p, move)
        self.assertEqual((p, ended), (play.next, True))
        self.assertEqual(game.board(FALLAS).white[6], 13)
        self.assertEqual(game.board(FALLAS).pips, (126, 126))
        self.assertEqual(game.mirror(game.mirror(FALLAS)), FALLAS)
        self.assertAlmostEqual(sum(chance for _, chance in game.chances(game.start())), 1)
        self.assertIn("White", game.draw(FALLAS))
        ranked = game.rank(FALLAS)
        self.assertEqual(ranked, sorted(ranked, key=lambda x: -x.win))
        self.assertTrue(0 < game.win(FALLAS) < 1)
        self.assertTrue(game.rulings("bear-off"))

    def test_the_documentation(self):
        failed, tried = doctest.testmod(alfonsine)
        self.assertEqual(failed, 0)
        self.assertGreater(tried, 5)


class Errors(unittest.TestCase):
    def test_a_play_names_its_rule(self):
        game = alfonsine.Game("fallas")
        with self.assertRaises(alfonsine.IllegalPlay) as raised:
            game.play(FALLAS, "24/19 6/3")
        e = raised.exception
        self.assertEqual((e.kind, e.fault, e.move), ("play", "forbidden", alfonsine.Move(24, 19, 5)))
        self.assertEqual(e.ruling.id, "fallas-7-forbidden")
        self.assertIn(e.ruling.text, str(e))
        again = pickle.loads(pickle.dumps(e))
        self.assertEqual((type(again), str(again), again.ruling), (type(e), str(e), e.ruling))

    def test_each_kind_has_its_type(self):
        game = alfonsine.Game("fallas")
        laquet = alfonsine.Agent("laquet", "random")
        for kind, also, call in (
            (alfonsine.UnknownGame, LookupError, lambda: alfonsine.Game("falas")),
            (alfonsine.UnknownGame, LookupError, lambda: alfonsine.Vector("fallas?hit=maybe")),
            (alfonsine.InvalidText, ValueError, lambda: game.plays("24:2,6:13 19:13,1:2 w 6-5-7")),
            (alfonsine.InvalidText, ValueError, lambda: game.throw(game.start(), "banana")),
            (alfonsine.InvalidPosition, ValueError, lambda: game.plays("24:2 19:13,1:2 w -")),
            (alfonsine.IllegalDice, alfonsine.Error, lambda: game.throw(game.start(), "6-5")),
            (alfonsine.IllegalPlay, alfonsine.Error, lambda: game.move(FALLAS, alfonsine.Move(6, 1, 4))),
            (alfonsine.InvalidRequest, ValueError, lambda: game.rulings("nothing")),
            (alfonsine.InvalidRequest, ValueError, lambda: alfonsine.Agent("fallas", "nobody")),
            (alfonsine.InvalidRequest, ValueError, lambda: alfonsine.Vector("fallas", opponent="nobody")),
            (alfonsine.InvalidRequest, ValueError, lambda: alfonsine.Vector("fallas", games=0)),
            (alfonsine.InvalidRequest, ValueError, lambda: alfonsine.Vector("fallas", games=-5)),
            (alfonsine.InvalidRequest, ValueError, lambda: alfonsine.Vector("fallas", games=1 << 40)),
            (alfonsine.InvalidRequest, ValueError, lambda: alfonsine.Vector("fallas", limit=-1)),
            (alfonsine.IllegalPlay, alfonsine.Error, lambda: laquet.choose(["10:1,off:14 8:1,off:14 b -"])),
        ):
            with self.subTest(kind=kind.__name__), self.assertRaises(kind) as raised:
                call()
            self.assertIsInstance(raised.exception, also)
            self.assertIsInstance(raised.exception, alfonsine.Error)
        for seed in (-1, 1 << 64):
            with self.assertRaises(ValueError):
                alfonsine.Game("fallas", seed=seed)


class Agents(unittest.TestCase):
    def test_an_agent_answers_for_each_position(self):
        game = alfonsine.Game("fallas", seed=2)
        positions = [game.throw(game.start()) for _ in range(20)]
        for name in ("random", "heuristic", "beginner", "expert", "master?width=2"):
            agent = alfonsine.Agent("fallas", name, seed=4)
            plays = agent.choose(positions)
            self.assertEqual(plays, agent.choose(tuple(positions)))
            for p, play in zip(positions, plays):
                self.assertIn(play.next, [x.next for x in game.plays(p)])
        self.assertEqual(agent.choose([]), [])

    def test_the_position_at_fault_is_named(self):
        agent = alfonsine.Agent("fallas", "random")
        with self.assertRaises(alfonsine.InvalidText) as raised:
            agent.choose([FALLAS, FALLAS, "?"])
        self.assertEqual((raised.exception.row, raised.exception.game), (2, "fallas"))
        with self.assertRaises(TypeError):
            agent.choose(FALLAS)

    def test_a_line_break_makes_no_second_position(self):
        agent = alfonsine.Agent("fallas", "random")
        self.assertEqual(len(agent.choose([FALLAS.replace(" ", "\n")])), 1)

    def test_many_threads(self):
        game, agent = alfonsine.Game("fallas"), alfonsine.Agent("fallas", "heuristic")
        chosen = []

        def work():
            for _ in range(20):
                chosen.append(agent.choose([game.throw(game.start(), "6-5-3")])[0])

        threads = [threading.Thread(target=work) for _ in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual((len(chosen), len(set(chosen))), (160, 1))


if __name__ == "__main__":
    unittest.main()
