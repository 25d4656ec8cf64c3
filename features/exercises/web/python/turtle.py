"""Turtles that draw on the page's canvas. Where they are is known here; the page is told what to draw, step by step."""

import json as _json
import math as _math
import time as _time

_LIMIT = 50_000
_EVERY = 0.05
_SPEEDS = {"fastest": 0, "fast": 10, "normal": 6, "slow": 3, "slowest": 1}
_NAMES = set(
    "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood"
    " cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray"
    " darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen"
    " darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue"
    " firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew"
    " hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan"
    " lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue"
    " lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine"
    " mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise"
    " mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange"
    " orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum"
    " powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna"
    " silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet"
    " wheat white whitesmoke yellow yellowgreen".split()
)


class TurtleGraphicsError(Exception):
    """What a turtle cannot do."""


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

    __rmul__ = __mul__

    def __neg__(self):
        return Vec2D(-self[0], -self[1])

    def __abs__(self):
        return _math.hypot(self[0], self[1])

    def __repr__(self):
        return f"({self[0]:.2f},{self[1]:.2f})"


# What the page has not been told yet.
_waiting = []
# All that this program has drawn, for checks.
_drawn = []
_count = 0
_told = 0.0
_quiet = False
_turtles = []
_first = None
_colormode = 1.0
_background = "white"
_delay = 10


def _send(*command):
    global _count
    _count += 1
    if _count > _LIMIT:
        raise TurtleGraphicsError("too many steps")
    _drawn.append(command)
    if _quiet:
        return
    _waiting.append(command)
    if len(_waiting) > 200 and _time.monotonic() - _told > _EVERY:
        _tell()


def _note_wait(seconds):
    """A moment's rest, for checks: the page need not be told."""
    if len(_drawn) < _LIMIT:
        _drawn.append(("wait", seconds))


def _tell():
    global _told, _waiting
    if _waiting:
        import session

        session._post("turtle", _json.dumps(_waiting))
        _waiting = []
    _told = _time.monotonic()


def _fresh():
    """An empty canvas, for the next program."""
    global _waiting, _drawn, _count, _quiet, _first, _colormode, _background
    _waiting, _drawn, _count, _quiet, _first, _colormode, _background = [], [], 0, False, None, 1.0, "white"
    _turtles.clear()


def _state():
    """The canvas of this program, to go on with after another run."""
    return _drawn, _count, _quiet, _first, _colormode, _background, list(_turtles)


def _restore(state):
    global _drawn, _count, _quiet, _first, _colormode, _background
    _drawn, _count, _quiet, _first, _colormode, _background, turtles = state
    _turtles[:] = turtles


def _color(args):
    if len(args) == 3:
        args = (args,)
    (value,) = args
    if isinstance(value, str):
        plain = value.replace(" ", "").lower()
        digits = plain[1:]
        if plain in _NAMES or (plain[:1] == "#" and len(digits) in (3, 6) and not digits.strip("0123456789abcdef")):
            return plain
        raise TurtleGraphicsError(f"bad color string: {value}")
    try:
        parts = [float(part) for part in value]
        if len(parts) == 3 and all(0 <= part <= _colormode for part in parts):
            return "#" + "".join(f"{round(part * 255 / _colormode):02x}" for part in parts)
    except TypeError:
        pass
    raise TurtleGraphicsError(f"bad color sequence: {value}")


def _place(x, y):
    if y is None:
        x, y = x
    return float(x), float(y)


