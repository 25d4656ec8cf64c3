"""One child's program at a time: runs it, answers input(), tells what went wrong and looks at the result.

The worker hands in four functions that lead out of Python: `post(kind, text)` tells the page something, `ask()` waits for an
answer of the child (None: stop), `wait(milliseconds)` sleeps, `hear()` takes what a child did on the canvas (JSON; None: nothing).
Everything goes out as text.

A program that waits for keys, presses or timers of its turtles ends as `listening`: `happen()` then runs what it waits for,
again and again, until nothing is left to wait for.
"""

import builtins
import importlib.util
import io
import linecache
import random
import re
import sys
import time
import traceback
import warnings
from inspect import getdoc, signature
from json import dumps, loads

MAIN = "main.py"
# What a page can show of one moment: an endless print() fills no memory.
LARGEST = 200_000
EVERY = 0.05
# So often a program may ask in vain: one that catches every error would ask for ever.
PATIENCE = 100
AT_END = "EOF when reading a line"
ASKS_LATE = "input() cannot wait here: ask before the program listens to keys"
ABSENT = {"js", "pyodide", "_pyodide", "pyodide_js", "_pyodide_core", "ctypes", "_ctypes", "webbrowser"}

# What is put in order for each run by itself.
OWN = {"builtins", "__main__", __name__}
STREAMS = {"stdout", "stderr", "stdin"}
# Each run has these to itself.
TURTLE = ("turtle", "turtle_base", "turtle_colors", "turtle_events", "turtle_shapes")

_post = None
_ask = None
_wait = None
_hear = None
_unseen = False
# Whether what a child does is heard while a program runs, not only after it.
_may_hear = False
# The program that listens: its output and its input().
_listener = None
_now = vars(builtins)
_builtins = dict(_now)
# The modules that were there before the first program, each with its names; and the lists by which others are found.
_modules = {}
_ways = []
# What can be called here: a program may import this module, too.
_myself = sys.modules[__name__]
_mine = {}
_limit_recursion = sys.setrecursionlimit


class Unanswered(KeyboardInterrupt):
    """A program is stopped while it waits for an answer: it goes round nothing."""


class NeedsInput(BaseException):
    """The program asks, and nobody can be asked while it runs: it is run again with one answer more."""


class NoMoreAnswers(BaseException):
    """The program goes on asking after its last answer, and catches what it is told."""


class Listening(BaseException):
    """The program has done what it begins with; from here on it waits."""


class Said(str):
    """What a program printed when it ran again, with the questions that it asked and what its turtles did."""

    def __new__(cls, text, asked, drawn):
        said = super().__new__(cls, text)
        said.asked = asked
        said.drawn = drawn
        return said


class Absent:
    """What leads out of Python to the browser is not there to import."""

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None


class Anew:
    """Turtles for one run each, of code that is read once."""

    def __init__(self):
        self.codes = {}

    def find_spec(self, name, path=None, target=None):
        if name not in TURTLE:
            return None
        return importlib.util.spec_from_loader(name, self)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        name = module.__name__
        if name not in self.codes:
            file = __file__.replace("session.py", f"{name}.py")
            with open(file, encoding="utf-8") as source:
                self.codes[name] = compile(source.read(), file, "exec")
        exec(self.codes[name], vars(module))


class Output(io.TextIOBase):
    """What is printed, told to the page at once or, when it comes thick and fast, in chunks of their end."""

    encoding = "utf-8"

    def __init__(self, quiet):
        self.quiet = quiet
        self.kept = []
        self.size = 0
        self.waiting = []
        self.waiting_size = 0
        self.lost = False
        self.told = 0.0

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if self.size < LARGEST:
            self.kept.append(text)
            self.size += len(text)
        if not self.quiet:
            self.waiting.append(text)
            self.waiting_size += len(text)
            if self.waiting_size > 2 * LARGEST:
                self.trim()
            if time.monotonic() - self.told > EVERY:
                self.tell()
        return len(text)

    def trim(self):
        end = "".join(self.waiting)[-LARGEST:]
        self.lost = self.lost or len(end) < self.waiting_size
        self.waiting = [end]
        self.waiting_size = len(end)

    def tell(self):
        if not self.waiting:
            return
        self.trim()
        _post("lost" if self.lost else "out", self.waiting[0])
        self.waiting = []
        self.waiting_size = 0
        self.lost = False
        self.told = time.monotonic()

    def flush(self):
        if not self.quiet:
            self.tell()

    def text(self):
        return "".join(self.kept)


