import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createWaitingTransfer } from '../invoices.factory.ts';
import { ignoreTransfer } from '../payments/transfers.service.ts';
import { listStatements } from './statement-list.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const now = new Date(testNow).toISOString();

it('lists the imported files, the newest first, with what became of their transfers', async () => {
  for (const amountCents of [100, 200]) await createWaitingTransfer(db, { amountCents });
  const id = await createWaitingTransfer(db, { amountCents: 500 });
  const { statements, total } = await listStatements(admin, { pageSize: 2 });
  expect(total).toBeGreaterThan(2);
  expect(statements).toHaveLength(2);
  const of = { kind: 'camt', importedBy: null, importedAt: now, from: '2026-11-19', to: '2026-11-19' };
  expect(statements[0]).toMatchObject({ ...of, amountCents: 500, booked: 0, waiting: 1, ignored: 0 });
  await ignoreTransfer(admin, { transferId: id, reason: 'Nuoma' });
  const [first] = (await listStatements(admin, { pageSize: 1 })).statements;
  expect(first).toMatchObject({ waiting: 0, ignored: 1 });
  const next = await listStatements(admin, { pageSize: 1, after: first?.id ?? '' });
  expect(next.statements).toEqual(statements.slice(1));
});

it('is for admins only', async () => {
  for (const role of ['parent', 'teacher'] as const) {
    const other = testScope(db, await createUser(db, { role }));
    await expect(listStatements(other, { pageSize: 5 })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  }
});
