import type { Db } from '#platform/server/database/database.ts';

/** Stores an event of Stripe's; false for a repeated one. */
export async function insertEvent(
  db: Db,
  event: { readonly id: string; readonly type: string; readonly objectIds: readonly string[] },
  now: string,
): Promise<boolean> {
  const made = await db
    .insertInto('stripe_events')
    .values({ id: event.id, type: event.type, object_ids: [...event.objectIds], received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export function findEvent(db: Db, id: string) {
  return db
    .selectFrom('stripe_events')
    .select(['id', 'object_ids as objectIds', 'done_at as doneAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function noteEventDone(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('stripe_events').set({ done_at: now }).where('id', '=', id).execute();
}

export async function deleteEventsBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('stripe_events').where('received_at', '<', instant).execute();
}
