import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { DiplomaBatch, SpelledName } from '../shared/diplomas.ts';

/** Diplomas of a group that one admin requested at once. */
export interface Batch {
  readonly id: string;
  readonly groupId: string;
  readonly studentIds: readonly string[];
  readonly spellings: Readonly<Record<string, SpelledName>>;
  readonly startedBy: string | null;
  readonly finishedAt: string | null;
}

/** A batch; undefined for none. */
export function findBatch(db: Db, id: string): Promise<Batch | undefined> {
  return db
    .selectFrom('diploma_batches')
    .select(['id', 'group_id as groupId', 'student_ids as studentIds', 'spellings'])
    .select(['started_by as startedBy', 'finished_at as finishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The batch of a group that is not finished. */
export async function findRunningBatchId(db: Db, groupId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('diploma_batches')
    .select('id')
    .where('group_id', '=', groupId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** The progress of the running batch of a group, or the last one: what was made is counted, never stored. */
export async function findLastBatch(db: Db, groupId: string): Promise<DiplomaBatch | null> {
  const { rows } = await sql<DiplomaBatch>`
    SELECT b.id, cardinality(b.student_ids) AS total, b.finished_at IS NULL AS running,
      (SELECT count(*)::int FROM diplomas d WHERE d.batch_id = b.id) AS made,
      (SELECT count(*)::int FROM jsonb_object_keys(b.left_out)) AS "leftOut"
    FROM diploma_batches b WHERE b.group_id = ${groupId} ORDER BY b.finished_at IS NULL DESC, b.created_at DESC LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Starts a batch. */
export async function insertBatch(
  db: Db,
  batch: Omit<Batch, 'finishedAt'> & { readonly at: string },
): Promise<void> {
  await db
    .insertInto('diploma_batches')
    .values({
      id: batch.id,
      group_id: batch.groupId,
      student_ids: [...batch.studentIds],
      spellings: JSON.stringify(batch.spellings),
      left_out: '{}',
      started_by: batch.startedBy,
      created_at: batch.at,
    })
    .execute();
}

/** Records why children of a batch got none. */
export async function noteLeftOut(
  db: Db,
  id: string,
  studentIds: readonly string[],
  reason: string,
): Promise<void> {
  const noted = JSON.stringify(Object.fromEntries(studentIds.map((studentId) => [studentId, reason])));
  await db
    .updateTable('diploma_batches')
    .set({ left_out: sql`left_out || ${noted}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Ends a batch; false when it had ended. */
export async function finishBatch(db: Db, id: string, at: string): Promise<boolean> {
  const ended = await db
    .updateTable('diploma_batches')
    .set({ finished_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
