import { expect, it } from 'vitest';
import { addressSearch } from './address-search.ts';

const read = addressSearch(({ year }) => (typeof year === 'number' ? { year } : {}));

it('passes on what was read', () => {
  expect(read({ year: 2026 })).toEqual({ year: 2026 });
});

it('sets what was not read to undefined, so that the router does not pass it on', () => {
  expect(Object.entries(read({ year: 'banana', other: 1 }))).toEqual([
    ['year', undefined],
    ['other', undefined],
  ]);
});
