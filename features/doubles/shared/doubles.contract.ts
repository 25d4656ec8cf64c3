import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { comparedSchema, mergePreviewSchema, openMergeSchema, signInOfSchema } from './doubles.ts';

const pairRef = { keptId: idSchema, mergedId: idSchema };

export const doublesContract = {
  // Names belong into no address, and so into no log.
  findDoubles: procedure({
    method: 'POST',
    reads: true,
    path: '/doubles/searches',
    access: ['admin'],
    summary: 'Children with this name in any order and spelling, and this birth date or none',
  })
    .input(
      z.strictObject({
        firstName: oneLine(0, 100),
        lastName: oneLine(0, 100),
        birthDate: z.nullable(localDateSchema),
      }),
    )
    .output(z.object({ children: z.array(comparedSchema) })),

  listDoubles: procedure({
    method: 'GET',
    path: '/doubles',
    access: ['admin'],
    summary: 'Up to 50 pairs of children who may be one: same name, and the same birth date or one missing',
  }).output(z.object({ pairs: z.array(z.object({ one: comparedSchema, other: comparedSchema })) })),

  keepChildrenApart: procedure({
    method: 'POST',
    path: '/doubles/{oneId}/{otherId}/apart',
    access: ['admin'],
    summary: 'Two children who look like one are not: the pair is not named any more',
  })
    .input(z.strictObject({ oneId: idSchema, otherId: idSchema }))
    .output(z.object({})),

  previewMerge: procedure({
    method: 'GET',
    path: '/doubles/{keptId}/{mergedId}',
    access: ['admin'],
    errors: ['merge/open'],
    summary: 'What a merge of two children would move, and what both have',
  })
    .input(z.strictObject(pairRef))
    .output(mergePreviewSchema),

  mergePersons: procedure({
    method: 'POST',
    path: '/doubles/{keptId}/{mergedId}',
    access: ['admin'],
    errors: ['merge/open', 'merge/both-subscribed', 'merge/sign-in-disabled'],
    summary: 'Makes two children one; can be undone for a day',
  })
    .input(z.strictObject({ ...pairRef, signInOf: z.optional(signInOfSchema) }))
    .output(openMergeSchema),

  getOpenMerge: procedure({
    method: 'GET',
    path: '/doubles/merges/{userId}',
    access: ['admin'],
    summary: 'The merge that a child took part in, while it can be undone',
  })
    .input(z.strictObject({ userId: idSchema }))
    .output(z.object({ merge: z.nullable(openMergeSchema) })),

  undoMerge: procedure({
    method: 'DELETE',
    path: '/doubles/merges/{mergeId}',
    access: ['admin'],
    errors: ['merge/too-late', 'merge/built-on', 'auth/email-already-in-use'],
    summary: 'Makes two children of one again, as before the merge',
  })
    .input(z.strictObject({ mergeId: idSchema }))
    .output(z.object({})),
};
