import { getAcademySettings, getSchoolYearKey } from '#features/academy/server/academy.service.ts';
import { listGroupsOfStudent, type StudentGroup } from '#features/membership/server/reach.service.ts';
import { type ChildAccount, requireChildInReach } from '#features/people/server/people.service.ts';
import { type Funds, getFunds, lockWallet, postEntries } from '#features/points/server/ledger.service.ts';
import type { Balance } from '#features/points/shared/points.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { schoolYearKey } from '#platform/shared/school-year.ts';
import { mayClaimRewards } from '../shared/rewards.permissions.ts';
import type { ChosenPrize, Claim, ClaimRequest, Reward } from '../shared/rewards.ts';
import { lastPrizeMail, prizeOrderMail } from './rewards.mails.ts';
import * as repository from './rewards.repository.ts';
import { missingPoints, whyUnclaimable } from './rewards.rules.ts';

/**
 * The catalogue as one child sees it, highest level first: what can be claimed or why not, the claims of this school
 * year and older open ones, the balance and the prize that the child saves for. `db/no-document` outside the actor's
 * reach.
 */
export async function listRewards(
  scope: SignedInScope,
  { childId }: { childId: string },
): Promise<{ rewards: Reward[]; claims: Claim[]; balance: Balance; chosen: ChosenPrize | null }> {
  const [child, settings] = await Promise.all([
    requireChildInReach(scope, childId),
    getAcademySettings(scope),
  ]);
  const schoolYear = schoolYearKey(today(scope), settings.schoolYearTurns);
  const [catalogue, claims, { available, balance }, chosen] = await Promise.all([
    repository.findRewards(scope.db),
    repository.findClaimsOfChild(scope.db, child.id, schoolYear),
    getFunds(scope, child.id, settings),
    repository.findChosen(scope.db, child.id),
  ]);
  const claimed = new Set(
    claims
      .filter((each) => each.status !== 'cancelled' && each.schoolYear === schoolYear)
      .map((each) => each.rewardId),
  );
  const rewards = catalogue.map((reward): Reward => {
    const { pointsRequired, options } = reward;
    const stock = options.reduce((sum, { quantity }) => sum + quantity, 0);
    const alreadyClaimed = !reward.repeatable && claimed.has(reward.id);
    return {
      ...reward,
      unclaimable: whyUnclaimable({ pointsRequired, available, stock, alreadyClaimed }),
      missingPoints: missingPoints({ pointsRequired, available }),
    };
  });
  return { rewards, claims: claims.map(({ schoolYear: _, ...claim }) => claim), balance, chosen };
}

/**
 * Claims a prize for the signed-in child: stock, claim, ledger and order mail, all or nothing (decision P8). Returns the
 * claim and the new balance; a repeated request returns the claim it made, and `db/conflict` for an id that was used for
 * another. Refuses with `auth/permission-denied` (no child), `reward/not-found` (missing or archived),
 * `reward/option-not-found`, `reward/no-group` (not a current group of the child's with prizes), `reward/cost-changed`
 * (`pointsRequired`: what it costs now), `reward/already-claimed`, `reward/out-of-stock` and
 * `reward/insufficient-points` (`missing` points).
 */
export async function claimReward(
  scope: SignedInScope,
  request: ClaimRequest,
): Promise<{ claim: Claim; balance: Balance }> {
  requireMay(mayClaimRewards(scope.actor));
  const child = await requireChildInReach(scope, scope.actor.id);
  return transaction(scope, async (tx) => {
    // Reward before option before wallet, everywhere: the opposite order would deadlock.
    const reward = await repository.lockReward(tx.db, request.rewardId);
    const option = await repository.lockOption(tx.db, request.rewardId, request.optionId);
    const wallet = await lockWallet(tx, child.id);
    // Read after taking the wallet's lock, where a repeated request waits for the first one to commit.
    const before = await repository.findClaimByRequest(tx.db, child.id, request.requestId);
    if (before) {
      const { rewardId, optionId, groupId, comment } = request;
      requireSameRequest({ ...before.claim, ...before }, { rewardId, optionId, groupId, comment });
      return { claim: before.claim, balance: wallet.balance };
    }
    if (!reward) throw new AppError('reward/not-found');
    if (!option) throw new AppError('reward/option-not-found');
    const group = await requirePrizeGroup(tx, child.id, request.groupId);
    const { expectedCost = reward.pointsRequired } = request;
    refuse(expectedCost === reward.pointsRequired ? null : 'reward/cost-changed', {
      pointsRequired: reward.pointsRequired,
    });
    await requireClaimable(tx, { reward, option, child, wallet });
    const claim = await writeClaim(tx, { reward, option, child, group, request });
    return { claim, balance: (await getFunds(tx, child.id)).balance };
  });
}

