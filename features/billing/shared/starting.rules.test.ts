import { describe, expect, it } from 'vitest';
import { firstChargeOn, whyNotStarted } from './starting.rules.ts';

describe('firstChargeOn', () => {
  it.each([
    ['the first day, for a family that has paid nothing', null, 'month', '2026-11-20'],
    ['the first day, for one that had paid until before', '2026-11-01', 'month', '2026-11-20'],
    ['the day after the last paid one', '2026-12-31', 'month', '2027-01-01'],
    ['never, for a plan that is paid once and was', '2026-12-31', 'once', null],
  ] as const)('is %s', (_, paidUntil, every, on) => {
    expect(firstChargeOn({ startsOn: '2026-11-20', paidUntil }, every)).toBe(on);
  });
});

describe('whyNotStarted', () => {
  const today = '2026-11-20';
  const late = 'billing/first-day-out-of-range';
  it.each([
    ['today', today, null, null],
    ['a month ago', '2026-10-20', null, null],
    ['earlier, unpaid: that is a debt from before', '2026-10-19', null, late],
    ['earlier, paid until now', '2026-09-01', '2026-11-30', null],
    ['earlier, paid until long ago', '2026-09-01', '2026-10-01', late],
    ['next year', '2027-09-01', null, null],
    ['in ten years', '2036-11-20', null, late],
    ['today, paid for ten years', today, '2036-11-20', late],
  ] as const)('weighs a start %s', (_, startsOn, paidUntil, refusal) => {
    expect(whyNotStarted({ startsOn, paidUntil }, 'month', today)).toBe(refusal);
  });
});
