import { expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

const yes = () => true;

it('names a statement from its third use on, and keeps the name', () => {
  const names = new StatementNames();
  expect([1, 2, 3, 4].map(() => names.use('SELECT 1', yes))).toEqual([
    undefined,
    undefined,
    'read_1',
    'read_1',
  ]);
  expect([...names.current]).toEqual(['read_1']);
});

it('is not used up by statements that are asked once', () => {
  const names = new StatementNames({ most: 2 });
  for (let once = 0; once < 1000; once += 1) names.use(`SELECT ${once}`, yes);
  expect([1, 2, 3].map(() => names.use('SELECT true', yes)).at(-1)).toBe('read_1');
});

it('gives a name up only when it was unused for a minute', () => {
  let now = 0;
  const names = new StatementNames({ most: 2, uses: 1, now: () => now });
  names.use('a', yes);
  names.use('b', yes);
  const { current } = names;
  now = 59_999;
  names.use('a', yes);
  expect(names.use('c', yes)).toBeUndefined();
  expect(names.current).toBe(current);
  now = 60_000;
  expect(names.use('c', yes)).toBe('read_3');
  expect(names.current).not.toBe(current);
  expect([...names.current]).toEqual(['read_1', 'read_3']);
});

it('never names what may not be prepared', () => {
  const names = new StatementNames({ uses: 1 });
  expect(names.use('SELECT * FROM users', () => false)).toBeUndefined();
  expect(names.current.size).toBe(0);
});
