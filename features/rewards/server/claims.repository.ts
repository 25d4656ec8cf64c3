import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { ClaimGroup, ClaimTask } from '../shared/rewards.ts';
import { closedStatuses, openStatuses } from './claims.rules.ts';
import { toClaim } from './rewards.repository.ts';

const statusesOf = { open: openStatuses, closed: closedStatuses };

/** Said in words and not as parameters: only so do the indexes of open and of closed claims serve. */
function inState(state: 'open' | 'closed'): RawBuilder<SqlBool> {
  return sql`c.status IN (${sql.join(statusesOf[state].map((status) => sql.lit(status)))})`;
}

export interface TasksWanted {
  readonly state: 'open' | 'closed';
  /** Null for claims of all groups. */
  readonly groupIds: readonly string[] | null;
  readonly limit: number;
  readonly offset: number;
}

/** Open claims oldest first, closed ones newest first. */
export async function findTasks(
  db: Db,
  { state, groupIds, limit, offset }: TasksWanted,
): Promise<ClaimTask[]> {
  const direction = state === 'open' ? 'asc' : 'desc';
  const rows = await tasks(db)
    .where(inState(state))
    .$if(groupIds !== null, (query) =>
      query.where((eb) => eb('c.group_id', '=', eb.fn.any(eb.val([...(groupIds ?? [])])))),
    )
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
    .innerJoin('users as child', 'child.id', 'c.user_id')
    .innerJoin('groups as g', 'g.id', 'c.group_id')
    .leftJoin('users as handler', 'handler.id', 'c.handled_by')
    .select(['c.id', 'c.reward_id', 'c.reward_name', 'c.reward_level', 'c.option_name', 'c.points_required'])
    .select(['c.comment', 'c.status', 'c.claimed_at', 'c.claimed_by', 'c.cancel_reason', 'c.handled_at'])
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
    handledAt: row.handled_at,
  };
}

/** A group with how many claims wait there and how many are done with. */
export type GroupCount = ClaimGroup & { readonly closed: number; readonly deleted: boolean };

/** The groups that have claims, by name; of the given ones only, unless null. */
export async function countByGroup(db: Db, groupIds: readonly string[] | null): Promise<GroupCount[]> {
  const rows = await db
    // Counted apart: of thousands of claims only their group is looked at, and names are for some hundreds of groups.
    .with('counted', (cte) =>
      cte
        .selectFrom('claims as c')
        .select('c.group_id')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere(inState('open')).as('open'),
          fn.countAll<number>().filterWhere(inState('closed')).as('closed'),
        ])
        .$if(groupIds !== null, (query) =>
          query.where((eb) => eb('c.group_id', '=', eb.fn.any(eb.val([...(groupIds ?? [])])))),
        )
        .groupBy('c.group_id'),
    )
    .selectFrom('counted as n')
    .innerJoin('groups as g', 'g.id', 'n.group_id')
    .select(['g.id', 'g.name', 'n.open', 'n.closed'])
    .select((eb) => eb('g.deleted_at', 'is not', null).$castTo<boolean>().as('deleted'))
    .orderBy(sql`g.name COLLATE lt_natural`)
    .orderBy('g.id')
    .execute();
  return rows;
}

export type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>;

/** Locks a claim until the transaction ends; before option and wallet, everywhere. */
export function lockClaim(db: Db, claimId: string) {
  return db
    .selectFrom('claims')
    .select(['id', 'user_id as userId', 'group_id as groupId', 'option_id as optionId', 'status'])
    .select(['points_required as pointsRequired', 'school_year as schoolYear', 'reward_name as rewardName'])
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst();
}

type Handling = Pick<
  Updateable<Database['claims']>,
  'status' | 'handled_by' | 'handled_at' | 'cancel_reason'
>;

export async function setStatus(db: Db, claimId: string, handling: Handling): Promise<void> {
  await db.updateTable('claims').set(handling).where('id', '=', claimId).execute();
}

export async function returnToStock(db: Db, optionId: string): Promise<void> {
  await db
    .updateTable('reward_options')
    .set((eb) => ({ quantity: eb('quantity', '+', 1) }))
    .where('id', '=', optionId)
    .execute();
}
