import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import { type ClaimState, statusesOf } from '../../shared/claim-columns.ts';
import type { ClaimStatus } from '../../shared/prizes.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { claimColumns, toClaim } from '../rewards.repository.ts';

/** Written as literals and not as parameters: only so are the indexes of open and of closed claims used. */
export function inState(state: ClaimState): RawBuilder<SqlBool> {
  return sql`c.status IN (${sql.join(statusesOf[state].map((status) => sql.lit(status)))})`;
}

export interface ClaimsFilter {
  /** Null for claims of all groups. */
  readonly groupIds: readonly string[] | null;
  /** Every word is somewhere in the child's name or address; letters are folded, `%` and `_` match literally. */
  readonly search: string;
  /** Only some of these. */
  readonly ids?: readonly string[] | undefined;
  readonly status?: ClaimStatus | undefined;
  readonly rewardId?: string | undefined;
}

/** The filter as a condition on the claims `c`. */
export function wanted({ groupIds, search, ids, status, rewardId }: ClaimsFilter): RawBuilder<SqlBool> {
  const all = [sql`true`];
  if (ids) all.push(sql`c.id = ANY(${[...ids]}::uuid[])`);
  // Also a literal, for the index of the few cancelled ones.
  if (status) all.push(sql`c.status = ${sql.lit(status)}`);
  if (rewardId) all.push(sql`c.reward_id = ${rewardId}`);
  if (groupIds !== null) all.push(sql`c.group_id = ANY(${[...groupIds]}::uuid[])`);
  const words = hasWords('u.search', search);
  if (words.length > 0)
    all.push(sql`c.user_id IN (SELECT u.id FROM users u WHERE ${sql.join(words, sql` AND `)})`);
  return sql`(${sql.join(all, sql` AND `)})`;
}

export async function findTask(db: Db, claimId: string): Promise<ClaimTask> {
  return toTask(await selectTasks(db).where('c.id', '=', claimId).executeTakeFirstOrThrow());
}

/** Claims `c` with all that the work list says of each. */
export function selectTasks(db: Db) {
  return db
    .selectFrom('claims as c')
    .innerJoin('rewards as r', 'r.id', 'c.reward_id')
    .innerJoin('users as child', 'child.id', 'c.user_id')
    .innerJoin('groups as g', 'g.id', 'c.group_id')
    .leftJoin('users as handler', 'handler.id', 'c.handled_by')
    .select(claimColumns)
    .select([
      'child.id as child_id',
      'child.first_name',
      'child.last_name',
      'g.id as group_id',
      'g.name as group_name',
    ])
    .select(['handler.first_name as handler_first_name', 'handler.last_name as handler_last_name']);
}

type FoundTask = Awaited<ReturnType<ReturnType<typeof selectTasks>['execute']>>[number];

export function toTask(row: FoundTask): ClaimTask {
  return {
    ...toClaim(row),
    child: { id: row.child_id, firstName: row.first_name, lastName: row.last_name },
    group: { id: row.group_id, name: row.group_name },
    handledBy: row.handler_first_name ? `${row.handler_first_name} ${row.handler_last_name}` : null,
  };
}

/** Some claims with what acts on them depend on, oldest first. */
export function findActedOn(db: Db, claimIds: readonly string[], groupIds: readonly string[] | null) {
  return db
    .selectFrom('claims as c')
    .innerJoin('users as child', 'child.id', 'c.user_id')
    .select(['c.id', 'c.status', 'c.reward_name as rewardName', 'c.option_name as optionName'])
    .select(sql<string>`child.first_name || ' ' || child.last_name`.as('child'))
    .where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...claimIds]))))
    .where(wanted({ groupIds, search: '' }))
    .orderBy('c.claimed_at')
    .orderBy('c.id')
    .execute();
}

export type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>;

/** Locks a claim until the transaction ends; before option and wallet, everywhere. */
export function lockClaim(db: Db, claimId: string) {
  return db
    .selectFrom('claims')
    .select(['id', 'user_id as userId', 'group_id as groupId', 'option_id as optionId', 'status'])
    .select('reward_id as rewardId')
    .select(['points_required as pointsRequired', 'school_year as schoolYear', 'reward_name as rewardName'])
    .select(['handled_by as handledBy', 'handled_at as handledAt', 'ready_at as readyAt'])
    .select((eb) =>
      eb
        .selectFrom('users as u')
        .select('u.first_name')
        .whereRef('u.id', '=', 'claims.user_id')
        .$asScalar()
        .$notNull()
        .as('firstName'),
    )
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst();
}

type Handling = Pick<
  Updateable<Database['claims']>,
  'status' | 'handled_by' | 'handled_at' | 'ready_at' | 'cancel_reason'
>;

export async function setStatus(db: Db, claimId: string, handling: Handling): Promise<void> {
  await db.updateTable('claims').set(handling).where('id', '=', claimId).execute();
}
