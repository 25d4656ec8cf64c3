import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { moduleSummarySchema } from './courses.ts';
import { moduleTextsSchema } from './lesson-content.ts';
import { moduleOutlineSchema } from './module-outline.ts';
import { showcaseFormSchema, showcaseSchema } from './showcase.ts';

const thisModule = z.strictObject({ moduleId: idSchema });
const title = moduleTextsSchema.shape.title;

export const moduleAuthoringContract = {
  getModuleOutline: procedure({
    method: 'GET',
    path: '/authoring/modules/{moduleId}',
    access: ['admin', 'teacher'],
    summary: 'A module as its editors see it: texts, lessons with drafts, and archived lessons',
  })
    .input(thisModule)
    .output(moduleOutlineSchema),

  listArchivedModules: procedure({
    method: 'GET',
    path: '/authoring/archived-modules',
    access: ['admin', 'teacher'],
    summary: 'The archived modules',
  }).output(z.object({ modules: z.array(moduleSummarySchema) })),

  createModule: procedure({
    method: 'POST',
    path: '/authoring/modules',
    access: ['admin'],
    errors: ['db/conflict', 'module/picture-gone'],
    summary: 'Creates an unpublished module after all the others. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ moduleId: requestIdSchema, ...moduleTextsSchema.shape }))
    .output(z.object({ module: moduleSummarySchema })),

  updateModule: procedure({
    method: 'PUT',
    path: '/authoring/modules/{moduleId}',
    access: ['admin'],
    errors: ['module/changed-elsewhere', 'module/picture-gone'],
    summary: 'Changes a module’s texts and picture, if nobody has changed them since they were read',
  })
    .input(
      z.strictObject({
        moduleId: idSchema,
        version: z.int().check(z.minimum(1)),
        ...moduleTextsSchema.shape,
      }),
    )
    .output(moduleOutlineSchema),

  getShowcase: procedure({
    method: 'GET',
    path: '/authoring/modules/{moduleId}/showcase',
    access: ['admin'],
    summary: 'The picture of a module, and what a child will make, as the public list of groups shows them',
  })
    .input(thisModule)
    .output(showcaseSchema),

  setShowcase: procedure({
    method: 'PUT',
    path: '/authoring/modules/{moduleId}/showcase',
    access: ['admin'],
    errors: ['db/conflict', 'module/picture-gone'],
    summary: 'Changes what the public list of groups shows of a module, if nobody has since it was read',
  })
    .input(
      z.strictObject({
        moduleId: idSchema,
        version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
        ...showcaseFormSchema.shape,
      }),
    )
    .output(showcaseSchema),

  orderModules: procedure({
    method: 'PUT',
    path: '/authoring/module-order',
    access: ['admin'],
    errors: ['module/order-changed'],
    summary: 'Reorders all modules; archived ones come last',
  })
    .input(z.strictObject({ moduleIds: z.array(idSchema).check(z.maxLength(1000)) }))
    .output(z.object({ modules: z.array(moduleSummarySchema) })),

  publishModule: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/publish',
    access: ['admin'],
    summary: 'Shows a module to the groups that have it. Idempotent',
  })
    .input(thisModule)
    .output(moduleOutlineSchema),

  unpublishModule: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/unpublish',
    access: ['admin'],
    summary: 'Turns a module back into a draft that families can’t see; progress is kept',
  })
    .input(thisModule)
    .output(moduleOutlineSchema),

  duplicateModule: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/duplicate',
    access: ['admin'],
    errors: ['db/conflict'],
    summary:
      'Makes an unpublished copy of a module with its lessons and drafts, without versions or progress',
  })
    .input(z.strictObject({ moduleId: idSchema, newModuleId: requestIdSchema, title }))
    .output(moduleOutlineSchema),

  archiveModule: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/archive',
    access: ['admin'],
    summary: 'Archives a module: no more groups can get it, those that have it keep it',
  })
    .input(thisModule)
    .output(moduleOutlineSchema),

  restoreModule: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/restore',
    access: ['admin'],
    summary: 'Restores an archived module',
  })
    .input(thisModule)
    .output(moduleOutlineSchema),

  deleteModule: procedure({
    method: 'DELETE',
    path: '/authoring/modules/{moduleId}',
    access: ['admin'],
    errors: ['module/given-to-groups', 'lesson/has-progress'],
    summary: 'Deletes a module that no group has and no child has started, with its lessons and versions',
  })
    .input(thisModule)
    .output(z.object({})),
};
