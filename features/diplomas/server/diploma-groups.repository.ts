import { sql } from 'kysely';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { DiplomaLook } from '../shared/diplomas.ts';

/** A group's data on its diplomas, and their look. */
export interface GroupFacts {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly title: string;
  readonly description: string | null;
  readonly learningHours: number | null;
  readonly enabled: boolean;
  readonly visible: boolean;
  readonly startDate: string | null;
  readonly look: DiplomaLook;
}

/** The facts of groups, including deleted ones: a diploma given there is still shown to its holder. */
export async function findGroupFacts(db: Db, groupIds: readonly string[]): Promise<GroupFacts[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<GroupFacts>`
    SELECT g.id, g.name, g.status, coalesce(nullif(g.name_for_diploma, ''), g.name) AS title,
      nullif(g.description_for_diploma, '') AS description, g.learning_hours AS "learningHours",
      coalesce(g.diploma_enabled, true) AS enabled, g.diploma_visible AS visible, g.start_date AS "startDate",
      coalesce(l.look, 'space') AS look
    FROM groups g LEFT JOIN diploma_looks l ON l.group_id = g.id
    WHERE g.id = ANY(${[...groupIds]}::uuid[])`.execute(db);
  return rows;
}

/** A child of a group. */
export interface StudentRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly present: boolean;
}

/** The current students of a group and former ones with a diploma from it, sorted by name. */
export async function findStudents(db: Db, groupId: string): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", s.present
    FROM (SELECT user_id, bool_or(present) AS present FROM (
        SELECT user_id, true AS present FROM ${presentStudents} m WHERE group_id = ${groupId}
        UNION ALL SELECT student_id, false FROM diplomas WHERE group_id = ${groupId}) each GROUP BY user_id) s
    JOIN users u ON u.id = s.user_id
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`.execute(db);
  return rows;
}

/** How many current students of groups have no valid diploma there; groups without diplomas are left out. */
export async function countMissing(db: Db, groupIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; missing: number }>`
    SELECT g.id, (SELECT count(*) FROM ${presentStudents} m WHERE m.group_id = g.id AND NOT EXISTS (SELECT FROM diplomas d
        WHERE d.group_id = g.id AND d.student_id = m.user_id AND d.revoked_at IS NULL)) AS missing
    FROM groups g WHERE g.id = ANY(${[...groupIds]}::uuid[]) AND coalesce(g.diploma_enabled, true)`.execute(
    db,
  );
  return new Map(rows.map(({ id, missing }) => [id, missing]));
}

/** The names of those who are current students of a group. */
export function findPresentStudents(db: Db, groupId: string, ids: readonly string[]) {
  return db
    .selectFrom(presentStudents.as('m'))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('m.group_id', '=', groupId)
    .where((eb) => eb('u.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}

/** The names of accounts, by their ids. */
export async function findNames(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, { firstName: string; lastName: string }>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...userIds]))))
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Sets a group's look. */
export async function setLook(db: Db, groupId: string, look: DiplomaLook): Promise<void> {
  await db
    .insertInto('diploma_looks')
    .values({ group_id: groupId, look })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ look }))
    .execute();
}
