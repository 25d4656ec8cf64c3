import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { chooseAs, sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { mailInvoice, notifyInvoices, notifyPayments } from './invoice-mails.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const invoice = { number: 'ORB-000123', openCents: 123_450, dueOn: '2026-12-04' };
const tell = async (payerId: string, ...given: Partial<typeof invoice>[]) => {
  await transaction(testScope(db, { id: payerId, role: 'admin' }), (tx) =>
    notifyInvoices(
      tx,
      given.map((each) => ({ ...invoice, ...each, id: crypto.randomUUID(), payerId })),
    ),
  );
  await sendDue(db);
};

describe('tellInvoices', () => {
  it('states number, amount and day to each payer in their language, with a link to the invoice', async () => {
    const { id, email } = await createUser(db, { firstName: 'Rūta' });
    await tell(id, {});
    const [lithuanian] = await mailsTo(db, email);
    expect(lithuanian?.body_text).toContain('ORB-000123. Suma: 1\u00a0234,50\u00a0€.');
    expect(lithuanian?.body_text).toContain('/dashboard/account/billing');
    await db.updateTable('users').set({ locale: 'en' }).where('id', '=', id).execute();
    await tell(id, {});
    expect((await mailsTo(db, email)).at(-1)?.body_text).toContain('Please pay by 4 December 2026.');
  });

  it('lists several of one family in one mail', async () => {
    const { id, email } = await createUser(db);
    await tell(id, {}, { number: 'ORB-000124', openCents: 50 });
    const [mail, ...others] = await mailsTo(db, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Sąskaitos: 1\s235,00\s€$/);
    expect(mail?.body_text).toContain('ORB-000124: 0,50');
  });

  it('asks nobody to pay what their credit has paid', async () => {
    const { id, email } = await createUser(db);
    await tell(id, { openCents: 0 });
    const [paid] = await mailsTo(db, email);
    expect(paid?.body_text).toContain('mokėti nieko nereikia');
  });

  it('sends no mail to payers who switched payment mails off, but keeps it in the bell', async () => {
    const payer = await createUser(db);
    await chooseAs(db, payer, { topic: 'payments', channel: 'mail', pace: 'off' });
    await tell(payer.id, {});
    expect(await mailsTo(db, payer.email)).toEqual([]);
    const lines = await db
      .selectFrom('notifications')
      .select('happening')
      .where('user_id', '=', payer.id)
      .execute();
    expect(lines).toEqual([{ happening: 'invoicesIssued' }]);
  });
});

describe('mailInvoice', () => {
  it('says so when nobody can be mailed', async () => {
    const { id: payerId } = await createUser(db);
    const again = () =>
      transaction(testScope(db, { id: payerId, role: 'admin' }), (tx) =>
        mailInvoice(tx, { ...invoice, id: 'i', payerId }),
      );
    expect(await again()).toBe(true);
    await db.updateTable('users').set({ disabled_at: '2026-11-01' }).where('id', '=', payerId).execute();
    expect(await again()).toBe(false);
  });
});

describe('tellPayments', () => {
  it('thanks for money received, in one mail for all that came at once', async () => {
    const { id, email } = await createUser(db);
    await transaction(testScope(db, { id, role: 'admin' }), (tx) =>
      notifyPayments(tx, [
        { payerId: id, amountCents: 4000, paidOn: '2026-11-19' },
        { payerId: id, amountCents: 500, paidOn: '2026-11-20' },
      ]),
    );
    await sendDue(db);
    const [thanks] = await mailsTo(db, email);
    expect(thanks?.body_text).toContain('Suma: 45,00\u00a0€. Mokėjimo data: 2026 m. lapkričio 20 d. Ačiū!');
  });
});