type LockedReward = NonNullable<Awaited<ReturnType<typeof repository.lockReward>>>;
type LockedOption = NonNullable<Awaited<ReturnType<typeof repository.lockOption>>>;

/** A current group of the child; a group without the odyssey hands over no prizes (decision R6). */
async function requirePrizeGroup(
  tx: Tx<SignedInScope>,
  userId: string,
  groupId: string,
): Promise<StudentGroup> {
  const groups = await listGroupsOfStudent(tx, userId);
  const group = groups.find((each) => each.id === groupId);
  if (!group?.spaceOdysseyEnabled) throw new AppError('reward/no-group');
  return group;
}

async function requireClaimable(
  tx: Tx<SignedInScope>,
  {
    reward,
    option,
    child,
    wallet,
  }: { reward: LockedReward; option: LockedOption; child: ChildAccount; wallet: Funds },
): Promise<void> {
  const { pointsRequired } = reward;
  const { available } = wallet;
  const alreadyClaimed = await repository.isClaimed(tx.db, child.id, reward, await getSchoolYearKey(tx));
  const code = whyUnclaimable({ pointsRequired, available, stock: option.quantity, alreadyClaimed });
  if (code === 'reward/insufficient-points')
    throw new AppError(code, { missing: missingPoints({ pointsRequired, available }) });
  if (code) throw new AppError(code);
}

interface AllowedClaim {
  readonly reward: LockedReward;
  readonly option: LockedOption;
  readonly child: ChildAccount;
  readonly group: StudentGroup;
  readonly request: ClaimRequest;
}

async function writeClaim(tx: Tx<SignedInScope>, allowed: AllowedClaim): Promise<Claim> {
  const { reward, option, child, group, request } = allowed;
  const claim = await repository.insertClaim(tx.db, {
    request_id: request.requestId,
    user_id: child.id,
    claimed_by: child.id,
    group_id: group.id,
    reward_id: reward.id,
    option_id: option.id,
    reward_name: JSON.stringify(reward.name),
    reward_level: reward.level,
    option_name: JSON.stringify(option.name),
    points_required: reward.pointsRequired,
    repeatable: reward.repeatable,
    comment: request.comment,
    school_year: await getSchoolYearKey(tx),
    claimed_at: nowIso(tx),
  });
  const taken = { optionId: option.id, claimId: claim.id, by: child.id, at: nowIso(tx) };
  await repository.insertStockEntries(tx.db, [{ ...taken, delta: -1, why: 'claim' }]);
  await postEntries(tx, [
    {
      userId: child.id,
      date: today(tx),
      kind: 'claim',
      category: 'reward',
      amount: -reward.pointsRequired,
      source: `claim/${claim.id}`,
      groupId: group.id,
      label: reward.name,
    },
  ]);
  await repository.deleteChosen(tx.db, child.id, reward.id);
  await queueMail(tx, { ...orderMail(tx, allowed), kind: 'notice' });
  if (option.quantity === 1) await queueMail(tx, { ...lastOneMail(tx, allowed), kind: 'notice' });
  await refreshClaim(tx, { userId: child.id, groupId: group.id });
  await refreshCatalogue(tx);
  return claim;
}

/** Tells everybody who sees a claim: the child, their guardians, the group's teacher and admins. */
export function refreshClaim(
  tx: Tx,
  { userId, groupId }: { userId: string; groupId: string },
): Promise<void> {
  return refresh(tx, {
    changed: ['rewards'],
    audience: ['role:admin', `group:${groupId}`, `family:${userId}`],
  });
}

/** Tells staff that the catalogue is another. Families ask for theirs when they open it. */
export async function refreshCatalogue(tx: Tx): Promise<void> {
  await refresh(tx, { changed: ['catalogue'], audience: ['staff'] });
}

function orderMail(tx: Tx<SignedInScope>, { reward, option, child, group, request }: AllowedClaim) {
  return prizeOrderMail(tx.env.ordersEmail, {
    studentName: `${child.firstName} ${child.lastName}`,
    studentEmail: child.email,
    groupName: group.name,
    prize: reward.name.lt,
    level: reward.level,
    points: reward.pointsRequired,
    choice: option.name.lt,
    comment: request.comment,
    href: `${tx.env.publicUrl}/dashboard/teacher-prizes`,
  });
}

function lastOneMail({ env }: Tx<SignedInScope>, { reward, option }: AllowedClaim) {
  return lastPrizeMail(env.ordersEmail, {
    prize: reward.name.lt,
    choice: option.name.lt,
    href: `${env.publicUrl}/dashboard/teacher-prizes/catalogue/${reward.id}`,
  });
}
