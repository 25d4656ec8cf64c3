import { cancelGuest } from '#features/guests/server/guests.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso } from '#platform/server/scope.ts';
import { takeBackCharges } from './trial-charges.service.ts';
import * as repository from './trials.repository.ts';

/** The families' records of two children who become one. */
interface Records {
  readonly kept: string;
  readonly merged: string;
}

/** The groups that both children try: whoever merges them locks these with those of their stays, in one order. */
export async function listGroupsTriedByBoth(tx: Tx, { kept, merged }: Records): Promise<string[]> {
  const trials = await repository.findTrialsOfBoth(tx.db, [kept, merged]);
  return [...new Set(trials.map(({ groupId }) => groupId))];
}

/**
 * Lets a child that two families entered try a group once: where both have a trial there, the one that is still to come is cancelled, of
 * two that are the merged child's. Undoing the merge does not bring it back. Lessons that were held stay, and so does what they cost. The
 * caller has locked the groups ({@link listGroupsTriedByBoth}), and takes back what the cancelled ones cost once it holds everything else
 * ({@link takeBackMerged}). Returns their ids.
 */
export async function mergeTrials(tx: Tx, { kept, merged }: Records): Promise<string[]> {
  const trials = await repository.findTrialsOfBoth(tx.db, [kept, merged]);
  const cancelled: string[] = [];
  for (const [own, other] of Map.groupBy(
    trials,
    ({ groupId, attempt }) => `${groupId}/${attempt}`,
  ).values()) {
    const double = [other, own].find((trial) => trial?.startsAt && trial.startsAt > nowIso(tx));
    if (!double?.eventId) continue;
    await repository.lockTrial(tx.db, double.id);
    await cancelGuest(tx, { eventId: double.eventId, userId: double.childId });
    cancelled.push(double.id);
  }
  await repository.endTrials(tx.db, cancelled, {
    as: 'cancelled',
    by: tx.actor?.id ?? null,
    at: nowIso(tx),
  });
  return cancelled;
}

/** Takes back what trials cost that {@link mergeTrials} cancelled. Subscriptions are locked before accounts, everywhere. */
export function takeBackMerged(tx: Tx, trialIds: readonly string[]): Promise<void> {
  return takeBackCharges(tx, trialIds);
}