class Turtle:
    """A turtle with a pen; any number of them draw on one canvas."""

    def __init__(self, shape="classic", undobuffersize=1000, visible=True):
        self._id = len(_turtles)
        _turtles.append(self)
        self._start()
        self._shape = shape
        self._visible = visible
        _send("new", self._id, shape, visible)

    def _start(self):
        self._x = self._y = self._heading = 0.0
        self._full = 360.0
        self._down = True
        self._width = 1
        self._pen = self._fill = "black"
        self._speed = 3
        self._filling = None
        self._visible = True
        self._shape = "classic"
        self._size = 1.0

    # Moving

    def _go(self, x, y, speed=None):
        self._x, self._y = x, y
        if self._filling is not None:
            self._filling.append((round(x, 2), round(y, 2)))
        pen = self._pen if self._down else None
        # Adding 0.0 makes -0.0 plain.
        _send("go", self._id, round(x, 2) + 0.0, round(y, 2) + 0.0, pen, self._width, self._speed if speed is None else speed)

    def forward(self, distance):
        angle = _math.radians(self._heading)
        self._go(self._x + distance * _math.cos(angle), self._y + distance * _math.sin(angle))

    def backward(self, distance):
        self.forward(-distance)

    def _turn(self, degrees):
        self._heading = (self._heading + degrees) % 360
        _send("turn", self._id, round(self._heading, 2), self._speed)

    def left(self, angle):
        self._turn(angle * 360 / self._full)

    def right(self, angle):
        self._turn(-angle * 360 / self._full)

    def goto(self, x, y=None):
        self._go(*_place(x, y))

    def teleport(self, x=None, y=None, *, fill_gap=False):
        down, self._down = self._down, False
        self._go(self._x if x is None else float(x), self._y if y is None else float(y), 0)
        self._down = down

    def setx(self, x):
        self._go(float(x), self._y)

    def sety(self, y):
        self._go(self._x, float(y))

    def setheading(self, to_angle):
        self._turn(to_angle * 360 / self._full - self._heading)

    def home(self):
        self._go(0.0, 0.0)
        self.setheading(0)

    def circle(self, radius, extent=None, steps=None):
        whole = self._full
        extent = whole if extent is None else extent
        if steps is None:
            steps = 1 + int(min(11 + abs(radius) / 6, 59) * abs(extent) / whole)
        turn = extent / steps
        half = 0.5 * turn
        length = 2 * radius * _math.sin(_math.radians(half * 360 / whole))
        if radius < 0:
            length, turn, half = -length, -turn, -half
        degrees = 360 / whole
        self._heading += half * degrees
        for _ in range(steps):
            self.forward(length)
            self._heading += turn * degrees
        self._heading = (self._heading - half * degrees) % 360
        _send("turn", self._id, round(self._heading, 2), 0)

    # Asking

    def position(self):
        return Vec2D(self._x, self._y)

    def xcor(self):
        return self._x

    def ycor(self):
        return self._y

    def heading(self):
        return self._heading * self._full / 360

    def towards(self, x, y=None):
        x, y = self._of(x, y)
        return _math.degrees(_math.atan2(y - self._y, x - self._x)) % 360 * self._full / 360

    def distance(self, x, y=None):
        x, y = self._of(x, y)
        return _math.hypot(x - self._x, y - self._y)

    def _of(self, x, y):
        return (x._x, x._y) if isinstance(x, Turtle) else _place(x, y)

    def degrees(self, fullcircle=360.0):
        self._full = float(fullcircle)

    def radians(self):
        self._full = 2 * _math.pi

    # The pen

    def pendown(self):
        self._down = True

    def penup(self):
        self._down = False

    def isdown(self):
        return self._down

    def pensize(self, width=None):
        if width is None:
            return self._width
        self._width = max(0, float(width))

    def speed(self, speed=None):
        if speed is None:
            return self._speed
        speed = _SPEEDS.get(speed, speed)
        self._speed = 0 if speed > 10 or speed < 0.5 else round(speed)

    def color(self, *args):
        if not args:
            return self._pen, self._fill
        if len(args) == 2:
            self._pen, self._fill = _color(args[:1]), _color(args[1:])
        else:
            self._pen = self._fill = _color(args)
        self._paint()

    def pencolor(self, *args):
        if not args:
            return self._pen
        self._pen = _color(args)
        self._paint()

    def fillcolor(self, *args):
        if not args:
            return self._fill
        self._fill = _color(args)
        self._paint()

    def _paint(self):
        _send("color", self._id, self._pen, self._fill)

    # Filling, dots, words

    def begin_fill(self):
        self._filling = [(round(self._x, 2), round(self._y, 2))]
        _send("begin", self._id)

    def end_fill(self):
        points, self._filling = self._filling, None
        if points is not None:
            _send("fill", self._id, points, self._fill)

    def filling(self):
        return self._filling is not None

    def dot(self, size=None, *color):
        if isinstance(size, (str, tuple)):
            size, color = None, (size, *color)
        size = max(self._width + 4, 2 * self._width) if size is None else size
        _send("dot", self._id, float(size), _color(color) if color else self._pen)

    def stamp(self):
        _send("stamp", self._id)
        return _count

    def write(self, arg, move=False, align="left", font=("Arial", 8, "normal")):
        size = font[1] if len(font) > 1 else 8
        style = font[2] if len(font) > 2 else "normal"
        _send("write", self._id, str(arg)[:500], str(align).lower(), float(size), str(style), self._pen)

    # The turtle itself

    def showturtle(self):
        self._visible = True
        _send("show", self._id, True)

    def hideturtle(self):
        self._visible = False
        _send("show", self._id, False)

    def isvisible(self):
        return self._visible

    def shape(self, name=None):
        if name is None:
            return self._shape
        if name not in ("arrow", "turtle", "circle", "square", "triangle", "classic", "blank"):
            raise TurtleGraphicsError(f"There is no shape named {name}")
        self._shape = name
        _send("shape", self._id, name, self._size)

    def shapesize(self, stretch_wid=None, stretch_len=None, outline=None):
        if stretch_wid is None:
            return self._size, self._size, 1
        self._size = float(stretch_wid)
        _send("shape", self._id, self._shape, self._size)

    def clear(self):
        _send("clear", self._id)

    def reset(self):
        self._start()
        _send("clear", self._id)
        _send("new", self._id, "classic", True)

    def getscreen(self):
        return Screen()

    def clone(self):
        twin = Turtle()
        twin.__dict__.update({**self.__dict__, "_id": twin._id, "_filling": None})
        _send("new", twin._id, twin._shape, twin._visible)
        twin._paint()
        _send("go", twin._id, twin._x, twin._y, None, 1, 0)
        _send("turn", twin._id, twin._heading, 0)
        return twin

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


