import { expect, it } from 'vitest';
import { thingsOf } from './built-on.view.ts';

it('reads whom and what a refusal names', () => {
  const things = [{ what: 'Lukas', reasons: ['attendance', 'points'] }];
  expect(thingsOf({ things })).toEqual(things);
});

it.each([{}, { things: 'x' }, { things: [null, { what: 7 }, { what: 'x' }] }])(
  'reads nothing from %j',
  (data) => {
    expect(thingsOf(data)).toEqual([]);
  },
);
