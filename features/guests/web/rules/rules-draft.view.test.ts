import { expect, it } from 'vitest';
import { noGuests } from '../../shared/guests.ts';
import { draftOf, rulesOf } from './rules-draft.view.ts';

const draft = draftOf({ ...noGuests, trials: true });

it.each([
  ['', null],
  [' ', null],
  ['0', null],
  ['5', 500],
  ['4,50', 450],
])('reads “%s” as a price of %s cents', (price, trialPriceCents) => {
  expect(rulesOf({ ...draft, price })).toMatchObject({ trials: true, trialPriceCents });
});

it.each(['penki', '-5', '1000,01'])('refuses “%s” as a price', (price) => {
  expect(rulesOf({ ...draft, price })).toBeNull();
});

it('forgets the price without trials, whatever is typed', () => {
  expect(rulesOf({ ...draft, trials: false, price: 'penki' })).toMatchObject({ trialPriceCents: null });
});

it('shows a stored price as it is typed', () => {
  const stored = { ...noGuests, trials: true, trialPriceCents: 450 };
  expect(draftOf(stored).price).toBe('4,50');
  expect(rulesOf(draftOf(stored))).toEqual(stored);
});
