import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  goOnSchema,
  groupContentSchema,
  lessonCardSchema,
  lockedLessonSchema,
  moduleSummarySchema,
} from './courses.ts';
import { learnerSchema } from './lesson.ts';
import { groupsAtOrderSchema, moduleGroupSchema } from './module-groups.ts';

/** Whose view: a child names one of their groups, a parent a group of their child; staff see everything without one. */
const groupId = z.optional(idSchema);
/** Whose progress, and whose groups: a parent chooses one of their children (decision A6); a child's own without it. */
const childId = z.optional(idSchema);

export const coursesContract = {
  listModules: procedure({
    method: 'GET',
    path: '/courses/modules',
    access: 'signed-in',
    summary: 'The modules the viewer may see: their group’s for families, all for staff',
  })
    .input(z.strictObject({ groupId, childId }))
    .output(
      z.object({
        modules: z.array(moduleSummarySchema),
        /** Null when nobody's progress is requested, and when everything open is done. */
        goOn: z.nullable(goOnSchema),
      }),
    ),

  getModule: procedure({
    method: 'GET',
    path: '/courses/modules/{moduleId}',
    access: 'signed-in',
    summary: 'A module with the lessons that are open to the viewer, and the titles of those that are locked',
  })
    .input(z.strictObject({ moduleId: idSchema, groupId, childId }))
    .output(
      z.object({
        module: moduleSummarySchema,
        lessons: z.array(lessonCardSchema),
        /** The published lessons that are not open to the viewer; staff without a group have none. */
        locked: z.array(lockedLessonSchema),
        /** The highest open order for the viewer, the newest published for staff (decision L7). */
        latestLessonId: z.nullable(idSchema),
        /** Days with lessons in a row on which the child did something; null where nobody's progress is requested. */
        daysInARow: z.nullable(z.int()),
        /** Whose progress a parent or staff look at; null for a child's own, and without a child. */
        learner: z.nullable(learnerSchema),
      }),
    ),

  listModuleGroups: procedure({
    method: 'GET',
    path: '/courses/modules/{moduleId}/groups',
    access: ['admin', 'teacher'],
    summary:
      'The active groups that learn a module, a teacher’s own or an admin’s all, with how far each is; the nearest event first',
  })
    .input(z.strictObject({ moduleId: idSchema }))
    .output(
      z.object({
        groups: z.array(moduleGroupSchema),
        /** Of all of them, also those that are not named. */
        places: z.array(groupsAtOrderSchema),
      }),
    ),

  getGroupContent: procedure({
    method: 'GET',
    path: '/courses/groups/{groupId}/content',
    access: ['admin', 'teacher'],
    summary: 'Every module with its lessons: whether the group has it, and up to which lesson it is open',
  })
    .input(z.strictObject({ groupId: idSchema }))
    .output(groupContentSchema),

  saveGroupContent: procedure({
    method: 'PUT',
    path: '/courses/groups/{groupId}/content/{moduleId}',
    access: ['admin', 'teacher'],
    summary: 'Assigns a module to the group, open up to a lesson (0 = none); null removes it (decision L4)',
  })
    .input(
      z.strictObject({
        groupId: idSchema,
        moduleId: idSchema,
        openOrder: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
      }),
    )
    .output(groupContentSchema),

  openNextLesson: procedure({
    method: 'POST',
    path: '/courses/groups/{groupId}/content/{moduleId}/next',
    access: ['admin', 'teacher'],
    errors: ['group/lesson-already-open'],
    summary:
      'Opens the lesson after the last one the teacher saw open; a second tap or a colleague opens no further',
  })
    .input(z.strictObject({ groupId: idSchema, moduleId: idSchema, after: z.int().check(z.minimum(0)) }))
    .output(groupContentSchema),
};
