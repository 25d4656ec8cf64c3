import {
  denied,
  type Entry,
  familyAndStaff,
  familyOnly,
  type Side,
  signedOut,
  staffOnly,
  type Tools,
} from '#platform/testing/matrix.ts';
import { noPoints } from './shared/daily-sheet.factory.ts';

const sheet = (side: Side) => ({ groupId: side.group, date: '2026-11-20' });
const groupMonth = (side: Side) => ({ groupId: side.group, month: '2026-11' });
const points = { ...noPoints, for_attendance: 5 };

/** Fills the sheet first, so that it can be approved; a missing group stays missing. */
async function markedSheet(side: Side, { db }: Tools) {
  const found = await db
    .insertInto('daily_sheets')
    .expression((eb) =>
      eb
        .selectFrom('groups')
        .where('id', '=', side.group)
        .select([
          eb.ref('id').as('group_id'),
          eb.val('2026-11-20').as('date'),
          eb.val('2026-11-20T15:00:00Z').as('updated_at'),
        ]),
    )
    .columns(['group_id', 'date', 'updated_at'])
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'date']).doUpdateSet({ updated_at: '2026-11-20T15:00:00Z' }),
    )
    .returning('id')
    .executeTakeFirst();
  if (found) {
    await db
      .insertInto('daily_sheet_rows')
      .values({
        sheet_id: found.id,
        user_id: side.child,
        attendance: 'present',
        ...points,
        updated_by: null,
        updated_at: '2026-11-20T15:00:00Z',
      })
      .onConflict((conflict) => conflict.columns(['sheet_id', 'user_id']).doNothing())
      .execute();
  }
  return sheet(side);
}

/** Daily sheets, months, and what a family reads of them. */
export const attendanceMatrix: Record<string, Entry> = {
  'attendance.listAttendanceGroups': {
    input: () => undefined,
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: null, admin: null },
  },
  'attendance.listWaitingGroups': {
    input: () => ({ page: 1 }),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: null, admin: null },
  },
  'attendance.listMeetingGroups': {
    input: () => ({ page: 1 }),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: null, admin: null },
  },
  'attendance.listEventDates': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'attendance.getDailySheet': { input: sheet, expect: staffOnly },
  'attendance.saveDailySheet': { input: (side) => ({ ...sheet(side), rows: [] }), expect: staffOnly },
  'attendance.approveDailySheet': { input: markedSheet, expect: staffOnly },
  'attendance.reopenDailySheet': { input: markedSheet, expect: staffOnly },
  'attendance.excuseAbsence': {
    input: async (side, tools) => {
      const key = await markedSheet(side, tools);
      await tools.db
        .updateTable('daily_sheet_rows')
        .set({ attendance: 'absent' })
        .where('user_id', '=', side.child)
        .execute();
      return { ...key, studentId: side.child, excused: true };
    },
    expect: staffOnly,
  },
  'attendance.listContacts': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'attendance.showContacts': {
    input: (side) => ({ ...sheet(side), studentId: side.child }),
    expect: staffOnly,
  },
  'attendance.listMissedLessons': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'attendance.listTeacherComments': { input: (side) => ({ childId: side.child }), expect: familyOnly },
  'attendance.getStreak': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'attendance.getMonthAttendance': {
    input: (side) => ({ childId: side.child, month: '2026-11' }),
    expect: familyAndStaff,
  },
  'attendance.getGroupMonth': { input: groupMonth, expect: staffOnly },
  'attendance.getGroupPoints': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'attendance.exportGroupMonth': { input: groupMonth, expect: staffOnly },
};
