"""What of Gymnasium alfonsine.gymnasium uses, for tests where Gymnasium cannot be installed."""

import random

import numpy

from . import spaces, vector

registered = {}


def register(id, entry_point=None, vector_entry_point=None):
    registered[id] = (entry_point, vector_entry_point)


class Env:
    """An environment."""

    metadata = {"render_modes": []}
    _np_random = None

    @property
    def np_random(self):
        if self._np_random is None:
            self._np_random = numpy.random.default_rng(random.getrandbits(64))
        return self._np_random

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random = numpy.random.default_rng(seed)
