import { expect, it } from 'vitest';
import { countedCents, isPayableDay, paidCents, shownAmount } from './payment-draft.view.ts';

const invoice = { number: 'ORB-000001', dueOn: '2026-11-20' };
const family = {
  ...{ name: 'Rūta', openCents: 7000, creditCents: 0, hasAddress: true },
  invoices: [
    { ...invoice, id: 'a', openCents: 4500 },
    { ...invoice, id: 'b', openCents: 2500 },
  ],
};
const draft = { invoiceIds: [] as string[], amount: null, day: '2026-11-20' };

it('proposes what the ticked invoices need, or all that is open, until an amount is typed', () => {
  expect(shownAmount(draft, undefined)).toBe('');
  expect(shownAmount(draft, family)).toBe('70,00');
  expect(shownAmount({ ...draft, invoiceIds: ['b'] }, family)).toBe('25,00');
  expect(shownAmount({ ...draft, invoiceIds: ['b'], amount: '' }, family)).toBe('');
  expect(shownAmount(draft, { ...family, openCents: 0, invoices: [] })).toBe('');
});

it('reads amounts, and lets counted money be nothing', () => {
  expect([paidCents('45,5'), paidCents('0'), paidCents('daug')]).toEqual([4550, null, null]);
  expect([countedCents('0'), countedCents('')]).toEqual([0, null]);
});

it('takes money of today and earlier days', () => {
  const today = '2026-11-20';
  expect(['2026-11-20', '2026-11-19', '2026-11-21', ''].map((day) => isPayableDay(day, today))).toEqual([
    ...[true, true, false, false],
  ]);
});
