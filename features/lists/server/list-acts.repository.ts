import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export interface NewAct {
  readonly id: string;
  readonly actorId: string;
  readonly list: string;
  readonly kind: string;
  readonly asked: unknown;
  readonly at: string;
}

/** Writes an act; false when its id is taken. */
export async function insertAct(db: Db, { id, actorId, list, kind, asked, at }: NewAct): Promise<boolean> {
  const made = await db
    .insertInto('list_acts')
    .values({ id, actor_id: actorId, list, kind, asked: JSON.stringify(asked), created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export function findAct(db: Db, actId: string) {
  return db
    .selectFrom('list_acts')
    .select(['id', 'actor_id as actorId', 'list', 'kind', 'asked', 'created_at as createdAt'])
    .where('id', '=', actId)
    .executeTakeFirst();
}

/** Writes the rows of an act in their order, in one statement. */
export async function insertRows(
  db: Db,
  actId: string,
  rows: readonly { readonly id: string; readonly outcome: string | null }[],
): Promise<void> {
  const [ids, outcomes] = [rows.map(({ id }) => id), rows.map(({ outcome }) => outcome)];
  await sql`INSERT INTO list_act_rows (act_id, place, subject_id, outcome)
    SELECT ${actId}, place, subject, outcome
    FROM unnest(${ids}::uuid[], ${outcomes}::text[]) WITH ORDINALITY AS t (subject, outcome, place)`.execute(
    db,
  );
}

export function findRows(db: Db, actId: string) {
  return db
    .selectFrom('list_act_rows')
    .select(['subject_id as id', 'outcome'])
    .where('act_id', '=', actId)
    .orderBy('place')
    .execute();
}

/** The next rows that wait for their turn, in order. */
export async function findWaiting(db: Db, actId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('list_act_rows')
    .select('subject_id as id')
    .where('act_id', '=', actId)
    .where('outcome', 'is', null)
    .orderBy('place')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countWaiting(db: Db, actId: string): Promise<number> {
  const { count } = await db
    .selectFrom('list_act_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('act_id', '=', actId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the act on a row replaced; undefined where it replaced nothing. */
export async function findReplaced(db: Db, actId: string, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('list_act_rows')
    .select('replaced')
    .where('act_id', '=', actId)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row?.replaced ?? undefined;
}

interface Settled {
  readonly actId: string;
  readonly id: string;
  readonly outcome: string;
  readonly replaced?: object | undefined;
}

/** Writes the outcome of a row whose turn it is, and keeps it locked; false when somebody else had its turn. */
export async function settleRow(db: Db, { actId, id, outcome }: Settled): Promise<boolean> {
  const settled = await db
    .updateTable('list_act_rows')
    .set({ outcome })
    .where('act_id', '=', actId)
    .where('subject_id', '=', id)
    .where('outcome', 'is', null)
    .returning('place')
    .executeTakeFirst();
  return settled !== undefined;
}

/** Another outcome of a row that the caller has settled, and what the act replaced. */
export async function changeOutcome(db: Db, { actId, id, outcome, replaced }: Settled): Promise<void> {
  await db
    .updateTable('list_act_rows')
    .set({ outcome, replaced: replaced ? JSON.stringify(replaced) : null })
    .where('act_id', '=', actId)
    .where('subject_id', '=', id)
    .execute();
}

/** Forgets acts from before an instant, and the views of people whose accounts were deleted. */
export async function forgetLists(db: Db, before: string): Promise<void> {
  await db.deleteFrom('list_acts').where('created_at', '<', before).execute();
  await sql`DELETE FROM list_views WHERE user_id IN (SELECT u.id FROM users u WHERE u.deleted_at IS NOT NULL)`.execute(
    db,
  );
}
