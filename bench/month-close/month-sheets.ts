import { sql } from 'kysely';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { participantsOn } from '#features/membership/server/taking-part.service.ts';
import { createEvents } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { addDays, monthBounds, vilniusInstant, weekdayOf } from '#platform/shared/dates.ts';
import type { Dice } from '../../scripts/chaos/dice.ts';
import type { MadeMonth } from './made-month.ts';

/** The lessons of a month and their sheets, as teachers keep them: absences, lessons without a mark, substitutes, cancelled lessons. */
export async function teachMonth(made: MadeMonth, month: string): Promise<void> {
  const { db, dice, groups, teachers } = made;
  const { from, to } = monthBounds(month);
  const lessons: { groupId: string; date: string; teacher: string; isCancelled: boolean }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const meeting = groups.filter(({ weekday }) => weekday === weekdayOf(date));
    for (const { id, teacher, hour } of meeting) {
      const isCancelled = dice.between(0, 19) === 0;
      const substitute = dice.between(0, 14) === 0 ? dice.pick(teachers) : null;
      lessons.push({ groupId: id, date, teacher: substitute ?? teacher, isCancelled });
      const [startsAt, endsAt] = [`${hour}:00`, `${hour + 1}:30`].map((time) => vilniusInstant(date, time));
      const cancelled = isCancelled
        ? { cancelled_at: startsAt ?? null, cancel_reason: 'Mokytojas serga.' }
        : {};
      const times = { startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
      await createEvents(db, [{ groupId: id, ...times, ...cancelled, substitute_id: substitute }]);
    }
  }
  for (const { groupId, date, teacher, isCancelled } of lessons) {
    // Now and then a sheet is forgotten.
    if (isCancelled || dice.between(0, 39) === 0) continue;
    const children = await readParticipants(db, groupId, date);
    const lines = children.map((userId) => lineOf(userId, { attendance: markOf(dice) }));
    if (lines.length === 0) continue;
    const writtenAt = vilniusInstant(date, '21:00');
    const { id } = await createDailySheet(db, { groupId, date, by: teacher, lines, writtenAt });
    if (dice.between(0, 9) > 0) await approve(db, id, { by: teacher, at: writtenAt });
  }
}

async function readParticipants(db: Db, groupId: string, date: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`SELECT p.user_id AS "userId"
    FROM ${participantsOn(sql`${groupId}::uuid`, sql`${date}::date`)} p ORDER BY p.user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

function markOf(dice: Dice) {
  const roll = dice.between(0, 99);
  if (roll < 80) return 'present' as const;
  if (roll < 92) return 'absent' as const;
  if (roll < 96) return 'late' as const;
  return roll < 98 ? ('leftEarly' as const) : null;
}

/** Approves a sheet without points, of which nothing is posted. */
async function approve(db: Db, id: string, { by, at }: { by: string; at: string }): Promise<void> {
  const approved = { is_approved: true, approved_by: by, approved_at: at, approvals: 1 };
  await db.updateTable('daily_sheets').set(approved).where('id', '=', id).execute();
}

/** Sheets of a month that is signed off are mended, of children with vouchers: the next list corrects it. */
export async function mendSheets({ db, dice }: MadeMonth, month: string): Promise<void> {
  const { rows } = await sql<{ sheetId: string; userId: string; mark: string | null }>`
    SELECT r.sheet_id AS "sheetId", r.user_id AS "userId", r.attendance AS mark FROM daily_sheet_rows r
    JOIN daily_sheets s ON s.id = r.sheet_id JOIN vouchers v ON v.child_id = r.user_id
    WHERE to_char(s.date, 'YYYY-MM') = ${month} ORDER BY v.asked_at, s.date, r.user_id`.execute(db);
  const children = [...new Set(rows.map(({ userId }) => userId))];
  const mended = new Set(children.filter(() => dice.between(0, 9) === 0));
  // All lessons of a child at once, so that its month counts no more, or at last.
  for (const { sheetId, userId, mark } of rows.filter((row) => mended.has(row.userId)))
    await db
      .updateTable('daily_sheet_rows')
      .set({ attendance: mark === 'present' ? 'absent' : 'present' })
      .where('sheet_id', '=', sheetId)
      .where('user_id', '=', userId)
      .execute();
}
