import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { lessonSummarySchema, moduleSummarySchema } from './courses.ts';

/** Whose eyes: a child names one of their groups, a parent a group of their child; staff see everything without one. */
const groupId = z.optional(idSchema);

export const coursesContract = {
  listModules: procedure({
    method: 'GET',
    path: '/courses/modules',
    access: 'signed-in',
    summary: 'Modules the viewer may see: of the group for families, all for staff',
  })
    .input(z.strictObject({ groupId }))
    .output(z.object({ modules: z.array(moduleSummarySchema) })),

  getModule: procedure({
    method: 'GET',
    path: '/courses/modules/{moduleId}',
    access: 'signed-in',
    summary: 'A module with the lessons that are open to the viewer',
  })
    .input(z.strictObject({ moduleId: idSchema, groupId }))
    .output(
      z.object({
        module: moduleSummarySchema,
        lessons: z.array(lessonSummarySchema),
        /** The highest open order for the viewer, the newest published for staff (decision L7). */
        latestLessonId: z.nullable(idSchema),
      }),
    ),
};
