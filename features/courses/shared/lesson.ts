import * as z from 'zod/mini';
import { codeSchema, familyExerciseSchema } from '#features/exercises/shared/exercise.ts';
import { storedFileSchema } from '#features/files/shared/files.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { eachLanguage, localeSchema, localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { localizedDrawingSchema } from './lesson-drawing.ts';

/** A child's progress in a lesson: never opened, opened, done. */
export const lessonStates = ['new', 'begun', 'done'] as const;
export const lessonStateSchema = z.enum(lessonStates);
export type LessonState = (typeof lessonStates)[number];

/** As many checks as an exercise can have. */
const mostChecks = 20;

/** How many of an exercise's checks passed when it was last run, by the word of a browser: shown, and worth nothing (decision L10). */
export const checkCountsSchema = z
  .strictObject({
    passed: z.int().check(z.minimum(0)),
    count: z.int().check(z.minimum(1), z.maximum(mostChecks)),
  })
  .check(z.refine(({ passed, count }) => passed <= count));
export type CheckCounts = z.infer<typeof checkCountsSchema>;

const neighbourSchema = z.object({ id: idSchema, order: z.int(), title: localizedTextSchema });

/** The child whom a parent or staff look at. */
export const learnerSchema = z.object({
  /** As the family's pages name the child: not the account. Null where no family has it. */
  id: z.nullable(idSchema),
  firstName: z.string(),
});
export type Learner = z.infer<typeof learnerSchema>;

/** A lesson as its page shows it: published for families; for staff the draft while nothing is published. */
export const lessonPageSchema = z.object({
  module: z.object({ id: idSchema, title: localizedTextSchema, published: z.boolean() }),
  lesson: z.object({
    id: idSchema,
    /** Null when the lesson is archived. */
    order: z.nullable(z.int()),
    title: localizedTextSchema,
    body: localizedDrawingSchema,
    published: z.boolean(),
  }),
  /** The steps in order; `done` is the child's. */
  topics: z.array(
    z.object({ id: idSchema, title: localizedTextSchema, body: localizedDrawingSchema, done: z.boolean() }),
  ),
  exercises: z.array(
    z.object({
      id: idSchema,
      spec: familyExerciseSchema,
      /** In each language, for staff only; left out for everybody else. */
      solutions: z.optional(
        z.object(eachLanguage(z.nullable(codeSchema), z.optional(z.nullable(codeSchema)))),
      ),
      /** The child's last code; null when there is none. */
      code: z.nullable(codeSchema),
      passed: z.boolean(),
      /** Whether that code is the one that passed: it may have been changed since. */
      codePassed: z.boolean(),
      /** Null until it has been run. */
      checks: z.nullable(checkCountsSchema),
    }),
  ),
  /** The files that the texts show or offer, by id. */
  files: z.array(storedFileSchema),
  /** For staff only; left out for everybody else. */
  teacherNotes: z.optional(localizedDrawingSchema),
  /**
   * The child's: the reader's own, or that of the child whom a parent or staff look at; null without a child.
   */
  state: z.nullable(lessonStateSchema),
  doneAt: z.nullable(instantSchema),
  /** Whose progress a parent or staff look at; null for a child's own, and without a child. */
  learner: z.nullable(learnerSchema),
  /** Whether the reader marks lessons and topics done and saves code: children, for themselves. */
  mayMark: z.boolean(),
  previous: z.nullable(neighbourSchema),
  /** The next open lesson. */
  next: z.nullable(neighbourSchema),
  /** Languages in which a text is missing, for staff; empty for everybody else. */
  missing: z.array(localeSchema),
});
export type LessonPage = z.infer<typeof lessonPageSchema>;

/** A child's current progress in a lesson. */
export const lessonProgressSchema = z.object({ state: lessonStateSchema, doneAt: z.nullable(instantSchema) });
export type LessonProgress = z.infer<typeof lessonProgressSchema>;

/** A child's last code of an exercise, with the exercise. */
export const exerciseWorkSchema = z.object({
  spec: familyExerciseSchema,
  code: z.nullable(codeSchema),
  passed: z.boolean(),
  /** Null until it has been run. */
  checks: z.nullable(checkCountsSchema),
  savedAt: z.nullable(instantSchema),
});
export type ExerciseWork = z.infer<typeof exerciseWorkSchema>;

/** A lesson as it is named elsewhere, with its module. */
export const namedLessonSchema = z.object({
  id: idSchema,
  /** Null when the lesson is archived. */
  order: z.nullable(z.int()),
  title: localizedTextSchema,
  module: z.object({ id: idSchema, title: localizedTextSchema }),
});
export type NamedLesson = z.infer<typeof namedLessonSchema>;

/** A group's progress in a module, and each of its students'. */
export const groupProgressSchema = z.object({
  module: z.object({ id: idSchema, title: localizedTextSchema, openOrder: z.int() }),
  lessons: z.array(
    z.object({
      id: idSchema,
      order: z.int(),
      title: localizedTextSchema,
      published: z.boolean(),
      /** Students who opened it, marked it done, and passed all its exercises; null where it has none. */
      opened: z.int(),
      finished: z.int(),
      passed: z.nullable(z.int()),
    }),
  ),
  /** The current students, by last then first name. */
  students: z.array(
    z.object({
      id: idSchema,
      firstName: z.string(),
      lastName: z.string(),
      begunLessonIds: z.array(idSchema),
      doneLessonIds: z.array(idSchema),
      /** Exercises passed, of all lessons of the module. */
      passedExercises: z.int(),
      /** The lesson that they opened last. */
      lastLessonId: z.nullable(idSchema),
    }),
  ),
});
export type GroupProgress = z.infer<typeof groupProgressSchema>;
