import { isReminderDue } from '#features/guests/shared/guest-days.rules.ts';
import { holdSeat } from '#features/holds/server/holds.service.ts';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { stayHours } from '../shared/trials.ts';
import { notifyOver, notifyTrial } from './trial-news.service.ts';
import * as repository from './trials.repository.ts';

const atOnce = 100;

/**
 * Reminds families of tomorrow's trials, once for each day to which a lesson was moved, and asks those whose child came whether it stays, as a job of each minute. Idempotent; what a
 * kill leaves undone is done by the next run.
 */
export async function followTrials(scope: Scope): Promise<void> {
  for (const { id, groupId } of await repository.findToRemind(scope.db, nowIso(scope), atOnce))
    await inTrial(scope, { id, groupId }, remind);
  for (const { id, groupId } of await repository.findToOffer(scope.db, nowIso(scope), atOnce))
    await inTrial(scope, { id, groupId }, offer);
}

/** Works on a trial that is still open, under its group's lock and its own. One that fails is reported, and the others do not wait for it. */
async function inTrial(
  scope: Scope,
  { id, groupId }: { readonly id: string; readonly groupId: string },
  work: (tx: Tx, trial: repository.TrialRow) => Promise<void>,
): Promise<void> {
  const working = transaction(scope, async (tx) => {
    await lockGroup(tx, groupId);
    await repository.lockTrial(tx.db, id);
    const trial = await repository.findTrial(tx.db, id);
    if (trial && trial.endedAs === null) await work(tx, trial);
  });
  await working.catch((error: unknown) =>
    scope.log.error({ err: error, trialId: id }, 'a trial was not followed'),
  );
}

async function remind(tx: Tx, trial: repository.TrialRow): Promise<void> {
  // Moved away meanwhile, it is reminded of another day.
  if (!isReminderDue(trial.date, nowIso(tx))) return;
  if (!(await repository.setReminded(tx.db, trial.id, { of: trial.date, at: nowIso(tx) }))) return;
  await notifyTrial(tx, 'trialTomorrow', trial);
}

/** Who stays already is not asked. */
async function offer(tx: Tx, trial: repository.TrialRow): Promise<void> {
  if (trial.offered || trial.mark === null || trial.mark === 'absent') return;
  const until = trial.stayed ? null : await holdForFamily(tx, trial);
  await repository.setOffered(tx.db, trial.id, { at: nowIso(tx), until });
  if (!trial.stayed) await notifyOver(tx, trial, until);
  const audience = [`family:${trial.childId}`, `group:${trial.groupId}`, 'role:admin'] as const;
  await refresh(tx, { changed: ['trials'], audience });
}

/** Until when a seat is held; null where none is free. */
async function holdForFamily(
  tx: Tx,
  { groupId, recordId, childId }: repository.TrialRow,
): Promise<string | null> {
  const payerId = (await repository.findRecord(tx.db, childId))?.payerId;
  if (!payerId) return null;
  const until = tx.now.add({ hours: stayHours }).toString({ smallestUnit: 'millisecond' });
  try {
    return (await holdSeat(tx, { groupId, childId: recordId, holderId: payerId, kind: 'trial', until }))
      .until;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
