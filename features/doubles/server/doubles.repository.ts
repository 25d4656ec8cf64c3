import { type RawBuilder, sql } from 'kysely';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Compared, OpenMerge } from '../shared/doubles.ts';
import type { Pair } from './row-moving.repository.ts';

// The words of a name with letters folded, in order: "Zukaitė Lukas" and "lukas žukaite" are one.
const keyOf = (first: unknown, last: unknown) => sql<string>`(SELECT string_agg(word, ' ' ORDER BY word)
  FROM regexp_split_to_table(fold(${first} || ' ' || ${last}), '[\\s-]+') AS word)`;

// Children that are somebody now: not deleted, and not merged away.
const children = sql`(SELECT u.id, u.first_name, u.last_name, u.birth_date, u.email, u.disabled_at, u.created_at,
    ${keyOf(sql`u.first_name`, sql`u.last_name`)} AS key
  FROM users u WHERE u.role = 'child' AND u.deleted_at IS NULL AND u.deletion_requested_at IS NULL
    AND NOT EXISTS (SELECT FROM person_merges m WHERE m.merged_id = u.id) OFFSET 0)`;

const compared = (alias: string): RawBuilder<Compared> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`jsonb_build_object('id', ${of('id')}, 'name', ${of('first_name')} || ' ' || ${of('last_name')},
    'birthDate', ${of('birth_date')}, 'email', ${of('email')}, 'disabled', ${of('disabled_at')} IS NOT NULL,
    'createdAt', to_char(${of('created_at')} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'guardians', (SELECT coalesce(jsonb_agg(p.first_name || ' ' || p.last_name ORDER BY w.pays DESC, p.id), '[]')
      FROM children c JOIN guardianships w ON w.child_id = c.id JOIN users p ON p.id = w.guardian_id
      WHERE c.user_id = ${of('id')}),
    'groups', (SELECT coalesce(jsonb_agg(o.name ORDER BY o.name COLLATE lt_natural), '[]')
      FROM ${presentStudents} s JOIN groups o ON o.id = s.group_id
      WHERE s.user_id = ${of('id')} AND o.deleted_at IS NULL))`;
};

/** Children whose name has these words, and whose birth date is the same or missing; the oldest first. */
export async function findLike(
  db: Db,
  { firstName, lastName, birthDate }: { firstName: string; lastName: string; birthDate: string | null },
): Promise<Compared[]> {
  const typed = keyOf(sql`${firstName}::text`, sql`${lastName}::text`);
  const { rows } = await sql<{ child: Compared }>`SELECT ${compared('u')} AS child FROM ${children} u
    WHERE u.key = ${typed} AND (u.birth_date IS NULL OR ${birthDate}::date IS NULL OR u.birth_date = ${birthDate}::date)
    ORDER BY u.id LIMIT 10`.execute(db);
  return rows.map(({ child }) => child);
}

