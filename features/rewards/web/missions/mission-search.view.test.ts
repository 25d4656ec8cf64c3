import { expect, it } from 'vitest';
import { missionSearchOf } from './mission-search.view.ts';

it.each([
  [{}, {}],
  [
    { q: 'scratch', page: 2 },
    { q: 'scratch', page: 2 },
  ],
  [{ q: '  ', page: 1 }, {}],
  [{ q: 5, page: 'x' }, {}],
  [{ page: 1.5 }, {}],
])('reads %j as %j', (address, search) => {
  expect(missionSearchOf(address)).toEqual({ q: undefined, page: undefined, ...search });
});
