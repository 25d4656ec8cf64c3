import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { accountDifferences, createInvoice, openBooks } from '../invoices.factory.ts';
import { payerBalances, paymentStateOf } from '../invoices.service.ts';
import { markPaid } from '../payments/payments.service.ts';
import { createCreditNote } from './corrections.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(() => drop());
beforeEach(async () => {
  payer = (await createUser(db, { role: 'parent' })).id;
});

const scope = (actor = admin) => testScope(db, actor);
const money = { paidOn: '2026-11-20', method: 'transfer' as const, note: '' };
const pay = (invoiceId: string, amountCents: number) =>
  markPaid(scope(), { invoiceId, amountCents, requestId: crypto.randomUUID(), ...money });
const credit = (invoiceId: string, amountCents: number, requestId: string = crypto.randomUUID()) =>
  createCreditNote(scope(), { invoiceId, amountCents, reason: 'Vaikas sirgo', requestId });
const balance = async () => (await payerBalances(scope(), [payer])).get(payer);
const stateOf = async (source: string) => (await paymentStateOf(scope(), [source])).get(source);

describe('createCreditNote', () => {
  it('reduces an open invoice, and withdraws it completely', async () => {
    const { id, source } = await createInvoice(db, payer);
    await credit(id, 500);
    expect(await stateOf(source)).toMatchObject({ state: 'open', openCents: 4000 });
    await credit(id, 4000);
    expect(await stateOf(source)).toMatchObject({ state: 'withdrawn', openCents: 0 });
    const notes = await db
      .selectFrom('invoices')
      .selectAll()
      .where('corrects_id', '=', id)
      .orderBy('id')
      .execute();
    expect(notes).toMatchObject([
      { kind: 'credit-note', series: 'ORBK', total_cents: 500, reason: 'Vaikas sirgo' },
      { kind: 'credit-note', series: 'ORBK', total_cents: 4000 },
    ]);
  });

  it('turns an overpayment into credit that pays the next invoice', async () => {
    const { id, source } = await createInvoice(db, payer);
    await pay(id, 4500);
    const next = await createInvoice(db, payer, { cents: 300 });
    await credit(id, 1000);
    expect(await stateOf(source)).toMatchObject({ state: 'paid', paidCents: 3500 });
    expect(await stateOf(next.source)).toMatchObject({ state: 'paid' });
    expect(await balance()).toMatchObject({ openCents: 0, creditCents: 700 });
    expect(await accountDifferences(db)).toEqual([]);
  });

  it('never cancels more than was charged, also under two concurrent calls', async () => {
    const { id } = await createInvoice(db, payer);
    const two = await Promise.allSettled([credit(id, 3000), credit(id, 3000)]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(credit(id, 1501)).rejects.toMatchObject({
      code: 'invoice/credit-too-large',
      data: { creditableCents: 1500 },
    });
  });

  it('corrects the same request once', async () => {
    const { id } = await createInvoice(db, payer);
    const requestId = crypto.randomUUID();
    await Promise.all([credit(id, 100, requestId), credit(id, 100, requestId)]);
    expect(await balance()).toMatchObject({ openCents: 4400 });
    await expect(credit(id, 200, requestId)).rejects.toMatchObject({ code: 'db/conflict' });
    const another = await createInvoice(db, payer);
    await expect(credit(another.id, 100, requestId)).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('refuses a missing invoice, and anybody but admins', async () => {
    await expect(credit(crypto.randomUUID(), 1)).rejects.toMatchObject({ code: 'db/no-document' });
    const { id } = await createInvoice(db, payer);
    for (const role of ['teacher', 'parent', 'child'] as const) {
      const correction = { invoiceId: id, amountCents: 1, reason: 'Klaida', requestId: crypto.randomUUID() };
      await expect(createCreditNote(scope(await createUser(db, { role })), correction)).rejects.toMatchObject(
        {
          code: 'auth/permission-denied',
        },
      );
    }
  });
});
