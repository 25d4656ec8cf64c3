import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { StockReason } from '../shared/catalogue.ts';
import type { ChosenPrize, Claim, Reward, RewardPicture } from '../shared/rewards.ts';
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

/** The prize that a child saves for, also when it left the catalogue. */
export async function findChosen(db: Db, userId: string): Promise<ChosenPrize | null> {
  const row = await db
    .selectFrom('chosen_prizes as c')
    .innerJoin('rewards as r', 'r.id', 'c.reward_id')
    .select(['r.id', 'r.name', 'r.archived_at'])
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  return row ? { rewardId: row.id, name: row.name, gone: row.archived_at !== null } : null;
}

interface Choice {
  readonly userId: string;
  readonly rewardId: string;
  readonly at: string;
}

export async function saveChosen(db: Db, { userId, rewardId, at }: Choice): Promise<void> {
  await db
    .insertInto('chosen_prizes')
    .values({ user_id: userId, reward_id: rewardId, chosen_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        reward_id: eb.ref('excluded.reward_id'),
        chosen_at: eb.ref('excluded.chosen_at'),
      })),
    )
    .execute();
}

/** Of one prize, or of whichever is chosen. */
export async function deleteChosen(db: Db, userId: string, rewardId?: string): Promise<void> {
  await db
    .deleteFrom('chosen_prizes')
    .where('user_id', '=', userId)
    .$if(rewardId !== undefined, (query) => query.where('reward_id', '=', rewardId ?? ''))
    .execute();
}

/** Forgets what children with deleted accounts saved for, and what they wrote with their claims; the claims stay. */
export async function forgetWordsOfDeleted(db: Db): Promise<void> {
  await sql`DELETE FROM chosen_prizes WHERE user_id IN ${deletedAccounts}`.execute(db);
  await sql`UPDATE claims SET comment = '' WHERE comment <> '' AND user_id IN ${deletedAccounts}`.execute(db);
}

/** A change of an option's stock that is yet to be written. */
export interface NewStockEntry {
  /** The form's; the database makes another's. */
  readonly id?: string;
  readonly optionId: string;
  readonly delta: number;
  readonly why: StockReason;
  readonly note?: string;
  readonly claimId?: string;
  readonly by: string | null;
  readonly at: string;
}

/**
 * Writes entries and moves the stock of their options by them, in one statement; whose id is there already moves nothing. The
 * caller holds the options. Returns how many were written.
 */
export async function insertStockEntries(db: Db, entries: readonly NewStockEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map(({ id, optionId, delta, why, note = '', claimId = null, by, at }) => ({
    id: id ?? sql<string>`uuidv7()`,
    option_id: optionId,
    delta,
    why,
    note,
    claim_id: claimId,
    created_by: by,
    created_at: at,
  }));
  const { written } = await db
    .with('added', (adding) =>
      adding
        .insertInto('stock_entries')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning(['option_id', 'delta']),
    )
    .with('moved', (moving) =>
      moving
        .updateTable('reward_options as o')
        .from((from) =>
          from
            .selectFrom('added')
            .select(({ fn }) => ['added.option_id', fn.sum<number>('added.delta').as('delta')])
            .groupBy('added.option_id')
            .as('change'),
        )
        .set((eb) => ({ quantity: eb('o.quantity', '+', eb.ref('change.delta')) }))
        .whereRef('o.id', '=', 'change.option_id'),
    )
    .selectFrom('added')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow();
  return Number(written);
}
