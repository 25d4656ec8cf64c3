import type { Db } from '#platform/server/database/database.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import type { ToldOfAbsence } from './absence-mails.rules.ts';

interface LineKey {
  readonly sheetId: string;
  readonly userId: string;
}

/** A line with everything that a mail about it contains. */
export interface ToldLine {
  readonly groupId: string;
  readonly groupName: string;
  readonly date: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mark: AttendanceMark | null;
  readonly told: ToldOfAbsence | null;
}

/**
 * Waits for the line and locks it until the transaction ends, so that two jobs report one after the other; false when
 * there is none. Its sheet is locked before it, as when saving: the opposite order would deadlock. Read the line
 * afterwards: a row that was waited for keeps its earlier joins.
 */
export async function lockLine(db: Db, { sheetId, userId }: LineKey): Promise<boolean> {
  await db.selectFrom('daily_sheets').select('id').where('id', '=', sheetId).forKeyShare().execute();
  const line = await db
    .selectFrom('daily_sheet_rows')
    .select('user_id')
    .where('sheet_id', '=', sheetId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return line !== undefined;
}

/** The line, of a group that is not deleted. */
export function findToldLine(db: Db, { sheetId, userId }: LineKey): Promise<ToldLine | undefined> {
  return db
    .selectFrom('daily_sheet_rows as r')
    .innerJoin('daily_sheets as s', 's.id', 'r.sheet_id')
    .innerJoin('groups as g', 'g.id', 's.group_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('absence_mails as m', (join) =>
      join.onRef('m.sheet_id', '=', 'r.sheet_id').onRef('m.user_id', '=', 'r.user_id'),
    )
    .select(['g.id as groupId', 'g.name as groupName', 's.date'])
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'r.attendance as mark', 'm.told'])
    .where('r.sheet_id', '=', sheetId)
    .where('r.user_id', '=', userId)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Records what was reported of a line. The caller holds it. */
export async function saveTold(db: Db, key: LineKey, told: ToldOfAbsence, at: string): Promise<void> {
  await db
    .insertInto('absence_mails')
    .values({ sheet_id: key.sheetId, user_id: key.userId, told, told_at: at })
    .onConflict((conflict) => conflict.columns(['sheet_id', 'user_id']).doUpdateSet({ told, told_at: at }))
    .execute();
}
