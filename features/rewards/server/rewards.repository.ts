import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { Claim, Reward, RewardPicture } from '../shared/rewards.ts';
import { openStatuses } from './claims/claims.rules.ts';

export type CatalogueReward = Omit<Reward, 'unclaimable' | 'missingPoints'>;
export type ClaimRow = Insertable<Database['claims']>;
/** A claim with the fields that decide whether the prize can be claimed again. */
export type ClaimOfChild = Claim & { readonly schoolYear: number };

/** For a claim `c` and its prize `r`. */
export const claimColumns = [
  'c.id',
  'c.reward_id',
  'c.reward_name',
  'c.reward_level',
  'r.art',
  'r.picture_id',
  'c.option_name',
  'c.points_required',
  'c.comment',
  'c.status',
  'c.claimed_at',
  'c.claimed_by',
  'c.ready_at',
  'c.handled_at',
  'c.cancel_reason',
] as const;

/** The picture of a prize `r`. */
export const pictureOf = sql<RewardPicture>`jsonb_build_object('art', r.art, 'fileId', r.picture_id)`.as(
  'picture',
);

/** The options of a prize `r`, in order, without removed ones. */
export function presentOptions({
  selectFrom,
}: ExpressionBuilder<Database & { r: Database['rewards'] }, 'r'>) {
  return jsonArrayFrom(
    selectFrom('reward_options as o')
      .select(['o.id', 'o.name', 'o.quantity'])
      .whereRef('o.reward_id', '=', 'r.id')
      .where('o.retired_at', 'is', null)
      .orderBy('o.position'),
  ).as('options');
}

/** The catalogue with its options: highest level first (spec §7), then by cost. */
export function findRewards(db: Db): Promise<CatalogueReward[]> {
  return db
    .selectFrom('rewards as r')
    .select([
      'r.id',
      'r.level',
      'r.name',
      'r.description',
      'r.category',
      'r.points_required as pointsRequired',
      'r.repeatable',
    ])
    .select([pictureOf, presentOptions])
    .where('r.archived_at', 'is', null)
    .orderBy('r.level', 'desc')
    .orderBy('r.points_required')
    .orderBy('r.id')
    .execute();
}

/** Locks a prize of the catalogue until the transaction ends, so that it is not changed or archived. */
export function lockReward(db: Db, rewardId: string) {
  return db
    .selectFrom('rewards')
    .select(['id', 'level', 'name', 'points_required as pointsRequired', 'repeatable', 'art', 'picture_id'])
    .where('id', '=', rewardId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Locks an option of a prize, so that claims reduce its stock one after the other. */
export function lockOption(db: Db, rewardId: string, optionId: string) {
  return db
    .selectFrom('reward_options')
    .select(['id', 'name', 'quantity'])
    .where('id', '=', optionId)
    .where('reward_id', '=', rewardId)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertClaim(db: Db, row: ClaimRow): Promise<Claim> {
  const claim = await db
    .with('c', (making) => making.insertInto('claims').values(row).returningAll())
    .selectFrom('c')
    .innerJoin('rewards as r', 'r.id', 'c.reward_id')
    .select(claimColumns)
    .executeTakeFirstOrThrow();
  return toClaim(claim);
}

/** A child's claims of a school year and the older ones that are still open, newest first. */
export async function findClaimsOfChild(db: Db, userId: string, schoolYear: number): Promise<ClaimOfChild[]> {
  const rows = await claimsOf(db, userId)
    .select('c.school_year')
    .where((eb) => eb.or([eb('c.school_year', '=', schoolYear), eb('c.status', 'in', openStatuses)]))
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...toClaim(row), schoolYear: row.school_year }));
}

/** The claim that this request of the child has already made, with its option and group. */
export async function findClaimByRequest(
  db: Db,
  userId: string,
  requestId: string,
): Promise<{ claim: Claim; optionId: string; groupId: string } | null> {
  const row = await claimsOf(db, userId)
    .select(['c.option_id', 'c.group_id'])
    .where('c.request_id', '=', requestId)
    .executeTakeFirst();
  return row ? { claim: toClaim(row), optionId: row.option_id, groupId: row.group_id } : null;
}

/** Whether a child's claim of a school year blocks another one: never with a repeatable prize (decision P7a). */
export async function isClaimed(
  db: Db,
  userId: string,
  reward: { readonly id: string; readonly repeatable: boolean },
  schoolYear: number,
): Promise<boolean> {
  if (reward.repeatable) return false;
  const row = await db
    .selectFrom('claims')
    .select('id')
    .where('user_id', '=', userId)
    .where('reward_id', '=', reward.id)
    .where('school_year', '=', schoolYear)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  return row !== undefined;
}

function claimsOf(db: Db, userId: string) {
  return db
    .selectFrom('claims as c')
    .innerJoin('rewards as r', 'r.id', 'c.reward_id')
    .select(claimColumns)
    .where('c.user_id', '=', userId);
}

type FoundClaim = Pick<
  Selectable<Database['claims']> & Selectable<Pick<Database['rewards'], 'art' | 'picture_id'>>,
  (typeof claimColumns)[number] extends `${string}.${infer Column}` ? Column & string : never
>;

/** A claim's row as it leaves the server. */
export function toClaim(row: FoundClaim): Claim {
  return {
    id: row.id,
    rewardId: row.reward_id,
    rewardName: row.reward_name,
    rewardLevel: row.reward_level,
    picture: { art: row.art, fileId: row.picture_id },
    optionName: row.option_name,
    pointsRequired: row.points_required,
    comment: row.comment,
    status: row.status,
    claimedAt: row.claimed_at,
    readyAt: row.ready_at,
    handledAt: row.handled_at,
    viaParent: row.claimed_by === null,
    cancelReason: row.cancel_reason,
  };
}
