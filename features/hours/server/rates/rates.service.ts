import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayListHours } from '../../shared/hours.permissions.ts';
import type { NewRate, Rate, TeacherRates } from '../../shared/rates.ts';
import { findTeacher } from '../hours.repository.ts';
import * as repository from './rates.repository.ts';

/** A teacher's rates, the newest first, and the plans that may have one. Admins only; `db/no-document` for nobody's id. */
export async function listRates(
  scope: SignedInScope,
  { teacherId }: { readonly teacherId: string },
): Promise<TeacherRates> {
  requireMay(mayListHours(scope.actor));
  const [teacher, rates, plans] = await Promise.all([
    findTeacher(scope.db, teacherId),
    repository.findRates(scope.db, teacherId),
    repository.findPlans(scope.db),
  ]);
  if (!teacher) throw new AppError('db/no-document');
  return { teacher, rates, plans };
}

/**
 * Adds a rate: from its day on it replaces the one before it. Repeating the same id returns what it made. Refuses with
 * `hours/rate-exists` when another rate of this teacher and plan begins on that day, and `db/conflict` for an id that is taken.
 */
export async function addRate(scope: SignedInScope, rate: NewRate): Promise<Rate> {
  requireMay(mayListHours(scope.actor));
  return transaction(scope, async (tx) => {
    const { rateId, teacherId, planId, validFrom, cents } = rate;
    if (!(await findTeacher(tx.db, teacherId))) throw new AppError('db/no-document');
    if (planId && !(await repository.isPlan(tx.db, planId))) throw new AppError('db/no-document');
    const isNew = await repository.insertRate(tx.db, rate, { by: tx.actor.id, at: nowIso(tx) });
    const stored = await repository.findRate(tx.db, rateId);
    if (!stored) throw new AppError('db/conflict');
    const { teacherId: of, ...made } = stored;
    const isSame =
      of === teacherId && made.planId === planId && made.validFrom === validFrom && made.cents === cents;
    if (!isSame) throw new AppError('db/conflict');
    if (isNew) {
      const detail = { from: validFrom, amountCents: cents };
      await audit(tx, { action: 'addRate', subjectType: 'user', subjectId: teacherId, detail });
      await refresh(tx, { changed: ['hours'], audience: ['role:admin', `user:${teacherId}`] });
    }
    return made;
  });
}

/** Removes a rate: the one before it lasts on. `db/no-document` for one that is gone. Admins only. */
export async function removeRate(
  scope: SignedInScope,
  { rateId }: { readonly rateId: string },
): Promise<{ removed: true }> {
  requireMay(mayListHours(scope.actor));
  return transaction(scope, async (tx) => {
    const removed = await repository.deleteRate(tx.db, rateId);
    if (!removed) throw new AppError('db/no-document');
    const { teacherId, validFrom, cents } = removed;
    const detail = { from: validFrom, amountCents: cents };
    await audit(tx, { action: 'removeRate', subjectType: 'user', subjectId: teacherId, detail });
    await refresh(tx, { changed: ['hours'], audience: ['role:admin', `user:${teacherId}`] });
    return { removed: true };
  });
}

/** Sets whether teachers see what their hours come to. Idempotent. Admins only. */
export async function showPay(
  scope: SignedInScope,
  { shown }: { readonly shown: boolean },
): Promise<{ shown: boolean }> {
  requireMay(mayListHours(scope.actor));
  return transaction(scope, async (tx) => {
    const changed = await repository.writePayShown(tx.db, shown);
    if (changed) {
      await audit(tx, {
        action: 'showPay',
        subjectType: 'academy',
        subjectId: tx.actor.id,
        detail: { shown },
      });
      await refresh(tx, { changed: ['hours'], audience: ['staff'] });
    }
    return { shown };
  });
}
