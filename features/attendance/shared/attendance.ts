import * as z from 'zod/mini';
import { lookSchema } from '#features/avatars/shared/avatars.ts';
import { groupSummarySchema } from '#features/membership/shared/group.ts';
import { guestKindSchema } from '#features/membership/shared/guests.ts';
import { pointFields, pointFieldsSchema } from '#features/points/shared/points.ts';
import { instantSchema, localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { commentSchema } from '#platform/shared/plain-text.ts';

/** The four marks of spec §3; no mark means not recorded. */
export const attendanceMarks = ['present', 'absent', 'late', 'leftEarly'] as const;
const attendanceMarkSchema = z.enum(attendanceMarks);
export type AttendanceMark = (typeof attendanceMarks)[number];

/**
 * The state of an event date: `upcoming` (not begun), `now` (going on), `cancelled`, `missing` (ended, and no student
 * has a mark), `draft` (some or all marked, waiting for approval), `approved` (counts for points).
 */
const sheetStates = ['upcoming', 'now', 'cancelled', 'missing', 'draft', 'approved'] as const;
const sheetStateSchema = z.enum(sheetStates);
export type SheetState = (typeof sheetStates)[number];

const eventTimeSchema = z.object({ startsAt: instantSchema, endsAt: instantSchema, cancelled: z.boolean() });
export type EventTime = z.infer<typeof eventTimeSchema>;

/** An event date of a group, with the state of its sheet. */
export const eventDateSchema = z.object({
  date: localDateSchema,
  events: z.array(eventTimeSchema),
  state: sheetStateSchema,
  marked: z.int(),
  students: z.int(),
  points: z.int(),
});
export type EventDate = z.infer<typeof eventDateSchema>;

/** A group on the attendance page: today's event, and the sheets that wait. */
export const attendanceGroupSchema = z.extend(groupSummarySchema, {
  today: z.nullable(eventDateSchema),
  nextDate: z.nullable(localDateSchema),
  /** Past event dates of this school year without a mark, and with marks but not approved. */
  missing: z.int(),
  awaitingApproval: z.int(),
  /** The oldest waiting date, so that one tap opens it. */
  oldestWaiting: z.nullable(localDateSchema),
  /** The share of marks of the last 60 days that say present, 0 to 1; null when nobody is marked. */
  recentRate: z.nullable(z.number()),
  /** Students who missed two or more events in a row up to their last mark of these days. */
  missingStudents: z.int(),
});
export type AttendanceGroup = z.infer<typeof attendanceGroupSchema>;

/** Why a child is on a sheet without being a student of the group (decisions E3, E5). */
export const sheetGuestSchema = z.object({
  kind: guestKindSchema,
  /** Where the child belongs, and where its points count (decision E7); null for a child of no group. */
  homeGroup: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** What a make-up makes up; the number of the lesson where it is known. */
  missed: z.nullable(z.object({ date: localDateSchema, lesson: z.nullable(z.int()) })),
});
export type SheetGuest = z.infer<typeof sheetGuestSchema>;

/** A student's line. `version` counts saves of it; 0 = never saved. */
export const sheetRowSchema = z.object({
  userId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** The child's look; missing in a sheet that a device stored before there were looks. */
  look: z.optional(lookSchema),
  attendance: z.nullable(attendanceMarkSchema),
  comment: z.string(),
  points: pointFieldsSchema,
  version: z.int(),
  updatedBy: z.nullable(z.string()),
  updatedAt: z.nullable(instantSchema),
  /** An absence reported beforehand by a parent; null without one. */
  absenceNotice: z.nullable(z.object({ reason: z.string(), reportedAt: instantSchema })),
  /** Events missed in a row right before this one, without a mark in between. */
  missedBefore: z.int(),
  /** Null for a student of the group; missing in a sheet that a device stored before there were guests. */
  guest: z.optional(z.nullable(sheetGuestSchema)),
  /** Staff excused the absence; missing in a sheet that a device stored before there were excuses. */
  excused: z.optional(z.boolean()),
});
export type SheetRow = z.infer<typeof sheetRowSchema>;

export const dailySheetSchema = z.object({
  group: groupSummarySchema,
  date: localDateSchema,
  events: z.array(eventTimeSchema),
  isApproved: z.boolean(),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(instantSchema),
  comment: z.string(),
  commentVersion: z.int(),
  rows: z.array(sheetRowSchema),
  mayApprove: z.boolean(),
  /** Neighbouring event dates, for moving between sheets. */
  previousDate: z.nullable(localDateSchema),
  nextDate: z.nullable(localDateSchema),
});
export type DailySheet = z.infer<typeof dailySheetSchema>;

/** The saved content of a line: what the person sees, and the version they saw before changing it. */
export const sheetRowChangeSchema = z.strictObject({
  userId: idSchema,
  version: z.int().check(z.minimum(0)),
  attendance: z.nullable(attendanceMarkSchema),
  comment: commentSchema,
  points: pointFieldsSchema,
});
export type SheetRowChange = z.infer<typeof sheetRowChangeSchema>;

/** A cell of the month grid: a day with an event or a mark. Other days are left out. */
export const attendanceDaySchema = z.object({
  date: localDateSchema,
  attendance: z.nullable(attendanceMarkSchema),
  cancelled: z.boolean(),
  /** From the first event's start to the last one's end, of those that take place; of all when none does. */
  startsAt: z.nullable(instantSchema),
  endsAt: z.nullable(instantSchema),
  /** The child's absence on that day was reported beforehand; a cancelled event does not count. */
  absenceTold: z.boolean(),
  /** Staff excused the absence; missing, as the next two, in what a device stored before there were make-ups. */
  excused: z.optional(z.boolean()),
  /** When the child made the missed lesson up. */
  madeUpOn: z.optional(z.nullable(localDateSchema)),
  /** The child was a guest of the group that day. */
  guest: z.optional(z.boolean()),
  groupComment: z.string(),
  studentComment: z.string(),
});
export type AttendanceDay = z.infer<typeof attendanceDaySchema>;

/** What a teacher wrote about one student on one day. */
export const studentCommentSchema = z.object({ date: localDateSchema, text: z.string() });
export type StudentComment = z.infer<typeof studentCommentSchema>;

/** A student's row of the group's month. The rate covers the school year so far; null when nothing is marked. */
const groupMonthStudentSchema = z.object({
  userId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** Still a student of the group. */
  current: z.boolean(),
  /** Never a student of the group up to the end of the month, but a guest of a lesson. */
  guest: z.boolean(),
  /** By date: the mark; an event day without one is left out. */
  marks: z.record(z.string(), attendanceMarkSchema),
  /** By date of a missed lesson: when it was made up. */
  madeUp: z.record(z.string(), localDateSchema),
  /** The dates of excused absences. */
  excused: z.array(localDateSchema),
  rate: z.nullable(z.number()),
  /** Absences in a row up to the last marked event. */
  consecutiveAbsences: z.int(),
});
export type GroupMonthStudent = z.infer<typeof groupMonthStudentSchema>;

/** A group's month: students × event days, with rates. */
export const groupMonthSchema = z.object({
  group: groupSummarySchema,
  month: localMonthSchema,
  days: z.array(
    z.object({
      date: localDateSchema,
      state: sheetStateSchema,
      marked: z.int(),
      /** Everybody with a line that day. */
      students: z.int(),
      comment: z.string(),
      /** The share of that day's marks that say present, 0 to 1; null when nobody is marked. */
      rate: z.nullable(z.number()),
    }),
  ),
  students: z.array(groupMonthStudentSchema),
  /** Over all students and marked events of the school year, 0 to 1. */
  rate: z.nullable(z.number()),
});
export type GroupMonth = z.infer<typeof groupMonthSchema>;

/** A lesson that a child was absent from, and whether they have caught up, that is, marked it done. */
export const missedLessonSchema = z.object({
  eventId: idSchema,
  date: localDateSchema,
  /** A step of a course, not a lesson in time. */
  lesson: z.object({
    id: idSchema,
    /** Null when the lesson is archived. */
    order: z.nullable(z.int()),
    title: localizedTextSchema,
    module: z.object({ id: idSchema, title: localizedTextSchema }),
  }),
  caughtUpAt: z.nullable(instantSchema),
});
export type MissedLesson = z.infer<typeof missedLessonSchema>;

/** What a teacher wrote about a day: about the lesson, the child, or both. */
export const teacherCommentSchema = z.object({
  groupId: idSchema,
  groupName: z.string(),
  date: localDateSchema,
  groupComment: z.string(),
  studentComment: z.string(),
});
export type TeacherComment = z.infer<typeof teacherCommentSchema>;

/** Lessons that a child attended: in a row up to the last one, and in all of this school year. */
export const streakSchema = z.object({ inARow: z.int(), attended: z.int() });
export type Streak = z.infer<typeof streakSchema>;

/** Sums of a whole group: more than a line may hold. */
const groupPointFieldsSchema = z.record(z.enum(pointFields), z.int());

/** The points of a group's approved lesson by field. */
const groupPointsDaySchema = z.object({ date: localDateSchema, points: groupPointFieldsSchema });
export type GroupPointsDay = z.infer<typeof groupPointsDaySchema>;

/** A student who got no points in a few lessons: a kind word may help. Only staff read this. */
const studentToEncourageSchema = z.object({ userId: idSchema, firstName: z.string(), lastName: z.string() });
export type StudentToEncourage = z.infer<typeof studentToEncourageSchema>;

/** A group's points by field over time. */
export const groupPointsSchema = z.object({
  from: localDateSchema,
  to: localDateSchema,
  /** Approved lessons, oldest first. */
  days: z.array(groupPointsDaySchema),
  encourage: z.array(studentToEncourageSchema),
});
export type GroupPoints = z.infer<typeof groupPointsSchema>;
