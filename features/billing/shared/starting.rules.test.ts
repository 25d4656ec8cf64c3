import { describe, expect, it } from 'vitest';
import { firstChargeOn, importedFirstDay, whyNotStarted } from './starting.rules.ts';

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

describe('importedFirstDay', () => {
  const today = '2026-11-20';
  it.each([
    ['the child’s first day', '2026-11-10', null, '2026-11-10'],
    ['today where the file says nothing', null, null, today],
    ['the first day of a child who is paid until later', '2026-09-01', '2026-11-30', '2026-09-01'],
    ['the first day of a child who was paid until lately', '2026-09-01', '2026-11-10', '2026-09-01'],
    [
      'today for a child who came long ago, where nothing says until when it is paid',
      '2026-09-01',
      null,
      today,
    ],
    ['today for a child who came years ago and is paid until later', '2024-09-01', '2026-11-30', today],
    [
      'the day after the last paid one, for a child who came years ago',
      '2024-09-01',
      '2026-11-10',
      '2026-11-11',
    ],
    ['no day for one who was paid until long ago', '2026-09-01', '2026-09-30', null],
    ['no day for one who is paid for years', '2026-09-01', '2028-09-30', null],
  ] as const)('is %s', (_, startsOn, paidUntil, day) => {
    expect(importedFirstDay({ startsOn, paidUntil, every: 'month' }, today)).toBe(day);
  });
});
