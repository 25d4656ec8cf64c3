import { implementContract } from '#platform/server/procedure.ts';
import { attendanceContract } from '../shared/attendance.contract.ts';
import { excuseAbsence } from './absences/absence-outcomes.service.ts';
import { listMissedLessons } from './absences/missed-lessons.service.ts';
import {
  listAttendanceGroups,
  listEventDates,
  listMeetingGroups,
  listWaitingGroups,
} from './attendance.service.ts';
import { listContacts, showContacts } from './groups/contacts.service.ts';
import { exportGroupMonth, getGroupMonth } from './groups/group-month.service.ts';
import { getGroupPoints } from './groups/group-points.service.ts';
import { getMonthAttendance } from './groups/month.service.ts';
import { getStreak } from './groups/streak.service.ts';
import { listTeacherComments } from './groups/teacher-comments.service.ts';
import { getDailySheet } from './sheets/daily-sheet.service.ts';
import { approveDailySheet, reopenDailySheet } from './sheets/sheet-approval.service.ts';
import { saveDailySheet } from './sheets/sheet-saving.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    attendance: true;
  }
}

const os = implementContract(attendanceContract);

export const attendanceRouter = os.router({
  listAttendanceGroups: os.listAttendanceGroups.handler(({ context }) => listAttendanceGroups(context.scope)),
  excuseAbsence: os.excuseAbsence.handler(({ context, input }) => excuseAbsence(context.scope, input)),
  listWaitingGroups: os.listWaitingGroups.handler(({ context, input }) =>
    listWaitingGroups(context.scope, input),
  ),
  listMeetingGroups: os.listMeetingGroups.handler(({ context, input }) =>
    listMeetingGroups(context.scope, input),
  ),
  listEventDates: os.listEventDates.handler(({ context, input }) => listEventDates(context.scope, input)),
  getDailySheet: os.getDailySheet.handler(({ context, input }) => getDailySheet(context.scope, input)),
  saveDailySheet: os.saveDailySheet.handler(({ context, input }) => saveDailySheet(context.scope, input)),
  approveDailySheet: os.approveDailySheet.handler(({ context, input }) =>
    approveDailySheet(context.scope, input),
  ),
  reopenDailySheet: os.reopenDailySheet.handler(({ context, input }) =>
    reopenDailySheet(context.scope, input),
  ),
  getMonthAttendance: os.getMonthAttendance.handler(({ context, input }) =>
    getMonthAttendance(context.scope, input),
  ),
  getGroupMonth: os.getGroupMonth.handler(({ context, input }) => getGroupMonth(context.scope, input)),
  exportGroupMonth: os.exportGroupMonth.handler(({ context, input }) =>
    exportGroupMonth(context.scope, input),
  ),
  listContacts: os.listContacts.handler(({ context, input }) => listContacts(context.scope, input)),
  showContacts: os.showContacts.handler(({ context, input }) => showContacts(context.scope, input)),
  getGroupPoints: os.getGroupPoints.handler(({ context, input }) => getGroupPoints(context.scope, input)),
  listMissedLessons: os.listMissedLessons.handler(({ context, input }) =>
    listMissedLessons(context.scope, input),
  ),
  listTeacherComments: os.listTeacherComments.handler(({ context, input }) =>
    listTeacherComments(context.scope, input),
  ),
  getStreak: os.getStreak.handler(({ context, input }) => getStreak(context.scope, input)),
});
