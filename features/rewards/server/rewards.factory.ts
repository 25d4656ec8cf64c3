import { randomUUID } from 'node:crypto';
import { postPoints } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { firstSchoolYearTurns, schoolYearKey } from '#platform/shared/school-year.ts';
import type { ClaimStatus, RewardArt, RewardCategory } from '../shared/prizes.ts';
import { findStockDifferences } from './catalogue/stock.repository.ts';
import { insertStockEntries } from './rewards.repository.ts';

interface NewReward {
  readonly level?: number;
  readonly name?: LocalizedText;
  readonly description?: LocalizedText;
  readonly category?: RewardCategory;
  readonly pointsRequired?: number;
  readonly repeatable?: boolean;
  readonly art?: RewardArt;
  readonly pictureId?: string;
  readonly archivedAt?: string;
  readonly options?: readonly { readonly name?: LocalizedText; readonly quantity?: number }[];
}

/** A prize of level 1 for 200 points with one option, five in stock by default. */
export async function createReward(
  db: Db,
  reward: NewReward = {},
): Promise<{ id: string; optionIds: string[] }> {
  const { id } = await db
    .insertInto('rewards')
    .values({
      level: reward.level ?? 1,
      name: JSON.stringify(reward.name ?? { lt: 'Lipdukų rinkinys', en: 'Sticker set' }),
      description: JSON.stringify(reward.description ?? { lt: 'Dvylika lipdukų.', en: 'Twelve stickers.' }),
      category: reward.category ?? 'merch',
      points_required: reward.pointsRequired ?? 200,
      repeatable: reward.repeatable ?? false,
      art: reward.art ?? 'stickers',
      picture_id: reward.pictureId ?? null,
      archived_at: reward.archivedAt ?? null,
      created_at: '2025-08-20T08:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const optionIds: string[] = [];
  for (const [position, option] of (reward.options ?? [{}]).entries()) {
    const name = JSON.stringify(option.name ?? { lt: 'Mėlyna', en: 'Blue' });
    const row = { reward_id: id, position, name };
    const made = await db.insertInto('reward_options').values(row).returning('id').executeTakeFirstOrThrow();
    optionIds.push(made.id);
    await bringStock(db, made.id, option.quantity ?? 5);
  }
  return { id, optionIds };
}

/** Delivers this many of an option. */
async function bringStock(db: Db, optionId: string, quantity: number): Promise<void> {
  if (quantity === 0) return;
  const at = '2025-08-20T08:00:00.000Z';
  await insertStockEntries(db, [{ optionId, delta: quantity, why: 'delivery', by: null, at }]);
}

/** Every option whose stock differs from the sum of its entries: always none, whatever a test did. */
export function stockDifferences(db: Db) {
  return findStockDifferences(db);
}

interface NewClaim {
  readonly userId: string;
  readonly groupId: string;
  /** A prize of its own by default. */
  readonly reward?: { readonly id: string; readonly optionIds: readonly string[] };
  readonly status?: ClaimStatus;
  readonly comment?: string;
  readonly claimedAt?: string;
  readonly handledBy?: string;
  readonly handledAt?: string;
  /** From the old system, kept under the parent (decision P11). */
  readonly viaParent?: boolean;
}

/** A claim, with the points of a lesson that pay for it and, unless cancelled, the entry that subtracts them. */
export async function createClaim(
  db: Db,
  claim: NewClaim,
): Promise<{ id: string; rewardId: string; optionId: string }> {
  const { userId, groupId, claimedAt = '2026-11-16T14:00:00.000Z', status = 'claimed' } = claim;
  const { id: rewardId, optionIds } = claim.reward ?? (await createReward(db));
  const optionId = optionIds[0] ?? '';
  const reward = await db
    .selectFrom('rewards')
    .selectAll()
    .where('id', '=', rewardId)
    .executeTakeFirstOrThrow();
  const option = await db
    .selectFrom('reward_options')
    .select('name')
    .where('id', '=', optionId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('claims')
    .values({
      request_id: randomUUID(),
      user_id: userId,
      claimed_by: claim.viaParent ? null : userId,
      group_id: groupId,
      reward_id: rewardId,
      option_id: optionId,
      reward_name: JSON.stringify(reward.name),
      reward_level: reward.level,
      option_name: JSON.stringify(option.name),
      points_required: reward.points_required,
      repeatable: reward.repeatable,
      comment: claim.comment ?? '',
      school_year: schoolYearKey(vilniusDate(claimedAt), firstSchoolYearTurns),
      status,
      claimed_at: claimedAt,
      handled_by: claim.handledBy ?? null,
      handled_at: claim.handledAt ?? null,
      ready_at: status === 'ready' ? (claim.handledAt ?? claimedAt) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postPoints(db, { userId, groupId, amount: reward.points_required, now: claimedAt });
  if (status !== 'cancelled') {
    await postPoints(db, {
      userId,
      groupId,
      amount: -reward.points_required,
      kind: 'claim',
      category: 'reward',
      source: `claim/${id}`,
      label: reward.name,
      now: claimedAt,
    });
  }
  return { id, rewardId, optionId };
}
