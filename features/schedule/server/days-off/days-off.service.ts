import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { DaysOff } from '../../shared/days-off.ts';
import { mayNoteDaysOff } from '../../shared/schedule.permissions.ts';
import { closureRefusal } from '../closures/closures.rules.ts';
import { forgetTeacherPlans } from '../teacher-plans/teacher-plans.repository.ts';
import * as repository from './days-off.repository.ts';

const pageSize = 50;

/** How long days off are kept after they are over, in days. */
const keptDays = 366;

/** Whose days off the actor sees: null for everybody's. */
const whose = ({ actor }: SignedInScope): string | null => (actor.role === 'admin' ? null : actor.id);

/** A page of the days off that are not over, by the first day, or of those that are, the last first: one's own for a teacher, everybody's for an admin. */
export async function listDaysOff(
  scope: SignedInScope,
  { page, past = false }: { readonly page: number; readonly past?: boolean },
): Promise<{ daysOff: DaysOff[]; more: boolean }> {
  requireMay(mayNoteDaysOff(scope.actor, scope.actor.id));
  const part = { skip: (page - 1) * pageSize, most: pageSize + 1 };
  const found = await repository.findDaysOff(scope.db, {
    userId: whose(scope),
    today: today(scope),
    past,
    ...part,
  });
  return { daysOff: found.slice(0, pageSize), more: found.length > pageSize };
}

interface NewDaysOff {
  readonly daysOffId: string;
  readonly userId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly note: string;
}

/**
 * Notes days off. They change no lesson: they are shown where lessons are planned, and where a substitute is sought. Repeating the same id
 * returns what it made. Refuses with `schedule/end-before-start`, `schedule/range-too-long` (120 days), `db/no-document` for somebody who
 * is no staff and `db/conflict` for an id that is taken by other days.
 */
export async function addDaysOff(scope: SignedInScope, { daysOffId, ...form }: NewDaysOff): Promise<DaysOff> {
  requireMay(mayNoteDaysOff(scope.actor, form.userId));
  refuse(closureRefusal(form));
  return transaction(scope, async (tx) => {
    if (!(await repository.isStaffMember(tx.db, form.userId))) throw new AppError('db/no-document');
    const change = { by: tx.actor.id, at: nowIso(tx) };
    const isNew = await repository.insertDaysOff(tx.db, { id: daysOffId, ...form }, change);
    const stored = await repository.findOneDaysOff(tx.db, daysOffId, today(tx));
    const { userId, from, to, note } = form;
    const isSame =
      stored?.user.id === userId && stored.from === from && stored.to === to && stored.note === note;
    if (!stored || !isSame) throw new AppError('db/conflict');
    // The note may say why: it stays out of the log, which outlives it.
    if (isNew) {
      await audit(tx, { action: 'addDaysOff', subjectType: 'user', subjectId: userId, detail: { from, to } });
      await refresh(tx, { changed: ['daysOff', 'schedule'], audience: ['staff'] });
    }
    return stored;
  });
}

/** Removes days off: one's own, or for an admin any. `db/no-document` for others and for what is gone. */
export async function removeDaysOff(
  scope: SignedInScope,
  { daysOffId }: { readonly daysOffId: string },
): Promise<{ removed: boolean }> {
  requireMay(mayNoteDaysOff(scope.actor, scope.actor.id));
  return transaction(scope, async (tx) => {
    const removed = await repository.deleteDaysOff(tx.db, { id: daysOffId, userId: whose(tx) });
    if (!removed) throw new AppError('db/no-document');
    const { userId, from, to } = removed;
    await audit(tx, {
      action: 'removeDaysOff',
      subjectType: 'user',
      subjectId: userId,
      detail: { from, to },
    });
    await refresh(tx, { changed: ['daysOff', 'schedule'], audience: ['staff'] });
    return { removed: true };
  });
}

/** The nightly part: forgets days off and plans of deleted accounts, and days off that have been over for a year. */
export async function forgetDaysOff(scope: Scope): Promise<void> {
  await repository.forgetDaysOff(scope.db, addDays(today(scope), -keptDays));
  await forgetTeacherPlans(scope.db);
}
