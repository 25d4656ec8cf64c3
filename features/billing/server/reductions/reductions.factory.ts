import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlan, createSubscription } from '../billing.factory.ts';
import { insertReduction } from './reductions.repository.ts';

/** As a job acts. */
export const jobScope = (db: Db): Scope => ({ ...testScope(db, { id: '', role: 'admin' }), actor: null });

interface Bought {
  readonly cents?: number;
  readonly provider?: 'transfer' | 'stripe';
}

interface Lesson {
  readonly groupId: string;
  readonly date: string;
}

/** A child with a subscription for 60 euros whose next period begins on the first of December, and a way to lower it. */
export async function createLowerable(db: Db, { cents = 6000, provider = 'transfer' }: Bought = {}) {
  const { payer, child, as } = await createPayer(db);
  const plan = await createPlan(db, { amountCents: cents });
  const bought = { planId: plan.id, priceId: plan.priceId, payerId: payer.id, childId: child.id };
  const { id } = await createSubscription(db, { ...bought, cents, provider });
  const lower = (less: number, lesson: Lesson | null = null) => lowerBy(db, child.userId, less, lesson);
  return { payer, child, as, plan, bought, id, lower, source: `subscription/${id}/2026-12-01` };
}

/** Lowers the next charges of a child. Returns the source of the reduction. */
export async function lowerBy(
  db: Db,
  childId: string,
  cents: number,
  lesson: Lesson | null,
): Promise<string> {
  const source = `makeup/${randomUUID()}`;
  const about = { groupId: lesson?.groupId ?? null, missedOn: lesson?.date ?? null };
  await insertReduction(db, { source, childId, ...about, cents, at: testNow });
  return source;
}

/** The invoice for a source. */
export const findInvoice = (db: Db, source: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'lines', 'discount_cents as discountCents', 'total_cents as totalCents'])
    .where('source', '=', source)
    .executeTakeFirst();
