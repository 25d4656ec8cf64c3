import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { instantSchema, localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';

/**
 * What became of a lesson for a teacher: held by the sheet; over without a mark in it; still to come; cancelled; held by a substitute.
 */
export const lessonStates = ['taught', 'waiting', 'ahead', 'cancelled', 'substituted'] as const;
export const lessonStateSchema = z.enum(lessonStates);
export type LessonState = (typeof lessonStates)[number];

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
});
export type TeacherHours = z.infer<typeof teacherHoursSchema>;

/** A month of the academy: those who had lessons in it, by name. */
export const hoursMonthSchema = z.object({ month: localMonthSchema, teachers: z.array(teacherHoursSchema) });
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
});
export type CountedLesson = z.infer<typeof countedLessonSchema>;

/** A teacher’s month with its lessons in order. */
export const teacherMonthSchema = z.object({
  month: localMonthSchema,
  hours: teacherHoursSchema,
  lessons: z.array(countedLessonSchema),
});
export type TeacherMonth = z.infer<typeof teacherMonthSchema>;
