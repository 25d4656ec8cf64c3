import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getBilling } from '../billing.service.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { listVoucherParts } from './part-lists.service.ts';
import { chargeNext, createSplitFamily, jobAt } from './voucher-parts.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

const charge = (id: string) => transaction(jobAt(db), (tx) => chargeNext(tx, [id]));
const judge = (voucherId: string, state: 'to_charge' | 'confirmed') =>
  db.updateTable('voucher_parts').set({ state }).where('voucher_id', '=', voucherId).execute();

it('shows admins what was taken off for a month, and what became of it', async () => {
  const family = await createSplitFamily(db);
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const wanted = { programmeId: family.programmeId, month: '2026-10' };
  const seen = async () => (await listVoucherParts(admin, wanted)).parts;
  expect(await seen()).toEqual([]);
  await charge(family.id);
  expect(await seen()).toMatchObject([{ amountCents: 2000, givenCents: 2000, state: 'expected' }]);
  await judge(family.voucherId, 'to_charge');
  expect(await seen()).toMatchObject([{ state: 'to_charge', nextOn: '2026-11-01' }]);
  await charge(family.id);
  expect(await seen()).toMatchObject([{ givenCents: 0, state: 'charged' }]);
  expect((await listVoucherParts(admin, { ...wanted, month: '2026-12' })).parts).toEqual([]);
});

it('is for admins only', async () => {
  for (const role of ['parent', 'teacher', 'child'] as const) {
    const scope = testScope(db, await createUser(db, { role }));
    const asked = listVoucherParts(scope, { programmeId: scope.actor.id, month: '2026-10' });
    await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
  }
});

it('shows a payer what comes with the next charge, and no other family', async () => {
  const [family, other] = [await createSplitFamily(db), await createSplitFamily(db)];
  await charge(family.id);
  const waiting = async () => (await getBilling(family.as)).voucherParts;
  expect(await waiting()).toEqual([]);
  await judge(family.voucherId, 'to_charge');
  expect(await waiting()).toMatchObject([{ month: '2026-10', cents: -2000, nextOn: '2026-11-01' }]);
  expect((await getBilling(other.as)).voucherParts).toEqual([]);
  await charge(family.id);
  expect(await waiting()).toEqual([]);
});
