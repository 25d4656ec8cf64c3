import { sql } from 'kysely';
import { presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ActedOn } from './group-acts.rules.ts';

interface Found extends Omit<ActedOn, 'isSubscribed'> {
  readonly name: string;
}

/** Groups that are not deleted, with what acts on them depend on, by name; others are missing. */
export async function findActedOn(db: Db, groupIds: readonly string[]): Promise<Found[]> {
  const { rows } =
    await sql<Found>`SELECT g.id, g.name, g.status, g.plan_id AS "planId", g.no_plan AS "noPlan", g.mode,
      g.address, g.city, g.meeting_link AS "meetingLink", g.start_date AS "startDate", g.end_date AS "endDate",
      ARRAY(SELECT m.user_id FROM ${presentTeachers} m WHERE m.group_id = g.id) AS "teacherIds"
    FROM groups g WHERE g.id = ANY(${[...groupIds]}::uuid[]) AND g.deleted_at IS NULL
    ORDER BY g.name COLLATE lt_natural, g.id`.execute(db);
  return rows;
}

/** Groups with their names, also deleted ones. */
export function findNames(db: Db, groupIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('groups as g')
    .select(['g.id', 'g.name'])
    .where((eb) => eb('g.id', '=', eb.fn.any(eb.val([...groupIds]))))
    .execute();
}
