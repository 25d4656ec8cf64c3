import { describe, expect, it } from 'vitest';
import { seatOf, startPaymentOf } from './home.rules.ts';

const plan = { step: null, unpaid: false, charged: true, open: false } as const;
const facts = { plans: [], inGroup: false, began: false, mayChoose: true, waits: false };

describe('what leads a child to a group', () => {
  it.each([
    ['a plan, before there is one', {}, 'plan'],
    ['nobody’s step where none may be chosen', { mayChoose: false }, null],
    ['the payment of the plan', { plans: [{ ...plan, unpaid: true }] }, 'paying'],
    ['a group of the paid plan', { plans: [{ ...plan, step: 'group' }] }, 'group'],
    ['the waiting list, where admins choose', { plans: [{ ...plan, step: 'wait' }] }, 'wait'],
    ['the academy, once the child waits', { plans: [{ ...plan, step: 'wait' }], waits: true }, 'waiting'],
    ['the academy, while the child waits without a plan', { waits: true }, 'waiting'],
    [
      'a group of the paid plan also while it waits',
      { plans: [{ ...plan, step: 'group' }], waits: true },
      'group',
    ],
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
