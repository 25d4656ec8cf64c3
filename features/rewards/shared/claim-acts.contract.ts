import * as z from 'zod/mini';
import { portionSchema, preparedActSchema, selectionSchema } from '#features/lists/shared/lists.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { claimActKinds } from './claim-acts.ts';
import { openClaimsSchema } from './claim-list.ts';

/** Acts on many claims of the work list. */
export const claimActsContract = {
  prepareClaimAct: procedure({
    method: 'POST',
    path: '/claims/acts',
    access: ['admin', 'teacher'],
    errors: ['list/too-many', 'list/changed-much', 'db/conflict'],
    summary:
      'What an act on many claims would do to each; changes nothing yet. Idempotent: the client makes the id',
  })
    .input(
      z.strictObject({
        actId: idSchema,
        kind: z.enum(claimActKinds),
        selection: selectionSchema(openClaimsSchema),
      }),
    )
    .output(preparedActSchema),

  runClaimAct: procedure({
    method: 'POST',
    path: '/claims/acts/{actId}/portions',
    access: ['admin', 'teacher'],
    summary: 'Carries a prepared act out on its next claims, each of them once, and says what happened',
  })
    .input(z.strictObject({ actId: idSchema }))
    .output(portionSchema),

  undoClaimAct: procedure({
    method: 'POST',
    path: '/claims/acts/{actId}/undoing',
    access: ['admin', 'teacher'],
    errors: ['list/not-undoable', 'db/conflict'],
    summary:
      'Prepares taking back an act: hand-overs by a teacher within seconds, by an admin at any time; what was made ready while it is',
  })
    .input(z.strictObject({ actId: idSchema, undoId: idSchema }))
    .output(preparedActSchema),
};
