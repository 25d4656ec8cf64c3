"""Turtles that draw on the page's canvas. Where they are is known here; the page is told what to draw, step by step.

A run has this module, and those it is made of, to itself: what a program changes in them ends with it (session.py).
"""

import collections
import contextlib
import itertools
import json
import math
import time

import session
from turtle_base import Terminator, TurtleGraphicsError, Vec2D, number, place
from turtle_colors import painted, read_color, told_color
from turtle_events import Events
from turtle_shapes import OUTLINES, STRAIGHT, Shape, facing_right, outline_of, transform_of, transformed

# So much may be on the canvas, and is kept for checks; and so many steps may be made without a rest.
_LIMIT = 50_000
_STEPS = 200_000
_STEPS_A_SECOND = 10_000
_EVERY = 0.05
# A canvas that is shown anew rests as long as Tk's does.
_REST = 0.01
_SPEEDS = {"fastest": 0, "fast": 10, "normal": 6, "slow": 3, "slowest": 1}
_START = {
    "shown": True,
    "pendown": True,
    "pencolor": "black",
    "fillcolor": "black",
    "pensize": 1,
    "speed": 3,
    "resizemode": "noresize",
    "stretchfactor": (1.0, 1.0),
    "shearfactor": 0.0,
    "outline": 1,
    "tilt": 0.0,
}

# What the page has not been told yet.
_waiting = []
# All that this program has drawn, for checks.
_drawn = []
_steps = 0
_marks = 0
_told = 0.0
# When the page has shown all that it was told.
_free_at = 0.0
_quiet = False
_turtles = []
_first = None
_ids = itertools.count()
_stamp_ids = itertools.count(1)
_events = Events()
_shapes = {name: Shape("polygon", points) for name, points in OUTLINES.items()}
_tracing = 1
_untraced = 0
# Of coordinates; a world of one's own may be small.
_digits = 2
_scale = 1.0


def _send(*command):
    global _steps
    if _events.ended:
        raise Terminator("the canvas was closed")
    _steps += 1
    if _steps > _STEPS or _marks > _LIMIT:
        raise TurtleGraphicsError("too many steps")
    if len(_drawn) < _LIMIT:
        _drawn.append(command)
    if _quiet:
        return
    if not _tracing and _is_move(command):
        # Nobody sees where it goes until something is drawn or shown.
        _steps -= _forget_moves(command)
    _waiting.append(command)
    # Without tracing, what stands between two updates is seen at once.
    if len(_waiting) > (200 if _tracing else 5000) and time.monotonic() - _told > _EVERY:
        _tell()


def _is_move(command):
    return command[0] == "turn" or (command[0] == "go" and command[4] is None)


def _forget_moves(command):
    """Takes off a move that this one makes needless, if only moves of the same turtle came after it."""
    for at in range(len(_waiting) - 1, max(-1, len(_waiting) - 3), -1):
        before = _waiting[at]
        if before[1] != command[1] or not _is_move(before):
            break
        if before[0] == command[0]:
            del _waiting[at]
            return 1
    return 0


def _note_wait(seconds):
    """A moment's rest, for checks: the page need not be told."""
    global _steps
    _steps = max(0, _steps - int(seconds * _STEPS_A_SECOND)) if not _quiet else _steps
    if len(_drawn) < _LIMIT:
        _drawn.append(("wait", seconds))


def _tell():
    global _told, _waiting
    if _waiting:
        session._post("turtle", json.dumps(_waiting))
        _waiting = []
    _told = time.monotonic()


def _tell_wishes():
    """The page is told which keys, and whether presses, are waited for. It is nothing drawn."""
    if not _quiet:
        keys = dict.fromkeys(key for _, key in _events.keys)
        _waiting.append(("wishes", None, list(keys), bool(_events.presses)))


def _moved(milliseconds):
    """A program that waits for keys goes no faster than what it draws is shown: its next step may depend on them."""
    global _free_at, _untraced
    if _quiet or _tracing < 1:
        return
    if _tracing > 1:
        # What Tk does at every nth step: it shows the canvas, which takes it a moment.
        _untraced = (_untraced + 1) % _tracing
        if not _untraced:
            _rest(0.001)
        return
    _free_at = max(_free_at, time.monotonic()) + milliseconds / 1000
    if _events.hears() and session._may_hear:
        _rest(max(_free_at - time.monotonic(), _REST))


