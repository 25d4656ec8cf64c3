import { expect, it } from 'vitest';
import { correctedCents, correctionProblems, draftOfEntry, presentCents } from './correct-entry.view.ts';

const entries = [
  { id: 'debt', amountCents: -3000, reason: 'Iš senos sistemos', corrects: null, asOf: null },
  { id: 'fix', amountCents: 500, reason: 'Suklysta', corrects: 'debt', asOf: null },
  { id: 'credit', amountCents: 1250, reason: 'Permoka', corrects: null, asOf: null },
];

it('begins with what an entry says now, its corrections included', () => {
  expect(presentCents(entries, 'debt')).toBe(-2500);
  expect(draftOfEntry(entries, 'debt')).toEqual({ amount: '25,00', side: 'debt', reason: '' });
  expect(draftOfEntry(entries, 'credit')).toEqual({ amount: '12,50', side: 'credit', reason: '' });
});

it.each([
  ['20', 'debt', -2000],
  ['20', 'credit', 2000],
  ['0', 'debt', 0],
  ['', 'debt', null],
  ['-5', 'credit', null],
] as const)('reads %s as a %s: %s', (amount, side, cents) => {
  expect(correctedCents({ amount, side, reason: '' })).toBe(cents);
});

it('asks for another amount and for a reason', () => {
  const draft = draftOfEntry(entries, 'debt');
  expect(correctionProblems(draft, entries, 'debt')).toEqual({
    amount: 'amount_same',
    reason: 'reason_needed',
  });
  const changed = { ...draft, amount: '0', reason: 'Įvesta per klaidą' };
  expect(correctionProblems(changed, entries, 'debt')).toEqual({});
  expect(correctionProblems({ ...changed, amount: 'daug' }, entries, 'debt')).toEqual({
    amount: 'amount_needed',
  });
});
