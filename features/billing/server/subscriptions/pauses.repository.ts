import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';

/** A pause as decisions need it. */
export interface StoredPause {
  readonly id: string;
  readonly subscriptionId: string;
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly seatKept: boolean;
  readonly started: boolean;
  readonly ended: boolean;
}

export function findPause(db: Db, id: string): Promise<StoredPause | undefined> {
  return pauses(db).where('id', '=', id).executeTakeFirst();
}

/** The pause of a subscription that has not ended: planned, or going on. */
export function findOpenPause(db: Db, subscriptionId: string): Promise<StoredPause | undefined> {
  return pauses(db)
    .where('subscription_id', '=', subscriptionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

function pauses(db: Db) {
  return db
    .selectFrom('subscription_pauses')
    .select(['id', 'subscription_id as subscriptionId', 'from_on as from', 'until_on as until'])
    .select('seat_kept as seatKept')
    .select((eb) => [
      eb('started_at', 'is not', null).$castTo<boolean>().as('started'),
      eb('ended_at', 'is not', null).$castTo<boolean>().as('ended'),
    ]);
}

/** How many pauses of a subscription began, or will, in the year of a day; withdrawn ones do not count. */
export async function countPauses(db: Db, subscriptionId: string, on: LocalDate): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM subscription_pauses
    WHERE subscription_id = ${subscriptionId} AND extract(year FROM from_on) = extract(year FROM ${on}::date)
      AND (ended_at IS NULL OR started_at IS NOT NULL)`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function insertPause(db: Db, row: Insertable<Database['subscription_pauses']>): Promise<void> {
  await db.insertInto('subscription_pauses').values(row).execute();
}

export async function updatePause(
  db: Db,
  id: string,
  columns: Updateable<Database['subscription_pauses']>,
): Promise<void> {
  await db.updateTable('subscription_pauses').set(columns).where('id', '=', id).execute();
}

/** The pauses that begin or end by a day, of subscriptions that run. */
export async function findTurningPauses(db: Db, today: LocalDate): Promise<{ subscriptionId: string }[]> {
  return db
    .selectFrom('subscription_pauses as z')
    .innerJoin('subscriptions as s', 's.id', 'z.subscription_id')
    .select('z.subscription_id as subscriptionId')
    .where('z.ended_at', 'is', null)
    .where('s.state', '<>', 'ended')
    .where((eb) =>
      eb.or([
        eb.and([eb('z.started_at', 'is', null), eb('z.from_on', '<=', today)]),
        eb('z.until_on', '<=', today),
      ]),
    )
    .orderBy('z.subscription_id')
    .execute();
}

/** Ends the open pause of a subscription that has ended. */
export async function closePause(db: Db, subscriptionId: string, at: string): Promise<void> {
  await db
    .updateTable('subscription_pauses')
    .set({ ended_at: at })
    .where('subscription_id', '=', subscriptionId)
    .where('ended_at', 'is', null)
    .execute();
}
