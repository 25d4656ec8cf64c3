import { describe, expect, it } from 'vitest';
import type { PythonCheck } from '#features/exercises/shared/exercise.ts';
import { pythonForTests } from './python.ts';

const python = await pythonForTests();
const finished = { kind: 'finished', checks: [] };

function resultsOf(code: string, checks: readonly PythonCheck[], inputs: readonly string[] = []) {
  const { outcome } = python.run({ code, checks, inputs, answers: ['1', '2', '3'] });
  return outcome.kind === 'finished' ? outcome.checks.map(({ passed }) => passed) : outcome;
}

describe('a program', () => {
  it('prints', () => {
    const { outcome, printed } = python.run({ code: 'print("Labas,", "ąžuole")\nprint(1, end="")' });
    expect(outcome).toEqual(finished);
    expect(printed).toBe('Labas, ąžuole\n1');
  });

  it('that prints megabytes shows the page their end, and that there was more', () => {
    const { posted } = python.run({ code: 'for i in range(100_000):\n  print("x" * 50)\nprint("pabaiga")' });
    expect(posted.length).toBeLessThan(1000);
    expect(Math.max(...posted.map(([, text]) => text.length))).toBeLessThanOrEqual(200_000);
    expect(posted.at(-1)?.[1].endsWith('pabaiga\n')).toBe(true);
  });

  it('runs as if it were the first', () => {
    python.run({ code: 'x = 1\nprint = None\nimport builtins\nbuiltins.len = None\nbuiltins.mine = 1' });
    const { outcome } = python.run({ code: 'print(len("ab"))\nassert "x" not in globals()\nmine' });
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { types: ['NameError', expect.anything(), 'BaseException', 'object'] },
    });
  });

  it.each([
    ['a changed value', 'import math\nmath.pi = 3', 'import math\nprint(math.pi > 3.1)'],
    [
      'a changed function',
      'import random\nrandom.randint = max',
      'import random\nprint(random.randint(4, 4) == 4)',
    ],
    [
      'a changed module of its own import',
      'import datetime\ndatetime.date = None',
      'import datetime\nprint(datetime.date(2026, 1, 2).day == 2)',
    ],
    [
      'a module that is none',
      'import sys\nsys.modules["string"] = 3',
      'import string\nprint("a" in string.ascii_letters)',
    ],
    ['emptied modules', 'import sys\nsys.modules.clear()', 'import random, math, turtle\nprint(math.pi > 3)'],
    [
      'no way to find modules',
      'import sys\nsys.path.clear()\nsys.meta_path.clear()',
      'import colorsys, turtle\nprint(True)',
    ],
    [
      'lists that are others',
      'import sys\nsys.path = []\nsys.meta_path = []',
      'import colorsys, turtle\nprint(True)',
    ],
    ['ourselves', 'import session\nsession._post = session.judge = None', 'print(True)'],
    [
      'what we tell with',
      'import json, time, traceback\njson.dumps = time.monotonic = traceback.walk_tb = None',
      'print(True)',
    ],
  ])('leaves no trace in the next one: %s', (_what, before, after) => {
    python.run({ code: before });
    expect(python.run({ code: after })).toMatchObject({ outcome: finished, printed: 'True\n' });
    // What leads to the browser stays away, too.
    expect(python.run({ code: 'import js' }).outcome).toMatchObject({ kind: 'failed' });
  });

  it('has the same randomness with the same seed', () => {
    const code = 'import random\nprint(random.random())';
    expect(python.run({ code, seed: 7 }).printed).toBe(python.run({ code, seed: 7 }).printed);
    expect(python.run({ code, seed: 7 }).printed).not.toBe(python.run({ code, seed: 8 }).printed);
  });

  it('may leave by exit()', () => {
    expect(python.run({ code: 'import sys\nprint(1)\nsys.exit()\nprint(2)' })).toMatchObject({
      outcome: finished,
      printed: '1\n',
    });
  });
});

