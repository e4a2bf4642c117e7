"""Spaces of many environments."""

from gymnasium import spaces


def batch_space(space, n):
    if isinstance(space, spaces.Box):
        return spaces.Box(space.low, space.high, (n, *space.shape), space.dtype)
    return spaces.MultiDiscrete([space.n] * n)
