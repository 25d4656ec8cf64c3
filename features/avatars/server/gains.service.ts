import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { getFunds } from '#features/points/server/ledger.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { schoolYearKey } from '#platform/shared/school-year.ts';
import type { Gains } from '../shared/avatars.ts';
import * as repository from './avatars.repository.ts';
import { gainsOf } from './gains.rules.ts';

/**
 * The points that the acting child got this school year since they last saw the rocket fly, also while they were
 * away. A child who has never looked sees all of this school year.
 */
export async function getGains(scope: SignedInScope): Promise<Gains> {
  const userId = scope.actor.id;
  const settings = await getAcademySettings(scope);
  const schoolYear = schoolYearKey(today(scope), settings.schoolYearTurns);
  const unseen = await repository.findUnseenEntries(scope.db, { userId, schoolYear });
  // The wallet is read with the entries, in the same snapshot, so that the flight ends exactly at the
  // balance.
  const earned = unseen[0]?.earned ?? (await getFunds(scope, userId, settings)).balance.earned;
  return gainsOf(unseen, earned, settings.levelThresholds);
}

/**
 * The acting child saw everything up to this entry of theirs. Idempotent, also from two tabs or late: what was seen
 * never moves back. Throws `db/no-document` for an entry of somebody else.
 */
export async function markGainsSeen(
  scope: SignedInScope,
  { upTo }: { upTo: string },
): Promise<{ seen: true }> {
  const userId = scope.actor.id;
  return transaction(scope, async (tx) => {
    const entry = await repository.findEntryYear(tx.db, userId, upTo);
    if (!entry) throw new AppError('db/no-document');
    await repository.moveSeen(tx.db, { userId, ...entry, entryId: upTo, seenAt: nowIso(tx) });
    await refresh(tx, { changed: ['avatars'], audience: [`user:${userId}`] });
    return { seen: true };
  });
}
