import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createInvoice, openBooks } from '../invoices.factory.ts';
import { camtOf } from '../statements/statement-writing.rules.ts';
import { importStatement } from '../statements/statements.service.ts';
import { listYesterdaysTransfers, openForTransfers } from './demo-bank.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('offers the open invoices by due date, and names the account', async () => {
  await openBooks(db);
  const payer = await createUser(db);
  const later = await createInvoice(db, payer.id, { dueOn: '2026-12-20' });
  const sooner = await createInvoice(db, payer.id, { dueOn: '2026-12-01' });
  await createInvoice(db, payer.id, { discountCents: 4500 });
  const { iban, invoices } = await openForTransfers(testScope(db, payer));
  expect(iban).toBe('LT121000011101001000');
  expect(invoices.map(({ id }) => id)).toEqual([sooner.id, later.id]);
});

it('has a statement of yesterday to import: one transfer matches, one belongs to nobody', async () => {
  await openBooks(db);
  const { id: payerId } = await createUser(db);
  const { number } = await createInvoice(db, payerId, { dueOn: '2026-11-01', cents: 3300 });
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const { iban } = await openForTransfers(admin);
  const transfers = await listYesterdaysTransfers(admin);
  expect(await listYesterdaysTransfers(admin)).toEqual(transfers);
  const bytes = Buffer.from(camtOf({ iban, createdAt: '2026-11-20T04:00:00Z', transfers }));
  const outcome = await importStatement(admin, { bytes, columns: null });
  expect(outcome).toMatchObject({ booked: 1, bookedCents: 3300 });
  expect(transfers.map(({ id }) => id)).toEqual([`VAKAR-${number}`, 'VAKAR-2026-11-19']);
});
