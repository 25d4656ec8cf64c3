import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { lessonContentSchema, lessonDraftSchema, moduleTextsSchema } from './lesson-content.ts';
import { moduleAuthoringContract } from './module-authoring.contract.ts';
import { moduleListContract } from './module-list.contract.ts';
import { lessonVersionContentSchema, lessonVersionSchema, moduleOutlineSchema } from './module-outline.ts';

const thisLesson = z.strictObject({ lessonId: idSchema });
const newTitle = moduleTextsSchema.shape.title;
const version = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const number = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
/** Set after `lesson/changes-what-is-open`: the admin has confirmed what becomes open or closed. */
const confirmed = z.optional(z.boolean());

export const authoringContract = {
  ...moduleAuthoringContract,
  ...moduleListContract,

  createLesson: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/lessons',
    access: ['admin', 'teacher'],
    errors: ['db/conflict'],
    summary: 'Creates a draft lesson at the end of the module. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ moduleId: idSchema, lessonId: requestIdSchema, title: newTitle }))
    .output(lessonDraftSchema),

  getLessonDraft: procedure({
    method: 'GET',
    path: '/authoring/lessons/{lessonId}/draft',
    access: ['admin', 'teacher'],
    summary: 'The working copy of a lesson, or the published text if nothing has changed since',
  })
    .input(thisLesson)
    .output(lessonDraftSchema),

  saveLessonDraft: procedure({
    method: 'PUT',
    path: '/authoring/lessons/{lessonId}/draft',
    access: ['admin', 'teacher'],
    errors: ['lesson/changed-elsewhere', 'db/conflict'],
    summary: 'Saves the working copy, if it is still the version that was read. Idempotent',
  })
    .input(
      z.strictObject({
        lessonId: idSchema,
        /** Made by the device, once for each save. */
        saveId: requestIdSchema,
        /** The version that the writer saw. */
        version,
        content: lessonContentSchema,
      }),
    )
    .output(z.object({ version: z.int(), savedAt: instantSchema })),

  publishLesson: procedure({
    method: 'POST',
    path: '/authoring/lessons/{lessonId}/publish',
    access: ['admin'],
    errors: ['lesson/changed-elsewhere', 'lesson/title-required'],
    summary: 'Publishes the working copy to families and keeps it as a version. Idempotent',
  })
    .input(z.strictObject({ lessonId: idSchema, version }))
    .output(lessonDraftSchema),

  orderLessons: procedure({
    method: 'PUT',
    path: '/authoring/modules/{moduleId}/lesson-order',
    access: ['admin'],
    errors: ['lesson/order-changed', 'lesson/changes-what-is-open', 'db/conflict'],
    summary: 'Reorders a module’s lessons; no group loses a lesson that is open to it',
  })
    .input(
      z.strictObject({
        moduleId: idSchema,
        lessonIds: z.array(idSchema).check(z.maxLength(1000)),
        confirmed,
      }),
    )
    .output(moduleOutlineSchema),

  copyLesson: procedure({
    method: 'POST',
    path: '/authoring/lessons/{lessonId}/copy',
    access: ['admin'],
    errors: ['db/conflict'],
    summary: 'Copies a lesson and its draft to the end of a module, without versions or progress',
  })
    .input(z.strictObject({ lessonId: idSchema, newLessonId: requestIdSchema, moduleId: idSchema }))
    .output(moduleOutlineSchema),

  moveLesson: procedure({
    method: 'POST',
    path: '/authoring/lessons/{lessonId}/move',
    access: ['admin'],
    errors: ['lesson/changes-what-is-open', 'db/conflict'],
    summary: 'Moves a lesson to the end of another module, with its progress and versions',
  })
    .input(z.strictObject({ lessonId: idSchema, moduleId: idSchema, confirmed }))
    .output(moduleOutlineSchema),

  archiveLesson: procedure({
    method: 'POST',
    path: '/authoring/lessons/{lessonId}/archive',
    access: ['admin'],
    errors: ['lesson/changes-what-is-open', 'db/conflict'],
    summary: 'Archives a lesson: only those who have finished it can still read it',
  })
    .input(z.strictObject({ lessonId: idSchema, confirmed }))
    .output(moduleOutlineSchema),

  restoreLesson: procedure({
    method: 'POST',
    path: '/authoring/lessons/{lessonId}/restore',
    access: ['admin'],
    summary: 'Restores an archived lesson to the end of its module',
  })
    .input(thisLesson)
    .output(moduleOutlineSchema),

  deleteLesson: procedure({
    method: 'DELETE',
    path: '/authoring/lessons/{lessonId}',
    access: ['admin'],
    errors: ['lesson/has-progress', 'lesson/changes-what-is-open', 'db/conflict'],
    summary: 'Deletes a lesson that no child has begun, with its versions',
  })
    .input(z.strictObject({ lessonId: idSchema, confirmed }))
    .output(moduleOutlineSchema),

  listLessonVersions: procedure({
    method: 'GET',
    path: '/authoring/lessons/{lessonId}/versions',
    access: ['admin', 'teacher'],
    summary: 'The published versions of a lesson, newest first',
  })
    .input(thisLesson)
    .output(z.object({ versions: z.array(lessonVersionSchema) })),

  getLessonVersion: procedure({
    method: 'GET',
    path: '/authoring/lessons/{lessonId}/versions/{number}',
    access: ['admin', 'teacher'],
    summary: 'A published version of a lesson, in full',
  })
    .input(z.strictObject({ lessonId: idSchema, number }))
    .output(lessonVersionContentSchema),

  restoreLessonVersion: procedure({
    method: 'POST',
    path: '/authoring/lessons/{lessonId}/versions/{number}/restore',
    access: ['admin', 'teacher'],
    errors: ['lesson/changed-elsewhere'],
    summary: 'Makes a published version the working copy; families see it once it is published again',
  })
    .input(z.strictObject({ lessonId: idSchema, number, version }))
    .output(lessonDraftSchema),
};
