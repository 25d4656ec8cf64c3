import type { Db } from '#platform/server/database/database.ts';

/** Stores a refund to be made. */
export async function insertRefund(
  db: Db,
  refund: { readonly source: string; readonly amountCents: number; readonly reason: string },
  now: string,
): Promise<string> {
  const { id } = await db
    .insertInto('stripe_refunds')
    .values({
      source: refund.source,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findRefund(db: Db, id: string) {
  return db
    .selectFrom('stripe_refunds')
    .select(['source', 'amount_cents as amountCents', 'refund_id as refundId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Money to be refunded for a source, whether or not it has gone, in cents. */
export async function sumRefunds(db: Db, source: string): Promise<number> {
  const { sum } = await db
    .selectFrom('stripe_refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('sum'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

export async function noteRefund(db: Db, id: string, refundId: string): Promise<void> {
  await db.updateTable('stripe_refunds').set({ refund_id: refundId }).where('id', '=', id).execute();
}
