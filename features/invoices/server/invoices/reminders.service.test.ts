import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createInvoice, openBooks } from '../invoices.factory.ts';
import { markPaid } from '../payments/payments.service.ts';
import { remindPayers } from './reminders.service.ts';

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
});

const remindOn = async (day: string) => {
  await remindPayers({ ...testScope(db, admin, { now: `${day}T06:00:00Z` }), actor: null });
  await sendDue(db, `${day}T08:00:00Z`);
};
const reminders = async () =>
  (await mailsTo(db, payer.email))
    .filter(({ subject }) => /mokėjim/i.test(subject))
    .map(({ subject }) => subject);
const payAll = async (invoiceId: string) =>
  markPaid(testScope(db, admin), {
    ...{ invoiceId, amountCents: 4500, requestId: crypto.randomUUID() },
    ...{ paidOn: '2026-11-20', method: 'cash' as const, note: '' },
  });

describe('remindPayers', () => {
  it('mails three days before, and seven and fourteen days after the due date, each once', async () => {
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-12-04' });
    const days = [
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-10',
      '2026-12-11',
      '2026-12-18',
      '2026-12-30',
    ];
    const counts: number[] = [];
    for (const day of days) {
      await remindOn(day);
      counts.push((await reminders()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3]);
    expect(await reminders()).toEqual([
      'Artėja mokėjimo terminas: 45,00 €',
      'Vėluoja mokėjimas: 45,00 €',
      'Vėluoja mokėjimas: 45,00 €',
    ]);
    await payAll(id);
  });

  it('lists all invoices of a family in one mail, and leaves a week before the next', async () => {
    const late = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    const soon = await createInvoice(db, payer.id, { dueOn: '2026-11-22' });
    await createInvoice(db, payer.id, { dueOn: '2026-11-25', cents: 100 });
    await remindOn('2026-11-20');
    const [mail] = (await mailsTo(db, payer.email)).slice(-1);
    expect(mail?.body_text).toContain(`${late.number}: 45,00`);
    expect(mail?.body_text).toContain(`${soon.number}: 45,00`);
    await remindOn('2026-11-22');
    await remindOn('2026-11-26');
    expect(await reminders()).toHaveLength(1);
    await remindOn('2026-11-27');
    expect(await reminders()).toHaveLength(2);
  });

  it('skips payers who have paid, and mails once when two processes run it at once', async () => {
    const paid = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    await payAll(paid.id);
    await remindOn('2026-11-20');
    expect((await reminders()).filter((subject) => subject.startsWith('Vėluoja'))).toEqual([]);
    await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    await Promise.all([remindOn('2026-11-20'), remindOn('2026-11-20')]);
    expect((await reminders()).filter((subject) => subject.startsWith('Vėluoja'))).toHaveLength(1);
  });
});
