import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  groupImportStateSchema,
  groupPortion,
  groupRowSchema,
  judgedRowSchema,
  mostGroupRows,
} from './group-import.ts';

const importRef = z.strictObject({ importId: idSchema });

export const groupImportContract = {
  planGroupImport: procedure({
    method: 'POST',
    path: '/groups/import-plans',
    access: ['admin'],
    summary:
      'How the rows of a file of groups are understood: what fits, asks, and is wrong; changes nothing',
  })
    .input(
      z.strictObject({ rows: z.array(groupRowSchema).check(z.minLength(1), z.maxLength(mostGroupRows)) }),
    )
    .output(z.object({ rows: z.array(judgedRowSchema) })),

  importGroups: procedure({
    method: 'POST',
    path: '/groups/imports',
    access: ['admin'],
    summary:
      'Creates the groups of a portion of a file with their events, each all or nothing. Idempotent: the client makes the ids',
  })
    .input(
      z.strictObject({
        /** Made by the client: all portions of a file have the same. */
        importId: idSchema,
        rows: z.array(groupRowSchema).check(z.minLength(1), z.maxLength(groupPortion)),
      }),
    )
    .output(
      z.object({
        created: z.array(idSchema),
        refused: z.array(z.object({ groupId: idSchema, line: z.int(), code: z.string() })),
      }),
    ),

  listGroupImports: procedure({
    method: 'GET',
    path: '/groups/imports',
    access: ['admin'],
    summary: 'The imports of groups of the last seven days',
  }).output(z.object({ imports: z.array(groupImportStateSchema) })),

  undoGroupImport: procedure({
    method: 'POST',
    path: '/groups/imports/{importId}/undo',
    access: ['admin'],
    errors: ['people/import-not-undoable', 'people/import-built-on'],
    summary: 'Undoes an import of groups as a whole, while nothing was built on what it created',
  })
    .input(importRef)
    .output(groupImportStateSchema),
};