/** Pairs of children who may be one and of whom nobody said that they are not, those entered last first. */
export async function findPairs(db: Db, limit: number): Promise<{ one: Compared; other: Compared }[]> {
  const { rows } = await sql<{ one: Compared; other: Compared }>`
    WITH known AS MATERIALIZED (SELECT * FROM ${children} u)
    SELECT ${compared('a')} AS one, ${compared('b')} AS other
    FROM known a JOIN known b ON b.key = a.key AND a.id < b.id
      AND (a.birth_date IS NULL OR b.birth_date IS NULL OR a.birth_date = b.birth_date)
    WHERE NOT EXISTS (SELECT FROM different_children d WHERE d.one_id = a.id AND d.other_id = b.id)
    ORDER BY b.id DESC, a.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Notes that two children are not one; false when that was said before. */
export async function insertDifferent(
  db: Db,
  { ids, by, at }: { readonly ids: readonly [string, string]; readonly by: string; readonly at: string },
): Promise<boolean> {
  const [one, other] = ids;
  const { rows } = await sql`INSERT INTO different_children (one_id, other_id, said_by, said_at)
    VALUES (least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${by}, ${at})
    ON CONFLICT DO NOTHING RETURNING one_id`.execute(db);
  return rows.length > 0;
}

/** A child who is somebody now, for comparing. */
export async function findCompared(db: Db, userId: string): Promise<Compared | undefined> {
  const { rows } = await sql<{ child: Compared }>`SELECT ${compared('u')} AS child
    FROM users u WHERE u.id = ${userId} AND u.role = 'child' AND u.deleted_at IS NULL`.execute(db);
  return rows[0]?.child;
}

/** The points of a child over all years, and how many lines they have. */
export async function findPoints(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('point_entries')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql.lit(0)).as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The ids of two children's records in their families; a child without one has no rows of a record. */
export async function findRecordIds(db: Db, { kept, merged }: Pair): Promise<Pair> {
  const rows = await db
    .selectFrom('children')
    .select(['id', 'user_id as userId'])
    .where('user_id', 'in', [kept, merged])
    .execute();
  const idOf = (userId: string) => rows.find((row) => row.userId === userId)?.id ?? userId;
  return { kept: idOf(kept), merged: idOf(merged) };
}

/** Whether two records have a running subscription of one plan; both are locked by their record. */
export async function bothSubscribed(db: Db, { kept, merged }: Pair): Promise<boolean> {
  const { rows } = await sql`SELECT FROM subscriptions k JOIN subscriptions g ON g.plan_id = k.plan_id
    WHERE k.child_id = ${kept} AND g.child_id = ${merged} AND k.state <> 'ended' AND g.state <> 'ended'
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Merges happen one after the other: each looks at who takes part in another. */
export async function lockMerges(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('person-merges', 0))`.execute(db);
}

/** Locks the sheets on which these persons are, and their claims: before wallets and persons, as everywhere. */
export async function lockSheetsAndClaims(db: Db, userIds: readonly string[]): Promise<void> {
  const of = sql`ANY (${[...userIds]}::uuid[])`;
  await sql`SELECT FROM daily_sheets WHERE id IN (SELECT sheet_id FROM daily_sheet_rows WHERE user_id = ${of})
    ORDER BY id FOR UPDATE`.execute(db);
  await sql`SELECT FROM claims WHERE user_id = ${of} ORDER BY id FOR UPDATE`.execute(db);
}

/** Whether one of these persons takes part in a merge that can still be undone. */
export async function isInMerge(db: Db, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`SELECT FROM person_merges
    WHERE kept_id = ANY (${[...userIds]}::uuid[]) OR merged_id = ANY (${[...userIds]}::uuid[]) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether one of these persons is about to be deleted: what moved to them would be lost, and undoing would bring back an account. */
export async function isLeaving(db: Db, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users
    WHERE id = ANY (${[...userIds]}::uuid[]) AND deletion_requested_at IS NOT NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

interface NewMerge {
  readonly keptId: string;
  readonly mergedId: string;
  readonly by: string;
  readonly at: string;
  readonly undo: unknown;
}

export async function insertMerge(db: Db, { keptId, mergedId, by, at, undo }: NewMerge): Promise<void> {
  await db
    .insertInto('person_merges')
    .values({
      kept_id: keptId,
      merged_id: mergedId,
      merged_by: by,
      merged_at: at,
      undo: JSON.stringify(undo),
    })
    .execute();
}

/** A merge that a person takes part in, or null. */
export async function findMergeOf(db: Db, userId: string): Promise<Omit<OpenMerge, 'until'> | undefined> {
  return db
    .selectFrom('person_merges as m')
    .innerJoin('users as k', 'k.id', 'm.kept_id')
    .innerJoin('users as g', 'g.id', 'm.merged_id')
    .select(['m.id', 'm.kept_id as keptId', 'm.merged_id as mergedId', 'm.merged_at as mergedAt'])
    .select(sql<string>`k.first_name || ' ' || k.last_name`.as('keptName'))
    .select(sql<string>`g.first_name || ' ' || g.last_name`.as('mergedName'))
    .where((eb) => eb.or([eb('m.kept_id', '=', userId), eb('m.merged_id', '=', userId)]))
    .executeTakeFirst();
}

/** Takes a merge off the list, to undo it or because its day is over; undefined when somebody else has. */
export function takeMerge(db: Db, mergeId: string) {
  return db
    .deleteFrom('person_merges')
    .where('id', '=', mergeId)
    .returning(['kept_id as keptId', 'merged_id as mergedId', 'merged_at as mergedAt', 'undo'])
    .executeTakeFirst();
}

/** Merges from before `instant`. */
export async function findOldMerges(db: Db, instant: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_merges')
    .select('id')
    .where('merged_at', '<=', instant)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
