import { sql } from 'kysely';
import { byPointField, pointFields } from '#features/academy/shared/point-fields.ts';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import { guestsOn, participantsOn } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SheetRow, SheetRowChange } from '../../shared/attendance.ts';
import { isAttended } from '../groups/group-rates.repository.ts';
import type { SheetKey, Written } from './daily-sheet.repository.ts';

/** A line as it is stored, without what other days and parents add to it. */
export type StoredLine = Omit<SheetRow, 'absenceNotice' | 'look' | 'missedBefore'>;

/**
 * The lines of a sheet by last then first name: everybody who takes part that day, guests too, and students with a line who have
 * left (decision G13). Version 0 stands for a line that was never saved.
 */
export async function findLines(
  db: Db,
  { groupId, date }: SheetKey,
  sheetId: string | null,
): Promise<StoredLine[]> {
  const people = sql<{ user_id: string }>`(${participantsOn(groupId, date)}
    UNION SELECT r.user_id FROM daily_sheet_rows r WHERE r.sheet_id = ${sheetId})`;
  const lines = await db
    .selectFrom(people.as('people'))
    .innerJoin('users as u', 'u.id', 'people.user_id')
    .leftJoin('daily_sheet_rows as r', (join) =>
      join.onRef('r.user_id', '=', 'u.id').on('r.sheet_id', '=', sheetId),
    )
    .leftJoin('absence_outcomes as o', (join) =>
      join.onRef('o.user_id', '=', 'u.id').on('o.group_id', '=', groupId).on('o.date', '=', date),
    )
    .leftJoin('users as editor', 'editor.id', 'r.updated_by')
    .leftJoin(guestsOn(groupId, date).as('q'), 'q.user_id', 'u.id')
    .leftJoin('groups as home', 'home.id', 'q.home_group_id')
    .select(['u.id as userId', 'u.first_name as firstName', 'u.last_name as lastName'])
    .select(['r.attendance', 'r.comment', 'r.version', 'r.updated_at as updatedAt'])
    .select(pointFields.map((field) => `r.${field}` as const))
    .select(sql<string | null>`editor.first_name || ' ' || editor.last_name`.as('updatedBy'))
    .select(sql<boolean>`o.excused_at IS NOT NULL`.as('excused'))
    .select(['q.kind as guestKind', 'home.id as homeId', 'home.name as homeName'])
    .select(['q.missed_on as missedOn', 'q.missed_lesson as missedLesson'])
    .orderBy(sql`u.last_name COLLATE "lt-x-icu"`)
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .orderBy('u.id')
    .execute();
  return lines.map(({ comment, version, ...line }) => ({
    userId: line.userId,
    firstName: line.firstName,
    lastName: line.lastName,
    attendance: line.attendance,
    comment: comment ?? '',
    points: byPointField((field) => line[field] ?? 0),
    version: version ?? 0,
    updatedBy: line.updatedBy,
    updatedAt: line.updatedAt,
    excused: line.excused,
    guest: line.guestKind && {
      kind: line.guestKind,
      homeGroup: line.homeId && line.homeName ? { id: line.homeId, name: line.homeName } : null,
      missed: line.missedOn ? { date: line.missedOn, lesson: line.missedLesson } : null,
    },
  }));
}

/**
 * Lessons that each student missed in a row right before a day, since `from`; students who missed none are left
 * out.
 */
export async function findMissedBefore(
  db: Db,
  { groupId, date, from }: SheetKey & { readonly from: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('daily_sheets as s')
        .innerJoin('daily_sheet_rows as r', 'r.sheet_id', 's.id')
        .select(['r.user_id', 'r.attendance', 's.date'])
        .select(
          sql<string | null>`max(s.date) FILTER (WHERE ${isAttended}) OVER (PARTITION BY r.user_id)`.as(
            'attended_on',
          ),
        )
        .where('s.group_id', '=', groupId)
        .where('s.date', '>=', from)
        .where('s.date', '<', date)
        .where('r.attendance', 'is not', null)
        .as('marked'),
    )
    .select((eb) => ['user_id as userId', eb.fn.countAll<number>().as('missed')])
    .where('attendance', '=', 'absent')
    .where((eb) => eb.or([eb('attended_on', 'is', null), eb('date', '>', eb.ref('attended_on'))]))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ userId, missed }) => [userId, missed]));
}

/** Writes lines, raising each version by one. The caller holds the lock on the sheet. */
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
  // In key order: two writers that lock the same rows in different orders would deadlock.
  rows.sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
  await db
    .insertInto('daily_sheet_rows')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['sheet_id', 'user_id']).doUpdateSet((eb) => ({
        attendance: eb.ref('excluded.attendance'),
        comment: eb.ref('excluded.comment'),
        ...byPointField((field) => eb.ref(`excluded.${field}`)),
        version: eb('daily_sheet_rows.version', '+', 1),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Clears the comments about children whose account is deleted; attendance and points stay. */
export async function clearCommentsOfDeleted(db: Db): Promise<void> {
  await sql`UPDATE daily_sheet_rows SET comment = '' WHERE comment <> '' AND user_id IN ${deletedAccounts}`.execute(
    db,
  );
}
