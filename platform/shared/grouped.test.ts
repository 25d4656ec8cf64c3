import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it('keeps the order of keys and of items', () => {
  const names = ['Ona', 'Adomas', 'Ąžuolas', 'Odeta'];
  expect([...grouped(names, (name) => name.charAt(0))]).toEqual([
    ['O', ['Ona', 'Odeta']],
    ['A', ['Adomas']],
    ['Ą', ['Ąžuolas']],
  ]);
});
