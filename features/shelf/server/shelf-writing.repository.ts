import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { DeclineReason, Sign } from '../shared/shelf.ts';

/** A work, locked until the transaction ends. */
export interface HeldWork {
  readonly id: string;
  readonly projectId: string;
  readonly userId: string;
  readonly putAt: string;
}

/** Whose work it is and of which project; undefined when there is none. */
export async function findOwner(
  db: Db,
  workId: string,
): Promise<{ userId: string; projectId: string } | undefined> {
  return db
    .selectFrom('shelf_works as w')
    .innerJoin('projects as p', 'p.id', 'w.project_id')
    .select(['p.user_id as userId', 'p.id as projectId'])
    .where('w.id', '=', workId)
    .executeTakeFirst();
}

/** A project's work on the shelf; undefined when it isn't there. */
export async function findWorkOf(db: Db, projectId: string): Promise<string | undefined> {
  const work = await db
    .selectFrom('shelf_works')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return work?.id;
}

/** Locks a work; undefined when it is gone, or its project removed. The caller holds the child's workshop. */
export async function lockWork(
  db: Db,
  workId: string,
): Promise<{ id: string; projectId: string; putAt: string } | undefined> {
  return db
    .selectFrom('shelf_works')
    .select(['id', 'project_id as projectId', 'put_at as putAt'])
    .where('id', '=', workId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('projects as p')
          .select('p.id')
          .whereRef('p.id', '=', 'shelf_works.project_id')
          .where('p.removed_at', 'is', null),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Puts a project's work on the shelf, or anew; returns its id and whether it is the first time. */
export async function putWork(
  db: Db,
  { projectId, at, changed }: { projectId: string; at: string; changed: boolean },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`INSERT INTO shelf_works AS w (project_id, put_at)
    VALUES (${projectId}, ${at})
    ON CONFLICT (project_id) DO UPDATE SET put_at = CASE WHEN ${changed} THEN excluded.put_at ELSE w.put_at END
    RETURNING w.id, xmax = 0 AS "isNew"`.execute(db);
  const [work] = rows;
  if (!work) throw new Error('A work was neither written nor there.');
  return work;
}

/** For which groups a work is put on the shelf. */
export interface PutPlaces {
  readonly workId: string;
  readonly groupIds: readonly string[];
  /** The groups among which the child chose: what it could not choose stays as it is. */
  readonly choosable: readonly string[];
  readonly changed: boolean;
}

/**
 * Of the groups among which the child chose, the work is for these and no others. Where it changed, every place waits anew, also one that
 * doesn't count now. Returns the groups for which it began to wait, and those that it left.
 */
export async function setPlaces(
  db: Db,
  { workId, groupIds, choosable, changed }: PutPlaces,
): Promise<{ waiting: string[]; left: string[] }> {
  const wanted = [...new Set(groupIds)].toSorted();
  const { rows: left } = await sql<{ groupId: string }>`DELETE FROM shelf_places WHERE work_id = ${workId}
    AND group_id = ANY (${[...choosable]}::uuid[]) AND group_id <> ALL (${wanted}::uuid[])
    RETURNING group_id AS "groupId"`.execute(db);
  if (changed)
    await sql`UPDATE shelf_places SET state = 'waiting', decided_by = NULL, decided_at = NULL, decline_reason = NULL
      WHERE work_id = ${workId} AND group_id <> ALL (${wanted}::uuid[]) AND state <> 'waiting'`.execute(db);
  const { rows } = await sql<{ groupId: string }>`INSERT INTO shelf_places AS p (work_id, group_id, state)
    SELECT ${workId}, id, 'waiting' FROM unnest(${wanted}::uuid[]) AS id
    ON CONFLICT (work_id, group_id) DO UPDATE SET state = 'waiting', decided_by = NULL, decided_at = NULL, decline_reason = NULL
      WHERE ${changed} AND p.state <> 'waiting'
    RETURNING p.group_id AS "groupId"`.execute(db);
  return { waiting: rows.map(({ groupId }) => groupId), left: left.map(({ groupId }) => groupId) };
}

/** A decision about a work in a group. */
export interface Decision {
  readonly workId: string;
  readonly groupId: string;
  /** Null lets it wait again. */
  readonly approved: boolean | null;
  /** Why it is declined, where somebody says. */
  readonly reason?: DeclineReason | undefined;
  readonly by: string;
  readonly at: string;
}

const decided = new Map([
  [true, 'approved'],
  [false, 'declined'],
  [null, 'waiting'],
] as const);

/**
 * Decides about a work for a group; false when there is no such place, or it is decided so already. A later reason takes the place of an
 * earlier one; a decline without one keeps it. It waits again only for whoever decided: another's decision stays.
 */
export async function decidePlace(
  db: Db,
  { workId, groupId, approved, reason, by, at }: Decision,
): Promise<boolean> {
  const state = decided.get(approved) ?? 'waiting';
  const decision =
    approved === null ? { decided_by: null, decided_at: null } : { decided_by: by, decided_at: at };
  const changed = await db
    .updateTable('shelf_places')
    .set({ state, ...decision, decline_reason: approved === false ? (reason ?? null) : null })
    .where('work_id', '=', workId)
    .where('group_id', '=', groupId)
    .where((eb) => {
      const isAnother = eb('state', '<>', state);
      return approved === false && reason
        ? eb.or([isAnother, eb('decline_reason', 'is distinct from', reason)])
        : isAnother;
    })
    .$if(approved === null, (query) => query.where('decided_by', '=', by))
    .returning('work_id')
    .executeTakeFirst();
  if (changed && approved === false)
    await db.updateTable('shelf_works').set({ declined_at: at }).where('id', '=', workId).execute();
  // A decline that is taken back never was: a diploma shows the work again.
  if (changed && approved === null)
    await sql`UPDATE shelf_works SET declined_at = (SELECT max(decided_at) FROM shelf_places
      WHERE work_id = ${workId} AND state = 'declined') WHERE id = ${workId}`.execute(db);
  return changed !== undefined;
}

export async function deleteWork(db: Db, workId: string): Promise<void> {
  await db.deleteFrom('shelf_works').where('id', '=', workId).execute();
}

/** Leaves a child's sign, or changes it; null takes it back. Whether anything changed. */
export async function setSign(
  db: Db,
  { workId, userId, sign, at }: { workId: string; userId: string; sign: Sign | null; at: string },
): Promise<boolean> {
  if (sign === null) {
    const gone = await db
      .deleteFrom('shelf_signs')
      .where('work_id', '=', workId)
      .where('user_id', '=', userId)
      .returning('work_id')
      .executeTakeFirst();
    return gone !== undefined;
  }
  const { rows } = await sql`INSERT INTO shelf_signs AS s (work_id, user_id, sign, left_at)
    VALUES (${workId}, ${userId}, ${sign}, ${at})
    ON CONFLICT (work_id, user_id) DO UPDATE SET sign = excluded.sign, left_at = excluded.left_at
      WHERE s.sign <> excluded.sign RETURNING s.work_id`.execute(db);
  return rows.length > 0;
}

/** The family says no, or yes again. Whether anything changed. */
export async function setRefusal(
  db: Db,
  { userId, by, at, refused }: { userId: string; by: string; at: string; refused: boolean },
): Promise<boolean> {
  if (!refused) {
    const gone = await db
      .deleteFrom('shelf_refusals')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    return gone !== undefined;
  }
  const said = await db
    .insertInto('shelf_refusals')
    .values({ user_id: userId, refused_by: by, at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return said !== undefined;
}
