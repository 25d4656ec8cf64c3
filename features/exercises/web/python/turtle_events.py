"""What a program wants to hear about: keys, presses on the canvas and on turtles, and timers."""

import heapq
import inspect
import time

from turtle_base import TurtleGraphicsError, number

# The keys that a keyboard has beside letters and digits, as Tk calls them.
KEYS = set(
    "Up Down Left Right Return Escape BackSpace Tab Delete Insert Home End Prior Next space Shift_L Shift_R Control_L"
    " Control_R Alt_L Alt_R Caps_Lock F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12".split()
)
# Tk's names of signs; the page names a sign by itself.
SIGNS = dict(
    zip(
        "period comma plus minus equal slash asterisk semicolon colon less greater question exclam quotedbl numbersign"
        " dollar percent ampersand apostrophe parenleft parenright bracketleft bracketright braceleft braceright"
        " backslash bar underscore grave asciitilde asciicircum at".split(),
        ".,+-=/*;:<>?!\"#$%&'()[]{}\\|_`~^@",
        strict=True,
    )
)
# What is written instead.
MEANT = {key.lower(): key for key in KEYS} | {
    "enter": "Return",
    "esc": "Escape",
    "spacebar": "space",
    " ": "space",
    "pageup": "Prior",
    "pagedown": "Next",
    "ctrl": "Control_L",
    "shift": "Shift_L",
    "arrowup": "Up",
    "arrowdown": "Down",
    "arrowleft": "Left",
    "arrowright": "Right",
    "uparrow": "Up",
    "downarrow": "Down",
    "leftarrow": "Left",
    "rightarrow": "Right",
}


# So many timers may wait at once.
TIMERS = 1000


def key_named(key):
    """The key that was named; an unknown name is told with the one that may have been meant."""
    if not isinstance(key, str):
        raise TypeError(f"a key is a text, not {key!r}")
    if key in KEYS or (len(key) == 1 and key != " "):
        return key
    if key in SIGNS:
        return SIGNS[key]
    meant = MEANT.get(key.lower())
    raise TurtleGraphicsError(f"no key {key!r}" + (f". Did you mean: {meant!r}?" if meant else ""))


def checked(fun, takes, was):
    """A function to call later, or None to take one off; what cannot be called later is told now.

    `takes` is how many values it will be given, `was` the function that was there.
    """
    if fun is None:
        if was is None:
            raise TypeError("None is called when it happens: a function's name stands without brackets")
        return None
    if not callable(fun):
        raise TypeError(f"{type(fun).__name__} cannot be called when it happens")
    name = getattr(fun, "__name__", "function")
    try:
        inspect.signature(fun).bind(*[0.0] * takes)
    except TypeError:
        raise TypeError(f"{name}() must take {takes} values when it happens") from None
    except ValueError:
        # Some functions of Python itself do not tell what they take.
        pass
    return fun


class Events:
    """The functions of one program that wait for something to happen, and the calling of them."""

    def __init__(self):
        self.keys = {}
        self.presses = {}
        self.timers = []
        self.ended = False
        self._count = 0
        self._handling = False

    def wanted(self):
        """Whether there is anything left that can happen."""
        return not self.ended and bool(self.keys or self.presses or self.timers)

    def hears(self):
        """Whether somebody can do something, beside the time that passes."""
        return not self.ended and bool(self.keys or self.presses)

    def on_key(self, kind, fun, key):
        """`kind` is "down" or "up"; a key of None is any key."""
        at = kind, key_named(key) if key is not None else None
        fun = checked(fun, 0, self.keys.get(at))
        self._put(self.keys, at, [fun] if fun else None)

    def on_press(self, kind, turtle, fun, button, add):
        """`kind` is "press", "drag" or "release"; the turtle's number is None for the canvas. Buttons are counted from 1."""
        at = kind, turtle, button
        was = self.presses.get(at)
        fun = checked(fun, 2, was)
        self._put(self.presses, at, fun and [*(was if add and was else ()), fun])

    def _put(self, where, at, funs):
        if funs:
            where[at] = funs
        else:
            where.pop(at, None)

    def on_timer(self, fun, milliseconds):
        """Calls a function once, so many milliseconds from now, and never in its own middle."""
        if fun is None:
            checked(None, 0, None)
        # A function that sets two timers for itself would have them double for ever.
        if len(self.timers) >= TIMERS:
            raise TurtleGraphicsError("too many steps")
        self._count += 1
        due = time.monotonic() + max(0.0, number(milliseconds)) / 1000
        heapq.heappush(self.timers, (due, self._count, checked(fun, 0, None)))

    def clear(self):
        """Takes off all that waits for keys and presses; timers go on, as in Tk."""
        self.keys.clear()
        self.presses.clear()

    def wait(self, free_at):
        """In how many milliseconds the next timer is due, None without one; none is due before the time `free_at`."""
        if not self.timers or self.ended:
            return None
        return max(0.0, max(self.timers[0][0], free_at) - time.monotonic()) * 1000

    def happen(self, event):
        """Calls the functions that wait for an event of the page."""
        if event["kind"] in ("down", "up"):
            self._call(self.keys.get((event["kind"], event["key"])))
            self._call(self.keys.get((event["kind"], None)))
            return
        place = event["x"], event["y"]
        if event["turtle"] is not None:
            self._call(self.presses.get((event["kind"], event["turtle"], event["button"])), *place)
        self._call(self.presses.get((event["kind"], None, event["button"])), *place)

    def _call(self, funs, *values):
        for fun in funs or ():
            fun(*values)

    def settle(self, hear, free_at):
        """Lets happen what waits: what `hear()` returns until it is None, then the timers that are due by now.

        `free_at` is a function: when what is drawn so far has been shown. While one function runs, nothing else is called.
        """
        if self._handling:
            return
        self._handling = True
        try:
            while not self.ended and (event := hear()):
                self.happen(event)
            # Those that come meanwhile have their turn the next time: two that call each other would never end.
            for _ in range(len(self.timers)):
                if self.wait(free_at()) != 0:
                    break
                heapq.heappop(self.timers)[2]()
        finally:
            self._handling = False
