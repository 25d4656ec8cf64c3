"""One child's program at a time: runs it, answers input(), tells what went wrong and looks at the result.

The worker hands in three functions that lead out of Python: `post(kind, text)` tells the page something, `ask()` waits for an
answer of the child (None: stop), `wait(milliseconds)` sleeps. Everything goes out as text.
"""

import builtins
import io
import json
import linecache
import random
import sys
import time
import traceback
import warnings

MAIN = "main.py"
# What a page can show of one moment: an endless print() fills no memory.
LARGEST = 200_000
EVERY = 0.05
# So often a program may ask in vain: one that catches every error would ask for ever.
PATIENCE = 100
AT_END = "EOF when reading a line"
ABSENT = {"js", "pyodide", "_pyodide", "pyodide_js", "_pyodide_core", "ctypes", "_ctypes", "webbrowser"}

_post = None
_ask = None
_wait = None
_unseen = False
_now = vars(builtins)
_builtins = dict(_now)
_limit_recursion = sys.setrecursionlimit


class NeedsInput(BaseException):
    """The program asks, and nobody can be asked while it runs: it is run again with one answer more."""


class NoMoreAnswers(BaseException):
    """The program goes on asking after its last answer, and catches what it is told."""


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


def start(post, ask, wait):
    """Takes the ways out, closes all others, and is then ready to run programs."""
    global _post, _ask, _wait
    _post, _ask, _wait = post, ask, wait
    sys.meta_path[:] = [f for f in sys.meta_path if "pyodide" not in type(f).__module__]
    sys.meta_path.insert(0, Absent())
    for name in list(sys.modules):
        if name.partition(".")[0] in ABSENT:
            del sys.modules[name]
    warnings.simplefilter("ignore")
    # Deeper than this the browser's own stack ends, and Python with it.
    sys.setrecursionlimit = lambda limit: _limit_recursion(min(limit, 2000))


def sleep(seconds):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    if "turtle" in sys.modules:
        sys.modules["turtle"]._note_wait(seconds)
    if _unseen:
        return
    tell_all()
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        _wait(min(left, EVERY) * 1000)


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
                end_program(KeyboardInterrupt())
        elif quiet:
            in_vain += 1
            if in_vain > PATIENCE:
                end_program(NoMoreAnswers())
            raise EOFError(AT_END)
        else:
            end_program(NeedsInput())
        if not quiet:
            _post("answer", answer + "\n")
        return answer

    read.asked = []
    return read


def restore():
    """Gives the language back what a program may have taken from it; until then no word of it is sure."""
    sys.settrace(None)
    _now.update(_builtins)
    for name in set(_now) - set(_builtins):
        del _now[name]


def fresh(read, output, seed, quiet):
    """Everything as at the start, whatever the program before has changed. Nobody sees a quiet program, so it does not wait."""
    global _unseen
    _unseen = quiet
    restore()
    builtins.input = read
    sys.stdout = sys.stderr = output
    sys.modules["__main__"] = type(sys)("__main__")
    time.sleep = sleep
    random.seed(seed)
    if "turtle" in sys.modules:
        sys.modules["turtle"]._fresh()
    if quiet:
        import turtle

        turtle._quiet = True
    return vars(sys.modules["__main__"])


def execute(code, names):
    lines = code.splitlines(keepends=True)
    linecache.cache[MAIN] = (len(code), None, lines, MAIN)
    try:
        exec(compile(code, MAIN, "exec"), names)
    except SystemExit:
        pass
    except NoMoreAnswers as error:
        raise EOFError(AT_END).with_traceback(error.__traceback__) from None
    finally:
        restore()


def run(request):
    """Runs a program (JSON in, JSON out): finished, failed, stopped, or needs-input; and how its checks went."""
    asked = json.loads(request)
    output = Output(quiet=False)
    read = reader(asked["answers"], asked["mayAsk"])
    names = fresh(read, output, asked["seed"], quiet=False)
    outcome = attempt(lambda: execute(asked["code"], names))
    quietly(tell_all)
    if outcome["kind"] == "finished":
        if read.asked and asked["checks"] and asked["inputs"]:
            # What a child answers is not what the checks count on.
            output = Output(quiet=True)
            names = fresh(reader(asked["inputs"], False), output, asked["seed"], quiet=True)
            outcome = attempt(lambda: execute(asked["code"], names))
        if outcome["kind"] == "finished":
            outcome = attempt(lambda: inspect(asked, names, output.text()))
    return json.dumps(outcome)


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
    except KeyboardInterrupt:
        return {"kind": "stopped"}
    except BaseException as error:
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
    turtle = sys.modules.get("turtle")
    state = turtle and turtle._state()
    try:
        execute(code, fresh(read, output, seed, quiet=True))
        drawn = sys.modules["turtle"]._drawn
    finally:
        if turtle:
            turtle._restore(state)
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


def describe(error):
    """What the page needs to say in plain words what went wrong."""
    if isinstance(error, NoMoreAnswers):
        error = EOFError(AT_END).with_traceback(error.__traceback__)
    tb = own(error.__traceback__)
    is_syntax = isinstance(error, SyntaxError) and error.filename == MAIN
    lines = [error.lineno] if is_syntax else [n for f, n in traceback.walk_tb(tb) if f.f_code.co_filename == MAIN]
    line = lines[-1] if lines else None
    told = told_by_python(error, tb)
    return {
        "types": [kind.__name__ for kind in type(error).__mro__],
        "message": told["message"][:500],
        "line": line,
        "text": linecache.getline(MAIN, line).strip()[:200] if line else None,
        "hint": told["hint"][-300:],
        "raw": told["raw"][-2000:],
    }


def told_by_python(error, tb):
    try:
        told = traceback.TracebackException(type(error), error, tb, limit=-8)
        told.stack = traceback.StackSummary.from_list(f for f in told.stack if not f.filename.startswith("/lib"))
        message = error.msg if isinstance(error, SyntaxError) else str(error)
        return {"message": str(message), "hint": "".join(told.format_exception_only()), "raw": "".join(told.format(chain=False))}
    except Exception:
        # A program's own error may break even the telling.
        return {"message": "", "hint": "", "raw": type(error).__name__}
