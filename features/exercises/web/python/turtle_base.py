"""What all parts of the turtle need: its errors, places, and numbers that are numbers."""

import math


class TurtleGraphicsError(Exception):
    """What a turtle cannot do."""

    __module__ = "turtle"


class Terminator(Exception):
    """Drawing after the canvas was closed by bye()."""

    __module__ = "turtle"


class Vec2D(tuple):
    """A place or a way: two numbers that can be added, taken away and multiplied."""

    def __new__(cls, x, y):
        return tuple.__new__(cls, (x, y))

    def __add__(self, other):
        return Vec2D(self[0] + other[0], self[1] + other[1])

    def __sub__(self, other):
        return Vec2D(self[0] - other[0], self[1] - other[1])

    def __mul__(self, other):
        if isinstance(other, Vec2D):
            return self[0] * other[0] + self[1] * other[1]
        return Vec2D(self[0] * other, self[1] * other)

    def __rmul__(self, other):
        return Vec2D(self[0] * other, self[1] * other)

    def __neg__(self):
        return Vec2D(-self[0], -self[1])

    def __abs__(self):
        return math.hypot(self[0], self[1])

    def rotate(self, angle):
        """The way turned to the left by so many degrees."""
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        return Vec2D(self[0] * cos - self[1] * sin, self[0] * sin + self[1] * cos)

    def __getnewargs__(self):
        return self[0], self[1]

    def __repr__(self):
        return f"({self[0]:.2f},{self[1]:.2f})"


def number(value):
    """The number that a child gave; a text such as the answer of input() is none, nor is what has no end."""
    if isinstance(value, (str, bytes)) or value is None:
        raise TypeError(f"a turtle needs a number, not {value!r}")
    try:
        size = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"a turtle needs a number, not {type(value).__name__}") from None
    if not math.isfinite(size):
        raise ValueError(f"a turtle needs a number, not {value!r}")
    return value if isinstance(value, int) else size


def place(x, y):
    """A place from two numbers, or from one pair."""
    if y is None:
        try:
            x, y = x
        except (TypeError, ValueError):
            raise TypeError("a turtle needs two numbers, x and y") from None
    return Vec2D(number(x), number(y))