describe('input()', () => {
  const code = 'vardas = input("Vardas? ")\nprint("Labas,", vardas)';

  it('asks and waits where it may', () => {
    python.answerWith(['Ieva']);
    const { outcome, posted } = python.run({ code, mayAsk: true });
    expect(outcome).toEqual(finished);
    expect(posted.map(([kind]) => kind).join(' ')).toMatch(/^out answer out/);
    expect(posted.map(([, text]) => text).join('')).toBe('Vardas? Ieva\nLabas, Ieva\n');
  });

  it('stops when nobody will answer', () => {
    python.answerWith([null]);
    expect(python.run({ code, mayAsk: true }).outcome).toEqual({ kind: 'stopped', line: null });
  });

  it('asks to be run again where it cannot wait, with one more answer', () => {
    expect(python.run({ code }).outcome).toEqual({ kind: 'needs-input' });
    expect(python.run({ code, answers: ['Ieva'] })).toMatchObject({
      outcome: finished,
      printed: 'Vardas? Labas, Ieva\n',
    });
  });

  it('is not caught by a program that catches all exceptions', () => {
    for (const kind of ['', ' Exception', ' BaseException']) {
      const stubborn = `try:\n  input()\nexcept${kind}:\n  print("ne")`;
      expect(python.run({ code: stubborn }).outcome).toEqual({ kind: 'needs-input' });
      const endless = `while True:\n  try:\n    input()\n  except${kind}:\n    pass`;
      expect(python.run({ code: endless }).outcome).toEqual({ kind: 'needs-input' });
      python.answerWith([null]);
      expect(python.run({ code: endless, mayAsk: true }).outcome).toEqual({ kind: 'stopped', line: null });
    }
  });
});

