import * as z from 'zod/mini';
import { groupSummarySchema } from '#features/membership/shared/group.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { lessonStateSchema } from './lesson.ts';

/** The picture uploaded for a module, and its text alternative. */
export const modulePictureSchema = z.object({ fileId: idSchema, alt: localizedTextSchema });
export type ModulePicture = z.infer<typeof modulePictureSchema>;

/** A module as its card shows it. `openLessons` counts what the viewer may open. */
export const moduleSummarySchema = z.object({
  id: idSchema,
  title: localizedTextSchema,
  description: localizedTextSchema,
  label: z.nullable(localizedTextSchema),
  image: z.nullable(z.string()),
  /** Shown instead of the illustration. */
  picture: z.nullable(modulePictureSchema),
  published: z.boolean(),
  lessonCount: z.int(),
  openLessons: z.int(),
  /** Of the open ones, those that the child has done; 0 where nobody's progress is requested. */
  doneLessons: z.int(),
});
export type ModuleSummary = z.infer<typeof moduleSummarySchema>;

/** A lesson as its card shows it; its number is its order (spec §2). */
export const lessonSummarySchema = z.object({
  id: idSchema,
  order: z.int(),
  title: localizedTextSchema,
  published: z.boolean(),
});
export type LessonSummary = z.infer<typeof lessonSummarySchema>;

/** The exercises of a lesson that count (see `countsAsExercise`), and how many of them the child has solved. */
export const exerciseCountsSchema = z.object({ count: z.int(), passed: z.int() });
export type ExerciseCounts = z.infer<typeof exerciseCountsSchema>;

/** A lesson in a module's list, with the child's progress. */
export const lessonCardSchema = z.extend(lessonSummarySchema, {
  /** Null where nobody's progress is requested; then no exercise is solved, either. */
  state: z.nullable(lessonStateSchema),
  exercises: exerciseCountsSchema,
  /** When the child marked it done, otherwise when they opened it first; left out of what a device has stored earlier. */
  at: z.optional(z.nullable(instantSchema)),
});
export type LessonCard = z.infer<typeof lessonCardSchema>;

/** A lesson that is still locked: its place in the path and its title, and nothing that leads to it (record 132). */
export const lockedLessonSchema = z.object({ order: z.int(), title: localizedTextSchema });
export type LockedLesson = z.infer<typeof lockedLessonSchema>;

/** Where a child continues: the lesson begun last if it is not done, otherwise the next open one. */
export const goOnSchema = z.object({
  moduleId: idSchema,
  moduleTitle: localizedTextSchema,
  lessonId: idSchema,
  order: z.int(),
  title: localizedTextSchema,
  state: lessonStateSchema,
});
export type GoOn = z.infer<typeof goOnSchema>;

/** Above this many lessons the latest one is shown first (spec §9). */
export const latestLessonThreshold = 4;

/** What a group learns: every module, and up to which lesson it is open to the group; null when the group does not have it. */
export const groupContentSchema = z.object({
  group: groupSummarySchema,
  /** Whether the group's lessons open automatically when its events begin. */
  opensByItself: z.boolean(),
  modules: z.array(
    z.object({
      id: idSchema,
      title: localizedTextSchema,
      published: z.boolean(),
      openOrder: z.nullable(z.int()),
      lessons: z.array(lessonSummarySchema),
    }),
  ),
});
export type GroupContent = z.infer<typeof groupContentSchema>;