def _rest(seconds):
    global _steps
    _steps = max(0, _steps - int(seconds * _STEPS_A_SECOND))
    session.rest(seconds)


def _settle(hear):
    """Lets happen what the page tells of and what is due; a turn of a program that waits."""
    _events.settle(hear, lambda: _free_at)


def _turn():
    """A new turn of a program that waits, with all its steps before it."""
    global _steps
    _steps = 0


def _round(value):
    # Adding 0.0 makes -0.0 plain.
    return round(value, _digits) + 0.0


def _text_width(text, size):
    """About how wide a text is, in pixels."""
    narrow, wide = "iljtfI.,:;'|! ()[]", "mwMW@%"
    ems = (0.28 if c in narrow else 0.86 if c in wide else 0.68 if c.isupper() else 0.55 for c in text)
    return sum(ems) * size * 4 / 3


def _font(font):
    """A font's family, its size in points and its style, however it was given."""
    if isinstance(font, str):
        words = font.split()
        at = next((at for at, word in enumerate(words) if word.isdecimal()), len(words))
        font = " ".join(words[:at]), *words[at : at + 1], *filter(None, [" ".join(words[at + 1 :])])
    family, size, style = (*font, *("Arial", 8, "normal")[len(font) :])[:3]
    return str(family), abs(int(size) if str(size).isdecimal() else number(size)), str(style)


