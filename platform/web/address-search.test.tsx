import { expect, it } from 'vitest';
import { addressSearch } from './address-search.ts';

const read = addressSearch(({ year }) => (typeof year === 'number' ? { year } : {}));

it('passes on what is read', () => {
  expect(read({ year: 2026 })).toEqual({ year: 2026 });
});

it('says of what was not read that it is nothing, lest the router pass it on', () => {
  expect(Object.entries(read({ year: 'banana', other: 1 }))).toEqual([
    ['year', undefined],
    ['other', undefined],
  ]);
});
