import type { DemoGroup } from '#features/membership/server/membership.seed.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { listTeacherPlans, saveTeacherPlans } from './teaching.service.ts';

/** Limits demo teachers to the plans of their groups. */
export async function seedTeaching(
  admin: SignedInScope,
  groups: readonly DemoGroup[],
  teacherIds: readonly string[],
): Promise<void> {
  const rows = await admin.db.selectFrom('groups').select(['id', 'plan_id as planId']).execute();
  const planOf = new Map(rows.map(({ id, planId }) => [id, planId]));
  const plansOf = (teacherId: string) =>
    groups.flatMap((group) => (group.teacher === teacherId ? (planOf.get(group.id) ?? []) : []));
  const { teachers } = await listTeacherPlans(admin, {});
  const changes = teachers
    .filter(({ teacher }) => teacherIds.includes(teacher.id))
    .map(({ teacher: { id }, planIds: before }) => ({ teacherId: id, before, planIds: plansOf(id) }));
  await saveTeacherPlans(admin, { teachers: changes });
}
