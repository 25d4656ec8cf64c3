import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#features/academy/server/academy.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { planPayments } from '../arrangements/arrangements.service.ts';
import { createInvoice, createPromise, createWaitingTransfer, openBooks } from '../invoices.factory.ts';
import { markPaid } from '../payments/payments.service.ts';
import { getInvoice } from './invoice-reading.service.ts';
import { remindOf, remindPayers } from './reminders.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: Actor & { email: string };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(() => drop());
beforeEach(async () => {
  payer = await createUser(db, { role: 'parent' });
  await setSteps();
});

const remindOn = async (day: string) => {
  await remindPayers({ ...testScope(db, admin, { now: `${day}T06:00:00Z` }), actor: null });
  await sendDue(db, `${day}T09:00:00Z`);
};
const reminders = async () =>
  (await mailsTo(db, payer.email))
    .filter(({ subject }) => /mokėjim/i.test(subject) && !/gauta|gavome/i.test(subject))
    .map(({ subject }) => subject);
const lastMail = async () => (await mailsTo(db, payer.email)).at(-1)?.body_text ?? '';
const remindOver = async (days: readonly string[]) => {
  const counts: number[] = [];
  for (const day of days) {
    await remindOn(day);
    counts.push((await reminders()).length);
  }
  return counts;
};
const pay = async (invoiceId: string, amountCents = 4500) =>
  markPaid(testScope(db, admin), {
    ...{ invoiceId, amountCents, requestId: crypto.randomUUID() },
    ...{ paidOn: '2026-11-20', method: 'cash' as const, note: '' },
  });
const all = { friendly: { on: true, days: 3 }, firm: { on: true, days: 10 }, last: { on: true, days: 21 } };
const setSteps = (changes: Partial<typeof all> = {}) =>
  changeSettings(db, { reminders: { ...all, ...changes } });
const sentFor = async (invoiceId: string) => {
  const { reminders: sent } = await getInvoice(testScope(db, admin), { invoiceId });
  return sent.map(({ on, step, byHand }) => [on, step, byHand]);
};

describe('remindPayers', () => {
  it('mails three days before and in the steps that are on, each once, and then no more', async () => {
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-12-04' });
    const days = ['2026-11-30', '2026-12-01', '2026-12-06', '2026-12-07', '2026-12-08'];
    const later = ['2026-12-13', '2026-12-14', '2026-12-24', '2026-12-25', '2027-01-30', '2027-03-30'];
    expect(await remindOver([...days, ...later])).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4]);
    expect(await reminders()).toEqual([
      'Artėja mokėjimo terminas: 45,00 €',
      'Priminimas apie mokėjimą: 45,00 €',
      'Vis dar laukiame mokėjimo: 45,00 €',
      'Paskutinis priminimas apie mokėjimą: 45,00 €',
    ]);
    expect(await sentFor(id)).toEqual([
      ['2026-12-01', null, false],
      ['2026-12-07', 'friendly', false],
      ['2026-12-14', 'firm', false],
      ['2026-12-25', 'last', false],
    ]);
  });

  it('sends nothing about late invoices while no step is on', async () => {
    await setSteps({
      friendly: { on: false, days: 3 },
      firm: { on: false, days: 10 },
      last: { on: false, days: 21 },
    });
    await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    expect(await remindOver(['2026-11-20', '2026-12-20'])).toEqual([0, 0]);
  });

  it('begins friendly with what has long been late', async () => {
    await createInvoice(db, payer.id, { dueOn: '2026-06-10' });
    await remindOver(['2026-11-20', '2026-11-24', '2026-11-25']);
    expect(await reminders()).toEqual([
      'Priminimas apie mokėjimą: 45,00 €',
      'Vis dar laukiame mokėjimo: 45,00 €',
    ]);
  });

  it('lists all invoices of a family in one mail, with references and how to pay, and leaves five days before the next', async () => {
    const late = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    const soon = await createInvoice(db, payer.id, { dueOn: '2026-11-22' });
    await createInvoice(db, payer.id, { dueOn: '2026-11-25', cents: 100 });
    await remindOn('2026-11-20');
    const mail = await lastMail();
    expect(mail).toMatch(new RegExp(`${late.number}: 45,00.*įmokos kodas RF`));
    expect(mail).toContain(`${soon.number}: 45,00`);
    expect(mail).toMatch(/Pavedimui: gavėjas .*, sąskaita LT/);
    expect(await remindOver(['2026-11-22', '2026-11-24', '2026-11-25'])).toEqual([1, 1, 2]);
  });

  it('skips payers who have paid, and mails once when two processes run it at once', async () => {
    const paid = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    await pay(paid.id);
    await remindOn('2026-11-20');
    expect(await reminders()).toHaveLength(0);
    await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    await Promise.all([remindOn('2026-11-20'), remindOn('2026-11-20')]);
    expect(await reminders()).toHaveLength(1);
  });

  it('leaves out what is promised until the day is over', async () => {
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    await createPromise(db, payer.id, id, '2026-12-12');
    expect(await remindOver(['2026-11-20', '2026-12-12', '2026-12-13'])).toEqual([0, 0, 1]);
  });

  it('leaves out what a waiting transfer probably pays', async () => {
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    await createWaitingTransfer(db, { amountCents: 4000, proposedId: id });
    expect(await remindOver(['2026-11-20'])).toEqual([0]);
    await createInvoice(db, payer.id, { dueOn: '2026-11-10', cents: 100 });
    expect(await remindOver(['2026-11-21'])).toEqual([1]);
    expect(await reminders()).toEqual(['Priminimas apie mokėjimą: 1,00 €']);
  });

  it('speaks only of the late part of a plan, in steps that begin anew with each', async () => {
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-06-10' });
    await remindOver(['2026-11-08', '2026-11-14']);
    await planPayments(testScope(db, admin), {
      ...{ payerId: payer.id, requestId: crypto.randomUUID(), invoiceIds: [id], note: '' },
      parts: [
        { dueOn: '2026-11-25', amountCents: 2500 },
        { dueOn: '2026-12-25', amountCents: 2000 },
      ],
    });
    expect(await remindOver(['2026-11-25', '2026-11-27', '2026-11-28'])).toEqual([2, 2, 3]);
    expect((await reminders()).at(-1)).toBe('Priminimas apie mokėjimą: 25,00 €');
    expect(await lastMail()).toContain('pagal sutartą planą iki 2026 m. lapkričio 25 d.');
    await pay(id, 2500);
    expect(await remindOver(['2026-12-10', '2026-12-28'])).toEqual([3, 4]);
    expect((await reminders()).at(-1)).toBe('Priminimas apie mokėjimą: 20,00 €');
  });
});

