import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import en from '#features/exercises/web/messages/en.ts';
import lt from '#features/exercises/web/messages/lt.ts';
import { type ErrorKind, errorKinds } from '#features/exercises/web/python/error-table.view.ts';
import { errorWords } from '#features/exercises/web/python/error-words.view.ts';
import type { PythonError } from '#features/exercises/web/python/python-talk.view.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { pythonForTests } from './python.ts';

const python = await pythonForTests();

/** What a child wrote, and the words that the real Python's message must lead to. */
const cases: [code: string, kind: ErrorKind, line: number, name?: string, guess?: string][] = [
  ['if 1 > 0\n  print(1)', 'colon', 1],
  ['print(1', 'bracket_open', 1, '('],
  ['print(1))', 'bracket_extra', 1, ')'],
  ['x = [1)', 'bracket_other', 1, ')'],
  ['x = "labas', 'quote', 1],
  ['x = f"labas {1', 'bracket_open', 1, '{'],
  ['x = """a\nb', 'quote', 1],
  ['x = 1\nif x = 1:\n  print(x)', 'equals', 2],
  ['print "labas"', 'print', 1, 'print'],
  ['x = [1 2]', 'comma', 1],
  ['for i in range(3):\nprint(i)', 'indent_missing', 2, 'for'],
  ['x = 1\n  y = 2', 'indent_extra', 2],
  ['if 1:\n    x = 1\n  y = 2', 'indent_uneven', 3],
  ['if 1:\n    x = 1\n\ty = 2', 'indent_uneven', 3],
  ['print(“labas”)', 'sign_guess', 1, '“', '"'],
  ['whlie True:\n  pass', 'keyword', 1, '', 'while'],
  ['5 = taskai', 'assign', 1],
  ['f() + 1 = x', 'assign', 1],
  ['x = 1\nif 5 = x:\n  print(x)', 'equals', 2],
  ['x = 1\nif x > 5:\n  print(x)\nelif 5 = x:\n  print(1)', 'equals', 4],
  ['x = 1\nwhile f() = x:\n  print(x)', 'equals', 2],
  ['None = 1', 'reserved', 1, 'None'],
  ['2x = 3', 'number_name', 1],
  ['return 1', 'outside', 1, 'return'],
  ['break', 'outside', 1, 'break'],
  ['a b c', 'syntax', 1],
  ['taskai = 1\nprint(tskai)', 'name_guess', 2, 'tskai', 'taskai'],
  ['prnt(1)', 'name_guess', 1, 'prnt', 'print'],
  ['math.sqrt(4)', 'name_import', 1, 'math'],
  ['print(labas)', 'name', 1, 'labas'],
  ['x = 1\ndef f():\n  x += 1\nf()', 'unbound', 3, 'x'],
  ['print("a" + 1)', 'plus', 1],
  ['print(1 + "a")', 'plus', 1],
  ['print("a" - 1)', 'operator', 1, '-'],
  ['def f(a): pass\nf()', 'arguments_missing', 2, 'f'],
  ['def f(a): pass\nf(1, 2)', 'arguments_many', 2, 'f'],
  ['x = 5\nx(1)', 'call', 2, 'int'],
  ['for i in 5:\n  pass', 'loop', 1, 'int'],
  ['x = 5\nprint(x[0])', 'parts', 2, 'int'],
  ['len(5)', 'parts', 1, 'int'],
  ['if "5" < 6: pass', 'compare', 1, '<'],
  ['range("a")', 'whole', 1],
  ['ord(5)', 'type', 1],
  ['int("abc")', 'int', 1, "'abc'"],
  ['float("a,b")', 'float', 1, "'a,b'"],
  ['a, b = 1, 2, 3', 'unpack', 1],
  ['[1].remove(2)', 'not_found', 1],
  ['[1, 2][2]', 'index', 1],
  ['{"a": 1}["b"]', 'key', 1, "'b'"],
  ['print(1 / 0)', 'zero', 1],
  ['x = print(1)\nx.append(2)', 'nothing', 2, 'append'],
  ['[].apend(1)', 'attribute_guess', 1, 'apend', 'append'],
  ['"a".zzqx()', 'attribute', 1, 'zzqx'],
  ['import pygame', 'module', 1, 'pygame'],
  ['import js', 'module', 1, 'js'],
  ['from random import kauliukas', 'import', 1, 'kauliukas'],
  ['def f():\n  f()\nf()', 'recursion', 2],
  ['x = "a" * (2 ** 31 - 1)', 'memory', 1],
  ['x = 10.0 ** 400', 'large', 1],
  ['assert 1 == 2, "vienas"', 'assertion', 1, 'vienas'],
  ['import turtle\nturtle.color("raudona")', 'color', 2, 'raudona'],
  ['import turtle\nwhile True:\n  turtle.forward(1)', 'steps', 3],
  ['import turtle\nturtle.shape("katė")', 'turtle_shape', 2, 'katė'],
  ['open("a.txt")', 'file', 1, 'a.txt'],
  ['raise Exception("mano")', 'other', 1, 'Exception'],
  ['class Mano(Exception):\n  def __str__(self): raise 1\nraise Mano()', 'other', 3, 'Mano'],
];

