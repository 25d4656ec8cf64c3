import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { openForTransfers } from './demo-bank.service.ts';
import { createInvoice, openBooks } from './invoices.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('offers the open invoices, what is due first in front, and names the account', async () => {
  await openBooks(db);
  const payer = await createUser(db);
  const later = await createInvoice(db, payer.id, { dueOn: '2026-12-20' });
  const sooner = await createInvoice(db, payer.id, { dueOn: '2026-12-01' });
  await createInvoice(db, payer.id, { discountCents: 4500 });
  const { iban, invoices } = await openForTransfers(testScope(db, payer));
  expect(iban).toBe('LT121000011101001000');
  expect(invoices.map(({ id }) => id)).toEqual([sooner.id, later.id]);
});
