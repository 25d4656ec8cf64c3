import { describe, expect, it } from 'vitest';
import { seatOf, startPaymentOf } from './home.rules.ts';

const plan = { step: null, wished: false, unpaid: false, charged: true, open: false } as const;
const facts = { plans: [], inGroup: false, began: false, mayChoose: true, wished: false };

describe('what leads a child to a group', () => {
  it.each([
    ['a plan, before there is one', {}, 'plan'],
    ['nobody’s step where none may be chosen', { mayChoose: false }, null],
    ['the payment of the plan', { plans: [{ ...plan, unpaid: true }] }, 'paying'],
    ['a group of the paid plan', { plans: [{ ...plan, step: 'group' }] }, 'group'],
    ['a wish, where admins choose', { plans: [{ ...plan, step: 'wish' }] }, 'wish'],
    ['the academy, once it has the wish', { plans: [{ ...plan, wished: true }] }, 'wished'],
    ['the academy, which has a wish without a plan', { wished: true }, 'wished'],
    ['nothing in a group', { inGroup: true }, null],
    [
      'a group of a second plan also in a group',
      { inGroup: true, plans: [{ ...plan, step: 'group' }] },
      'group',
    ],
    ['nothing after lessons', { began: true }, null],
    ['nothing while the family leaves', { plans: [plan] }, null],
  ] as const)('is %s', (_what, given, expected) => {
    expect(seatOf({ ...facts, ...given })).toBe(expected);
  });
});

it('calls a child paid for only when something was charged and nothing of it is open', () => {
  expect(startPaymentOf([])).toBe('none');
  expect(startPaymentOf([{ charged: false, open: false }])).toBe('none');
  expect(startPaymentOf([plan])).toBe('paid');
  expect(startPaymentOf([plan, { charged: true, open: true }])).toBe('open');
});
