import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { roleSchema } from '#platform/shared/role-schemas.ts';

/** A person within reach. */
export const foundPersonSchema = z.object({
  /**
   * Identifies their page: the account for admins, the family's record for parents, the account for teachers.
   */
  id: idSchema,
  name: z.string(),
  role: z.nullable(roleSchema),
  /** The current group in which a teacher meets the child. */
  group: z.nullable(z.object({ id: idSchema, name: z.string() })),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

/** A group within reach. */
export const foundGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Today, when it meets today: its sheet is one step away. */
  sheetDate: z.nullable(localDateSchema),
});
export type FoundGroup = z.infer<typeof foundGroupSchema>;

/** A lesson that the reader may open, named in their language. */
export const foundLessonSchema = z.object({
  id: idSchema,
  title: z.string(),
  moduleId: idSchema,
  moduleTitle: z.string(),
});
export type FoundLesson = z.infer<typeof foundLessonSchema>;

export const findingsSchema = z.object({
  people: z.array(foundPersonSchema),
  groups: z.array(foundGroupSchema),
  lessons: z.array(foundLessonSchema),
});
export type Findings = z.infer<typeof findingsSchema>;

/** How many of each kind are shown. */
export const foundEach = 5;

/** Searches for fewer letters would find nearly everybody. */
export const shortestSearch = 2;
