import { expect, it } from 'vitest';
import { balanceOf, blankDraft, missingIn, startOf, whyNotTicked } from './start-draft.view.ts';

const child = {
  ...{ id: 'a', firstName: 'Ona', lastName: 'Žukė', planIds: ['had'] },
  payer: { id: 'p', firstName: 'Rasa', lastName: 'Žukienė' },
};

it('reads a balance: a credit above 0, a debt below, nothing where nothing is typed', () => {
  expect(balanceOf(blankDraft)).toBe(0);
  expect(balanceOf({ ...blankDraft, amount: '12,50' })).toBe(1250);
  expect(balanceOf({ ...blankDraft, amount: '12,50', side: 'debt' })).toBe(-1250);
  expect(balanceOf({ ...blankDraft, amount: 'daug' })).toBeNull();
});

it('asks for a reason of every balance', () => {
  expect(missingIn(blankDraft)).toBeNull();
  expect(missingIn({ ...blankDraft, amount: 'daug' })).toBe('amount');
  expect(missingIn({ ...blankDraft, amount: '5' })).toBe('reason');
  expect(missingIn({ ...blankDraft, amount: '5', reason: 'Likutis' })).toBeNull();
});

it('offers a plan only to who has a payer and not the plan', () => {
  expect(whyNotTicked(child, 'new')).toBeNull();
  expect(whyNotTicked(child, 'had')).toBe('has_plan');
  expect(whyNotTicked({ ...child, payer: null }, 'new')).toBe('no_payer');
});

it('is sent with the sum that was seen', () => {
  const draft = { paidUntil: '', amount: '5', side: 'debt', reason: ' Likutis ' } as const;
  expect(startOf('a', draft, { subscriptionId: 's', amountCents: 6000 })).toEqual({
    ...{ subscriptionId: 's', childId: 'a', amountCents: 6000, paidUntil: null },
    ...{ balanceCents: -500, reason: 'Likutis' },
  });
});
