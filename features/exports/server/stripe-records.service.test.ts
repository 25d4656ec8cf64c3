import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { type ExportKind, exportAnswers } from '../shared/exports.ts';
import { searchCustomers, startExport } from './exports.service.ts';

let db: Db;
let drop: () => Promise<void>;
let fake: StripeFake;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  fake = await startStripeFake();
  const { id } = await createUser(db, { role: 'admin' });
  admin = testScope(db, { id, role: 'admin' }, { env: fake.env });
});
afterAll(async () => {
  await fake.close();
  await drop();
});

async function take<Kind extends ExportKind>(kind: Kind) {
  const { chunks } = await startExport(admin, kind, { from: '2026-11-01', to: '2026-11-30' });
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return { text, ...exportAnswers[kind].parse(JSON.parse(text)) };
}

it("returns Stripe's records, page by page, in the shape of our own books and without any card data", async () => {
  const { books } = fake;
  const customers = Array.from({ length: 101 }, (_, index) =>
    books.customers.create({ email: `seima-${index}@example.com`, name: 'Rasa' }),
  );
  const [rasa] = customers;
  const page = books.sessions.create({
    customer: rasa?.id,
    mode: 'payment',
    line_items: [{ quantity: '1', price_data: { unit_amount: '4500' } }],
  });
  books.payPage(page.id);
  expect((await take('customers')).data).toHaveLength(101);
  expect(await take('invoices')).toMatchObject({
    provider: 'stripe',
    error: null,
    data: [{ customerId: rasa?.id, state: 'paid', totalCents: 4500, paidCents: 4500, currency: 'EUR' }],
  });
  const { data, text } = await take('charges');
  expect(data).toMatchObject([{ kind: 'payment', amountCents: 4500, refundedCents: 0, method: 'card' }]);
  expect(text).not.toContain('4242');
});

it('finds a payer at Stripe, and says of an unknown one that nobody pays', async () => {
  expect(await searchCustomers(admin, { email: 'seima-7@example.com' })).toMatchObject({ name: 'Rasa' });
  await expect(searchCustomers(admin, { email: 'nobody@example.com' })).rejects.toMatchObject({
    code: 'auth/no-stripe-customer',
  });
});

it('says when to retry while Stripe is away', async () => {
  fake.setAway(true);
  await expect(take('invoices')).rejects.toMatchObject({ code: 'server/foreign-away' });
  await expect(searchCustomers(admin, { email: 'seima-7@example.com' })).rejects.toMatchObject({
    code: 'server/foreign-away',
  });
  fake.setAway(false);
});
