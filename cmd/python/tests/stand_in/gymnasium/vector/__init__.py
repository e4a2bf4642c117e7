"""Many environments."""

import enum
import random

import numpy

from . import utils


class AutoresetMode(enum.Enum):
    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class VectorEnv:
    closed = False
    _np_random = None

    @property
    def np_random(self):
        if self._np_random is None:
            self._np_random = numpy.random.default_rng(random.getrandbits(64))
        return self._np_random

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random = numpy.random.default_rng(seed)

    def close(self, **kwargs):
        if not self.closed:
            self.close_extras(**kwargs)
            self.closed = True
