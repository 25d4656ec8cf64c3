import { giveHeldSeat, holdSeat } from '#features/holds/server/holds.service.ts';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayAskForTrials } from '../shared/trials.permissions.ts';
import { isFresh } from '../shared/trials.rules.ts';
import type { Trial } from '../shared/trials.ts';
import * as repository from './trials.repository.ts';
import { noteAct, requireRow, requireTrial } from './trials.service.ts';

/** A seat that was lost meanwhile and is free is held for as long as it takes to give it: minutes. */
const takes = 1;

/**
 * Lets a child stay in the group that it tried, where nothing is paid (decision E3): it has the seat at once, also one that is held no more
 * and still free. Where something is paid, the family orders. Idempotent. Refuses with `billing/group-full`, `db/conflict` for a trial after
 * which nobody was asked to stay, or too long ago, or for a group of a plan, and `db/no-document` for a trial of a child out of reach.
 */
export async function stayInGroup(
  scope: SignedInScope,
  { trialId }: { readonly trialId: string },
): Promise<Trial> {
  requireMay(mayAskForTrials(scope.actor));
  const { groupId } = await requireRow(scope, trialId);
  await transaction(scope, async (tx) => {
    await lockGroup(tx, groupId);
    await repository.lockTrial(tx.db, trialId);
    const trial = await requireRow(tx, trialId);
    if (trial.stayed) return;
    if (trial.isPaid || !isFresh(trial, today(tx))) throw new AppError('db/conflict');
    const { recordId, childId, payerId } = trial;
    const until = tx.now.add({ minutes: takes }).toString({ smallestUnit: 'millisecond' });
    await holdSeat(tx, {
      ...{ groupId, childId: recordId, holderId: payerId ?? tx.actor.id, kind: 'trial', until },
    });
    await giveHeldSeat(tx, groupId, childId);
    await noteAct(tx, 'stayInGroup', trial, {});
  });
  return requireTrial(scope, trialId);
}