describe("an explanation of Python's error", () => {
  it.each(cases)('explains %j as %s', (code, kind, line, name, guess) => {
    const { outcome } = python.run({ code });
    if (outcome.kind !== 'failed') return expect.fail(`it ${outcome.kind}`);
    expect({ ...errorWords(outcome.error), line: outcome.error.line }).toMatchObject({
      kind,
      line,
      ...(name === undefined ? {} : { name }),
      ...(guess === undefined ? {} : { guess }),
    });
  });
});

/** A mistake of the table: the program, and its card in each language. */
interface Mistake {
  readonly code: string;
  readonly cards: Readonly<Record<Locale, string>>;
}

const table = readFileSync(join(import.meta.dirname, '../../docs/python-mistakes.md'), 'utf8');
const mistakes = [...table.matchAll(/^```python\n(.*?)\n```\n\n- lt: ([^\n]*)\n- en: ([^\n]*)$/gms)].map(
  ([, code = '', lt = '', en = '']): Mistake => ({ code, cards: { lt, en } }),
);

const speakers = {
  lt: createTranslator({ locale: 'lt', messages: lt }),
  en: createTranslator({ locale: 'en', messages: en as unknown as typeof lt }),
};

function cardOf(error: PythonError, locale: Locale): string {
  const t = speakers[locale];
  const { kind, name, guess, left, right } = errorWords(error);
  const sides = { left: t(`values.${left}`), right: t(`values.${right}`) };
  return `${t(`errors.${kind}.what`, { name, ...sides })} ${t(`errors.${kind}.try`, { name, guess })}`;
}

describe('the table of mistakes', () => {
  const met = new Set<string>(cases.map(([, kind]) => kind));

  it('has 120 and more, each once', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(120);
    expect(new Set(mistakes.map(({ code }) => code)).size).toBe(mistakes.length);
    expect(table.match(/^```python$/gm)?.length).toBe(mistakes.length);
  });

  it.each(mistakes)('says what is written there of $code', ({ code, cards }) => {
    const { outcome } = python.run({ code });
    if (outcome.kind !== 'failed') return expect.fail(`it ${outcome.kind}`);
    met.add(errorWords(outcome.error).kind);
    expect({ lt: cardOf(outcome.error, 'lt'), en: cardOf(outcome.error, 'en') }).toEqual(cards);
  });

  it('and the cases above have each kind', () => {
    const never: ErrorKind[] = ['answers', 'answers_late', 'stopped'];
    expect(errorKinds.filter((kind) => !met.has(kind) && !never.includes(kind))).toEqual([]);
    expect(Object.keys(lt.errors).toSorted()).toEqual(errorKinds.toSorted());
  });
});
