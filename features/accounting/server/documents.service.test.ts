import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { documentsOf } from './documents.service.ts';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
});
afterAll(() => drop());

it('reads a month in parts of any size, each document once and in order, by the days of Vilnius', async () => {
  const payer = await createUser(db, {});
  const scope = testScope(db, { id: payer.id, role: 'admin' });
  const moments = [
    ...['2026-10-31T21:59:00Z', '2026-10-31T22:01:00Z', '2026-11-15T10:00:00Z', '2026-11-15T10:00:00Z'],
    ...['2026-11-30T21:59:00Z', '2026-11-30T22:01:00Z'],
  ];
  for (const now of moments) await createInvoice(db, payer.id, { now });
  for (const size of [1, 2, 4, 500]) {
    const documents = await documentsOf(scope, '2026-11', size);
    expect(documents.map(([{ number }]) => number)).toEqual([2, 3, 4, 5]);
  }
});
