import { expect, it } from 'vitest';
import { moreThings, thingsOf } from './built-on.view.ts';

it('reads whom and what a refusal names', () => {
  const entered = { payerId: null, hasSubscription: true, hasBalance: false };
  const things = [
    { what: 'Lukas', reasons: ['attendance', 'points'] },
    { what: 'Ugnė', reasons: ['payments'], entered },
  ];
  expect(thingsOf({ things })).toEqual(things);
});

it.each([
  [{ more: 12 }, 12],
  [{}, 0],
  [{ more: 'x' }, 0],
])('reads from %j that %d more are not named', (data, more) => {
  expect(moreThings(data)).toBe(more);
});

it.each([{}, { things: 'x' }, { things: [null, { what: 7 }, { what: 'x' }] }])(
  'reads nothing from %j',
  (data) => {
    expect(thingsOf(data)).toEqual([]);
  },
);
