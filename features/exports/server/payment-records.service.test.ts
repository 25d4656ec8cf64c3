import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { correctInvoice } from '#features/invoices/server/invoices/corrections.service.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { bookPayments } from '#features/invoices/server/payments/payments.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import {
  chargeRecordSchema,
  customerRecordSchema,
  type ExportKind,
  type ExportRecords,
  invoiceRecordSchema,
} from '../shared/exports.ts';
import { transferRecords } from './payment-records.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;
let payer: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  scope = testScope(db, { ...(await createUser(db, { role: 'admin' })), role: 'admin' });
  payer = (await createUser(db, { createdAt: '2026-11-02T09:00:00.000Z', email: 'rasa@example.com' })).id;
  await openBooks(db);
});
afterAll(() => drop());

async function all<Kind extends ExportKind>(kind: Kind, from = '2026-11-01', to = '2026-11-30') {
  const pages: (readonly ExportRecords[Kind][])[] = [];
  for await (const page of transferRecords.pages(scope, kind, { from, to })) pages.push(page);
  return pages;
}

it('returns what families were charged, corrections, and payments, from our own books', async () => {
  const [paid, taken, open] = [
    await createInvoice(db, payer),
    await createInvoice(db, payer),
    await createInvoice(db, payer),
  ];
  await transaction(scope, async (tx) => {
    await correctInvoice(tx, { invoiceId: taken.id, reason: 'Abonementas baigėsi', source: 'void' });
    const money = { amountCents: 4500, paidOn: '2026-11-19', method: 'transfer' as const };
    await bookPayments(tx, [{ ...money, payerId: payer, source: 'test/1', invoiceIds: [paid.id] }]);
  });
  const invoices = (await all('invoices')).flat().map((each) => invoiceRecordSchema.parse(each));
  const states = new Map(invoices.map((each) => [each.id, [each.kind, each.state, each.paidCents]]));
  expect(states.get(paid.id)).toEqual(['invoice', 'paid', 4500]);
  expect(states.get(taken.id)).toEqual(['invoice', 'void', 0]);
  expect(states.get(open.id)).toEqual(['invoice', 'open', 0]);
  expect(invoices.filter(({ kind }) => kind === 'credit-note')).toHaveLength(1);
  expect(invoices.find(({ id }) => id === open.id)).toMatchObject({
    number: open.number,
    customerId: payer,
    currency: 'EUR',
    totalCents: 4500,
    issuedOn: '2026-11-20',
  });
  const charges = (await all('charges')).flat().map((each) => chargeRecordSchema.parse(each));
  expect(charges).toMatchObject([
    { kind: 'payment', customerId: payer, amountCents: 4500, state: 'succeeded', method: 'transfer' },
  ]);
  const customers = (await all('customers')).flat().map((each) => customerRecordSchema.parse(each));
  expect(customers).toMatchObject([{ id: payer, email: 'rasa@example.com', name: 'Austėja Kazlauskaitė' }]);
  expect(await transferRecords.findCustomer(scope, 'rasa@example.com')).toEqual(customers[0]);
  expect(await transferRecords.findCustomer(scope, 'kita@example.com')).toBeNull();
  for (const kind of ['invoices', 'charges', 'customers'] as const) {
    expect(await all(kind, '2026-10-01', '2026-10-31')).toEqual([]);
  }
});

it('returns more than a page page by page, each record once', async () => {
  const names = Array.from({ length: 1001 }, (_, index) => index);
  await db
    .insertInto('users')
    .values(
      names.map((index) => ({
        email: `seima-${index}@example.com`,
        role: 'parent' as const,
        first_name: 'Ona',
        last_name: 'Onaitė',
        birth_date: null,
        password_hash: null,
        email_verified_at: null,
        locale: null,
        disabled_at: null,
        stripe_id: null,
        created_at: '2025-03-01T09:00:00.000Z',
      })),
    )
    .execute();
  await db
    .insertInto('payer_accounts')
    .columns(['payer_id'])
    .expression((eb) => eb.selectFrom('users').select('id').where('last_name', '=', 'Onaitė'))
    .execute();
  const pages = await all('customers', '2025-03-01', '2025-03-31');
  expect(pages.map((page) => page.length)).toEqual([500, 500, 1]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(1001);
});