class RawTurtle:
    """A turtle with a pen; any number of them draw on one canvas."""

    def __init__(self, canvas=None, shape="classic", undobuffersize=1000, visible=True):
        if canvas is not None and not isinstance(canvas, _Screen):
            raise TurtleGraphicsError(f"bad canvas argument {canvas}")
        self._figure = _known_shape(shape)
        self._full = 360.0
        self._style = {**_START, "shown": bool(visible)}
        self._start()
        self.setundobuffer(undobuffersize)
        self._join()

    def _join(self):
        self._id = next(_ids)
        self._made = 0
        _turtles.append(self)
        _send("new", self._id, self._figure, self._style["shown"], *self._look())

    def _start(self):
        self._at = Vec2D(0.0, 0.0)
        # In degrees, to the left from the east, in every mode.
        self._angle = 90.0 if _screen.mode() == "logo" else 0.0
        self._transform = STRAIGHT
        self._path = None
        self._poly = []
        self._making = False
        self._stamps = []
        self._within = 0

    # Undoing

    def _step(self, stamp=None):
        """Keeps how the turtle is before a step, for undo()."""
        if self._past is not None and not self._within:
            self._past.append([self._state(), 0, stamp])

    def _state(self):
        path = self._path, self._path and len(self._path)
        return self._at, self._angle, self._style, self._transform, self._figure, path, len(self._poly)

    def _mark(self, *command):
        """Draws what stays on the canvas."""
        global _marks
        _marks += 1
        self._made += 1
        if self._past:
            self._past[-1][1] += 1
        _send(*command)

    @contextlib.contextmanager
    def _one_step(self):
        self._step()
        self._within += 1
        try:
            yield
        finally:
            self._within -= 1

    def _unmark(self, count):
        global _marks
        _marks -= count
        self._made -= count

    def undo(self):
        if not self._past:
            return
        state, marks, stamp = self._past.pop()
        look = self._look()
        self._at, self._angle, self._style, self._transform, self._figure, (path, length), corners = state
        self._path = path and path[:length]
        del self._poly[corners:]
        if stamp in self._stamps:
            self._stamps.remove(stamp)
        self._unmark(marks)
        _send("undo", self._id, marks)
        style = self._style
        pen, fill = painted(style["pencolor"]), painted(style["fillcolor"])
        _send("pose", self._id, *map(_round, self._at), self._angle, pen, fill, style["shown"])
        if self._look() != look:
            self._show_look()

    def setundobuffer(self, size):
        self._past = collections.deque(maxlen=int(size)) if size and size > 0 else None

    def undobufferentries(self):
        return len(self._past or ())

    # Moving

    def _go(self, to, speed=None):
        self._step()
        style = self._style
        way = abs(to - self._at) * _scale
        self._at = to
        if self._path is not None:
            self._path.append((_round(to[0]), _round(to[1])))
        if self._making:
            self._poly.append(to)
        speed = style["speed"] if speed is None else speed
        pen = painted(style["pencolor"]) if style["pendown"] else None
        draw = _send if pen is None else self._mark
        draw("go", self._id, _round(to[0]), _round(to[1]), pen, style["pensize"], speed)
        # As the page shows it (turtle-drawing.view.ts).
        _moved(way / (0.06 * speed**1.4) if speed else 0)

    def _ahead(self, distance):
        angle = math.radians(self._angle)
        return self._at + Vec2D(math.cos(angle), math.sin(angle)) * number(distance)

    def forward(self, distance):
        self._go(self._ahead(distance))

    def backward(self, distance):
        self._go(self._ahead(-number(distance)))

    def _turn(self, degrees):
        self._step()
        self._angle = (self._angle + degrees) % 360
        speed = self._style["speed"]
        _send("turn", self._id, round(self._angle, 2), speed)
        _moved(min(abs(degrees), 180) * 3 / speed**1.2 if speed else 0)

    def left(self, angle):
        self._turn(number(angle) * 360 / self._full)

    def right(self, angle):
        self._turn(-number(angle) * 360 / self._full)

    def goto(self, x, y=None):
        self._go(place(x, y))

    def teleport(self, x=None, y=None, *, fill_gap=False):
        to = Vec2D(self._at[0] if x is None else number(x), self._at[1] if y is None else number(y))
        with self._one_step():
            style, self._style = self._style, {**self._style, "pendown": False}
            self._go(to, 0)
            self._style = style

    def setx(self, x):
        self._go(Vec2D(number(x), self._at[1]))

    def sety(self, y):
        self._go(Vec2D(self._at[0], number(y)))

    def setheading(self, to_angle):
        self._turn(self._plain(number(to_angle)) - self._angle)

    def home(self):
        self._go(Vec2D(0.0, 0.0))
        self._turn(self._plain(0) - self._angle)

    def circle(self, radius, extent=None, steps=None):
        whole = self._full
        radius = number(radius)
        extent = whole if extent is None else number(extent)
        if steps is None:
            steps = 1 + int(min(11 + abs(radius) / 6, 59) * abs(extent) / whole)
        turn = extent / steps
        half = 0.5 * turn
        length = 2 * radius * math.sin(math.radians(half * 360 / whole))
        if radius < 0:
            length, turn, half = -length, -turn, -half
        degrees = 360 / whole
        with self._one_step():
            self._angle += half * degrees
            for _ in range(int(steps)):
                self._go(self._ahead(length))
                self._angle += turn * degrees
            self._angle = (self._angle - half * degrees) % 360
            _send("turn", self._id, round(self._angle, 2), 0)

    # Asking

    def position(self):
        return self._at

    def xcor(self):
        return self._at[0]

    def ycor(self):
        return self._at[1]

    def _told(self, degrees):
        """A direction as the program counts it: in its own units and, like a compass, in the mode of Logo."""
        degrees = round(degrees, 10) % 360
        return (90 - degrees if _screen.mode() == "logo" else degrees) % 360 * self._full / 360

    def _plain(self, angle):
        """A direction of the program in degrees to the left from the east."""
        degrees = angle * 360 / self._full
        return 90 - degrees if _screen.mode() == "logo" else degrees

    def heading(self):
        return self._told(self._angle)

    def towards(self, x, y=None):
        way = self._of(x, y) - self._at
        return self._told(math.degrees(math.atan2(way[1], way[0])))

    def distance(self, x, y=None):
        return abs(self._of(x, y) - self._at)

    def _of(self, x, y):
        return x._at if isinstance(x, RawTurtle) else place(x, y)

    def degrees(self, fullcircle=360.0):
        self._full = number(fullcircle)

    def radians(self):
        self._full = 2 * math.pi

    # The pen

    def pen(self, pen=None, **pendict):
        changes = {**(pen or {}), **pendict}
        if not changes:
            return dict(self._style)
        self._change(changes)

    def _change(self, changes):
        for name in changes:
            if name not in _START:
                raise TypeError(f"pen() got an unexpected keyword argument {name!r}")
        changes = dict(changes)
        for name in {"pencolor", "fillcolor"} & changes.keys():
            changes[name] = _read(changes[name])
        if isinstance(stretch := changes.get("stretchfactor"), (int, float)):
            changes["stretchfactor"] = stretch, stretch
        self._step()
        self._style = style = {**self._style, **changes}
        if {"stretchfactor", "tilt", "shearfactor"} & changes.keys():
            self._transform = transform_of(style["stretchfactor"], style["shearfactor"], style["tilt"])
        if {"pencolor", "fillcolor"} & changes.keys():
            _send("color", self._id, painted(style["pencolor"]), painted(style["fillcolor"]))
        if "shown" in changes:
            _send("show", self._id, bool(style["shown"]))
        grows = "pensize" in changes and style["resizemode"] == "auto"
        if grows or {"resizemode", "stretchfactor", "shearfactor", "outline", "tilt"} & changes.keys():
            self._show_look()

    def pendown(self):
        if not self._style["pendown"]:
            self._change({"pendown": True})

    def penup(self):
        if self._style["pendown"]:
            self._change({"pendown": False})

    def isdown(self):
        return self._style["pendown"]

    def pensize(self, width=None):
        if width is None:
            return self._style["pensize"]
        self._change({"pensize": max(0, number(width))})

    def speed(self, speed=None):
        if speed is None:
            return self._style["speed"]
        if isinstance(speed, str) and speed not in _SPEEDS:
            raise TurtleGraphicsError(f"no speed {speed!r}")
        speed = number(_SPEEDS.get(speed, speed))
        self._change({"speed": 0 if speed > 10.5 or speed < 0.5 else round(speed)})

    def color(self, *args):
        if not args:
            return self.pencolor(), self.fillcolor()
        pen, fill = args if len(args) == 2 else [args[0] if len(args) == 1 else args] * 2
        self._change({"pencolor": pen, "fillcolor": fill})

    def pencolor(self, *args):
        if not args:
            return told_color(self._style["pencolor"], _screen.colormode())
        self._change({"pencolor": args[0] if len(args) == 1 else args})

    def fillcolor(self, *args):
        if not args:
            return told_color(self._style["fillcolor"], _screen.colormode())
        self._change({"fillcolor": args[0] if len(args) == 1 else args})

    # Filling, dots, words, stamps

    def begin_fill(self):
        self._step()
        self._path = [(_round(self._at[0]), _round(self._at[1]))]
        _send("begin", self._id)

    def end_fill(self):
        if self._path is not None:
            self._step()
            points, self._path = self._path, None
            self._mark("fill", self._id, points, painted(self._style["fillcolor"]))

    @contextlib.contextmanager
    def fill(self):
        self.begin_fill()
        try:
            yield
        finally:
            self.end_fill()

    def filling(self):
        return self._path is not None

    def dot(self, size=None, *color):
        width = self._style["pensize"]
        if isinstance(size, (str, tuple)):
            size, color = None, (size, *color)
        size = number(size or max(width + 4, 2 * width))
        color = _color(color) if color else painted(self._style["pencolor"])
        self._step()
        self._mark("dot", self._id, size, color)

    def stamp(self):
        stampid = next(_stamp_ids)
        self._step(stampid)
        self._stamps.append(stampid)
        self._mark("stamp", self._id, stampid)
        return stampid

    def clearstamp(self, stampid):
        if stampid not in self._stamps:
            return
        self._stamps.remove(stampid)
        self._unmark(1)
        for kept in [entry for entry in self._past or () if entry[2] == stampid]:
            self._past.remove(kept)
        _send("clearstamp", self._id, stampid)

    def clearstamps(self, n=None):
        chosen = self._stamps if n is None else self._stamps[:n] if n >= 0 else self._stamps[n:]
        for stampid in list(chosen):
            self.clearstamp(stampid)

    def write(self, arg, move=False, align="left", font=("Arial", 8, "normal")):
        align = str(align).lower()
        if align not in ("left", "center", "right"):
            raise TurtleGraphicsError(f"no align {align!r}")
        text = str(arg)[:500]
        family, size, style = _font(font)
        with self._one_step():
            self._mark("write", self._id, text, align, size, style, painted(self._style["pencolor"]), family)
            if move:
                part = {"left": 1, "center": 0.5, "right": 0}[align]
                width = _text_width(text, size) * part / _scale
                self._go(Vec2D(round(self._at[0] + width, _digits), self._at[1]))

    # Polygons of corners that the turtle visits

    def begin_poly(self):
        self._poly = [self._at]
        self._making = True

    def end_poly(self):
        self._making = False

    def get_poly(self):
        return tuple(self._poly) or None

    @contextlib.contextmanager
    def poly(self):
        self.begin_poly()
        try:
            yield
        finally:
            self.end_poly()

    # The turtle itself

    def showturtle(self):
        self._change({"shown": True})

    def hideturtle(self):
        self._change({"shown": False})

    def isvisible(self):
        return self._style["shown"]

    def shape(self, name=None):
        if name is None:
            return self._figure
        self._step()
        self._figure = _known_shape(name)
        self._show_look()

    def _fit(self, is_compound):
        """How the outline is changed, and how wide its edge is."""
        style = self._style
        if style["resizemode"] == "user" or is_compound:
            return self._transform, style["outline"]
        if style["resizemode"] == "auto":
            size = max(1, style["pensize"] / 5)
            return (size, 0, 0, size), style["pensize"]
        return STRAIGHT, 1

    def _look(self):
        shape = _shapes[self._figure]
        transform, edge = self._fit(shape._type == "compound")
        parts = [(shape._data, None, None)] if shape._type == "polygon" else shape._data
        return [
            [
                facing_right(transformed(points, transform)),
                None if fill is None else painted(_read(fill)),
                None if outline is None else painted(_read(outline)),
            ]
            for points, fill, outline in parts
        ], edge

    def _show_look(self):
        _send("shape", self._id, self._figure, *self._look())

    def shapesize(self, stretch_wid=None, stretch_len=None, outline=None):
        across, along = self._style["stretchfactor"]
        if stretch_wid is stretch_len is outline is None:
            return across, along, self._style["outline"]
        if stretch_wid == 0 or stretch_len == 0:
            raise TurtleGraphicsError("stretch_wid/stretch_len must not be zero")
        if stretch_wid is not None:
            across = along = number(stretch_wid)
        if stretch_len is not None:
            along = number(stretch_len)
        edge = self._style["outline"] if outline is None else number(outline)
        self._change({"resizemode": "user", "stretchfactor": (across, along), "outline": edge})

    def resizemode(self, rmode=None):
        if rmode is None:
            return self._style["resizemode"]
        if rmode not in ("auto", "user", "noresize"):
            raise TurtleGraphicsError(f"no resizemode {rmode!r}")
        self._change({"resizemode": rmode})

    def shearfactor(self, shear=None):
        if shear is None:
            return self._style["shearfactor"]
        self._change({"resizemode": "user", "shearfactor": number(shear)})

    def tiltangle(self, angle=None):
        side = 1 if _screen.mode() == "logo" else -1
        if angle is None:
            return side * math.degrees(self._style["tilt"]) * self._full / 360 % self._full
        tilt = side * math.radians(number(angle) * 360 / self._full) % math.tau
        self._change({"resizemode": "user", "tilt": tilt})

    def tilt(self, angle):
        self.tiltangle(number(angle) + RawTurtle.tiltangle(self))

    def shapetransform(self, t11=None, t12=None, t21=None, t22=None):
        given = t11, t12, t21, t22
        if given == (None, None, None, None):
            return self._transform
        a, b, c, d = (old if new is None else number(new) for old, new in zip(self._transform, given, strict=True))
        if a * d - b * c == 0:
            raise TurtleGraphicsError("Bad shape transform matrix: must not be singular")
        tilt = math.atan2(-c, a) % math.tau
        sin, cos = math.sin(tilt), math.cos(tilt)
        along = sin * b + cos * d
        stretch = cos * a - sin * c, along
        shear = (cos * b - sin * d) / along
        self._change({"resizemode": "user", "stretchfactor": stretch, "shearfactor": shear, "tilt": tilt})

    def get_shapepoly(self):
        shape = _shapes[self._figure]
        if shape._type == "polygon":
            return transformed(shape._data, self._fit(False)[0])

    def _clear(self):
        self._unmark(self._made)
        self._path = None
        self._stamps = []
        if self._past is not None:
            self._past.clear()
        _send("clear", self._id)

    def clear(self):
        self._clear()

    def reset(self):
        self._start()
        self._style = {**_START}
        self._clear()
        _send("new", self._id, self._figure, True, *self._look())
        if self._angle:
            _send("turn", self._id, self._angle, 0)

    def clone(self):
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__, _path=None, _making=False, _poly=[*self._poly], _stamps=[], _within=0)
        twin.setundobuffer(self._past is not None and self._past.maxlen)
        twin._join()
        style = twin._style
        _send("color", twin._id, painted(style["pencolor"]), painted(style["fillcolor"]))
        _send("go", twin._id, *map(_round, twin._at), None, 1, 0)
        _send("turn", twin._id, round(twin._angle, 2), 0)
        return twin

    def getscreen(self):
        return _screen

    def getturtle(self):
        return self

    # Presses on it

    def onclick(self, fun, btn=1, add=None):
        _events.on_press("press", self._id, fun, btn, add)
        _tell_wishes()

    def onrelease(self, fun, btn=1, add=None):
        _events.on_press("release", self._id, fun, btn, add)
        _tell_wishes()

    def ondrag(self, fun, btn=1, add=None):
        _events.on_press("drag", self._id, fun, btn, add)
        _tell_wishes()

    fd = forward
    bk = back = backward
    lt = left
    rt = right
    setpos = setposition = goto
    seth = setheading
    pos = position
    pd = down = pendown
    pu = up = penup
    width = pensize
    st = showturtle
    ht = hideturtle
    turtlesize = shapesize
    getpen = getturtle


