import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { requireKeptGroup } from '../sheets/daily-sheet.service.ts';
import * as repository from './absence-outcomes.repository.ts';

/** A student's day in a group. */
export type StudentDay = repository.StudentDay;

/**
 * Excuses an absence, or takes the excuse back: the lesson then counts in no rate, and may be made up (decision E5). For staff who
 * keep the group's sheets. Idempotent; `attendance/not-absent` for a student whom no sheet of that day marks absent.
 */
export async function excuseAbsence(
  scope: SignedInScope,
  { excused, ...asked }: { groupId: string; date: LocalDate; studentId: string; excused: boolean },
): Promise<{ excused: boolean }> {
  const { id: groupId } = await requireKeptGroup(scope, asked.groupId);
  const day = { groupId, date: asked.date, userId: asked.studentId };
  return transaction(scope, async (tx) => {
    refuse((await repository.isMarkedAbsent(tx.db, day)) ? null : 'attendance/not-absent');
    const changed = excused
      ? await repository.writeExcuse(tx.db, day, { by: tx.actor.id, at: nowIso(tx) })
      : await repository.deleteExcuse(tx.db, day);
    if (changed) {
      const detail = { groupId, date: day.date, excused };
      await audit(tx, { action: 'excuseAbsence', subjectType: 'user', subjectId: day.userId, detail });
      await refreshOutcome(tx, day);
    }
    return { excused };
  });
}

/** Writes on which day a child made a missed lesson up, or with null that it did not. Idempotent; the caller decides. */
export async function noteMadeUp(tx: Tx, day: StudentDay, madeUpOn: LocalDate | null): Promise<boolean> {
  const changed = await repository.writeMadeUp(tx.db, day, madeUpOn);
  if (changed) await refreshOutcome(tx, day);
  return changed;
}

async function refreshOutcome(tx: Tx, { groupId, userId }: StudentDay): Promise<void> {
  const audience = [`group:${groupId}`, `family:${userId}`, 'role:admin'] as const;
  await refresh(tx, { changed: ['attendance'], audience });
}
