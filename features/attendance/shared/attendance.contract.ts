import * as z from 'zod/mini';
import { groupStatusSchema, groupSummarySchema } from '#features/membership/shared/group.ts';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  attendanceDaySchema,
  attendanceGroupSchema,
  eventDateSchema,
  groupMonthSchema,
  groupPointsSchema,
  missedLessonSchema,
  streakSchema,
  teacherCommentSchema,
} from './attendance.ts';
import { contactsContract } from './contacts.contract.ts';
import { dailySheetsContract } from './daily-sheets.contract.ts';

const pageOfGroups = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
});
const groupsAndMore = z.object({ groups: z.array(attendanceGroupSchema), more: z.boolean() });

export const attendanceContract = {
  listAttendanceGroups: procedure({
    method: 'GET',
    path: '/attendance/groups',
    access: ['admin', 'teacher'],
    summary:
      "The groups that a teacher keeps sheets of, an admin's the first with an event today and the first with a sheet that waits: today's first, both counted",
  }).output(
    z.object({
      today: localDateSchema,
      /** The next day after today with an event in any of the groups. */
      nextDate: z.nullable(localDateSchema),
      groups: z.array(attendanceGroupSchema),
      /** Groups with an event today, including those left out of `groups`. */
      meeting: z.int(),
      /** Groups with a waiting sheet, including those left out of `groups`; for admins counted to 101. */
      waiting: z.int(),
    }),
  ),

  excuseAbsence: procedure({
    method: 'PUT',
    path: '/attendance/groups/{groupId}/sheets/{date}/excuses/{studentId}',
    access: ['admin', 'teacher'],
    errors: ['attendance/not-absent'],
    summary:
      'Excuses an absence, or takes the excuse back: it then counts in no rate and may be made up. Idempotent',
  })
    .input(
      z.strictObject({ groupId: idSchema, date: localDateSchema, studentId: idSchema, excused: z.boolean() }),
    )
    .output(z.object({ excused: z.boolean() })),

  listWaitingGroups: procedure({
    method: 'GET',
    path: '/attendance/waiting-groups',
    access: ['admin', 'teacher'],
    summary: 'A page of the groups with a sheet waiting, and whether there are more',
  })
    .input(pageOfGroups)
    .output(groupsAndMore),

  listMeetingGroups: procedure({
    method: 'GET',
    path: '/attendance/meeting-groups',
    access: ['admin', 'teacher'],
    summary: 'A page of the groups with an event today, by start, and whether there are more',
  })
    .input(pageOfGroups)
    .output(groupsAndMore),

  listEventDates: procedure({
    method: 'GET',
    path: '/attendance/{groupId}/event-dates',
    access: ['admin', 'teacher'],
    summary: "A group's event dates this school year, up to two weeks ahead, newest first, with their state",
  })
    .input(z.strictObject({ groupId: idSchema }))
    .output(z.object({ group: groupSummarySchema, today: localDateSchema, dates: z.array(eventDateSchema) })),

  ...contactsContract,
  ...dailySheetsContract,

  getMonthAttendance: procedure({
    method: 'GET',
    path: '/attendance/children/{childId}/months/{month}',
    access: 'signed-in',
    summary: "A child's month: a row per group, a cell per event day",
  })
    .input(z.strictObject({ childId: idSchema, month: localMonthSchema }))
    .output(
      z.object({
        month: localMonthSchema,
        groups: z.array(
          z.object({
            id: idSchema,
            name: z.string(),
            status: groupStatusSchema,
            days: z.array(attendanceDaySchema),
          }),
        ),
      }),
    ),

  getGroupMonth: procedure({
    method: 'GET',
    path: '/attendance/{groupId}/months/{month}',
    access: ['admin', 'teacher'],
    summary: "A group's month: students by event days, rates per student and event, absences in a row",
  })
    .input(z.strictObject({ groupId: idSchema, month: localMonthSchema }))
    .output(groupMonthSchema),

  exportGroupMonth: procedure({
    method: 'GET',
    // An export is written down in the audit log.
    reads: false,
    path: '/attendance/{groupId}/months/{month}/export',
    access: ['admin', 'teacher'],
    summary: "The group's month as CSV in the reader's language; written to the audit log",
  })
    .input(z.strictObject({ groupId: idSchema, month: localMonthSchema }))
    .output(z.object({ filename: z.string(), csv: z.string() })),

  getGroupPoints: procedure({
    method: 'GET',
    path: '/attendance/{groupId}/points',
    access: ['admin', 'teacher'],
    summary:
      "Points from a group's approved lessons by field, for a month or this school year; and the students who got none in four lessons",
  })
    .input(z.strictObject({ groupId: idSchema, month: z.optional(localMonthSchema) }))
    .output(groupPointsSchema),

  listMissedLessons: procedure({
    method: 'GET',
    path: '/attendance/missed-lessons/{childId}',
    access: ['admin', 'teacher', 'parent', 'child'],
    summary:
      'Course lessons that a child has missed lately, newest first, and which of them they have caught up on',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.object({ lessons: z.array(missedLessonSchema) })),

  listTeacherComments: procedure({
    method: 'GET',
    path: '/attendance/teacher-comments/{childId}',
    access: ['parent', 'child'],
    summary: 'The latest comments by teachers on a child and on the lessons the child attended, newest first',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.object({ comments: z.array(teacherCommentSchema) })),

  getStreak: procedure({
    method: 'GET',
    path: '/attendance/streaks/{childId}',
    access: ['admin', 'teacher', 'parent', 'child'],
    summary:
      'How many lessons a child has attended this school year, and how many in a row: an absence reported ahead doesn’t break the row',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(streakSchema),
};
