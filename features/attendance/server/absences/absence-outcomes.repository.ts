import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A student's day in a group. */
export interface StudentDay {
  readonly groupId: string;
  readonly date: string;
  readonly userId: string;
}

const keyOf = ({ groupId, date, userId }: StudentDay) => ({ group_id: groupId, date, user_id: userId });

/** Excuses an absence; false when it is excused already. */
export async function writeExcuse(
  db: Db,
  day: StudentDay,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<boolean> {
  const excuse = { excused_by: by, excused_at: at };
  const written = await db
    .insertInto('absence_outcomes')
    .values({ ...keyOf(day), ...excuse, made_up_on: null })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'date', 'user_id'])
        .doUpdateSet(excuse)
        .where('absence_outcomes.excused_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Takes an excuse back; false without one. */
export function deleteExcuse(db: Db, day: StudentDay): Promise<boolean> {
  return clear(db, day, 'excused_at', sql`excused_by = NULL, excused_at = NULL`);
}

// A row that says nothing else goes: it would read as an outcome.
async function clear(
  db: Db,
  { groupId, date, userId }: StudentDay,
  column: 'excused_at' | 'made_up_on',
  emptied: RawBuilder<unknown>,
): Promise<boolean> {
  const other = sql.ref(column === 'excused_at' ? 'made_up_on' : 'excused_at');
  const row = sql`group_id = ${groupId} AND date = ${date} AND user_id = ${userId} AND ${sql.ref(column)} IS NOT NULL`;
  const { rows } = await sql`
    WITH gone AS (DELETE FROM absence_outcomes WHERE ${row} AND ${other} IS NULL RETURNING user_id),
      kept AS (UPDATE absence_outcomes SET ${emptied} WHERE ${row} AND ${other} IS NOT NULL RETURNING user_id)
    SELECT user_id FROM gone UNION ALL SELECT user_id FROM kept`.execute(db);
  return rows.length > 0;
}

/** Writes when a missed lesson was made up, or that it was not; false when nothing changes. */
export async function writeMadeUp(db: Db, day: StudentDay, madeUpOn: string | null): Promise<boolean> {
  if (madeUpOn === null) return clear(db, day, 'made_up_on', sql`made_up_on = NULL`);
  const written = await db
    .insertInto('absence_outcomes')
    .values({ ...keyOf(day), excused_by: null, excused_at: null, made_up_on: madeUpOn })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'date', 'user_id'])
        .doUpdateSet({ made_up_on: madeUpOn })
        .where(sql<boolean>`absence_outcomes.made_up_on IS DISTINCT FROM ${madeUpOn}`),
    )
    .returning('user_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Whether a sheet marks the student absent. */
export async function isMarkedAbsent(db: Db, day: StudentDay): Promise<boolean> {
  const row = await db
    .selectFrom('daily_sheets as s')
    .innerJoin('daily_sheet_rows as r', 'r.sheet_id', 's.id')
    .select('r.user_id')
    .where('s.group_id', '=', day.groupId)
    .where('s.date', '=', day.date)
    .where('r.user_id', '=', day.userId)
    .where('r.attendance', '=', 'absent')
    .executeTakeFirst();
  return row !== undefined;
}
