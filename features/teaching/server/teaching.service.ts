import {
  lockTeacherPlans,
  replaceTeacherPlans,
} from '#features/schedule/server/teacher-plans/teacher-plans.service.ts';
import { type AuditEntry, audits } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { maySetTeacherPlans, seesTeacherPlans } from '../shared/teaching.permissions.ts';
import type {
  OneTeacherPlans,
  TeacherPlans,
  TeacherPlansChange,
  TeacherPlansPage,
} from '../shared/teaching.ts';
import * as repository from './teaching.repository.ts';

const pageSize = 50;

/** What the audit log says of a teacher who may teach any plan. */
const any = '–';

/** A page of the teachers by name, each with the plans that they may teach, and the plans there are. Admins only. */
export async function listTeacherPlans(
  scope: SignedInScope,
  { after }: { readonly after?: string | undefined },
): Promise<TeacherPlansPage> {
  requireMay(maySetTeacherPlans(scope.actor));
  const [plans, found] = await Promise.all([
    repository.findTeachablePlans(scope.db),
    repository.findTeachers(scope.db, { after: after ?? null, limit: pageSize + 1 }),
  ]);
  const teachers = found.slice(0, pageSize);
  return { plans, teachers, next: found.length > pageSize ? (teachers.at(-1)?.teacher.id ?? null) : null };
}

/** The plans that a teacher may teach. `db/no-document` for who is no staff, and for a teacher who asks about somebody else. */
export async function getTeacherPlans(
  scope: SignedInScope,
  { teacherId }: { readonly teacherId: string },
): Promise<OneTeacherPlans> {
  requireMay(seesTeacherPlans(scope.actor, scope.actor.id));
  if (!seesTeacherPlans(scope.actor, teacherId)) throw new AppError('db/no-document');
  const [plans, [found]] = await Promise.all([
    repository.findTeachablePlans(scope.db),
    repository.findStaffPlans(scope.db, [teacherId]),
  ]);
  if (!found) throw new AppError('db/no-document');
  return { ...found, plans, maySet: maySetTeacherPlans(scope.actor) };
}

const keyOf = (planIds: readonly string[]) => [...new Set(planIds)].sort().join();

/**
 * Sets the plans that teachers may teach, all or none of them; an empty list means any plan. It changes no lesson. Refuses with
 * `db/conflict` when somebody else set another list meanwhile, and `db/no-document` for who is no staff and for an unknown plan.
 */
export async function saveTeacherPlans(
  scope: SignedInScope,
  { teachers: sent }: { readonly teachers: readonly TeacherPlansChange[] },
): Promise<{ teachers: TeacherPlans[] }> {
  requireMay(maySetTeacherPlans(scope.actor));
  const wanted = new Map(sent.map((each) => [each.teacherId, each]));
  if (wanted.size < sent.length) throw new AppError('db/conflict');
  const ids = [...wanted.keys()];
  await transaction(scope, async (tx) => {
    await lockTeacherPlans(tx);
    const stored = await repository.findStaffPlans(tx.db, ids);
    const planIds = [...new Set([...stored, ...sent].flatMap((each) => each.planIds))];
    const plans = await repository.findPlans(tx.db, planIds);
    if (stored.length < ids.length || plans.length < planIds.length) throw new AppError('db/no-document');
    const changed = stored.flatMap(({ teacher, planIds: now }) => {
      const change = wanted.get(teacher.id);
      if (!change || keyOf(change.planIds) === keyOf(now)) return [];
      if (keyOf(change.before) !== keyOf(now)) throw new AppError('db/conflict');
      return [{ teacherId: teacher.id, planIds: [...new Set(change.planIds)], now }];
    });
    if (changed.length === 0) return;
    await replaceTeacherPlans(tx, changed);
    const namesOf = (of: readonly string[]) =>
      plans.flatMap(({ id, name }) => (of.includes(id) ? name.lt : [])).join(', ') || any;
    await audits(
      tx,
      changed.map(
        ({ teacherId, planIds: after, now }): AuditEntry => ({
          ...{ action: 'saveTeacherPlans', subjectType: 'user', subjectId: teacherId },
          detail: { changed: ['plans'], before: { plans: namesOf(now) }, after: { plans: namesOf(after) } },
        }),
      ),
    );
    await refresh(tx, { changed: ['teaching', 'schedule'], audience: ['staff'] });
  });
  return { teachers: await repository.findStaffPlans(scope.db, ids) };
}

/** Teachers for whom plans are set, without this one. It never refuses them: an admin decides. Admins only. */
export async function listOtherTeachers(
  scope: SignedInScope,
  { planId }: { readonly planId: string },
): Promise<{ teacherIds: string[] }> {
  requireMay(maySetTeacherPlans(scope.actor));
  const [plans, teacherIds] = await Promise.all([
    repository.findPlans(scope.db, [planId]),
    repository.findOtherTeachers(scope.db, planId),
  ]);
  if (plans.length === 0) throw new AppError('db/no-document');
  return { teacherIds };
}
