"""The interfaces of Gymnasium and PettingZoo: with these packages if they are installed, or else with
what stand_in has of them."""

import inspect
import sys
import unittest
from pathlib import Path

import numpy

import alfonsine

sys.path.append(str(Path(__file__).parent / "stand_in"))

import gymnasium  # noqa: E402
import pettingzoo  # noqa: E402

import alfonsine.gymnasium  # noqa: E402
import alfonsine.pettingzoo  # noqa: E402


def takes(function):
    """Lists the parameters of a function, those after * in brackets."""
    names = []
    for name, p in inspect.signature(function).parameters.items():
        names.append(f"[{name}]" if p.kind is p.KEYWORD_ONLY else name)
    return names[1:]


class OneGame(unittest.TestCase):
    def test_the_signatures(self):
        env = alfonsine.gymnasium.Env
        self.assertTrue(issubclass(env, gymnasium.Env))
        self.assertEqual(takes(env.reset), ["[seed]", "[options]"])
        self.assertEqual(takes(env.step), ["action"])
        self.assertEqual((takes(env.render), takes(env.close)), ([], []))

    def test_whole_games(self):
        for opponent in (None, "heuristic"):
            env, ends = alfonsine.gymnasium.Env("fallas", opponent=opponent), []
            seen, info = env.reset(seed=3)
            self.assertEqual(env.action_space.n, 151)
            while len(ends) < 20:
                self.assertTrue(env.observation_space.contains(seen))
                self.assertEqual(info["action_mask"].shape, (151,))
                self.assertIn(info["turn"], (0, 1))
                action = numpy.flatnonzero(info["action_mask"])[0]
                seen, reward, terminated, truncated, info = env.step(action)
                self.assertEqual((type(reward), type(terminated), type(truncated)), (float, bool, bool))
                self.assertFalse(truncated)
                self.assertEqual(reward != 0, terminated)
                if terminated:
                    ends.append(reward)
                    self.assertTrue(env.observation_space.contains(seen))
                    self.assertFalse(info["action_mask"].any())
                    with self.assertRaises(RuntimeError):
                        env.step(action)
                    seen, info = env.reset()
            self.assertLessEqual(set(ends), {-1.0, 1.0})
            env.close()

    def test_a_seed_is_that_of_a_vector(self):
        env, v = alfonsine.gymnasium.Env("laquet"), alfonsine.Vector("laquet", seed=9)
        seen, info = env.reset(seed=9)
        for _ in range(50):
            self.assertEqual(seen.tolist(), v.observation[0].tolist())
            self.assertEqual(info["action_mask"].tolist(), v.mask[0].tolist())
            v.step(v.mask.argmax(axis=1))
            seen, _, _, _, info = env.step(info["action_mask"].argmax())

    def test_a_reset_begins_another_game(self):
        env = alfonsine.gymnasium.Env("fallas")
        with self.assertRaises(RuntimeError):
            env.step(0)
        begun = [[env.reset(seed=seed)[0].tolist()] + [env.reset()[0].tolist() for _ in range(4)] for seed in (1, 1, 2)]
        self.assertEqual(begun[0], begun[1])
        self.assertNotEqual(begun[1], begun[2])

    def test_a_limit_truncates(self):
        env = alfonsine.gymnasium.Env("backgammon", limit=2)
        _, info = env.reset(seed=1)
        _, _, _, _, info = env.step(info["action_mask"].argmax())
        _, reward, terminated, truncated, _ = env.step(info["action_mask"].argmax())
        self.assertEqual((reward, terminated, truncated), (0.0, False, True))

    def test_an_illegal_action_changes_nothing(self):
        env = alfonsine.gymnasium.Env("fallas", render_mode="ansi")
        _, info = env.reset(seed=1)
        board = env.render()
        with self.assertRaises(alfonsine.IllegalAction):
            env.step(int(info["action_mask"].argmin()))
        self.assertEqual(board, env.render())
        env.step(info["action_mask"].argmax())
        self.assertNotEqual(board, env.render())