def start(post, ask, wait, hear):
    """Takes the ways out, closes all others, and is then ready to run programs."""
    global _post, _ask, _wait, _hear
    _post, _ask, _wait, _hear = post, ask, wait, hear
    sys.meta_path[:] = [f for f in sys.meta_path if "pyodide" not in type(f).__module__]
    sys.meta_path[:0] = [Absent(), Anew()]
    for name in list(sys.modules):
        if name.partition(".")[0] in ABSENT:
            del sys.modules[name]
    warnings.simplefilter("ignore")
    _builtins["help"] = explain
    time.sleep = sleep
    # Deeper than this the browser's own stack ends, and Python with it.
    sys.setrecursionlimit = lambda limit: _limit_recursion(min(limit, 2000))
    _ways[:] = [(ways, list(ways)) for ways in (sys.path, sys.meta_path, sys.path_hooks)]
    _mine.update((name, thing) for name, thing in globals().items() if callable(thing))
    for name in set(sys.modules) - OWN:
        module = sys.modules[name]
        _modules[name] = module, {each: value for each, value in vars(module).items() if each not in STREAMS}


def sleep(seconds):
    if not isinstance(seconds, (int, float)):
        raise TypeError(f"{type(seconds).__name__!r} object cannot be interpreted as an integer")
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    if "turtle" in sys.modules:
        sys.modules["turtle"]._note_wait(seconds)
    if not _unseen:
        rest(seconds)


def rest(seconds):
    """Shows what there is, and waits; what a child does meanwhile happens."""
    tell_all()
    end = time.monotonic() + seconds
    settle()
    while (left := end - time.monotonic()) > 0:
        _wait(min(left, EVERY) * 1000)
        settle()


def settle():
    if _may_hear and "turtle" in sys.modules:
        sys.modules["turtle"]._settle(heard)


def heard():
    event = _hear()
    return event and loads(event)


def tell_all():
    sys.stdout.flush()
    if "turtle" in sys.modules:
        sys.modules["turtle"]._tell()


def end_program(error):
    """Raises what no `except` of the program keeps: where one catches it, its next line raises it again."""

    def insist(frame, event, arg):
        if event == "line":
            raise error
        return insist

    frame = sys._getframe(1)
    while frame:
        if frame.f_code.co_filename == MAIN:
            frame.f_trace = insist
        frame = frame.f_back
    sys.settrace(lambda *call: None)
    raise error


def reader(answers, may_ask):
    """An input() that takes the answers that are there, then asks."""
    left = list(answers)
    in_vain = 0

    def read(prompt=""):
        nonlocal in_vain
        sys.stdout.flush()
        read.asked.append(str(prompt))
        quiet = sys.stdout.quiet
        if not quiet and str(prompt):
            _post("out", str(prompt))
        if left:
            answer = left.pop(0)
        elif may_ask:
            tell_all()
            answer = _ask()
            if not isinstance(answer, str):
                end_program(Unanswered())
        elif quiet:
            in_vain += 1
            if in_vain > PATIENCE:
                end_program(NoMoreAnswers())
            raise EOFError(AT_END)
        else:
            end_program(NeedsInput())
        if not quiet:
            _post("answer", answer + "\n")
        read.answers.append(answer)
        return answer

    read.__name__ = read.__qualname__ = "input"
    read.asked = []
    read.answers = []
    return read


def explain(*about):
    """help() without the manual's pages, which are not here: how something is called, and what it says of itself."""
    if not about:
        raise TypeError("help() needs something to tell of")
    thing = about[0]
    try:
        call = str(signature(thing))
    except (TypeError, ValueError):
        call = ""
    print(getattr(thing, "__name__", type(thing).__name__) + call)
    print(getdoc(thing) or "")


def restore():
    """Gives the language back what a program may have taken from it; until then no word of it is sure."""
    sys.settrace(None)
    _now.update(_builtins)
    for name in set(_now) - set(_builtins):
        del _now[name]


def restore_names():
    """Gives the modules that were there at the start the names that a program may have changed, such as math.pi; and this one its ways."""
    sys.modules.update(builtins=builtins, **{__name__: _myself})
    vars(_myself).update(_mine)
    for name, (module, known) in _modules.items():
        sys.modules[name] = module
        names = vars(module)
        for added in set(names) - set(known) - STREAMS:
            del names[added]
        names.update(known)


def restore_modules():
    """Forgets what a program has imported: the next one imports it anew, as it is."""
    for name in set(sys.modules) - set(_modules) - OWN:
        del sys.modules[name]
    restore_names()
    for ways, known in _ways:
        ways[:] = known


