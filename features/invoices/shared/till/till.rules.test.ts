import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#platform/shared/dates.ts';
import { closingRefusal, dayRefusal, expectedCentsOf, receiptNumberOf, tillDayOf } from './till.rules.ts';

const today = '2026-11-20';

it('numbers receipts by series and year', () => {
  expect(receiptNumberOf({ series: 'KV', year: 2026, number: 12 })).toBe('KV2026-000012');
});

it.each([
  ['2026-11-20', null, null],
  ['2026-11-02', null, null],
  ['2026-11-21', null, 'payment/in-future'],
  ['2026-11-19', '2026-11-18', null],
  ['2026-11-18', '2026-11-18', 'till/day-closed'],
  // Today was closed: what comes later counts in the next day.
  ['2026-11-20', '2026-11-20', null],
] as const)('takes money of %s when the till is closed through %s: %s', (day, closedThrough, refusal) => {
  expect(dayRefusal(day, { today, closedThrough })).toBe(refusal);
});

it('counts money in a day that is not closed, and in its own where that is possible', () => {
  const days = fc.integer({ min: -40, max: 40 }).map((count) => addDays(today, count));
  fc.assert(
    fc.property(days, fc.option(days), (day, closedThrough) => {
      const counted = tillDayOf(day, closedThrough);
      expect(closedThrough === null || counted > closedThrough).toBe(true);
      expect(counted >= day).toBe(true);
      if (closedThrough === null || day > closedThrough) expect(counted).toBe(day);
    }),
  );
});

it('expects what was there and came, less what was voided and left', () => {
  const sums = {
    cardCents: 9900,
    voidedCardCents: 100,
    putInCents: 500,
    paidOutCents: 300,
    toBankCents: 4000,
  };
  expect(expectedCentsOf({ ...sums, openingCents: 1000, cashCents: 4500, voidedCashCents: 700 })).toBe(1000);
});

it.each([
  ['2026-11-20', null, null, null],
  ['2026-11-20', '2026-11-20', null, 'till/day-closed'],
  ['2026-11-21', '2026-11-20', null, 'till/day-ahead'],
  ['2026-11-20', '2026-11-18', '2026-11-19', 'till/earlier-open'],
  ['2026-11-20', '2026-11-18', '2026-11-20', null],
] as const)(
  'closes %s when the till is closed through %s and the earliest open day is %s: %s',
  (day, closedThrough, earliestOpen, refusal) => {
    expect(closingRefusal(day, { today, closedThrough, earliestOpen })).toBe(refusal);
  },
);
