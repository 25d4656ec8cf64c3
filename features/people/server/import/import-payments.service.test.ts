import { expect, it } from 'vitest';
import { declareImportPayments, importPayments } from './import-payments.service.ts';

it('asks whoever said last that they keep plans and balances', () => {
  const before = importPayments();
  declareImportPayments({ ...before, firstDay: () => '2026-11-20' });
  const time = { startsOn: null, paidUntil: null, every: 'month' } as const;
  expect(importPayments().firstDay(time, '2026-11-20')).toBe('2026-11-20');
  declareImportPayments(before);
});
