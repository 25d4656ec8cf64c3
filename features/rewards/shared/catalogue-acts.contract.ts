import * as z from 'zod/mini';
import { portionSchema, preparedActSchema, selectionSchema } from '#features/lists/shared/lists.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { catalogueFilter } from './catalogue.ts';
import { catalogueActKinds } from './catalogue-acts.ts';

/** Acts on many prizes of the catalogue. */
export const catalogueActsContract = {
  prepareCatalogueAct: procedure({
    method: 'POST',
    path: '/catalogue/acts',
    access: ['admin'],
    errors: ['list/too-many', 'list/changed-much', 'db/conflict'],
    summary:
      'What an act on many prizes would do to each; changes nothing yet. Idempotent: the client makes the id',
  })
    .input(
      z.strictObject({
        actId: idSchema,
        kind: z.enum(catalogueActKinds),
        selection: selectionSchema(z.strictObject(catalogueFilter)),
      }),
    )
    .output(preparedActSchema),

  runCatalogueAct: procedure({
    method: 'POST',
    path: '/catalogue/acts/{actId}/portions',
    access: ['admin'],
    summary: 'Carries a prepared act out on its next prizes, each of them once, and says what happened',
  })
    .input(z.strictObject({ actId: idSchema }))
    .output(portionSchema),

  undoCatalogueAct: procedure({
    method: 'POST',
    path: '/catalogue/acts/{actId}/undoing',
    access: ['admin'],
    errors: ['list/not-undoable', 'db/conflict'],
    summary: 'Prepares the opposite of an act on the prizes that it changed and nobody changed since',
  })
    .input(z.strictObject({ actId: idSchema, undoId: idSchema }))
    .output(preparedActSchema),
};