describe('remindOf', () => {
  const remindBy = (invoiceId: string, now = '2026-11-20T15:00:00Z') => {
    const scope = testScope(db, admin, { now });
    return transaction(scope, (tx) => remindOf(tx, invoiceId));
  };

  it('counts as the step that is due, and is mailed once a day', async () => {
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    expect(await remindBy(id)).toBe('done');
    expect(await remindBy(id)).toBe('done');
    expect(await sentFor(id)).toEqual([['2026-11-20', 'friendly', true]]);
    expect(await remindOver(['2026-11-21', '2026-11-24', '2026-11-25'])).toEqual([1, 1, 2]);
    expect((await reminders()).at(-1)).toMatch(/^Vis dar laukiame/);
  });

  it('leaves out what a promise covers', async () => {
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    await createPromise(db, payer.id, id);
    expect(await remindBy(id)).toBe('arranged');
    expect(await remindBy(id, '2026-12-13T15:00:00Z')).toBe('done');
  });

  it('speaks of a late part, though its invoice is due later', async () => {
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-12-20' });
    await planPayments(testScope(db, admin), {
      ...{ payerId: payer.id, requestId: crypto.randomUUID(), invoiceIds: [id], note: '' },
      parts: [
        { dueOn: '2026-11-25', amountCents: 2500 },
        { dueOn: '2026-12-25', amountCents: 2000 },
      ],
    });
    expect(await remindBy(id, '2026-11-25T15:00:00Z')).toBe('arranged');
    expect(await remindBy(id, '2026-11-26T15:00:00Z')).toBe('done');
    expect(await remindOver(['2026-11-30', '2026-12-01'])).toEqual([1, 2]);
    expect((await reminders()).at(-1)).toBe('Priminimas apie mokėjimą: 25,00 €');
  });

  it('lists what a step does not name, in plain words', async () => {
    await setSteps({
      friendly: { on: false, days: 3 },
      firm: { on: false, days: 10 },
      last: { on: false, days: 21 },
    });
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    expect(await remindBy(id)).toBe('done');
    await sendDue(db, '2026-11-20T16:00:00Z');
    expect(await reminders()).toEqual(['Vėluoja mokėjimas: 45,00 €']);
    expect(await sentFor(id)).toEqual([['2026-11-20', null, true]]);
  });
});
