import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { payerBalances } from '#features/invoices/server/invoices.service.ts';
import { bookPayments } from '#features/invoices/server/payments/payments.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getAnalytics } from './analytics.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('money agrees with the books: invoiced, received and outstanding, for the whole academy only', async () => {
  const scope = testScope(db, await createUser(db, { role: 'admin' }));
  expect((await getAnalytics(scope, {})).money).toBeNull();
  await openBooks(db);
  const payer = await createUser(db, { role: 'parent' });
  await createInvoice(db, payer.id);
  const owed = (await payerBalances(scope, [payer.id])).get(payer.id)?.openCents ?? 0;
  expect((await getAnalytics(scope, {})).money?.now).toEqual({
    billed: owed,
    received: 0,
    outstanding: owed,
  });
  const payment = { payerId: payer.id, amountCents: 1000, paidOn: '2026-11-20', method: 'cash' } as const;
  await transaction(scope, (tx) =>
    bookPayments(tx, [{ ...payment, source: `test/${payer.id}`, invoiceIds: [] }]),
  );
  const { money } = await getAnalytics(scope, {});
  const left = (await payerBalances(scope, [payer.id])).get(payer.id)?.openCents;
  expect(money?.now).toEqual({ billed: owed, received: 1000, outstanding: left });
  expect(money?.months.at(-1)).toMatchObject({ month: '2026-11', received: 1000 });
  const { id: groupId } = await createGroup(db);
  expect((await getAnalytics(scope, { groupId })).money).toBeNull();
});
