import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { claimColumns, toClaim } from '../rewards.repository.ts';
import { closedStatuses, openStatuses } from './claims.rules.ts';

const statusesOf = { open: openStatuses, closed: closedStatuses };

/** Written as literals and not as parameters: only so are the indexes of open and of closed claims used. */
function inState(state: 'open' | 'closed'): RawBuilder<SqlBool> {
  return sql`c.status IN (${sql.join(statusesOf[state].map((status) => sql.lit(status)))})`;
}

export interface ClaimsFilter {
  /** Null for claims of all groups. */
  readonly groupIds: readonly string[] | null;
  /** Every word is somewhere in the child's name or address; letters are folded, `%` and `_` match literally. */
  readonly search: string;
}

export interface TasksWanted extends ClaimsFilter {
  readonly state: 'open' | 'closed';
  readonly limit: number;
  readonly offset: number;
}

/** The filter as a condition on the claims `c`. */
function wanted({ groupIds, search }: ClaimsFilter): RawBuilder<SqlBool> {
  const all = [sql`true`];
  if (groupIds !== null) all.push(sql`c.group_id = ANY(${[...groupIds]}::uuid[])`);
  const words = hasWords('u.search', search);
  if (words.length > 0)
    all.push(sql`c.user_id IN (SELECT u.id FROM users u WHERE ${sql.join(words, sql` AND `)})`);
  return sql`(${sql.join(all, sql` AND `)})`;
}

/** Open claims oldest first, closed ones newest first. */
export async function findTasks(
  db: Db,
  { state, limit, offset, ...filter }: TasksWanted,
): Promise<ClaimTask[]> {
  const direction = state === 'open' ? 'asc' : 'desc';
  const rows = await tasks(db)
    .where(inState(state))
    .where(wanted(filter))
    .$if(state === 'closed', (query) =>
      query.orderBy((eb) => eb.fn.coalesce('c.handled_at', 'c.claimed_at'), 'desc'),
    )
    .orderBy('c.claimed_at', direction)
    .orderBy('c.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toTask);
}

export async function findTask(db: Db, claimId: string): Promise<ClaimTask> {
  return toTask(await tasks(db).where('c.id', '=', claimId).executeTakeFirstOrThrow());
}

function tasks(db: Db) {
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

type FoundTask = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number];

function toTask(row: FoundTask): ClaimTask {
  return {
    ...toClaim(row),
    child: { id: row.child_id, firstName: row.first_name, lastName: row.last_name },
    group: { id: row.group_id, name: row.group_name },
    handledBy: row.handler_first_name ? `${row.handler_first_name} ${row.handler_last_name}` : null,
  };
}

/** How many open and closed claims match the filter, each counted to `most` at most. */
export async function countByState(
  db: Db,
  filter: ClaimsFilter,
  most: number,
): Promise<Record<'open' | 'closed', number>> {
  const count = (state: 'open' | 'closed') => sql`(SELECT count(*) FROM (
    SELECT FROM claims c WHERE ${inState(state)} AND ${wanted(filter)} LIMIT ${most}) AS counted)`;
  const { rows } = await sql<{ open: number; closed: number }>`
    SELECT ${count('open')} AS open, ${count('closed')} AS closed`.execute(db);
  return rows[0] ?? { open: 0, closed: 0 };
}

/** Some claims with what acts on them depend on, oldest first; who handed them over, if somebody did. */
export function findActedOn(db: Db, claimIds: readonly string[], groupIds: readonly string[] | null) {
  return db
    .selectFrom('claims as c')
    .innerJoin('users as child', 'child.id', 'c.user_id')
    .select(['c.id', 'c.status', 'c.reward_name as rewardName', 'c.handled_by as handledBy'])
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
