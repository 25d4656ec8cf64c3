import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { moduleSummarySchema } from './courses.ts';
import { lessonContentSchema, lessonDraftSchema, moduleTextsSchema } from './lesson-content.ts';

const newTitle = moduleTextsSchema.shape.title;

export const authoringContract = {
  createModule: procedure({
    method: 'POST',
    path: '/authoring/modules',
    access: ['admin'],
    errors: ['db/conflict'],
    summary:
      'Makes a module, unpublished and after all others; its id is the form’s, sent again it is made once',
  })
    .input(z.strictObject({ moduleId: requestIdSchema, ...moduleTextsSchema.shape }))
    .output(z.object({ module: moduleSummarySchema })),

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
    .input(z.strictObject({ lessonId: idSchema }))
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
        version: z.int().check(z.minimum(0)),
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
    .input(z.strictObject({ lessonId: idSchema, version: z.int().check(z.minimum(0)) }))
    .output(lessonDraftSchema),
};