def fresh(read, output, seed, quiet):
    """Everything as at the start, whatever the program before has changed. Nobody sees a quiet program, so it does not wait."""
    global _unseen
    _unseen = quiet
    restore()
    restore_modules()
    builtins.input = read
    sys.stdout = sys.stderr = output
    sys.modules["__main__"] = type(sys)("__main__")
    random.seed(seed)
    if quiet:
        import turtle

        turtle._quiet = True
    return vars(sys.modules["__main__"])


def execute(code, names):
    lines = code.splitlines(keepends=True)
    linecache.cache[MAIN] = (len(code), None, lines, MAIN)
    try:
        exec(compile(code, MAIN, "exec"), names)
    except SystemExit as error:
        if not isinstance(error.code, (int, type(None))):
            print(error.code)
    except Listening:
        pass
    except NoMoreAnswers as error:
        raise EOFError(AT_END).with_traceback(error.__traceback__) from None
    finally:
        restore()
        restore_names()


def run(request):
    """Runs a program (JSON in, JSON out): finished, listening, failed, stopped, or needs-input; and how its checks went."""
    global _may_hear, _listener
    asked = loads(request)
    _may_hear = asked["mayAsk"]
    _listener = None
    output = Output(quiet=False)
    read = reader(asked["answers"], asked["mayAsk"])
    names = fresh(read, output, asked["seed"], quiet=False)
    outcome = attempt(lambda: execute(asked["code"], names))
    quietly(tell_all)
    if outcome["kind"] == "finished":
        goes_on = listens()
        turtles = taken_turtles()
        live = read, output
        if asked["checks"]:
            if goes_on or (read.asked and asked["inputs"]):
                # What a child answers is not what the checks count on, and a program that goes on stays as it is.
                output = Output(quiet=True)
                answers = asked["inputs"] or read.answers
                names = fresh(reader(answers, False), output, asked["seed"], quiet=True)
                outcome = attempt(lambda: execute(asked["code"], names))
            if outcome["kind"] == "finished":
                outcome = attempt(lambda: inspect(asked, names, output.text()))
        if goes_on and outcome["kind"] == "finished":
            give_turtles(turtles)
            _listener = live
            outcome = {**outcome, **listening()}
    return dumps(outcome)


def listens():
    return "turtle" in sys.modules and sys.modules["turtle"]._events.wanted()


def listening():
    turtle = sys.modules["turtle"]
    return {"kind": "listening", "wait": turtle._events.wait(turtle._free_at)}


def happen():
    """A turn of the program that listens: what the child did and what is due happens. JSON out, as from `run`, without checks."""
    outcome = attempt(a_turn)
    restore()
    quietly(tell_all)
    if outcome["kind"] == "needs-input":
        outcome = {"kind": "failed", "error": describe(RuntimeError(ASKS_LATE))}
    if outcome["kind"] == "finished" and listens():
        outcome = listening()
    return dumps(outcome)


def a_turn():
    global _unseen
    builtins.input, output = _listener
    sys.stdout = sys.stderr = output
    _unseen = False
    turtle = sys.modules["turtle"]
    turtle._turn()
    try:
        turtle._settle(heard)
    except SystemExit as error:
        turtle._events.ended = True
        if not isinstance(error.code, (int, type(None))):
            print(error.code)
    except Listening:
        pass


def taken_turtles():
    """The turtles of a program, to go on with after another run."""
    return {name: sys.modules[name] for name in TURTLE if name in sys.modules}


def give_turtles(turtles):
    for name in TURTLE:
        sys.modules.pop(name, None)
    sys.modules.update(turtles)


def quietly(act):
    try:
        act()
    except BaseException:
        pass


def attempt(act):
    try:
        return {"kind": "finished", "checks": act() or []}
    except NeedsInput:
        return {"kind": "needs-input"}
    except Unanswered:
        return {"kind": "stopped", "line": None}
    except KeyboardInterrupt as error:
        return {"kind": "stopped", "line": last_line(error)}
    except BaseException as error:
        if type(error).__name__ == "Terminator" and type(error).__module__ == "turtle":
            # A program that draws after bye() has ended.
            return {"kind": "finished", "checks": []}
        return {"kind": "failed", "error": describe(error)}


