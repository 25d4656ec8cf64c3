import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A row of the table of members. */
export interface StayRow {
  readonly group_id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly position: number;
  readonly joined_on: string;
  readonly left_on: string | null;
}

/** The groups in which somebody is or was a student, by id. */
export async function findGroupIdsOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT group_id AS id FROM group_members
    WHERE user_id = ${userId} AND kind = 'student' ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The students' stays in these groups, in a fixed order. */
export async function findStays(
  db: Db,
  userIds: readonly string[],
  groupIds: readonly string[],
): Promise<StayRow[]> {
  const { rows } = await sql<{ row: StayRow }>`SELECT to_jsonb(m) AS row FROM group_members m
    WHERE m.user_id = ANY (${[...userIds]}::uuid[]) AND m.group_id = ANY (${[...groupIds]}::uuid[])
      AND m.kind = 'student'
    ORDER BY m.group_id, m.joined_on, m.user_id`.execute(db);
  return rows.map(({ row }) => row);
}

/** Writes these stays instead of those that the students have in the groups. */
export async function replaceStays(
  db: Db,
  userIds: readonly string[],
  groupIds: readonly string[],
  stays: readonly StayRow[],
): Promise<void> {
  await sql`DELETE FROM group_members WHERE user_id = ANY (${[...userIds]}::uuid[])
    AND group_id = ANY (${[...groupIds]}::uuid[]) AND kind = 'student'`.execute(db);
  await sql`INSERT INTO group_members
    SELECT * FROM jsonb_populate_recordset(NULL::group_members, ${JSON.stringify(stays)}::jsonb)`.execute(db);
}
