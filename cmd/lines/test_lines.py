"""Tests of the client and, through it, of the program.

    python3 -m unittest discover -s cmd/lines

ALFONSINE_LINES names a program that was built before; otherwise Go builds one.
"""

import os
import random
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from alfonsine_environment import ACTIONS, OBSERVED, Environment, Environments, gymnasium
from alfonsine_lines import BAR, STOP, Lines, LinesError, Move, command


def program():
    built = os.environ.get("ALFONSINE_LINES")
    if built:
        return [built, "lines"]
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "alfonsine")
    words, module = command()
    subprocess.run(["go", "build", "-o", path, words[-2]], cwd=module, check=True)
    return [path, "lines"]


PROGRAM = program()


def chosen(mask, rng):
    legal = [action for action, may in enumerate(mask) if may]
    return rng.choice(legal) if legal else 0


FALLAS = "24:2,6:13 19:13,1:2 w 6-5-3"


class Conversation(unittest.TestCase):
    def setUp(self):
        self.lines = Lines(PROGRAM, seed=1283)
        self.addCleanup(self.lines.close)

    def game(self, slug):
        return self.lines.game(slug)

    def test_every_game_is_played_to_its_end(self):
        rng = random.Random(7)
        for about in self.lines.games():
            game = self.game(about["game"])
            position, turns = game.start(), 0
            while not game.board(position).over:
                if not game.board(position).dice:
                    position = game.throw(position)
                plays = game.plays(position)
                position = rng.choice(plays).next
                turns += 1
                if turns > 400:
                    break
            self.assertGreater(turns, 3, about["game"])

    def test_a_game_has_its_rules_and_readings(self):
        fallas = self.game("Fallas")
        self.assertEqual((fallas.slug, fallas.dice, fallas.points, fallas.course), ("fallas", 3, 24, "opposed"))
        self.assertIn("fallas?hit=start", [r["game"] for r in fallas.readings])
        topics = {r["topic"] for r in fallas.rulings()}
        self.assertGreater(len(topics), 15)
        self.assertEqual([r["id"] for r in fallas.rulings("duty")], ["fallas-8-all"])

    def test_every_reading_is_a_game_of_its_own(self):
        for about in self.lines.games():
            for reading in about.get("readings", []):
                game = self.game(reading["game"])
                position = game.throw(game.start())
                self.assertTrue(game.plays(position), reading["game"])
        self.assertTrue(self.game("quinze-tablas").reconstructed)
        self.assertFalse(self.game("fallas").reconstructed)

    def test_doblet_is_played_though_nobody_travels(self):
        doblet = self.game("Doblet")
        self.assertEqual((doblet.dice, doblet.course), (3, "none"))
        position = doblet.throw("12:1,6:1,5:2,4:2,3:2,2:2,1:2 24:2,23:2,22:2,21:2,20:2,19:2 w -", "6-6-1")
        self.assertEqual([p.text for p in doblet.plays(position)], ["12/6/off 1/off"])
        self.assertEqual(doblet.choose(position).text, "12/6/off 1/off")
        with self.assertRaises(LinesError) as caught:
            doblet.play(position, "6/off")
        self.assertEqual((caught.exception.fault, caught.exception.ruling["id"]), ("home", "doblet-bear-off"))
        self.assertEqual(self.game("doblet?unplayed=lost&dice=2").slug, "doblet?dice=2&unplayed=lost")

    def test_plays_are_found_by_text_and_by_moves(self):
        fallas = self.game("fallas")
        by_text = fallas.play(FALLAS, "24/13 6/3")
        self.assertEqual(by_text.text, "24/18/13 6/3")
        self.assertEqual(by_text, fallas.play(FALLAS, [Move(6, 3, 3, False), Move(24, 18, 6, False), Move(18, 13, 5, False)]))
        self.assertIn(by_text, fallas.plays(FALLAS))
        self.assertEqual([p.next for p in fallas.plays(FALLAS)], fallas.next(FALLAS))

    def test_a_turn_is_played_die_by_die(self):
        fallas = self.game("fallas")
        position, ended = FALLAS, False
        for move in fallas.play(FALLAS, "24/18/13 6/3").moves:
            self.assertFalse(ended)
            self.assertIn(move, fallas.moves(position))
            position, ended = fallas.move(position, move)
        self.assertTrue(ended)
        self.assertEqual(position, "24:1,13:1,6:12,3:1 19:13,1:2 b -")
        laquet = self.game("laquet?unplayed=offered")
        self.assertEqual(laquet.move("17:1,off:14 12:1,off:14 b ~6-5", STOP), ("17:1,off:14 12:1,off:14 b -", True))

    def test_an_illegal_play_names_its_rule(self):
        with self.assertRaises(LinesError) as caught:
            self.game("fallas").play(FALLAS, "24/19 6/3")
        error = caught.exception
        self.assertEqual((error.kind, error.fault, error.move), ("play", "forbidden", {"from": 24, "to": 19, "die": 5}))
        self.assertEqual(error.ruling["id"], "fallas-7-forbidden")
        self.assertIn("fallas-7-forbidden", str(error))
        self.assertTrue(self.game("fallas").plays(FALLAS), "the conversation goes on")

    def test_what_may_mean_several_plays_lists_them(self):
        with self.assertRaises(LinesError) as caught:
            self.game("todas-tablas").play("24:2,13:5,8:3,6:5 23:1,19:4,18:1,12:5,1:4 w 6-1", "24/17")
        self.assertEqual(caught.exception.fault, "ambiguous")
        self.assertEqual(caught.exception.plays, ["24/18*/17", "24/23*/17"])

    def test_a_throw_is_typed_or_drawn(self):
        fallas = self.game("fallas")
        start = fallas.start()
        self.assertEqual(fallas.throw(start, "3 5 6"), FALLAS)
        self.lines.seed(5)
        first = [fallas.throw(start) for _ in range(20)]
        self.lines.seed(5)
        self.assertEqual(first, [fallas.throw(start) for _ in range(20)])
        self.assertAlmostEqual(sum(p for _, p in fallas.chances(start)), 1)
        with self.assertRaises(LinesError) as caught:
            self.game("fallas?first-throw=again").throw(start, "5-5-5")
        self.assertTrue(caught.exception.again)

    def test_the_win_probability_of_endings_is_known(self):
        self.assertEqual(self.game("fallas").win("1:2,off:13 24:2,off:13 w -"), 1)
        self.assertAlmostEqual(self.game("backgammon").win("6:1,1:1,off:13 24:2,off:13 w -"), 15 / 36)
        ranked = self.game("laquet").rank("6:2,off:13 5:2,off:13 w 3-2")
        self.assertEqual([p.text for p in ranked], ["6/3 6/4", "6/3/1"])
        self.assertGreater(ranked[0].win, ranked[1].win)
        with self.assertRaises(LinesError) as caught:
            self.game("fallas").win("25 1 w -")
        self.assertEqual(caught.exception.kind, "text")
        self.assertTrue(0.4 < self.game("fallas").win(FALLAS) < 0.7)

    def test_a_player_chooses_a_legal_play(self):
        fallas = self.game("fallas")
        for level in (None, "beginner", "club"):
            chosen = fallas.choose(FALLAS, level=level, seed=3)
            self.assertEqual(chosen._replace(win=None), fallas.play(FALLAS, chosen.text))
            self.assertTrue(0 < chosen.win < 1)

    def test_a_board_is_taken_apart_and_mirrored(self):
        laquet = self.game("laquet")
        start = laquet.board(laquet.start())
        self.assertEqual((start.white[18], start.black[13], start.pips, start.turn), (2, 14, [223, 194], "white"))
        mirror = laquet.board(laquet.mirror(laquet.start()))
        self.assertEqual((mirror.white, mirror.black, mirror.turn), (start.black, start.white, "black"))
        self.assertEqual(self.lines.read("BAR 5 b 12").white[BAR], 1)
        self.assertIn("White to throw", laquet.draw(laquet.start()))

    def test_many_requests_are_answered_in_their_order(self):
        requests = [{"do": "throw", "game": "fallas", "position": "24:2,6:13 19:13,1:2 w -", "dice": "%d-1-1" % (1 + i % 6)} for i in range(1000)]
        for i, answer in enumerate(self.lines.ask_all(requests)):
            self.assertTrue(answer["position"].endswith(" w %d-1-1" % (1 + i % 6)))
        self.assertEqual(len(self.lines.games()), len(self.lines.ask("games")["games"]))

    def test_an_environment_plays_whole_games(self):
        rng = random.Random(3)
        ends = set()
        for slug in ("fallas", "laquet", "medio-emperador", "doblet"):
            environment = Environment(self.game(slug))
            for seed in range(3):
                observation, info = environment.reset(seed=seed)
                terminated = truncated = False
                while not (terminated or truncated):
                    self.assertEqual((len(observation), len(environment.action_mask())), (OBSERVED, ACTIONS))
                    own = self.game(slug).board(info["position"])
                    checkers = own.white if info["turn"] == "white" else own.black
                    self.assertEqual((sum(observation[:26]), observation[0]), (sum(checkers), checkers[0]))
                    self.assertEqual([observation[51 + d] for d in range(1, 7)], [own.dice.count(d) for d in range(1, 7)])
                    observation, reward, terminated, truncated, info = environment.step(chosen(info["action_mask"], rng))
                    self.assertIsNone(info["refused"])
                    self.assertEqual(reward != 0, terminated and not info["position"].endswith("1/2-1/2 -"))
                self.assertEqual(sum(environment.action_mask()), 0)
                ends.add(reward)
                with self.assertRaises(RuntimeError):
                    environment.step(0)
        self.assertIn(1, ends)

    def test_the_same_seed_gives_the_same_games_whatever_else_is_asked(self):
        def played(disturbed):
            environments, rng, seen = Environments(self.game("laquet"), 70), random.Random(1), []
            observations, info = environments.reset(seed=9)
            for _ in range(40):
                seen.append((observations, info["position"]))
                if disturbed:
                    self.game("laquet").throw(self.game("laquet").start())
                observations, _, _, _, info = environments.step([chosen(mask, rng) for mask in info["action_mask"]])
            return seen

        first = played(False)
        self.assertTrue(first == played(True))  # whose difference nobody would read
        self.assertGreater(len({position for position in first[-1][1]}), 60)

    def test_a_game_that_is_over_begins_anew_at_the_next_step(self):
        rng, ended, broken = random.Random(2), 0, 0
        environments = Environments(self.game("fallas"), 8, limit=70)
        start, info = environments.reset(seed=4)
        begin = [False] * 8
        for _ in range(400):
            actions = [chosen(mask, rng) for mask in info["action_mask"]]
            _, rewards, terminated, truncated, info = environments.step(actions)
            for i in range(8):
                self.assertFalse(terminated[i] and truncated[i])
                if begin[i]:
                    self.assertEqual((rewards[i], terminated[i]), (0, False))
                    self.assertTrue(info["position"][i].startswith("24:2,6:13 19:13,1:2 w "))
                begin[i] = terminated[i] or truncated[i]
                ended += terminated[i]
                broken += truncated[i]
        self.assertGreater(min(ended, broken), 0)

    def test_an_action_that_is_not_legal_changes_nothing_and_says_why(self):
        environments = Environments(self.game("fallas"), 2)
        before, info = environments.reset(seed=1)
        legal = chosen(info["action_mask"][1], random.Random(1))
        after, rewards, terminated, _, now = environments.step([0, legal])
        self.assertEqual((after[0], rewards, terminated), (before[0], [0, 0], [False, False]))
        self.assertIn("is still to be played", now["refused"][0])
        self.assertNotEqual(after[1], before[1])
        for actions, error in (([ACTIONS, 0], LinesError), ([1], ValueError), ([0.5, 0], TypeError)):
            with self.assertRaises(error):
                environments.step(actions)
        self.assertEqual(environments.step([0, 0])[0], after)
        with self.assertRaises(RuntimeError):
            Environments(self.game("fallas"), 2).step([0, 0])

    def test_an_environment_can_have_a_program_of_its_own(self):
        environment = Environment("laquet", program=PROGRAM)
        self.assertEqual(len(environment.reset(seed=1)[0]), OBSERVED)
        environment.close()
        environment.close()
        with self.assertRaises(LinesError):
            Environment("go", program=PROGRAM)

    def test_gymnasium_takes_the_environment_where_it_is_installed(self):
        if gymnasium is None:
            self.assertEqual(Environment.__mro__, (Environment, object))
            return
        from gymnasium.utils.env_checker import check_env

        environment = gymnasium.make("alfonsine/Game-v0", game="laquet", program=PROGRAM)
        self.addCleanup(environment.close)
        check_env(environment.unwrapped, skip_render_check=True)

    def test_each_answer_or_error_is_in_its_place(self):
        start = {"do": "start", "game": "fallas"}
        answers = self.lines.ask_each([start, {"do": "start"}, {"do": "start", "game": 7}, start])
        self.assertEqual([getattr(a, "kind", None) for a in answers], [None, "request", "json", None])
        self.assertEqual(answers[0], answers[3])

    def test_what_cannot_be_written_leaves_no_answer_unread(self):
        start = {"do": "start", "game": "fallas"}
        for bad in (object(), float("nan")):
            with self.assertRaises((TypeError, ValueError)):
                self.lines.ask_each([start] * 100 + [dict(start, position=bad)])
        self.assertEqual(self.lines.ask("start", game="laquet"), {"position": self.lines.game("laquet").start()})

    def test_every_seed_seeds_the_dice(self):
        def thrown(seed):
            with Lines(PROGRAM, seed=seed) as lines:
                fallas = lines.game("fallas")
                return [fallas.throw(fallas.start()) for _ in range(20)]

        self.assertEqual(thrown(0), thrown(0))
        self.assertNotEqual(thrown(0), thrown(1))

    def test_dice_for_after_the_game_are_not_thrown(self):
        won = self.lines.ask("step", game="laquet", position="6:1,off:14 1:1,off:14 w 6", text="6/off", dice="6-5")
        self.assertEqual((won["position"], won["reward"]), ("off:15 1:1,off:14 1-0 -", 1))

    def test_a_ruling_is_found_whatever_the_topic(self):
        found = self.lines.ask("rulings", game="fallas", topic="hit", ruling="fallas-8-all")["rulings"]
        self.assertEqual([r["id"] for r in found], ["fallas-8-all"])

    def test_bad_lines_are_answered_and_the_conversation_goes_on(self):
        process = subprocess.run(
            PROGRAM,
            input=b"no json\n\n{}\n" + b"x" * 2000000 + b'\n{"do":"start","game":"fallas"} {"do":"games"}\n\xff\n{"do":"start","game":"laquet"}',
            stdout=subprocess.PIPE,
            check=True,
        )
        answers = process.stdout.decode("utf-8").splitlines()
        self.assertEqual(len(answers), 6)
        self.assertIn('"line":1,"kind":"json"', answers[0])
        self.assertIn('"line":3,"kind":"request"', answers[1])
        self.assertIn('"line":4,"kind":"line"', answers[2])
        self.assertIn('"line":5,"kind":"json"', answers[3])
        self.assertIn('"line":6,"kind":"json"', answers[4])
        self.assertIn('"answer":{"position":"18:2,', answers[5])


if __name__ == "__main__":
    unittest.main()
