import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { groupPortion, groupRowSchema, judgedRowSchema, mostGroupRows } from './group-import.ts';

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
    .input(z.strictObject({ rows: z.array(groupRowSchema).check(z.minLength(1), z.maxLength(groupPortion)) }))
    .output(
      z.object({
        created: z.array(idSchema),
        refused: z.array(z.object({ groupId: idSchema, line: z.int(), code: z.string() })),
      }),
    ),
};
