import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { PointField } from '#features/points/shared/points.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { Standing } from './leaderboard.rules.ts';

/** The input for reading a leaderboard. */
export interface StandingsWanted {
  readonly groupId: string;
  /** Whose points of the month are also summed by field; nobody's if omitted. */
  readonly childId?: string;
  readonly schoolYear: number;
  readonly month: { readonly from: LocalDate; readonly to: LocalDate };
}

/** A student of the group with what their leaderboard needs. */
export type StandingRow = Standing & {
  readonly odysseyEnabled: boolean;
  readonly fields: Partial<Record<PointField, number>> | null;
};

/**
 * The current students of a group by first name, with their points; none of a deleted group, nor, for a teacher, of one
 * that they do not teach. Points of the month are those of lessons on its days within the school year.
 */
export function findStandings(db: Db, actor: Actor, wanted: StandingsWanted): Promise<StandingRow[]> {
  const { groupId, childId = null, schoolYear, month } = wanted;
  const lessonsOfMonth = sql`FROM point_entries e
    WHERE e.user_id = m.user_id AND e.school_year = ${schoolYear} AND e.date BETWEEN ${month.from} AND ${month.to}
      AND e.kind IN ('sheet', 'sheet-reversal')`;
  return db
    .selectFrom(presentStudents.as('m'))
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('wallets as w', (join) =>
      join.onRef('w.user_id', '=', 'm.user_id').on('w.school_year', '=', schoolYear),
    )
    .leftJoin('leaderboard_opt_outs as o', 'o.user_id', 'm.user_id')
    .select(['u.id as userId', 'u.first_name as firstName', 'u.last_name as lastName'])
    .select(['w.balance', 'w.earned'])
    .select((eb) =>
      eb
        .selectFrom('point_entries as e')
        .select('e.balance_after')
        .whereRef('e.user_id', '=', 'm.user_id')
        .where('e.school_year', '=', schoolYear)
        .orderBy('e.id', 'desc')
        .limit(1)
        .as('ledgerBalance'),
    )
    .select([
      sql<number>`(SELECT coalesce(sum(e.amount), 0)::int ${lessonsOfMonth})`.as('monthPoints'),
      sql<
        StandingRow['fields']
      >`CASE WHEN m.user_id = ${childId} THEN (SELECT json_object_agg(category, points)
        FROM (SELECT e.category, sum(e.amount)::int AS points ${lessonsOfMonth} GROUP BY e.category) AS sums) END`.as(
        'fields',
      ),
      sql<boolean>`o.user_id IS NOT NULL`.as('optedOut'),
      sql<boolean>`coalesce(g.space_odyssey_enabled, true)`.as('odysseyEnabled'),
    ])
    .where('m.group_id', '=', groupId)
    .where('g.deleted_at', 'is', null)
    .$if(actor.role === 'teacher', (query) => query.where('m.group_id', 'in', groupsTaughtBy(actor.id)))
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .orderBy(sql`u.last_name COLLATE "lt-x-icu"`)
    .orderBy('u.id')
    .execute();
}

/** Who took a child off the leaderboards, and since when. */
export interface OptOut {
  /** Null for an adult whose account is gone. */
  readonly by: string | null;
  readonly byStaff: boolean;
  readonly at: string;
}

/** The child's opt-out, on request locked for the rest of the transaction. */
export function findOptOut(db: Db, userId: string, { lock = false } = {}): Promise<OptOut | undefined> {
  return db
    .selectFrom('leaderboard_opt_outs as o')
    .leftJoin('users as decider', 'decider.id', 'o.opted_out_by')
    .select(['o.opted_out_by as by', 'o.at'])
    .select(sql<boolean>`coalesce(decider.role IN ('admin', 'teacher'), false)`.as('byStaff'))
    .where('o.user_id', '=', userId)
    .$if(lock, (query) => query.forUpdate('o'))
    .executeTakeFirst();
}

/**
 * Takes a child off. An adult's decision replaces the child's own, so that it stands; the child's replaces
 * nobody's. Returns whether anything changed.
 */
export async function saveOptOut(
  db: Db,
  { userId, by, at }: { userId: string; by: string; at: string },
): Promise<boolean> {
  const saved = await db
    .insertInto('leaderboard_opt_outs')
    .values({ user_id: userId, opted_out_by: by, at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ opted_out_by: eb.ref('excluded.opted_out_by'), at: eb.ref('excluded.at') }))
        .whereRef('leaderboard_opt_outs.opted_out_by', '=', 'leaderboard_opt_outs.user_id')
        .where(sql<boolean>`excluded.opted_out_by <> excluded.user_id`),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function deleteOptOut(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('leaderboard_opt_outs').where('user_id', '=', userId).execute();
}

/** Deletes the opt-outs of deleted accounts: they appear on no leaderboard anyway. */
export async function deleteOptOutsOfDeleted(db: Db): Promise<void> {
  await sql`DELETE FROM leaderboard_opt_outs WHERE user_id IN ${deletedAccounts}`.execute(db);
}
