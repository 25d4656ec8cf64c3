import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { namedLessonSchema } from './lesson.ts';

/** At most this many groups of a module are named; of the others there is the number. */
export const namedGroups = 12;

/** A group that learns a module: how far it is open to it, and how many of its students finished which lesson. */
export const moduleGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Lessons up to this order are open to the group; 0 = none. */
  openOrder: z.int(),
  /** Current students. */
  students: z.int(),
  /** Lessons that nobody of them finished are left out. */
  finished: z.array(z.object({ lessonId: idSchema, count: z.int() })),
  /** The event that is on, or the next one; null when none is planned. */
  next: z.nullable(
    z.object({
      date: localDateSchema,
      startsAt: instantSchema,
      /** What it teaches of this module; null when that is unknown, or of another module. */
      lesson: z.nullable(namedLessonSchema),
    }),
  ),
});
export type ModuleGroup = z.infer<typeof moduleGroupSchema>;

/** How many of all groups that learn a module have it open up to an order. */
export const groupsAtOrderSchema = z.object({ openOrder: z.int(), groups: z.int() });
export type GroupsAtOrder = z.infer<typeof groupsAtOrderSchema>;
