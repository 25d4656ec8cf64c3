import { sql } from 'kysely';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { GroupsAtOrder, ModuleGroup } from '../../shared/module-groups.ts';

/** A group of a module, with the event whose lesson is not known yet, and the places of all groups. */
interface GroupRow extends Omit<ModuleGroup, 'next'> {
  readonly eventId: string | null;
  readonly date: string;
  readonly startsAt: string;
  readonly places: readonly GroupsAtOrder[];
}

interface Asked {
  readonly actor: Actor;
  readonly moduleId: string;
  readonly now: string;
  readonly today: string;
  readonly limit: number;
}

/** Whether there is such a module, also an archived one. */
export async function hasModule(db: Db, moduleId: string): Promise<boolean> {
  const found = await db.selectFrom('modules').select('id').where('id', '=', moduleId).executeTakeFirst();
  return found !== undefined;
}

/**
 * The active groups that learn a module, a teacher's own or an admin's all: those whose next event is nearest first, then by name. One
 * statement for all of them; students and what they finished are counted for those that are answered alone.
 */
export async function findModuleGroups(db: Db, asked: Asked): Promise<GroupRow[]> {
  const { actor, moduleId, now, today, limit } = asked;
  const ofActor = actor.role === 'admin' ? sql`true` : sql`g.id IN ${groupsTaughtBy(actor.id)}`;
  // An event that began before midnight may still be on. The day is what the index knows.
  const { rows } = await sql<GroupRow>`
    WITH own AS (
      SELECT g.id, g.name, o.open_order FROM group_modules o JOIN groups g ON g.id = o.group_id
      WHERE o.module_id = ${moduleId} AND g.deleted_at IS NULL AND g.status = 'active' AND ${ofActor}),
    shown AS (
      SELECT o.id, o.name, o.open_order, e.id AS event_id, e.local_date, e.starts_at,
        row_number() OVER (ORDER BY e.starts_at NULLS LAST, o.name COLLATE lt_natural, o.id) AS place
      FROM own o LEFT JOIN LATERAL (SELECT e.id, e.local_date, e.starts_at FROM schedule_events e
        WHERE e.group_id = o.id AND e.local_date >= ${today}::date - 1 AND e.ends_at > ${now} AND e.cancelled_at IS NULL
        ORDER BY e.local_date, e.starts_at LIMIT 1) e ON true
      ORDER BY place LIMIT ${limit})
    SELECT s.id, s.name, s.open_order AS "openOrder", s.event_id AS "eventId", s.local_date AS date, s.starts_at AS "startsAt",
      (SELECT json_agg(json_build_object('openOrder', a.open_order, 'groups', a.n) ORDER BY a.open_order)
        FROM (SELECT open_order, count(*) AS n FROM own GROUP BY open_order) a) AS places,
      (SELECT count(*) FROM ${presentStudents} m WHERE m.group_id = s.id) AS students,
      coalesce((SELECT json_agg(json_build_object('lessonId', f.lesson_id, 'count', f.n)) FROM (
        SELECT p.lesson_id, count(*) AS n FROM ${presentStudents} m JOIN lesson_progress p ON p.user_id = m.user_id
        JOIN lessons l ON l.id = p.lesson_id AND l.module_id = ${moduleId} AND l.archived_at IS NULL
        WHERE m.group_id = s.id AND p.done_at IS NOT NULL GROUP BY p.lesson_id) f), '[]') AS finished
    FROM shown s ORDER BY s.place`.execute(db);
  return rows;
}
