import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { GroupStatus } from '../shared/group.ts';

type Kind = 'student' | 'teacher';
interface Change {
  /** An instant. */
  readonly at: string;
  readonly by: string | null;
}

/** Locks a group that isn't deleted until the transaction ends, and returns who changed it last. */
export function lockGroup(db: Db, groupId: string) {
  return db
    .selectFrom('groups as g')
    .select(['g.id', 'g.version', 'g.created_at as createdAt', 'g.updated_at as updatedAt'])
    .select(({ selectFrom }) =>
      selectFrom('users as u')
        .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
        .whereRef('u.id', '=', 'g.updated_by')
        .as('updatedBy'),
    )
    .where('g.id', '=', groupId)
    .where('g.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks groups, even deleted ones, in the order of their ids, so that two transactions cannot deadlock. */
export function lockGroups(db: Db, groupIds: readonly string[]) {
  return db
    .selectFrom('groups')
    .select(['id', 'status', 'deleted_at as deletedAt'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...groupIds]))))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** False when the id is taken. */
export async function insertGroup(db: Db, row: Insertable<Database['groups']>): Promise<boolean> {
  const made = await db
    .insertInto('groups')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateGroups(
  db: Db,
  groupIds: readonly string[],
  columns: Updateable<Database['groups']>,
  { at, by }: Change,
): Promise<void> {
  await db
    .updateTable('groups')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', 'in', groupIds)
    .execute();
}

export async function setStatus(
  db: Db,
  groupIds: readonly string[],
  status: GroupStatus,
  change: Change,
): Promise<void> {
  await updateGroups(db, groupIds, { status }, change);
}

/** The groups whose planned pattern applies from a day that has come. */
export async function findDueTimetables(db: Db, today: string): Promise<string[]> {
  const rows = await db.selectFrom('groups').select('id').where('next_weekdays_from', '<=', today).execute();
  return rows.map(({ id }) => id);
}

/** Replaces the patterns of locked groups with their planned ones, where their day has come. Returns whose. */
export async function turnWeekdays(
  db: Db,
  groupIds: readonly string[],
  today: string,
  { at, by }: Change,
): Promise<string[]> {
  const due = sql`g.id = ANY(${groupIds}::uuid[]) AND g.next_weekdays_from <= ${today}`;
  await sql`DELETE FROM group_weekdays w USING groups g WHERE g.id = w.group_id AND ${due}`.execute(db);
  await sql`INSERT INTO group_weekdays (group_id, weekday, start_time, end_time, repeats, counts_from)
    SELECT g.id, n.weekday, n."startTime", n."endTime", n.repeats, n."countsFrom" FROM groups g CROSS JOIN LATERAL
      jsonb_to_recordset(g.next_weekdays)
      AS n (weekday smallint, "startTime" time, "endTime" time, repeats text, "countsFrom" date)
    WHERE ${due}`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`UPDATE groups g SET next_weekdays = NULL, next_weekdays_from = NULL,
      version = version + 1, updated_at = ${at}, updated_by = ${by}
    WHERE ${due} RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rewrites the weekly pattern: it has so few rows that comparing is not worth it. */
export async function replaceWeekdays(
  db: Db,
  groupId: string,
  rows: readonly Omit<Insertable<Database['group_weekdays']>, 'group_id'>[],
): Promise<void> {
  await db.deleteFrom('group_weekdays').where('group_id', '=', groupId).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('group_weekdays')
    .values(rows.map((row) => ({ ...row, group_id: groupId })))
    .execute();
}

export async function findMemberIds(db: Db, groupId: string, kind: Kind): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('user_id as id')
    .where('group_id', '=', groupId)
    .where('kind', '=', kind)
    .where('left_on', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes `today` the last day of the memberships; a person who was to join later leaves on that day. */
export async function endMemberships(
  db: Db,
  groupId: string,
  userIds: readonly string[],
  today: string,
): Promise<void> {
  await db
    .updateTable('group_members')
    .set({ left_on: sql`greatest(joined_on, ${today}::date)` })
    .where('group_id', '=', groupId)
    .where('left_on', 'is', null)
    .where(sql<boolean>`user_id = ANY(${userIds}::uuid[])`)
    .execute();
}

/** A person who becomes a member of a group, and from which day on. */
export interface NewStay {
  readonly groupId: string;
  readonly userId: string;
  readonly joinedOn: string;
}

/**
 * Makes people members of locked groups, each from their day on and last in their lists: two statements, however many. A person
 * who left on that same day continues as before; a current membership stays unchanged. Returns whose stays began, in the order asked.
 */
export async function startMemberships(db: Db, kind: Kind, stays: readonly NewStay[]): Promise<NewStay[]> {
  const keyOf = ({ groupId, userId }: Omit<NewStay, 'joinedOn'>) => `${groupId}/${userId}`;
  // Of a person asked for twice, the first counts.
  const known = new Set<string>();
  const asked = stays.filter((stay) => !known.has(keyOf(stay)) && known.add(keyOf(stay)));
  const wanted = sql`unnest(${asked.map(({ groupId }) => groupId)}::uuid[], ${asked.map(({ userId }) => userId)}::uuid[],
    ${asked.map(({ joinedOn }) => joinedOn)}::date[]) WITH ORDINALITY AS w (group_id, user_id, joined_on, place)`;
  const isPresent = sql`EXISTS (SELECT FROM group_members m WHERE m.group_id = w.group_id AND m.user_id = w.user_id
    AND m.left_on IS NULL)`;
  const { rows: back } = await sql<Omit<NewStay, 'joinedOn'>>`
    UPDATE group_members b SET left_on = NULL, kind = ${kind} FROM ${wanted}
    WHERE b.group_id = w.group_id AND b.user_id = w.user_id AND b.left_on >= w.joined_on AND NOT ${isPresent}
      AND NOT EXISTS (SELECT FROM group_members m WHERE m.group_id = b.group_id AND m.user_id = b.user_id
        AND m.joined_on > b.joined_on)
    RETURNING b.group_id AS "groupId", b.user_id AS "userId"`.execute(db);
  const { rows: made } = await sql<Omit<NewStay, 'joinedOn'>>`
    INSERT INTO group_members (group_id, user_id, kind, position, joined_on)
    SELECT g.id, u.id, ${kind}, (SELECT count(*) FROM group_members m WHERE m.user_id = u.id AND m.left_on IS NULL)
      + row_number() OVER (PARTITION BY u.id ORDER BY w.place) - 1, w.joined_on
    FROM ${wanted} JOIN groups g ON g.id = w.group_id AND g.deleted_at IS NULL JOIN users u ON u.id = w.user_id
    WHERE NOT ${isPresent}
    ON CONFLICT DO NOTHING RETURNING group_id AS "groupId", user_id AS "userId"`.execute(db);
  const begun = new Set([...back, ...made].map(keyOf));
  return asked.filter((stay) => begun.has(keyOf(stay)));
}

/** Deletes memberships as if they had never been. Returns the groups, in the order of their ids. */
export async function deleteMemberships(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('group_members')
    .where(sql<boolean>`user_id = ANY(${userIds}::uuid[])`)
    .returning('group_id as id')
    .execute();
  return [...new Set(rows.map(({ id }) => id))].sort();
}

const staysIn = (stays: readonly NewStay[]) =>
  sql`unnest(${stays.map(({ groupId }) => groupId)}::uuid[], ${stays.map(({ userId }) => userId)}::uuid[],
    ${stays.map(({ joinedOn }) => joinedOn)}::date[])`;

/** Deletes stays that last, as if they had never been. Returns their groups. */
export async function deleteStays(db: Db, stays: readonly NewStay[]): Promise<string[]> {
  if (stays.length === 0) return [];
  const { rows } = await sql<{ id: string }>`DELETE FROM group_members m
    USING ${staysIn(stays)} AS gone (group_id, user_id, joined_on)
    WHERE m.group_id = gone.group_id AND m.user_id = gone.user_id AND m.joined_on = gone.joined_on AND m.left_on IS NULL
    RETURNING m.group_id AS id`.execute(db);
  return [...new Set(rows.map(({ id }) => id))].sort();
}

/** Ends stays that last and began before these days: {@link startMemberships} made them go on. Returns their groups. */
export async function endContinuedStays(db: Db, stays: readonly NewStay[], today: string): Promise<string[]> {
  if (stays.length === 0) return [];
  const { rows } = await sql<{
    id: string;
  }>`UPDATE group_members m SET left_on = greatest(m.joined_on, ${today}::date)
    FROM ${staysIn(stays)} AS gone (group_id, user_id, joined_on)
    WHERE m.group_id = gone.group_id AND m.user_id = gone.user_id AND m.joined_on < gone.joined_on AND m.left_on IS NULL
    RETURNING m.group_id AS id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Groups of which anybody of these people was ever a member, in the order of their ids. */
export async function findGroupIdsOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('group_id as id')
    .distinct()
    .where(sql<boolean>`user_id = ANY(${userIds}::uuid[])`)
    .orderBy('group_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these groups have, or had, members besides these people. */
export async function findGroupsOfOthers(
  db: Db,
  groupIds: readonly string[],
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('group_id as id')
    .distinct()
    .where(sql<boolean>`group_id = ANY(${groupIds}::uuid[]) AND NOT user_id = ANY(${userIds}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** A stay that began elsewhere: from a day on, until the last day if it has ended. */
export interface MovedStay {
  readonly groupId: string;
  readonly userId: string;
  readonly kind: Kind;
  /** The group's place among the groups of the person. */
  readonly position: number;
  readonly joinedOn: string;
  readonly leftOn: string | null;
}

/** Adds stays of people who were never in the group; returns how many. */
export async function insertMovedStays(db: Db, stays: readonly MovedStay[]): Promise<number> {
  const { numAffectedRows } =
    await sql`INSERT INTO group_members (group_id, user_id, kind, position, joined_on, left_on)
    SELECT x."groupId", x."userId", x.kind, x.position, x."joinedOn", x."leftOn"
    FROM jsonb_to_recordset(${JSON.stringify(stays)}::jsonb)
      AS x ("groupId" uuid, "userId" uuid, kind text, position int, "joinedOn" date, "leftOn" date)
    JOIN groups g ON g.id = x."groupId" JOIN users u ON u.id = x."userId"
    WHERE NOT EXISTS (SELECT FROM group_members m WHERE m.group_id = x."groupId" AND m.user_id = x."userId")
    ON CONFLICT DO NOTHING`.execute(db);
  return Number(numAffectedRows ?? 0);
}
