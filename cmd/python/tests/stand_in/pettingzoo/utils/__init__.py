"""Wrappers."""

from . import wrappers
