import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { firstStepSchema } from './first-steps.ts';

/** The lines of the radar, in order: children first, then the day's work, families and money, the academy, the machine. */
export const lineKinds = [
  'absences',
  'sheets-missing',
  'sheets-waiting',
  'works-waiting',
  'conversations',
  'trials',
  'prizes',
  'feedback-missing',
  'feedback-waiting',
  'fourteen',
  'cancellations',
  'seats-missed',
  'waiting',
  'transfers',
  'unpaid',
  'arrangements',
  'diplomas',
  'groups-over',
  'groups-under',
  'staff-codes',
  'backup',
  'mail-server',
  'mails-kept',
  'mails-late',
  'mails',
  'jobs',
] as const;

export const lineKindSchema = z.enum(lineKinds);
export type LineKind = z.infer<typeof lineKindSchema>;

/** A thing that a line is about: a sheet, a child, a group, a prize. */
export const lineItemSchema = z.object({
  /** Of the group, child, claim, code, request or transfer; of a job or mail its number or id. */
  id: z.string(),
  name: z.string(),
  /** Shown beside the name: a child's group, a prize, a plan. */
  about: z.nullable(z.string()),
  groupId: z.nullable(idSchema),
  /**
   * The day of a sheet, of the last absence, of a claim; when a code expires, since when something is overdue.
   */
  date: z.nullable(localDateSchema),
  /** How many in this one: students of a group, missing letters. */
  amount: z.nullable(z.int()),
  /** Of how many: the seats of a group. */
  outOf: z.nullable(z.int()),
  /** The money of a transfer. */
  cents: z.nullable(z.int()),
});
export type LineItem = z.infer<typeof lineItemSchema>;

export const lineSchema = z.object({
  kind: lineKindSchema,
  count: z.int(),
  /** The first of them, the most urgent at the top. */
  items: z.array(lineItemSchema),
});
export type Line = z.infer<typeof lineSchema>;

/** A line that waits until a day, for the reader only or for everybody. */
export const putOffSchema = z.object({
  kind: lineKindSchema,
  until: localDateSchema,
  forAll: z.boolean(),
});
export type PutOff = z.infer<typeof putOffSchema>;

/** A lesson of today, or the next one. */
export const deskLessonSchema = z.object({
  eventId: idSchema,
  groupId: idSchema,
  groupName: z.string(),
  /** The day of its sheet. */
  date: localDateSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  cancelled: z.boolean(),
  isApproved: z.boolean(),
  /** Students with a mark on the day's sheet. */
  marked: z.int(),
  /** Students of the group that day. */
  students: z.int(),
});
export type DeskLesson = z.infer<typeof deskLessonSchema>;

/** What staff see first: today's lessons, and what waits for somebody. */
export const radarSchema = z.object({
  today: localDateSchema,
  /** Today's by start, without those over and done, the first {@link shownLessons}; otherwise the next one. */
  lessons: z.array(deskLessonSchema),
  /** How many lessons today has in all. */
  lessonsToday: z.int(),
  lines: z.array(lineSchema),
  /** The last proof of the backups, for those who look after them; null while there is none, or something is wrong. */
  provenBackup: z.nullable(z.object({ at: instantSchema, seconds: z.int() })),
  /** The way to the first lesson; null once it is taught, or hidden. */
  firstSteps: z.nullable(z.array(firstStepSchema)),
  putOff: z.array(putOffSchema),
});
export type Radar = z.infer<typeof radarSchema>;

/** How many lessons the desk shows before it leads to the others. */
export const shownLessons = 6;

/** How many things a line names. */
export const namedItems = 3;
