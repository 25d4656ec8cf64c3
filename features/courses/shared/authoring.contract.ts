import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { lessonContentSchema, lessonDraftSchema, moduleTextsSchema } from './lesson-content.ts';
import { moduleAuthoringContract } from './module-authoring.contract.ts';
import { lessonVersionContentSchema, lessonVersionSchema, moduleOutlineSchema } from './module-outline.ts';

const thisLesson = z.strictObject({ lessonId: idSchema });
const newTitle = moduleTextsSchema.shape.title;
const version = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const number = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
/** Set after `lesson/changes-what-is-open`: the admin has confirmed what becomes open or closed. */
const confirmed = z.optional(z.boolean());

export const authoringContract = {
  ...moduleAuthoringContract,

  createLesson: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/lessons',
    access: ['admin', 'teacher'],
    errors: ['db/conflict'],
    summary: 'Makes a draft of a lesson after all others of the module; sent again it is made once',
  })
    .input(z.strictObject({ moduleId: idSchema, lessonId: requestIdSchema, title: newTitle }))
    .output(lessonDraftSchema),

  getLessonDraft: procedure({
    method: 'GET',
    path: '/authoring/lessons/{lessonId}/draft',
    access: ['admin', 'teacher'],
    summary: 'The working copy of a lesson; what is published when nobody has changed anything since',
  })
    .input(thisLesson)
    .output(lessonDraftSchema),

  saveLessonDraft: procedure({
    method: 'PUT',
    path: '/authoring/lessons/{lessonId}/draft',
    access: ['admin', 'teacher'],
    errors: ['lesson/changed-elsewhere', 'db/conflict'],
    summary:
      'Saves the working copy, when it is still the version that was seen; a save that arrives again is answered as at first',
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
    summary: 'Makes the working copy what families read, and keeps it as a version; again changes nothing',
  })
    .input(z.strictObject({ lessonId: idSchema, version }))
    .output(lessonDraftSchema),

  orderLessons: procedure({
    method: 'PUT',
    path: '/authoring/modules/{moduleId}/lesson-order',
    access: ['admin'],
    errors: ['lesson/order-changed', 'lesson/changes-what-is-open', 'db/conflict'],
    summary: 'Puts the lessons of a module in an order; no group loses a lesson that it has open',
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
    summary: 'Makes a copy of a lesson and its draft as the last of a module, without versions and progress',
  })
    .input(z.strictObject({ lessonId: idSchema, newLessonId: requestIdSchema, moduleId: idSchema }))
    .output(moduleOutlineSchema),

  moveLesson: procedure({
    method: 'POST',
    path: '/authoring/lessons/{lessonId}/move',
    access: ['admin'],
    errors: ['lesson/changes-what-is-open', 'db/conflict'],
    summary: 'Makes a lesson the last of another module, with its progress and versions',
  })
    .input(z.strictObject({ lessonId: idSchema, moduleId: idSchema, confirmed }))
    .output(moduleOutlineSchema),

  archiveLesson: procedure({
    method: 'POST',
    path: '/authoring/lessons/{lessonId}/archive',
    access: ['admin'],
    errors: ['lesson/changes-what-is-open', 'db/conflict'],
    summary: 'Puts a lesson away: who has finished it still reads it, nobody else does',
  })
    .input(z.strictObject({ lessonId: idSchema, confirmed }))
    .output(moduleOutlineSchema),

  restoreLesson: procedure({
    method: 'POST',
    path: '/authoring/lessons/{lessonId}/restore',
    access: ['admin'],
    summary: 'Takes a lesson that was put away back, as the last of its module',
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
    summary: 'What was published of a lesson, newest first',
  })
    .input(thisLesson)
    .output(z.object({ versions: z.array(lessonVersionSchema) })),

  getLessonVersion: procedure({
    method: 'GET',
    path: '/authoring/lessons/{lessonId}/versions/{number}',
    access: ['admin', 'teacher'],
    summary: 'A published version of a lesson with all that was written',
  })
    .input(z.strictObject({ lessonId: idSchema, number }))
    .output(lessonVersionContentSchema),

  restoreLessonVersion: procedure({
    method: 'POST',
    path: '/authoring/lessons/{lessonId}/versions/{number}/restore',
    access: ['admin', 'teacher'],
    errors: ['lesson/changed-elsewhere'],
    summary: 'Makes a published version the working copy; families see it when it is published again',
  })
    .input(z.strictObject({ lessonId: idSchema, number, version }))
    .output(lessonDraftSchema),
};
