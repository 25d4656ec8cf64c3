import { sql } from 'kysely';
import { participantsOf } from '#features/membership/server/taking-part.service.ts';
import { pointFields } from '#features/points/shared/points.ts';
import type { Db } from '#platform/server/database/database.ts';

/** An event with the state of its day's sheet. Two events on one day share the sheet's numbers. */
export interface EventProgress {
  readonly groupId: string;
  readonly date: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cancelled: boolean;
  readonly isApproved: boolean;
  readonly marked: number;
  /** Everybody with a line: students of that day, and those who were marked and left. */
  readonly students: number;
  readonly points: number;
}

interface Days {
  readonly groupIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

const fields = pointFields.map((field) => sql.ref(`r.${field}`));
const sumOfFields = sql<number>`coalesce(sum(${sql.join(fields, sql` + `)}), 0)`;
const lineCount = sql<number>`(SELECT count(*) FROM (
  ${participantsOf('e')}
  UNION SELECT r.user_id FROM daily_sheet_rows r WHERE r.sheet_id = s.id) AS lines)`;

/** Events between two days, both inclusive, by day and start, cancelled ones too. One query for all groups. */
export async function findEventProgress(db: Db, { groupIds, from, to }: Days): Promise<EventProgress[]> {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('schedule_events as e')
    .leftJoin('daily_sheets as s', (join) =>
      join.onRef('s.group_id', '=', 'e.group_id').onRef('s.date', '=', 'e.local_date'),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('daily_sheet_rows as r')
          .select((eb) => [eb.fn.count<number>('r.attendance').as('marked'), sumOfFields.as('points')])
          .whereRef('r.sheet_id', '=', 's.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'e.group_id as groupId',
      'e.local_date as date',
      'e.starts_at as startsAt',
      'e.ends_at as endsAt',
    ])
    .select(['sums.marked', 'sums.points', lineCount.as('students')])
    .select((eb) => [
      eb('e.cancelled_at', 'is not', null).$castTo<boolean>().as('cancelled'),
      eb.fn.coalesce('s.is_approved', eb.lit(false)).as('isApproved'),
    ])
    .where((eb) => eb('e.group_id', '=', eb.fn.any(eb.val([...groupIds]))))
    .where('e.local_date', '>=', from)
    .where('e.local_date', '<=', to)
    .orderBy('e.local_date')
    .orderBy('e.starts_at')
    .execute();
}

/** The sheets that wait in a group, and when it meets again. */
export interface WaitingSheets {
  readonly groupId: string;
  readonly missing: number;
  readonly awaitingApproval: number;
  readonly oldestWaiting: string | null;
  readonly nextDate: string | null;
}

interface Waiting {
  readonly groupIds: readonly string[];
  readonly from: string;
  readonly today: string;
}

const marked = sql<boolean>`EXISTS (
  SELECT FROM daily_sheet_rows r WHERE r.sheet_id = u.sheet_id AND r.attendance IS NOT NULL)`;
const hasStudents = sql<boolean>`EXISTS ${participantsOf('u')}`;

/** Days from `from` to before `today` with an event whose sheet is missing or not approved: one line each. */
function undoneDays(db: Db, { groupIds, from, today }: Waiting) {
  return (
    db
      .selectFrom('schedule_events as e')
      .leftJoin('daily_sheets as s', (join) =>
        join.onRef('s.group_id', '=', 'e.group_id').onRef('s.date', '=', 'e.local_date'),
      )
      .select(['e.group_id', 'e.local_date', 's.id as sheet_id'])
      .distinct()
      // Not `= any(…)`: a prepared plan would scan hundreds of groups for each of thousands of events.
      .where('e.group_id', 'in', sql<string>`(SELECT unnest(${[...groupIds]}::uuid[]))`)
      .where('e.local_date', '>=', from)
      .where('e.local_date', '<', today)
      .where('e.cancelled_at', 'is', null)
      .where(sql<boolean>`s.is_approved IS NOT TRUE`)
  );
}

/**
 * The waiting sheets, counted by whether any student has a mark, and the next event after `today`. One query for all
 * groups, one line for each.
 */
export async function findWaiting(db: Db, waiting: Waiting): Promise<WaitingSheets[]> {
  if (waiting.groupIds.length === 0) return [];
  return (
    db
      // Separate: the few open days are found first, and students are looked up only for these.
      .with(
        (cte) => cte('undone').materialized(),
        () => undoneDays(db, waiting),
      )
      .with('waiting', (cte) =>
        cte
          .selectFrom('undone as u')
          .select(['u.group_id', 'u.local_date', marked.as('marked')])
          .where(hasStudents),
      )
      .selectFrom('groups as g')
      .leftJoin('waiting as w', 'w.group_id', 'g.id')
      .select((eb) => [
        'g.id as groupId',
        eb.fn.count<number>('w.marked').filterWhere('w.marked', '=', false).as('missing'),
        eb.fn.count<number>('w.marked').filterWhere('w.marked', '=', true).as('awaitingApproval'),
        eb.fn.min('w.local_date').as('oldestWaiting'),
      ])
      .select(({ selectFrom }) =>
        selectFrom('schedule_events as e')
          .select(({ fn }) => fn.min('e.local_date').as('day'))
          .whereRef('e.group_id', '=', 'g.id')
          .where('e.local_date', '>', waiting.today)
          .where('e.cancelled_at', 'is', null)
          .as('nextDate'),
      )
      .where((eb) => eb('g.id', '=', eb.fn.any(eb.val([...waiting.groupIds]))))
      .groupBy('g.id')
      .execute()
  );
}
