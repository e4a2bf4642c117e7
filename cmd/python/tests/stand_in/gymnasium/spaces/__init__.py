"""Spaces: what an observation or an action can be."""

import numpy


class Box:
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)

    def contains(self, x):
        return (
            isinstance(x, numpy.ndarray)
            and x.dtype == self.dtype
            and x.shape == self.shape
            and bool((x >= self.low).all() and (x <= self.high).all())
        )


class Discrete:
    def __init__(self, n):
        self.n, self.shape, self.dtype = n, (), numpy.dtype(numpy.int64)

    def contains(self, x):
        return 0 <= x < self.n

    def sample(self, mask):
        legal = numpy.flatnonzero(mask)
        return legal[len(legal) // 2]


class MultiDiscrete:
    def __init__(self, n):
        self.nvec, self.shape, self.dtype = n, (len(n),), numpy.dtype(numpy.int64)


class Dict:
    def __init__(self, **spaces):
        self.spaces = spaces

    def contains(self, x):
        return x.keys() == self.spaces.keys() and all(self.spaces[k].contains(x[k]) for k in x)
