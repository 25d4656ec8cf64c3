import { sql } from 'kysely';
import { presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { TeachablePlan, TeacherPlans } from '../shared/teaching.ts';

const columns = sql`json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) AS teacher,
  ARRAY(SELECT p.plan_id::text FROM teacher_plans p WHERE p.teacher_id = u.id ORDER BY p.plan_id) AS "planIds"`;

const byName = sql`u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`;

/** Plans that are offered, that groups still have, or that a teacher has, the oldest first. */
export async function findTeachablePlans(db: Db): Promise<TeachablePlan[]> {
  const { rows } =
    await sql<TeachablePlan>`SELECT p.id, p.name, p.archived_at IS NOT NULL AS archived FROM plans p
    WHERE p.archived_at IS NULL OR EXISTS (SELECT FROM teacher_plans t WHERE t.plan_id = p.id)
      OR EXISTS (SELECT FROM groups g WHERE g.plan_id = p.id AND g.status = 'active' AND g.deleted_at IS NULL)
    ORDER BY p.archived_at IS NOT NULL, p.created_at, p.id`.execute(db);
  return rows;
}

/** Teachers who can sign in, and admins who teach, by name, after one of them. */
export async function findTeachers(
  db: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<TeacherPlans[]> {
  const { rows } = await sql<TeacherPlans>`SELECT ${columns} FROM users u
    WHERE u.disabled_at IS NULL AND u.deleted_at IS NULL
      AND (u.role = 'teacher' OR (u.role = 'admin' AND (EXISTS (SELECT FROM ${presentTeachers} m WHERE m.user_id = u.id)
        OR EXISTS (SELECT FROM teacher_plans p WHERE p.teacher_id = u.id))))
      AND (${after}::uuid IS NULL
        OR (${byName}) > (SELECT l.last_name, l.first_name, l.id FROM users l WHERE l.id = ${after}::uuid))
    ORDER BY ${byName} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Those of these people who may teach: teachers and admins, also disabled ones. */
export async function findStaffPlans(db: Db, teacherIds: readonly string[]): Promise<TeacherPlans[]> {
  const { rows } = await sql<TeacherPlans>`SELECT ${columns} FROM users u
    WHERE u.id = ANY(${teacherIds}::uuid[]) AND u.role IN ('teacher', 'admin') AND u.deleted_at IS NULL
    ORDER BY ${byName}`.execute(db);
  return rows;
}

/** Those of these plans that exist, archived or not. */
export async function findPlans(
  db: Db,
  planIds: readonly string[],
): Promise<{ id: string; name: LocalizedText }[]> {
  const { rows } = await sql<{ id: string; name: LocalizedText }>`SELECT id, name FROM plans
    WHERE id = ANY(${planIds}::uuid[]) ORDER BY created_at, id`.execute(db);
  return rows;
}

/** Teachers for whom plans are set, without this one. */
export async function findOtherTeachers(db: Db, planId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT t.teacher_id AS id FROM teacher_plans t
    WHERE NOT EXISTS (SELECT FROM teacher_plans p WHERE p.teacher_id = t.teacher_id AND p.plan_id = ${planId})
    ORDER BY t.teacher_id`.execute(db);
  return rows.map(({ id }) => id);
}
