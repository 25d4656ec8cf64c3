import { sql } from 'kysely';
import { pointFields } from '#features/points/shared/points.ts';
import type { Db } from '#platform/server/database.ts';
import type { SheetRow, SheetRowChange } from '../shared/attendance.ts';

/** A stored sheet with its people named. */
export interface StoredSheet {
  readonly id: string;
  readonly isApproved: boolean;
  readonly approvedBy: string | null;
  readonly approvedAt: string | null;
  /** How often it has been approved. */
  readonly approvals: number;
  readonly comment: string;
  readonly commentVersion: number;
  readonly commentBy: string | null;
}

interface SheetKey {
  readonly groupId: string;
  readonly date: string;
}

/** Who writes, and when (an instant). */
interface Written {
  readonly by: string;
  readonly at: string;
}

export function findSheet(db: Db, { groupId, date }: SheetKey): Promise<StoredSheet | undefined> {
  return db
    .selectFrom('daily_sheets as s')
    .leftJoin('users as approver', 'approver.id', 's.approved_by')
    .leftJoin('users as writer', 'writer.id', 's.comment_by')
    .select(['s.id', 's.is_approved as isApproved', 's.approved_at as approvedAt', 's.approvals'])
    .select(['s.comment', 's.comment_version as commentVersion'])
    .select([
      sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approvedBy'),
      sql<string | null>`writer.first_name || ' ' || writer.last_name`.as('commentBy'),
    ])
    .where('s.group_id', '=', groupId)
    .where('s.date', '=', date)
    .executeTakeFirst();
}

/**
 * Waits for the sheet and holds it until the transaction ends. Sheet before lines and wallets, everywhere: the
 * opposite order deadlocks. Locks alone, because a row that was waited for keeps the joins of before; read it after.
 */
export async function lockSheet(db: Db, { groupId, date }: SheetKey): Promise<boolean> {
  const sheet = await db
    .selectFrom('daily_sheets')
    .select('id')
    .where('group_id', '=', groupId)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirst();
  return sheet !== undefined;
}

/** Makes the sheet when there is none; true when this call made it. Waits for another who is making it just now. */
export async function createSheet(db: Db, { groupId, date }: SheetKey, at: string): Promise<boolean> {
  const made = await db
    .insertInto('daily_sheets')
    .values({ group_id: groupId, date, updated_at: at })
    .onConflict((conflict) => conflict.columns(['group_id', 'date']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * The lines of a sheet by last then first name: every student of the group on that day, the membership's last day
 * included, and whoever has a line already (decision G13). Version 0 stands for a line that was never saved.
 */
export async function findLines(db: Db, { groupId, date }: SheetKey, sheetId: string | null): Promise<SheetRow[]> {
  const lines = await db
    .with('people', (cte) =>
      cte
        .selectFrom('group_members')
        .select('user_id')
        .where('group_id', '=', groupId)
        .where('kind', '=', 'student')
        .where('joined_on', '<=', date)
        .where((eb) => eb.or([eb('left_on', 'is', null), eb('left_on', '>=', date)]))
        .union(cte.selectFrom('daily_sheet_rows').select('user_id').where('sheet_id', '=', sheetId)),
    )
    .selectFrom('people')
    .innerJoin('users as u', 'u.id', 'people.user_id')
    .leftJoin('daily_sheet_rows as r', (join) => join.onRef('r.user_id', '=', 'u.id').on('r.sheet_id', '=', sheetId))
    .leftJoin('users as editor', 'editor.id', 'r.updated_by')
    .select(['u.id as userId', 'u.first_name as firstName', 'u.last_name as lastName'])
    .select(['r.attendance', 'r.comment', 'r.version', 'r.updated_at as updatedAt'])
    .select(pointFields.map((field) => `r.${field}` as const))
    .select(sql<string | null>`editor.first_name || ' ' || editor.last_name`.as('updatedBy'))
    .orderBy(sql`u.last_name COLLATE "lt-x-icu"`)
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .orderBy('u.id')
    .execute();
  return lines.map(({ userId, firstName, lastName, attendance, comment, version, updatedBy, updatedAt, ...points }) => ({
    userId,
    firstName,
    lastName,
    attendance,
    comment: comment ?? '',
    points: Object.fromEntries(pointFields.map((field) => [field, points[field] ?? 0])) as SheetRow['points'],
    version: version ?? 0,
    updatedBy,
    updatedAt,
  }));
}

/** Writes lines, each one version further than it was. The caller holds the sheet. */
export async function saveLines(
  db: Db,
  sheetId: string,
  lines: readonly SheetRowChange[],
  written: Written,
): Promise<void> {
  const rows = lines.map(({ userId, attendance, comment, points }) => ({
    sheet_id: sheetId,
    user_id: userId,
    attendance,
    comment,
    ...points,
    updated_by: written.by,
    updated_at: written.at,
  }));
  // By key: two writers that take the same rows in different orders would wait for each other.
  rows.sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
  await db
    .insertInto('daily_sheet_rows')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['sheet_id', 'user_id']).doUpdateSet((eb) => ({
        attendance: eb.ref('excluded.attendance'),
        comment: eb.ref('excluded.comment'),
        for_attendance: eb.ref('excluded.for_attendance'),
        for_practices: eb.ref('excluded.for_practices'),
        for_questions: eb.ref('excluded.for_questions'),
        for_ideas: eb.ref('excluded.for_ideas'),
        for_helping_others: eb.ref('excluded.for_helping_others'),
        for_challenges: eb.ref('excluded.for_challenges'),
        extra_points: eb.ref('excluded.extra_points'),
        version: eb('daily_sheet_rows.version', '+', 1),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Writes the group's comment, one version further. The caller holds the sheet. */
export async function saveComment(db: Db, sheetId: string, comment: string, written: Written): Promise<void> {
  await db
    .updateTable('daily_sheets')
    .set((eb) => ({
      comment,
      comment_version: eb('comment_version', '+', 1),
      comment_by: written.by,
      updated_at: written.at,
    }))
    .where('id', '=', sheetId)
    .execute();
}

/** Marks the sheet as approved. The caller holds it. */
export async function approveSheet(db: Db, sheetId: string, written: Written): Promise<void> {
  await db
    .updateTable('daily_sheets')
    .set((eb) => ({
      is_approved: true,
      approved_by: written.by,
      approved_at: written.at,
      approvals: eb('approvals', '+', 1),
      updated_at: written.at,
    }))
    .where('id', '=', sheetId)
    .execute();
}

/** Takes the approval back. The caller holds the sheet. */
export async function reopenSheet(db: Db, sheetId: string, { at }: Pick<Written, 'at'>): Promise<void> {
  await db
    .updateTable('daily_sheets')
    .set({ is_approved: false, approved_by: null, approved_at: null, updated_at: at })
    .where('id', '=', sheetId)
    .execute();
}

/** The nearest days before and after with a lesson that is not cancelled. */
export async function findNeighbours(
  db: Db,
  { groupId, date }: SheetKey,
): Promise<{ previousDate: string | null; nextDate: string | null }> {
  const lessons = db
    .selectFrom('schedule_events')
    .where('group_id', '=', groupId)
    .where('cancelled_at', 'is', null);
  return db
    .selectNoFrom([
      lessons.where('local_date', '<', date).select((eb) => eb.fn.max('local_date').as('day')).as('previousDate'),
      lessons.where('local_date', '>', date).select((eb) => eb.fn.min('local_date').as('day')).as('nextDate'),
    ])
    .executeTakeFirstOrThrow();
}
