import { expect, it } from 'vitest';
import { changeOf, isTakenBack, objectIdsOf, stateOfInvoice, stateOfSession } from './stripe-state.rules.ts';

it.each([
  ['draft', 'waiting'],
  [null, 'waiting'],
  ['open', 'open'],
  ['uncollectible', 'open'],
  ['paid', 'paid'],
  ['void', 'void'],
])('an invoice that is %s is %s', (status, expected) => {
  expect(stateOfInvoice(status)).toBe(expected);
});

it.each([
  ['open', 'unpaid', 'waiting'],
  ['expired', 'unpaid', 'waiting'],
  ['complete', 'unpaid', 'open'],
  ['complete', 'paid', 'paid'],
])('a page that is %s and %s is %s', (status, payment_status, expected) => {
  expect(stateOfSession({ status, payment_status })).toBe(expected);
});

it('counts money as taken back when disputed or lost, but not for warnings or disputes that were won', () => {
  expect(isTakenBack([{ status: 'won' }, { status: 'warning_closed' }])).toBe(false);
  expect(isTakenBack([{ status: 'won' }, { status: 'needs_response' }])).toBe(true);
  expect(isTakenBack([{ status: 'lost' }])).toBe(true);
});

const present = {
  state: 'paid',
  number: null,
  intentId: null,
  refundedCents: 0,
  disputed: false,
  failure: null,
} as const;
const before = { wanted: true, state: 'open', disputed: false } as const;

it.each([
  [before, present, 'paid'],
  [{ ...before, state: 'paid' }, present, null],
  [{ ...before, state: 'paid' }, { ...present, disputed: true }, 'unpaid'],
  [{ ...before, state: 'paid', disputed: true }, present, 'paid'],
  [{ ...before, state: 'paid', disputed: true }, { ...present, disputed: true }, null],
  [before, { ...present, state: 'void' }, 'withdrawn'],
  [{ ...before, state: 'void' }, { ...present, state: 'void' }, null],
  [{ ...before, wanted: false }, present, 'paid-for-nothing'],
  [{ ...before, wanted: false }, { ...present, state: 'void' }, null],
  [before, { ...present, state: 'open' }, null],
] as const)('from %j to %j is %s', (was, is, expected) => {
  expect(changeOf(was, is)).toBe(expected);
});

it('knows the objects of an event by id, whole or expanded, and nothing else about them', () => {
  const charge = {
    id: 'ch_1',
    payment_intent: { id: 'pi_1' },
    invoice: null,
    billing_details: { name: 'x' },
  };
  expect(objectIdsOf(charge)).toEqual(['ch_1', 'pi_1']);
  expect(objectIdsOf({ id: 7, payment_intent: 'x'.repeat(300) })).toEqual([]);
});
