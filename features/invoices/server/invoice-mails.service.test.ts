import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { mailInvoices, mailPayments } from './invoice-mails.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const invoice = { id: 'i', number: 'ORB-000123', openCents: 123_450, dueOn: '2026-12-04' };
const mail = (payerId: string, openCents = invoice.openCents) =>
  transaction(testScope(db, { id: payerId, role: 'admin' }), (tx) =>
    mailInvoices(tx, [{ ...invoice, payerId, openCents }]),
  );

describe('mailInvoices', () => {
  it('says number, amount and day to each payer in their language, with a way to the invoice', async () => {
    const { id, email } = await createUser(db, { firstName: 'Rūta' });
    expect(await mail(id)).toBe(1);
    const [lithuanian] = await mailsTo(db, email);
    expect(lithuanian?.body_text).toContain('ORB-000123. Suma: 1\u00a0234,50\u00a0€.');
    expect(lithuanian?.body_text).toContain('/dashboard/account/billing');
    await db.updateTable('users').set({ locale: 'en' }).where('id', '=', id).execute();
    await mail(id);
    expect((await mailsTo(db, email)).at(-1)?.body_text).toContain('Please pay by 4 December 2026.');
  });

  it('asks nobody to pay what their credit has paid', async () => {
    const { id, email } = await createUser(db);
    await mail(id, 0);
    const [paid] = await mailsTo(db, email);
    expect(paid?.body_text).toContain('mokėti nieko nereikia');
  });

  it('leaves out who has no address or a disabled account', async () => {
    const { id } = await createUser(db);
    await db.updateTable('users').set({ disabled_at: '2026-11-01T00:00:00Z' }).where('id', '=', id).execute();
    expect(await mail(id)).toBe(0);
  });
});

describe('mailPayments', () => {
  it('thanks for what came', async () => {
    const { id, email } = await createUser(db);
    await transaction(testScope(db, { id, role: 'admin' }), (tx) =>
      mailPayments(tx, [{ payerId: id, amountCents: 4500, paidOn: '2026-11-20' }]),
    );
    const [thanks] = await mailsTo(db, email);
    expect(thanks?.body_text).toContain('Suma: 45,00\u00a0€. Mokėjimo data: 2026 m. lapkričio 20 d. Ačiū!');
  });
});
