import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { instantSchema, localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { lessonStates } from './hours.rules.ts';

export const lessonStateSchema = z.enum(lessonStates);
export type { LessonState } from './hours.rules.ts';

const minutes = z.int().check(z.nonnegative());

/** A teacher's month in minutes. `planned` is the sum of the five states. */
export const teacherHoursSchema = z.object({
  teacher: personSchema,
  planned: minutes,
  taught: minutes,
  waiting: minutes,
  ahead: minutes,
  cancelled: minutes,
  substituted: minutes,
  /** The part of `taught` in other teachers’ lessons. */
  stoodIn: minutes,
  /** What the taught lessons come to, in cents; null for a reader who doesn't see money. */
  payCents: z.nullable(z.int()),
  /** The part of `taught` for which there is no rate. */
  unpriced: minutes,
});
export type TeacherHours = z.infer<typeof teacherHoursSchema>;

/** A month of the academy: those who had lessons in it, by name. */
export const hoursMonthSchema = z.object({
  month: localMonthSchema,
  teachers: z.array(teacherHoursSchema),
  /** Whether teachers see what their own hours come to. */
  payShown: z.boolean(),
});
export type HoursMonth = z.infer<typeof hoursMonthSchema>;

/** A lesson behind a teacher’s numbers. */
export const countedLessonSchema = z.object({
  eventId: idSchema,
  groupId: idSchema,
  groupName: z.string(),
  /** The plan of the group; null for a group without one. */
  planName: z.nullable(localizedTextSchema),
  date: localDateSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  minutes,
  state: lessonStateSchema,
  /** This teacher substitutes in it. */
  standsIn: z.boolean(),
  /** Who substitutes for this teacher; null unless somebody else does. */
  substitute: z.nullable(z.string()),
  /** Others who teach it too: it counts for each in full. */
  together: z.array(z.string()),
  /** Per hour on its day; null without a rate, and for a reader who doesn't see money. */
  rateCents: z.nullable(z.int()),
  /** What it comes to; null unless it was taught and has a rate. */
  payCents: z.nullable(z.int()),
});
export type CountedLesson = z.infer<typeof countedLessonSchema>;

/** A teacher’s month with its lessons in order. */
export const teacherMonthSchema = z.object({
  month: localMonthSchema,
  hours: teacherHoursSchema,
  lessons: z.array(countedLessonSchema),
});
export type TeacherMonth = z.infer<typeof teacherMonthSchema>;

/** What a file of a month has a line for. */
export const hoursFileKinds = ['teachers', 'lessons'] as const;
export type HoursFileKind = (typeof hoursFileKinds)[number];
