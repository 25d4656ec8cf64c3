import { type RawBuilder, sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';

/** True where a person may teach a plan: nothing is set for them, the plan is one of theirs, or there is none. */
export function mayTeachPlan(userId: RawBuilder<unknown>, planId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${planId} IS NULL OR NOT EXISTS (SELECT FROM teacher_plans p WHERE p.teacher_id = ${userId})
    OR EXISTS (SELECT FROM teacher_plans p WHERE p.teacher_id = ${userId} AND p.plan_id = ${planId}))`;
}

/** Serialises saves of teachers' plans until the transaction ends. */
export async function lockTeacherPlans(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('teacher-plans', 0))`.execute(db);
}

/** The plans of a teacher from now on. */
export interface PlansOfTeacher {
  readonly teacherId: string;
  readonly planIds: readonly string[];
}

/** Replaces the plans of some teachers. */
export async function replaceTeacherPlans(db: Db, teachers: readonly PlansOfTeacher[]): Promise<void> {
  const ids = teachers.map(({ teacherId }) => teacherId);
  await sql`DELETE FROM teacher_plans WHERE teacher_id = ANY(${ids}::uuid[])`.execute(db);
  const rows = teachers.flatMap(({ teacherId, planIds }) => planIds.map((planId) => ({ teacherId, planId })));
  await sql`INSERT INTO teacher_plans (teacher_id, plan_id)
    SELECT * FROM unnest(${rows.map((row) => row.teacherId)}::uuid[], ${rows.map((row) => row.planId)}::uuid[])`.execute(
    db,
  );
}

/** The names of those of these people who may not teach the plan of a group. */
export async function findNotTeaching(
  db: Db,
  { groupId, userIds }: { readonly groupId: string; readonly userIds: readonly string[] },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT u.first_name || ' ' || u.last_name AS name
    FROM groups g JOIN users u ON u.id = ANY(${userIds}::uuid[])
    WHERE g.id = ${groupId} AND NOT ${mayTeachPlan(sql.ref('u.id'), sql.ref('g.plan_id'))}
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes what was set for accounts that are deleted. */
export async function forgetTeacherPlans(db: Db): Promise<void> {
  await db.deleteFrom('teacher_plans').where('teacher_id', 'in', deletedAccounts).execute();
}