class Turtle(RawTurtle):
    """A turtle on the one canvas that there is."""

    def __init__(self, shape="classic", undobuffersize=1000, visible=True):
        super().__init__(None, shape, undobuffersize, visible)


RawPen = RawTurtle
Pen = Turtle


def _known_shape(name):
    if name not in _shapes:
        raise TurtleGraphicsError(f"There is no shape named {name}")
    return name


def _read(value):
    return read_color(value, _screen.colormode())


def _color(args):
    """The colour that stands in a step; checks compare with it. `args` is what a call was given: one value or three."""
    return painted(_read(args[0] if len(args) == 1 else args))


class _Screen:
    """The canvas that all turtles share."""

    def __init__(self):
        self._mode = "standard"
        self._most = 1.0
        self._background = "white"
        self._delay = 10
        self._window = 400, 400
        self._paper = 400, 300

    # The canvas

    def bgcolor(self, *args):
        if not args:
            return told_color(self._background, self._most)
        self._background = _read(args[0] if len(args) == 1 else args)
        _send("background", painted(self._background))

    def bgpic(self, picname=None):
        if picname is None:
            return "nopic"
        if picname != "nopic":
            raise TurtleGraphicsError(f"no picture: {picname}")

    def colormode(self, mode=None):
        if mode is None:
            return self._most
        if mode not in (1, 255):
            raise TurtleGraphicsError(f"no colormode {mode!r}")
        self._most = 1.0 if mode == 1 else 255

    def setup(self, width=0.5, height=0.75, startx=None, starty=None):
        # Parts of a screen that nobody knows are left as they are.
        sizes = [number(size) for size in (width, height)]
        self._window = tuple(int(new) if new > 1 else old for new, old in zip(sizes, self._window, strict=True))
        _send("window", None, *self._window)

    def screensize(self, canvwidth=None, canvheight=None, bg=None):
        if canvwidth is canvheight is bg is None:
            return self._paper
        given = canvwidth, canvheight
        self._paper = tuple(old if new is None else new for new, old in zip(given, self._paper, strict=True))
        if bg is not None:
            self.bgcolor(bg)

    def window_width(self):
        return self._window[0]

    def window_height(self):
        return self._window[1]

    def title(self, titlestring):
        _send("title", None, str(titlestring)[:200])

    def mode(self, mode=None):
        if mode is None:
            return self._mode
        if str(mode).lower() not in ("standard", "logo", "world"):
            raise TurtleGraphicsError(f"No turtle-graphics-mode {mode}")
        self._mode = mode.lower()
        self._view(2, 1.0, None)
        self.reset()

    def setworldcoordinates(self, llx, lly, urx, ury):
        corners = [number(value) for value in (llx, lly, urx, ury)]
        width, height = corners[2] - corners[0], corners[3] - corners[1]
        if not width or not height:
            raise TurtleGraphicsError("a world needs a width and a height")
        if self._mode != "world":
            self.mode("world")
        span = max(abs(width), abs(height))
        self._view(max(2, 5 - math.floor(math.log10(span))), 380 / span, corners)

    def _view(self, digits, scale, corners):
        global _digits, _scale
        _digits, _scale = digits, scale
        _send("world", None, corners)

    # How it is shown

    def tracer(self, n=None, delay=None):
        global _tracing
        if n is None:
            return _tracing
        _tracing = int(n)
        if delay is not None:
            self._delay = int(delay)
        _send("tracer", _tracing)

    @contextlib.contextmanager
    def no_animation(self):
        before = _tracing
        self.tracer(0)
        try:
            yield
        finally:
            self.tracer(before)

    def update(self):
        # Each step has a name and a second value: checks take them apart so.
        _send("update", None)
        if not _quiet:
            _rest(max(_free_at - time.monotonic(), _REST))

    def delay(self, delay=None):
        if delay is None:
            return self._delay
        self._delay = int(delay)

    # Turtles and their shapes

    def turtles(self):
        return list(_turtles)

    def clear(self):
        global _first, _tracing, _marks
        _events.clear()
        _tell_wishes()
        _turtles.clear()
        _first, _tracing, _marks, self._most = None, 1, 0, 1.0
        _send("forget", None)
        self.bgcolor("white")

    def reset(self):
        for turtle in _turtles:
            turtle.reset()

    def register_shape(self, name, shape=None):
        if shape is None:
            raise TurtleGraphicsError(f"no picture: {name}")
        _shapes[name] = shape if isinstance(shape, Shape) else Shape("polygon", outline_of(shape))

    def getshapes(self):
        return sorted(_shapes)

    def getcanvas(self):
        raise TurtleGraphicsError("no window: getcanvas")

    def save(self, filename, *, overwrite=False):
        raise TurtleGraphicsError("no window: save")

    # Questions

    def textinput(self, title, prompt):
        return input(f"{prompt} ")

    def numinput(self, title, prompt, default=None, minval=None, maxval=None):
        while True:
            answer = input(f"{prompt} ").strip().replace(",", ".")
            if answer == "" and default is not None:
                return default
            try:
                value = float(answer)
            except ValueError:
                continue
            if (minval is None or value >= minval) and (maxval is None or value <= maxval):
                return value

    # Keys, presses and time

    def listen(self, xdummy=None, ydummy=None):
        _tell_wishes()

    def onkey(self, fun, key):
        _events.on_key("up", fun, key)
        _tell_wishes()

    def onkeypress(self, fun, key=None):
        _events.on_key("down", fun, key)
        _tell_wishes()

    def onclick(self, fun, btn=1, add=None):
        _events.on_press("press", None, fun, btn, add)
        _tell_wishes()

    def ontimer(self, fun, t=0):
        _events.on_timer(fun, t)

    def mainloop(self):
        """From here on the program only waits; without anything to wait for it goes on."""
        if _events.wanted():
            session.end_program(session.Listening())

    def exitonclick(self):
        if _events.wanted():
            self.onclick(lambda x, y: self.bye())
            self.mainloop()

    def bye(self):
        _events.ended = True

    onscreenclick = onclick
    onkeyrelease = onkey
    clearscreen = clear
    resetscreen = reset
    addshape = register_shape
    done = mainloop


TurtleScreen = _Screen
_screen = _Screen()


def Screen():
    return _screen


def _turtle():
    global _first
    if _first is None:
        _first = Turtle()
    return _first


def _joined(name):
    def call(*args, **kwargs):
        return getattr(_turtle(), name)(*args, **kwargs)

    call.__name__ = name
    return call


__all__ = "Pen RawPen RawTurtle Screen Shape Terminator Turtle TurtleGraphicsError TurtleScreen Vec2D".split()
# The names that work without a turtle of one's own, as `turtle.forward(100)` and `from turtle import *` do.
for _name in [name for name in vars(RawTurtle) if not name.startswith("_")]:
    globals()[_name] = _joined(_name)
    __all__.append(_name)
for _name in [name for name in vars(_Screen) if not name.startswith("_") and name not in vars(RawTurtle)]:
    globals()[_name] = getattr(_screen, _name)
    __all__.append(_name)
