import { getSchoolYearKey } from '#features/academy/server/academy.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { lockWallet } from '#features/points/server/ledger.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayChooseReward } from '../../shared/rewards.permissions.ts';
import type { ChosenPrize } from '../../shared/rewards.ts';
import {
  deleteChosen,
  findChosen,
  forgetWordsOfDeleted,
  isClaimed,
  lockReward,
  saveChosen,
} from '../rewards.repository.ts';

/**
 * Chooses the one prize that the signed-in child saves for, replacing the previous one; guardians see it. A sold-out one
 * can be chosen. Refuses with `auth/permission-denied` (no child), `reward/not-found` (missing or archived) and
 * `reward/already-claimed` (this school year).
 */
export async function chooseReward(
  scope: SignedInScope,
  { rewardId }: { rewardId: string },
): Promise<{ chosen: ChosenPrize | null }> {
  requireMay(mayChooseReward(scope.actor));
  const child = await requireChildInReach(scope, scope.actor.id);
  return transaction(scope, async (tx) => {
    // Reward before wallet, as for a claim: whichever comes second sees what the first has done.
    const reward = await lockReward(tx.db, rewardId);
    if (!reward) throw new AppError('reward/not-found');
    await lockWallet(tx, child.id);
    if (await isClaimed(tx.db, child.id, reward, await getSchoolYearKey(tx)))
      throw new AppError('reward/already-claimed');
    await saveChosen(tx.db, { userId: child.id, rewardId: reward.id, at: nowIso(tx) });
    await refreshFamily(tx, child.id);
    return { chosen: await findChosen(tx.db, child.id) };
  });
}

/** Clears the chosen prize; does nothing without one. `auth/permission-denied` for anybody but a child. */
export async function clearChosenReward(scope: SignedInScope): Promise<{ chosen: ChosenPrize | null }> {
  requireMay(mayChooseReward(scope.actor));
  const child = await requireChildInReach(scope, scope.actor.id);
  return transaction(scope, async (tx) => {
    await deleteChosen(tx.db, child.id);
    await refreshFamily(tx, child.id);
    return { chosen: null };
  });
}

function refreshFamily(tx: Tx, userId: string): Promise<void> {
  return refresh(tx, { changed: ['rewards'], audience: [`family:${userId}`] });
}

/**
 * The nightly part of prizes: what a child saved for and wrote is deleted with their account; that they claimed is
 * history.
 */
export function forgetWishes({ db }: Scope): Promise<void> {
  return forgetWordsOfDeleted(db);
}
