import { expect, it } from 'vitest';
import { praiseOf } from './praise.view.ts';

it('praises each exercise in words that stay its own', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const words = ids.map((id) => praiseOf(id, false));
  expect(new Set(words).size).toBe(5);
  expect(words[0]).toBe(words[5]);
  expect(ids.map((id) => praiseOf(id, false))).toEqual(words);
  expect(praiseOf('', false)).toBe('done');
});

it('has words for a first try', () => {
  expect(praiseOf('a', true)).toBe('first');
});
