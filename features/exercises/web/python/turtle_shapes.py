"""What a turtle looks like: outlines around its middle, facing up, as Tk has them (x to its right, y to its nose)."""

import math

from turtle_base import TurtleGraphicsError, number


def _mirrored(half):
    """An outline whose left half is the mirror of its right half."""
    return (*half, *((-x, y) for x, y in reversed(half) if x))


OUTLINES = {
    "arrow": ((-10, 0), (10, 0), (0, 10)),
    "blank": (),
    "circle": tuple((10 * math.cos(at * math.pi / 10), 10 * math.sin(at * math.pi / 10)) for at in range(20)),
    "classic": ((0, 0), (-5, -9), (0, -7), (5, -9)),
    "square": ((10, -10), (10, 10), (-10, 10), (-10, -10)),
    "triangle": ((10, -10 / 3**0.5), (0, 20 / 3**0.5), (-10, -10 / 3**0.5)),
    # A head, four feet and a tail.
    "turtle": _mirrored(
        ((0, 16), (2, 14), (1, 10), (4, 7), (8, 9), (9, 7), (6, 5), (7, 0), (6, -4), (8, -7), (6, -8), (4, -6), (0, -8))
    ),
}
STRAIGHT = (1.0, 0.0, 0.0, 1.0)


class Shape:
    """A shape for register_shape(): one "polygon", or a "compound" of several with colours of their own."""

    def __init__(self, type_, data=None):
        if type_ == "image":
            raise TurtleGraphicsError(f"no picture: {data}")
        if type_ not in ("polygon", "compound"):
            raise TurtleGraphicsError(f"There is no shape type {type_}")
        self._type = type_
        self._data = tuple(data or ()) if type_ == "polygon" else []

    def addcomponent(self, poly, fill, outline=None):
        if self._type != "compound":
            raise TurtleGraphicsError(f"Cannot add component to {self._type} Shape")
        self._data.append((tuple(poly), fill, fill if outline is None else outline))


def outline_of(points):
    """The corners of an outline, each of two numbers."""
    try:
        return tuple((number(x), number(y)) for x, y in points)
    except (TypeError, ValueError):
        raise TurtleGraphicsError(f"bad shape: {points}") from None


def transform_of(stretch, shear, tilt):
    """How an outline is stretched across and along, sheared, and turned: four numbers. `tilt` is in radians."""
    across, along = stretch
    sin, cos = math.sin(tilt), math.cos(tilt)
    return across * cos, along * (shear * cos + sin), -across * sin, along * (cos - shear * sin)


def transformed(points, transform):
    a, b, c, d = transform
    return tuple((a * x + b * y, c * x + d * y) for x, y in points)


def facing_right(points):
    """The same outline as the page wants it: facing right, to be turned from there."""
    return [(round(y, 2) + 0.0, round(-x, 2) + 0.0) for x, y in points]
