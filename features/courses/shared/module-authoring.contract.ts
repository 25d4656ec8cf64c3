import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { moduleSummarySchema } from './courses.ts';
import { moduleTextsSchema } from './lesson-content.ts';
import { moduleOutlineSchema } from './module-outline.ts';

const thisModule = z.strictObject({ moduleId: idSchema });
const title = moduleTextsSchema.shape.title;

export const moduleAuthoringContract = {
  getModuleOutline: procedure({
    method: 'GET',
    path: '/authoring/modules/{moduleId}',
    access: ['admin', 'teacher'],
    summary: 'A module as its editors see it: texts, lessons with their drafts, archived ones',
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
    summary: 'Creates a module, unpublished and after all others; idempotent by the client-made id',
  })
    .input(z.strictObject({ moduleId: requestIdSchema, ...moduleTextsSchema.shape }))
    .output(z.object({ module: moduleSummarySchema })),

  updateModule: procedure({
    method: 'PUT',
    path: '/authoring/modules/{moduleId}',
    access: ['admin'],
    errors: ['module/changed-elsewhere', 'module/picture-gone'],
    summary: 'Changes the texts and the picture of a module if they are still as they were seen',
  })
    .input(
      z.strictObject({
        moduleId: idSchema,
        version: z.int().check(z.minimum(1)),
        ...moduleTextsSchema.shape,
      }),
    )
    .output(moduleOutlineSchema),

  orderModules: procedure({
    method: 'PUT',
    path: '/authoring/module-order',
    access: ['admin'],
    errors: ['module/order-changed'],
    summary: 'Reorders all modules; archived ones come after them',
  })
    .input(z.strictObject({ moduleIds: z.array(idSchema).check(z.maxLength(1000)) }))
    .output(z.object({ modules: z.array(moduleSummarySchema) })),

  publishModule: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/publish',
    access: ['admin'],
    summary: 'Publishes a module to the groups that have it; idempotent',
  })
    .input(thisModule)
    .output(moduleOutlineSchema),

  unpublishModule: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/unpublish',
    access: ['admin'],
    summary: 'Makes a module a draft, which no family sees; progress stays',
  })
    .input(thisModule)
    .output(moduleOutlineSchema),

  duplicateModule: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/duplicate',
    access: ['admin'],
    errors: ['db/conflict'],
    summary: 'Copies a module, unpublished, with its lessons and drafts, without versions and progress',
  })
    .input(z.strictObject({ moduleId: idSchema, newModuleId: requestIdSchema, title }))
    .output(moduleOutlineSchema),

  archiveModule: procedure({
    method: 'POST',
    path: '/authoring/modules/{moduleId}/archive',
    access: ['admin'],
    summary: 'Archives a module: no further group gets it, those that have it keep it',
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
    summary: 'Deletes a module that no group has and no child has begun, with its lessons and versions',
  })
    .input(thisModule)
    .output(z.object({})),
};
