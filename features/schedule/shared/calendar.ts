import * as z from 'zod/mini';
import { groupSummarySchema, learningModeSchema, personSchema } from '#features/membership/shared/group.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine, severalLines } from '#platform/shared/plain-text.ts';
import { webLinkSchema } from '#platform/shared/web-link.ts';
import { scheduleEventSchema } from './schedule.ts';

/** The state of the sheet of a lesson's day: marked and waiting for approval, or approved. */
const sheetProgressSchema = z.enum(['unfinished', 'filled', 'approved']);
export type SheetProgress = z.infer<typeof sheetProgressSchema>;

/** A lesson as the calendar shows it; the rest is fetched when it is opened. */
const calendarEventSchema = z.object({
  id: idSchema,
  /** The index of its group in the answer's `groups`: it is named once. */
  group: z.int(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Omitted when false. */
  cancelled: z.optional(z.literal(true)),
  substituted: z.optional(z.literal(true)),
  /** For staff: students whose absence was reported. For families: whether the child's was. Omitted when 0. */
  absences: z.optional(z.int()),
  /** Its teachers, as indices in the answer's `teachers`. Omitted when they are those of its group. */
  by: z.optional(z.array(z.int())),
  /** For staff: omitted while nobody is marked. */
  sheet: z.optional(sheetProgressSchema),
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/** A day without lessons: a public holiday (`holiday`, its name is a message key) or a closure of the academy. */
export const closedDaySchema = z.object({
  date: localDateSchema,
  kind: z.enum(['holiday', 'closure']),
  name: z.string(),
});
export type ClosedDay = z.infer<typeof closedDaySchema>;

const paintedEvents = {
  /** `color` is 0 to 11, the same for a group everywhere and always. */
  groups: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      mode: learningModeSchema,
      city: z.nullable(z.string()),
      color: z.int(),
      /**
       * The teachers of its lessons that name nobody else, as indices in `teachers`. Omitted if there are
       * none.
       */
      by: z.optional(z.array(z.int())),
    }),
  ),
  /** Names; without the reader's own where nobody else teaches. */
  teachers: z.array(z.string()),
  events: z.array(calendarEventSchema),
};

export const calendarSchema = z.object({
  ...paintedEvents,
  /**
   * For a calendar too large for one answer: how many lessons `events` leaves out, by the day or the hour they begin
   * in; `startsAt` is its first instant. Unlisted parts are complete.
   */
  rest: z.array(z.object({ startsAt: instantSchema, count: z.int() })),
  closedDays: z.array(closedDaySchema),
  /** For staff: who does not teach then, by name; a teacher sees their own. Omitted for none. */
  daysOff: z.optional(z.array(z.object({ name: z.string(), from: localDateSchema, to: localDateSchema }))),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** A page of a day's lessons. */
export const dayEventsSchema = z.object({ ...paintedEvents, more: z.boolean() });
export type DayEvents = z.infer<typeof dayEventsSchema>;

/** A group for filtering the staff's calendar, and for adding a lesson to it. */
export const groupChoiceSchema = z.pick(groupSummarySchema, {
  id: true,
  name: true,
  mode: true,
  address: true,
  city: true,
});
export type GroupChoice = z.infer<typeof groupChoiceSchema>;

/** A student of a lesson whose absence was reported. */
const absenceNoticeSchema = z.object({
  studentId: idSchema,
  studentName: z.string(),
  reason: z.string(),
  reportedBy: z.string(),
  reportedAt: instantSchema,
});
export type AbsenceNotice = z.infer<typeof absenceNoticeSchema>;

/** A lesson as its dialog shows it. */
export const eventDetailSchema = z.extend(scheduleEventSchema, {
  group: groupSummarySchema,
  generated: z.boolean(),
  /** The version that a change names. */
  sequence: z.int(),
  substitute: z.nullable(personSchema),
  teachers: z.array(personSchema),
  /** Attendance was taken, and the day has no other lesson that would keep its sheet: it cannot be cancelled or deleted. */
  hasAttendance: z.boolean(),
  /** Staff see everybody's, a parent those of their children, a child their own. */
  absenceNotices: z.array(absenceNoticeSchema),
  /** For staff; null for families, and while nobody is marked. */
  sheet: z.nullable(sheetProgressSchema),
  /** For a parent: their children in this group, for reporting an absence. */
  children: z.array(personSchema),
  mayEdit: z.boolean(),
  mayLogAttendance: z.boolean(),
  mayReportAbsence: z.boolean(),
});
export type EventDetail = z.infer<typeof eventDetailSchema>;

/**
 * Another lesson at the same time that needs the same teacher or place, or is of the same group; or a teacher who is off, or who may
 * not teach the group's plan.
 */
export const eventClashSchema = z.object({
  /** `off`: a teacher of the lesson does not teach on that day. `plan`: nor the plan of its group, on any day. */
  kind: z.enum(['teacher', 'place', 'group', 'off', 'plan']),
  /** The teacher, or the common place; null for a lesson of the same group. */
  name: z.nullable(z.string()),
  /** Empty for `off` and `plan`. */
  groupName: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
});
export type EventClash = z.infer<typeof eventClashSchema>;

/** A possible substitute, and the lesson that they teach at that time; null when they are free. */
export const substituteChoiceSchema = z.extend(personSchema, {
  /** They may teach the plan of the lesson's group, or no plans are set for them. */
  teaches: z.boolean(),
  /** They do not teach on that day. */
  off: z.boolean(),
  busy: z.nullable(z.object({ groupName: z.string(), startsAt: instantSchema, endsAt: instantSchema })),
});
export type SubstituteChoice = z.infer<typeof substituteChoiceSchema>;

const text = (max: number) => z.nullable(oneLine(1, max));
const lines = (max: number) => z.nullable(severalLines(1, max));
const link = z.nullable(webLinkSchema);

/** The event's form (spec §2 "Event form fields", §3 Schedule event). */
export const eventFormSchema = z.strictObject({
  groupId: idSchema,
  mode: learningModeSchema,
  address: text(200),
  city: text(80),
  instructions: lines(1000),
  meetingLink: link,
  meetingRecordings: link,
  startsAt: instantSchema,
  endsAt: instantSchema,
});
export type EventForm = z.infer<typeof eventFormSchema>;

/** A closure of the academy; both days inclusive. */
export const closureSchema = z.object({
  id: idSchema,
  from: localDateSchema,
  to: localDateSchema,
  name: z.string(),
});
export type Closure = z.infer<typeof closureSchema>;

/** What closing or opening days would do to the lessons of all groups. */
export const closurePreviewSchema = z.object({
  created: z.int(),
  removed: z.int(),
  /** Lessons on those days that stay: past, created or changed by hand, cancelled, or with attendance. */
  kept: z.int(),
  groups: z.array(z.object({ id: idSchema, name: z.string(), created: z.int(), removed: z.int() })),
});
export type ClosurePreview = z.infer<typeof closurePreviewSchema>;
