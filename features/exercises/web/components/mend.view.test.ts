import { describe, expect, it } from 'vitest';
import { mended, withColon } from './mend.view.ts';

describe('a word that was meant', () => {
  it.each([
    ['x = 1\nforwrd(100)\n', 2, 'forwrd', 'forward', 'x = 1\nforward(100)\n'],
    ['žvaigzde(10)', 1, 'žvaigzde', 'žvaigždė', 'žvaigždė(10)'],
    ['  console.lg(1);', 1, 'console.lg', 'console.log', '  console.log(1);'],
    // Python tells what was meant, and not in place of what.
    ['fro i in range(3):', 1, '', 'for', 'for i in range(3):'],
    [
      'document.querySelector("#a").addEventlistener("click", f)',
      1,
      '',
      'addEventListener',
      'document.querySelector("#a").addEventListener("click", f)',
    ],
    [
      'a("x").addEventlistener(f)',
      1,
      'a(...).addEventlistener',
      'a(...).addEventListener',
      'a("x").addEventListener(f)',
    ],
    ['\tforwrd("🚀")  # šok', 1, 'forwrd', 'forward', '\tforward("🚀")  # šok'],
    // A word that holds it is another.
    ['forwrds = forwrd', 1, 'forwrd', 'forward', 'forwrds = forward'],
  ])('takes the place of the wrong one in %j', (code, line, name, guess, right) => {
    expect(mended(code, { line, name, guess })).toBe(right);
  });

  it.each([
    ['twice in the line', 'forwrd(forwrd)', 1, 'forwrd', 'forward'],
    ['not in it', 'left(3)', 1, 'forwrd', 'forward'],
    ['another language’s word', 'if vardas.contains("a"):', 1, 'contains', 'in'],
    ['what another language does', 'rinkinys.add(3)', 1, 'add', 'append'],
    ['a name that is given a value', 'point = 5 +* 3', 1, '', 'print'],
    ['in a note, too', 'forwrd(3)  # forwrd', 1, 'forwrd', 'forward'],
    ['a hint of what to write', 'a.length', 1, 'length', 'len(…)'],
    ['of a line that is gone', 'a', 3, 'forwrd', 'forward'],
    ['of no known line', 'forwrd()', null, 'forwrd', 'forward'],
    ['unknown', 'forwrd()', 1, 'forwrd', ''],
  ])('is left to the child where it is %s', (_why, code, line, name, guess) => {
    expect(mended(code, { line, name, guess })).toBeNull();
  });
});

describe('a colon', () => {
  it.each([
    ['for i in range(3)\n    left(3)', 'for i in range(3):\n    left(3)'],
    ['else', 'else:'],
    ['def sokis()', 'def sokis():'],
    ['class Raketa', 'class Raketa:'],
    ['except ValueError', 'except ValueError:'],
    ['  while x < 3  # kol mažas', '  while x < 3:  # kol mažas'],
  ])('comes to the end of %j', (code, right) => {
    expect(withColon(code, 1)).toBe(right);
  });

  it.each([
    ...[
      'for i in range(3):',
      'left(3)',
      "if a == '#'",
      'def sokis() left(90)',
      'def f();',
      'try left(1)',
      'else x',
    ],
    ...['if x > 3 +', 'whilex < 3'],
  ])('is left to the child in %j', (code) => {
    expect(withColon(code, 1)).toBeNull();
  });
});
