import { sql } from 'kysely';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { isHeldFor, wasGuest } from '#features/membership/server/taking-part.service.ts';
import type { GroupStatus } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { AttendanceDay } from '../../shared/attendance.ts';

/** One day of a child in a group. */
export interface MonthDay extends AttendanceDay {
  readonly groupId: string;
  readonly groupName: string;
  readonly groupStatus: GroupStatus;
}

interface MonthWanted {
  readonly childId: string;
  readonly from: string;
  readonly to: string;
  /** Only groups that this teacher teaches now; null for all. */
  readonly teacherId: string | null;
  /** Only this group. */
  readonly groupId?: string;
}

/**
 * The child's days between two days, both inclusive: with an event in which they take part (the last day of a
 * membership counts), or with a mark or comment on a sheet. By group name and day, over groups that are not deleted.
 */
export function findMonthDays(
  db: Db,
  { childId, from, to, teacherId, groupId }: MonthWanted,
): Promise<MonthDay[]> {
  return db
    .with('days', (cte) =>
      cte
        .selectFrom('schedule_events as e')
        .select(['e.group_id', 'e.local_date as date'])
        .where(isHeldFor('e', sql`(${childId})`))
        .where('e.local_date', '>=', from)
        .where('e.local_date', '<=', to)
        .union(
          cte
            .selectFrom('daily_sheet_rows as r')
            // From each line of the child to its sheet: a plan for any month would scan all sheets of the month.
            .innerJoinLateral(
              (eb) =>
                eb
                  .selectFrom('daily_sheets')
                  .select(['group_id', 'date'])
                  .whereRef('id', '=', 'r.sheet_id')
                  .offset(sql.lit(0))
                  .as('s'),
              (join) => join.onTrue(),
            )
            .select(['s.group_id', 's.date'])
            .where('r.user_id', '=', childId)
            .where('s.date', '>=', from)
            .where('s.date', '<=', to)
            .where((eb) => eb.or([eb('r.attendance', 'is not', null), eb('r.comment', '<>', '')])),
        ),
    )
    .selectFrom('days as d')
    .innerJoin('groups as g', 'g.id', 'd.group_id')
    .leftJoin('daily_sheets as s', (join) =>
      join.onRef('s.group_id', '=', 'd.group_id').onRef('s.date', '=', 'd.date'),
    )
    .leftJoin('daily_sheet_rows as r', (join) =>
      join.onRef('r.sheet_id', '=', 's.id').on('r.user_id', '=', childId),
    )
    .leftJoin('absence_outcomes as o', (join) =>
      join
        .onRef('o.group_id', '=', 'd.group_id')
        .onRef('o.date', '=', 'd.date')
        .on('o.user_id', '=', childId),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('schedule_events as e')
          .leftJoin('absence_notices as n', (join) =>
            join
              .onRef('n.group_id', '=', 'e.group_id')
              .onRef('n.date', '=', 'e.local_date')
              .on('n.student_id', '=', childId),
          )
          .whereRef('e.group_id', '=', 'd.group_id')
          .whereRef('e.local_date', '=', 'd.date')
          .select(
            sql<
              string | null
            >`coalesce(min(e.starts_at) FILTER (WHERE e.cancelled_at IS NULL), min(e.starts_at))`.as(
              'startsAt',
            ),
          )
          .select(
            sql<
              string | null
            >`coalesce(max(e.ends_at) FILTER (WHERE e.cancelled_at IS NULL), max(e.ends_at))`.as('endsAt'),
          )
          .select(sql<boolean>`coalesce(bool_and(e.cancelled_at IS NOT NULL), false)`.as('cancelled'))
          .select(
            sql<boolean>`count(n.student_id) FILTER (WHERE e.cancelled_at IS NULL) > 0`.as('absenceTold'),
          )
          .as('event'),
      (join) => join.onTrue(),
    )
    .select(['g.id as groupId', 'g.name as groupName', 'g.status as groupStatus', 'd.date', 'r.attendance'])
    .select(['event.startsAt', 'event.endsAt', 'event.cancelled', 'event.absenceTold'])
    .select('o.made_up_on as madeUpOn')
    .select([
      sql<boolean>`o.excused_at IS NOT NULL`.as('excused'),
      sql<boolean>`${wasGuest(sql`d.group_id`, childId, { from: sql`d.date`, to: sql`d.date` })}`.as('guest'),
    ])
    .select((eb) => [
      eb.fn.coalesce('s.comment', eb.val('')).as('groupComment'),
      eb.fn.coalesce('r.comment', eb.val('')).as('studentComment'),
    ])
    .where('g.deleted_at', 'is', null)
    .$if(teacherId !== null, (query) => query.where('g.id', 'in', groupsTaughtBy(teacherId ?? '')))
    .$if(groupId !== undefined, (query) => query.where('g.id', '=', groupId ?? ''))
    .orderBy(sql`g.name COLLATE lt_natural`)
    .orderBy('g.id')
    .orderBy('d.date')
    .execute();
}
