import type { Tx } from '#platform/server/database/transaction.ts';
import * as repository from './teacher-plans.repository.ts';

/** Serialises saves of teachers' plans until the transaction ends. Takes no other lock before it. */
export function lockTeacherPlans(tx: Tx): Promise<void> {
  return repository.lockTeacherPlans(tx.db);
}

/** Replaces the plans of some teachers; none means any. The caller has taken {@link lockTeacherPlans}. */
export function replaceTeacherPlans(tx: Tx, teachers: readonly repository.PlansOfTeacher[]): Promise<void> {
  return repository.replaceTeacherPlans(tx.db, teachers);
}