Pen = RawTurtle = RawPen = Turtle


class _Screen:
    """The canvas that all turtles share."""

    def bgcolor(self, *args):
        global _background
        if not args:
            return _background
        _background = _color(args)
        _send("background", _background)

    def colormode(self, mode=None):
        global _colormode
        if mode is None:
            return _colormode
        if mode not in (1, 1.0, 255):
            raise TurtleGraphicsError("bad color mode")
        _colormode = mode

    def tracer(self, n=None, delay=None):
        if n is not None:
            _send("tracer", int(n))

    def update(self):
        # Each step has a name and a second value: checks take them apart so.
        _send("update", None)

    def delay(self, delay=None):
        global _delay
        if delay is None:
            return _delay
        _delay = delay

    def turtles(self):
        return list(_turtles)

    def clear(self):
        for turtle in _turtles:
            turtle.clear()
        self.bgcolor("white")

    def window_width(self):
        return 400

    def window_height(self):
        return 400

    def textinput(self, title, prompt):
        return input(f"{prompt} ")

    def numinput(self, title, prompt, default=None, minval=None, maxval=None):
        answer = input(f"{prompt} ")
        return default if answer == "" else float(answer)

    def _nothing(self, *args, **kwargs):
        """There is nothing to do for it on this canvas."""

    setup = title = screensize = setworldcoordinates = mode = bgpic = listen = onkey = onkeypress = _nothing
    onkeyrelease = onclick = onscreenclick = ontimer = exitonclick = mainloop = done = bye = register_shape = _nothing
    addshape = _nothing
    clearscreen = resetscreen = clear


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


# The names that work without a turtle of one's own, as `turtle.forward(100)` and `from turtle import *` do.
for _name in [name for name in vars(Turtle) if not name.startswith("_") and name != "getscreen"]:
    globals()[_name] = _joined(_name)
for _name in [name for name in dir(_Screen) if not name.startswith("_") and name not in vars(Turtle)]:
    globals()[_name] = getattr(_screen, _name)
__all__ = [_name for _name in globals() if not _name.startswith("_")]