def inspect(asked, names, text):
    """Checks see the program's names and four more: its text, what it printed, what its turtles did, and the program run again."""
    drawn = []
    if "turtle" in sys.modules:
        sys.modules["turtle"]._quiet = True
        drawn = sys.modules["turtle"]._drawn
    extras = {"source": asked["code"], "output": text, "drawn": drawn}
    extras["again"] = lambda *answers, seed=asked["seed"]: again(asked["code"], answers, seed)
    hush()
    # Anew for each: one check may call what changes a variable that the next one reads.
    return [look(check, names, {**names, **extras}) for check in asked["checks"]]


def hush():
    global _unseen
    _unseen = True
    sys.stdout = sys.stderr = Output(quiet=True)
    builtins.input = reader([], False)


def again(code, answers, seed):
    """What the program says to somebody who answers so, by the chance of that seed."""
    output = Output(quiet=True)
    read = reader(map(str, answers), False)
    turtles = taken_turtles()
    try:
        execute(code, fresh(read, output, seed, quiet=True))
        drawn = sys.modules["turtle"]._drawn
    finally:
        give_turtles(turtles)
        hush()
    return Said(output.text(), read.asked, drawn)


def look(check, names, seen):
    try:
        return judge(check, names, seen)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return {"passed": False, "got": None, "error": describe(error)}
    finally:
        sys.settrace(None)


def judge(check, names, seen):
    kind = check["kind"]
    text = seen["output"]
    got = None
    if kind == "output-equals":
        got = tidy(text)
        passed = got == tidy(check["text"])
    elif kind == "output-contains":
        got = tidy(text)
        passed = tidy(check["text"]) in got
    elif kind == "defines":
        passed = check["name"] in names
    elif kind == "returns":
        answer = eval(check["call"], names)
        got = short(answer)
        passed = alike(answer, eval(check["expected"], dict(names)))
    else:
        exec(compile(check["code"], "check.py", "exec"), dict(seen))
        passed = True
    return {"passed": passed, "got": got and got[:500], "error": None}


def alike(a, b):
    """Equal, with floats nearly so, in lists too; True is not 1."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)):
        return isinstance(a, list) == isinstance(b, list) and len(a) == len(b) and all(map(alike, a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(alike(a[key], b[key]) for key in a)
    if isinstance(a, float) or isinstance(b, float):
        try:
            return a == b or abs(a - b) <= 1e-9 * max(1.0, abs(a), abs(b))
        except TypeError:
            return False
    return bool(a == b)


def tidy(text):
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def short(value):
    try:
        return repr(value)[:500]
    except Exception:
        return type(value).__name__


def own(tb):
    """The part of a traceback that begins in the child's program."""
    while tb and tb.tb_frame.f_code.co_filename != MAIN:
        tb = tb.tb_next
    return tb


def last_line(error):
    """The line of the child's program that ran last; none where it had not begun."""
    lines = [n for f, n in traceback.walk_tb(own(error.__traceback__)) if f.f_code.co_filename == MAIN]
    return lines[-1] if lines else None


def describe(error):
    """What the page needs to say in plain words what went wrong."""
    if isinstance(error, NoMoreAnswers):
        error = EOFError(AT_END).with_traceback(error.__traceback__)
    tb = own(error.__traceback__)
    is_syntax = isinstance(error, SyntaxError) and error.filename == MAIN
    line = error.lineno if is_syntax else last_line(error)
    told = told_by_python(error, tb)
    return {
        "types": [kind.__name__ for kind in type(error).__mro__],
        "message": told["message"][:500],
        "line": line,
        "text": linecache.getline(MAIN, line).strip()[:200] if line else None,
        "hint": told["hint"][-300:],
        "covered": covered(tb, line),
        "raw": told["raw"][-2000:],
    }


def covered(tb, line):
    """A function of Python's own that the line calls, but whose name the program has given to something else."""
    frames = [frame for frame, _ in traceback.walk_tb(tb) if frame.f_code.co_filename == MAIN]
    if not frames or not line:
        return None
    names = {**frames[-1].f_globals, **frames[-1].f_locals}
    called = re.findall(r"(\w+)\s*\(", linecache.getline(MAIN, line))
    return next((name for name in called if name in _builtins and name in names), None)


def told_by_python(error, tb):
    try:
        told = traceback.TracebackException(type(error), error, tb, limit=-8)
        told.stack = traceback.StackSummary.from_list(f for f in told.stack if not f.filename.startswith("/lib"))
        message = error.msg if isinstance(error, SyntaxError) else str(error)
        return {"message": str(message), "hint": "".join(told.format_exception_only()), "raw": "".join(told.format(chain=False))}
    except Exception:
        # A program's own error may break even the telling.
        return {"message": "", "hint": "", "raw": type(error).__name__}