describe('a check', () => {
  it.each([
    ['print("a ")\nprint("b")', { kind: 'output-equals', text: 'a\nb' }, true],
    ['print("a")', { kind: 'output-equals', text: 'b' }, false],
    ['print("labas rytas")', { kind: 'output-contains', text: 'rytas' }, true],
    ['x = 1', { kind: 'defines', name: 'x' }, true],
    ['x = 1', { kind: 'defines', name: 'y' }, false],
    ['def du(x): return 2 * x', { kind: 'returns', call: 'du(4)', expected: '8' }, true],
    ['def du(x): return 0.1 + 0.2', { kind: 'returns', call: 'du(4)', expected: '0.3' }, true],
    ['def du(x): print(8)', { kind: 'returns', call: 'du(4)', expected: '8' }, false],
    ['def du(x): return True', { kind: 'returns', call: 'du(4)', expected: '1' }, false],
    ['def du(): pass', { kind: 'returns', call: 'du(4)', expected: '8' }, false],
    ['x = [0.1 + 0.2, (1, 2.0)]', { kind: 'returns', call: 'x', expected: '[0.3, (1.0, 2)]' }, true],
    ['x = [0.1 + 0.2]', { kind: 'returns', call: 'x', expected: '[0.31]' }, false],
    ['x = [1, 2]', { kind: 'returns', call: 'x', expected: '[1, 2, 3]' }, false],
    ['x = (1, 2)', { kind: 'returns', call: 'x', expected: '[1, 2]' }, false],
    ['x = [1]', { kind: 'returns', call: 'x', expected: '[True]' }, false],
    ['x = 1.0', { kind: 'returns', call: 'x', expected: 'True' }, false],
    ['x = {"a": 0.1 + 0.2}', { kind: 'returns', call: 'x', expected: '{"a": 0.3}' }, true],
    ['x = {"a": 1}', { kind: 'returns', call: 'x', expected: '{"b": 1}' }, false],
    ['x = float("inf")', { kind: 'returns', call: 'x', expected: 'float("inf")' }, true],
    ['x = 2', { kind: 'asserts', code: 'assert x == 2' }, true],
    ['print(5)', { kind: 'asserts', code: 'assert "5" in output' }, true],
    ['x = 2', { kind: 'asserts', code: 'assert x == 3, "x"' }, false],
  ] as const)('on %j with %o is %s', (code, check, passed) => {
    expect(resultsOf(code, [check])).toEqual([passed]);
  });

  it('counts on its own answers, not on the child’s', () => {
    const code = 'print(int(input()) * 2)';
    expect(resultsOf(code, [{ kind: 'output-equals', text: '14' }], ['7'])).toEqual([true]);
  });

  it.each([
    ['a = int(input())\nprint(a * 2)', 'assert again(4) == "8\\n" and again("5") == "10\\n"', true],
    ['a = int(input())\nprint(14)', 'assert again(4) == "8\\n"', false],
    ['import random\na = input()\nprint(random.random())', 'assert again(4) == output', true],
    ['if input() == "1":\n  input()', 'again(1)', false],
    ['a = input()\nprint(a)', 'again(1)\nassert output == "7\\n"', true],
    ['a = input("Kiek? ")\nprint(a)', 'assert again(1).asked == ["Kiek? "]', true],
    ['import random\na = input()\nprint(random.random())', 'assert again(4, seed=2) != output', true],
    ['from time import sleep\na = input()\nsleep(1e9 if a == "9" else 0)', 'again(9)', true],
  ])('runs %j again with other answers: %j is %s', (code, check, passed) => {
    expect(resultsOf(code, [{ kind: 'asserts', code: check }], ['7'])).toEqual([passed]);
  });

  it.each(['EOFError', 'Exception', 'BaseException', ''])(
    'ends a program that asks for ever and catches the end of its answers: except %s',
    (kind) => {
      const loop = (depth: string) =>
        `while True:\n  try:\n    input()\n  except ${kind}:\n    pass\n`.replaceAll(/^/gm, depth).trimEnd();
      const code = `def ask():\n${loop('  ')}\nif input() == "1":\n${loop('  ')}`;
      const checks: PythonCheck[] = [
        { kind: 'asserts', code: 'again(1)' },
        { kind: 'asserts', code: 'try:\n  again(1)\nexcept EOFError:\n  pass' },
        { kind: 'returns', call: 'ask()', expected: '1' },
        { kind: 'asserts', code: 'assert again(2) == ""' },
      ];
      const { outcome } = python.run({ code, answers: ['2'], inputs: ['2'], checks });
      const ended = { passed: false, error: { types: expect.arrayContaining(['EOFError']) } };
      expect(outcome).toMatchObject({ checks: [ended, { passed: true }, ended, { passed: true }] });
      const alone = python.run({ code, answers: ['2'], inputs: ['1'], checks });
      expect(alone.outcome).toMatchObject({ kind: 'failed', error: { types: ended.error.types } });
    },
  );

  it('sees what turtles did, and draws nothing on the page itself', () => {
    const code = 'from turtle import *\ndef line(n):\n  for i in range(n):\n    forward(1)\nline(3)';
    const seen = 'assert [name for name, *_ in drawn] == ["new", "go", "go", "go"]';
    const called = 'line(300)\nassert len(drawn) == 304';
    const { outcome, posted } = python.run({
      code,
      checks: [seen, called].map((each) => ({ kind: 'asserts', code: each })),
    });
    expect(outcome).toMatchObject({ checks: [{ passed: true }, { passed: true }] });
    expect(posted.filter(([kind]) => kind === 'turtle')).toHaveLength(1);
    expect(resultsOf('x = 1', [{ kind: 'asserts', code: 'assert drawn == []' }])).toEqual([true]);
    const rest = 'from time import sleep\nfrom turtle import *\nforward(1)\nsleep(9)\nforward(1)';
    const inBetween = '[name for name, *_ in drawn] == ["new", "go", "wait", "go"] and drawn[2][1] == 9';
    const again = 'again().drawn == drawn and source.startswith("from time")';
    const both = [inBetween, again].map((code): PythonCheck => ({ kind: 'asserts', code: `assert ${code}` }));
    expect(resultsOf(rest, both)).toEqual([true, true]);
    const all =
      'from turtle import *\nfrom time import sleep\ntracer(0)\nbgcolor("red")\nupdate()\nsleep(0)\nclear()';
    const taken: PythonCheck = { kind: 'asserts', code: 'for name, turtle, *rest in drawn:\n  pass' };
    expect(resultsOf(all, [taken])).toEqual([true]);
  });

  it('says what the result was instead, and why it broke', () => {
    const check: PythonCheck = { kind: 'returns', call: 'f()', expected: '1' };
    expect(python.run({ code: 'def f(): return "a"', checks: [check] }).outcome).toMatchObject({
      checks: [{ got: "'a'" }],
    });
    expect(python.run({ code: 'def f(): return 1 / 0', checks: [check] }).outcome).toMatchObject({
      checks: [{ error: { types: expect.arrayContaining(['ZeroDivisionError']), line: 1 } }],
    });
  });

  it('does not run while the program is broken', () => {
    expect(python.run({ code: '1 / 0', checks: [{ kind: 'defines', name: 'x' }] }).outcome.kind).toBe(
      'failed',
    );
  });
});

describe('an escape', () => {
  it.each([
    'js',
    'pyodide',
    'pyodide.http',
    'pyodide.code',
    'pyodide_js',
    '_pyodide',
    '_pyodide_core',
    'ctypes',
    'webbrowser',
  ])('is impossible by importing %s', (name) => {
    const { outcome } = python.run({ code: `import importlib\nimportlib.import_module("${name}")` });
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { types: expect.arrayContaining(['ModuleNotFoundError']) },
    });
  });

  it('reaches no network, storage or eval, even through what Python holds of the browser', () => {
    const code = `
import gc
found = {type(each).__module__ + "." + type(each).__name__ for each in gc.get_objects()}
proxies = [each for each in gc.get_objects() if type(each).__name__.startswith("JsProxy")]
names = {name for proxy in proxies for name in dir(proxy)}
print(sorted(names & {"fetch", "indexedDB", "caches", "XMLHttpRequest", "WebSocket", "BroadcastChannel", "document", "eval"}))`;
    expect(python.run({ code }).printed).toBe('[]\n');
  });
});
