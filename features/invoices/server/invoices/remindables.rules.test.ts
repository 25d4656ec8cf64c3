import { expect, it } from 'vitest';
import { type ArrangementKind, lateCentsOf, standingParts } from '../../shared/arrangements.rules.ts';
import { type OpenInvoice, remindables, surelyOpen } from './remindables.rules.ts';

const invoice = (id: string, given: Partial<OpenInvoice> = {}): OpenInvoice => ({
  ...{ id, number: `ORB-${id}`, reference: `RF${id}`, dueOn: '2026-11-01', openCents: 3000, reminded: 1 },
  ...{ lastStepOn: null, arrangementId: null, isProbablyPaid: false, ...given },
});
const today = '2026-11-20';
const arranged = (kind: ArrangementKind, days: readonly string[], openCents = 6000) => {
  const parts = days.map((dueOn) => ({ dueOn, amountCents: 6000 / days.length }));
  const standing = standingParts({ totalCents: 6000, openCents, parts }, today);
  return new Map([['a', { id: 'a', kind, parts: standing, lateCents: lateCentsOf(standing) }]]);
};
const both = [invoice('1', { arrangementId: 'a' }), invoice('2', { arrangementId: 'a' })];

it('leaves out what is promised until the day is over, and then lists it as it is', () => {
  expect(remindables(both, arranged('promise', ['2026-11-20']))).toEqual([]);
  expect(remindables(both, arranged('promise', ['2026-11-19']))).toMatchObject([
    { id: '1', openCents: 3000, dueOn: '2026-11-01', isPart: false },
    { id: '2', openCents: 3000, dueOn: '2026-11-01', isPart: false },
  ]);
});

it('speaks only of what is late of a plan, once, and of nothing while it is kept', () => {
  const days = ['2026-11-10', '2026-11-15', '2026-12-10'];
  expect(remindables(both, arranged('plan', days))).toMatchObject([
    { id: '1', openCents: 4000, dueOn: '2026-11-10', isPart: true },
  ]);
  expect(remindables(both, arranged('plan', days, 3500))).toMatchObject([
    { id: '1', openCents: 1500, dueOn: '2026-11-15', isPart: true },
  ]);
  expect(remindables(both, arranged('plan', days, 2000))).toEqual([]);
});

it('begins the steps anew with each late part', () => {
  const days = ['2026-11-10', '2026-12-10'];
  const since = (lastStepOn: string) =>
    remindables([invoice('1', { arrangementId: 'a', reminded: 4, lastStepOn })], arranged('plan', days));
  expect(since('2026-11-10')).toMatchObject([{ reminded: 1 }]);
  expect(since('2026-11-13')).toMatchObject([{ reminded: 4 }]);
});

it('leaves out what a waiting transfer probably pays, with the plan that it is in', () => {
  const free = invoice('3');
  expect(surelyOpen([free, invoice('4', { isProbablyPaid: true })])).toEqual([free]);
  expect(surelyOpen([free, ...both, invoice('5', { arrangementId: 'a', isProbablyPaid: true })])).toEqual([
    free,
  ]);
});
