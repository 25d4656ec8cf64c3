import { expect, it } from 'vitest';
import { wholeFamilies } from './kept-rows.rules.ts';

const startsOf = (...payers: (string | null)[]) => payers.map((payerId, line) => ({ payerId, line }));

it('leaves a family that may go on for the next portion', () => {
  expect(wholeFamilies(startsOf('ona', 'ona', 'rūta'), 3)).toEqual(startsOf('ona', 'ona'));
  expect(wholeFamilies(startsOf('ona', null, null), 3)).toEqual(startsOf('ona'));
});

it('takes all where no family is cut', () => {
  expect(wholeFamilies(startsOf('ona', 'rūta'), 3)).toHaveLength(2);
  expect(wholeFamilies(startsOf('ona', 'ona', 'ona'), 3)).toHaveLength(3);
});
