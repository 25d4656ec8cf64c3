import { expect, it } from 'vitest';
import { remembering } from './remembered.ts';

/** Counts how often it made something, under each name. */
function maker() {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return Promise.resolve(name);
  };
  return { made, make };
}

it('makes a value once, also for those who ask while it is being made', async () => {
  const { made, make } = maker();
  const remembered = remembering<string>({ most: 2 });
  expect(await Promise.all(['a', 'a', 'b'].map((key) => remembered(key, make(key))))).toEqual([
    'a',
    'a',
    'b',
  ]);
  await remembered('a', make('a'));
  expect(made).toEqual(['a', 'b']);
});

it('lets go of what was asked for longest ago', async () => {
  const { made, make } = maker();
  const remembered = remembering<string>({ most: 2 });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await remembered(key, make(key));
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('makes anew what failed, and what is not to be kept', async () => {
  const { made, make } = maker();
  const remembered = remembering<string>({ most: 5, isKept: (value) => value !== 'passing' });
  for (let n = 0; n < 2; n += 1) await remembered('passing', make('passing'));
  expect(made).toEqual(['passing', 'passing']);
  await expect(remembered('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remembered('a', make('a'))).toBe('a');
});
