import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { openBooks } from '../invoices.factory.ts';
import { createInvoice, sendInvoice } from './issuing.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(() => drop());

const scope = (actor = admin) => testScope(db, actor);
const line = { textLt: 'Vasaros stovykla', textEn: 'Summer camp', quantity: 1, unitCents: 9900 };
const form = (payerId: string) => ({
  ...{ payerId, lines: [line], discountCents: 0, dueOn: '2026-12-01' },
  requestId: crypto.randomUUID(),
});

describe('createInvoice', () => {
  it('issues the same request once, mails it once, and logs it', async () => {
    const payer = await createUser(db);
    const given = form(payer.id);
    const both = await Promise.all([createInvoice(scope(), given), createInvoice(scope(), given)]);
    expect(both[0]).toEqual(both[1]);
    await sendDue(db);
    expect(await mailsTo(db, payer.email)).toHaveLength(1);
    const acts = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'createInvoice')
      .execute();
    expect(acts).toMatchObject([{ actor_id: admin.id, subject_id: both[0]?.id }]);
  });

  it('refuses an id that another invoice has', async () => {
    const [payer, other] = [await createUser(db), await createUser(db)];
    const given = form(payer.id);
    await createInvoice(scope(), given);
    const changed = [
      { payerId: other.id },
      { lines: [{ ...line, unitCents: 100 }] },
      { discountCents: 100 },
      { dueOn: '2026-12-02' },
    ];
    for (const change of changed)
      await expect(createInvoice(scope(), { ...given, ...change })).rejects.toMatchObject({
        code: 'db/conflict',
      });
  });

  it('refuses non-parents, more than the books can hold, and anybody but an admin', async () => {
    const [payer, teacher] = [await createUser(db), await createUser(db, { role: 'teacher' })];
    await expect(createInvoice(scope(), form(teacher.id))).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(createInvoice(scope(), form(crypto.randomUUID()))).rejects.toMatchObject({
      code: 'db/no-document',
    });
    const huge = { ...form(payer.id), lines: [{ ...line, quantity: 999, unitCents: 999_999_999 }] };
    await expect(createInvoice(scope(), huge)).rejects.toMatchObject({ code: 'invoice/too-large' });
    await expect(createInvoice(scope(payer), form(payer.id))).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  });
});

describe('sendInvoice', () => {
  it('mails it again, and says so when nobody can be mailed', async () => {
    const payer = await createUser(db);
    const { id } = await createInvoice(scope(), form(payer.id));
    await sendInvoice(scope(), { invoiceId: id });
    await sendDue(db);
    expect(await mailsTo(db, payer.email)).toHaveLength(2);
    await db.updateTable('users').set({ disabled_at: '2026-11-20' }).where('id', '=', payer.id).execute();
    await expect(sendInvoice(scope(), { invoiceId: id })).rejects.toMatchObject({
      code: 'invoice/no-address',
    });
    await expect(sendInvoice(scope(), { invoiceId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
