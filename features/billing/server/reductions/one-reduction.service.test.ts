import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { chargePeriods } from '../charges/charging.service.ts';
import { findDuePeriods } from '../subscriptions/subscription-periods.repository.ts';
import { createLowerable, findInvoice, jobScope } from './reductions.factory.ts';
import { addReduction, takeBackReduction } from './reductions.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

const charge = (id: string) =>
  transaction(jobScope(db), async (tx) =>
    chargePeriods(tx, await findDuePeriods(tx.db, [id]), { begins: false }),
  );

describe('a reduction', () => {
  it('is made once for its source', async () => {
    const { child, id, source } = await createLowerable(db);
    const asked = { source: `makeup/${randomUUID()}`, childId: child.userId, lesson: null, cents: 1250 };
    const add = () => transaction(jobScope(db), (tx) => addReduction(tx, asked));
    await Promise.all([add(), add()]);
    await add();
    await charge(id);
    expect(await findInvoice(db, source)).toMatchObject({ totalCents: 4750 });
  });

  it('is taken back before it lowered anything, and not afterwards', async () => {
    const { id, lower, source } = await createLowerable(db);
    const takeBack = (reduction: string) =>
      transaction(jobScope(db), (tx) => takeBackReduction(tx, reduction));
    const first = await lower(1250);
    expect(await takeBack(first)).toBe(true);
    expect(await takeBack(first)).toBe(false);
    const second = await lower(1000);
    await charge(id);
    expect(await findInvoice(db, source)).toMatchObject({ totalCents: 5000 });
    expect(await takeBack(second)).toBe(false);
  });

  it('can’t be used twice, whoever writes', async () => {
    const { id, lower, source } = await createLowerable(db);
    const reduction = await lower(1250);
    await charge(id);
    await charge(id);
    const { id: reductionId } = await db
      .selectFrom('price_reductions')
      .select('id')
      .where('source', '=', reduction)
      .executeTakeFirstOrThrow();
    expect(source).toContain(id);
    const again = { reduction_id: reductionId, period_source: `subscription/${id}/2027-01-01` };
    await expect(
      db
        .insertInto('price_reduction_uses')
        .values({ ...again, amount_cents: 1, used_at: '2026-12-01T03:03:00Z' })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'price_reduction_uses_left' });
  });
});