class ManyGames(unittest.TestCase):
    def test_the_signatures(self):
        env = alfonsine.gymnasium.VectorEnv
        self.assertTrue(issubclass(env, gymnasium.vector.VectorEnv))
        self.assertEqual(takes(env.reset), ["[seed]", "[options]"])
        self.assertEqual(takes(env.step), ["actions"])
        self.assertEqual(env.metadata["autoreset_mode"], gymnasium.vector.AutoresetMode.SAME_STEP)

    def test_the_shapes_and_the_ends(self):
        env, ended = alfonsine.gymnasium.VectorEnv(6, "fallas"), 0
        self.assertEqual((env.num_envs, env.observation_space.shape), (6, (6, 60)))
        self.assertEqual((env.action_space.shape, env.single_action_space.n), ((6,), 151))
        seen, info = env.reset(seed=4)
        for _ in range(200):
            self.assertTrue(env.observation_space.contains(seen))
            self.assertEqual((info["action_mask"].shape, info["turn"].shape), ((6, 151), (6,)))
            was = seen.copy()
            kept = seen
            seen, rewards, terminations, truncations, info = env.step(info["action_mask"].argmax(axis=1))
            self.assertTrue((kept == was).all())
            for array, dtype in ((rewards, float), (terminations, bool), (truncations, bool)):
                self.assertEqual((array.shape, array.dtype), ((6,), numpy.dtype(dtype)))
            self.assertTrue(((rewards != 0) == terminations).all())
            self.assertEqual("final_obs" in info, terminations.any())
            if terminations.any():
                ended += terminations.sum()
                self.assertTrue((info["_final_obs"] == terminations).all())
                for i in numpy.flatnonzero(terminations):
                    self.assertTrue(env.single_observation_space.contains(info["final_obs"][i]))
        self.assertGreater(ended, 10)
        env.close()
        with self.assertRaises(alfonsine.NotOpen):
            env.step(numpy.zeros(6, int))

    def test_arrays_that_are_not_copied(self):
        env = alfonsine.gymnasium.VectorEnv(2, "laquet", copy=False)
        seen, info = env.reset(seed=1)
        self.assertIs(env.step(info["action_mask"].argmax(axis=1))[0], seen)

    def test_a_part_cannot_be_reset(self):
        with self.assertRaises(ValueError):
            alfonsine.gymnasium.VectorEnv(2).reset(options={"reset_mask": numpy.array([True, False])})


class TwoAgents(unittest.TestCase):
    def test_the_signatures(self):
        env = alfonsine.pettingzoo.raw_env
        self.assertTrue(issubclass(env, pettingzoo.AECEnv))
        self.assertEqual(takes(env.reset), ["seed", "options"])
        self.assertEqual((takes(env.step), takes(env.observe)), (["action"], ["agent"]))
        self.assertEqual((takes(env.observation_space), takes(env.action_space)), (["agent"], ["agent"]))

    def test_whole_games(self):
        for slug in ("fallas", "laquet"):
            game, wins = alfonsine.pettingzoo.env(slug), {"white": 0.0, "black": 0.0}
            for seed in range(6):
                game.reset(seed=seed)
                rewards, steps = {}, 0
                for agent in game.agent_iter():
                    steps += 1
                    observation, reward, termination, truncation, _ = game.last()
                    self.assertTrue(game.observation_space(agent).contains(observation))
                    self.assertFalse(truncation)
                    if termination:
                        rewards[agent] = reward
                        self.assertFalse(observation["action_mask"].any())
                        game.step(None)
                        continue
                    self.assertEqual(reward, 0)
                    for other in game.agents:
                        seen = game.observe(other)
                        self.assertTrue(game.observation_space(other).contains(seen))
                        self.assertEqual(bool(seen["action_mask"].any()), other == agent)
                    game.step(game.action_space(agent).sample(observation["action_mask"]))
                self.assertEqual(sorted(rewards.values()), [-1.0, 1.0])
                self.assertEqual(game.agents, [])
                self.assertGreater(steps, 4)

    def test_a_limit_truncates(self):
        game = alfonsine.pettingzoo.raw_env("backgammon", limit=1)
        game.reset(seed=1)
        game.step(game.observe(game.agent_selection)["action_mask"].argmax())
        self.assertEqual(set(game.truncations.values()) | set(game.terminations.values()), {True, False})
        self.assertEqual(set(game.truncations.values()), {True})


if __name__ == "__main__":
    unittest.main()
