import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import {
  catalogueFilter,
  catalogueRewardSchema,
  mostStock,
  rewardDetailSchema,
  rewardFormSchema,
  staffStockReasons,
  stockEntrySchema,
} from './catalogue.ts';
import { catalogueActsContract } from './catalogue-acts.contract.ts';
import { catalogueImportRowSchema } from './catalogue-import.ts';

const thisReward = z.strictObject({ rewardId: idSchema });
const pageOf = (most: number) => ({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), 5),
});

export const catalogueContract = {
  listCatalogue: procedure({
    method: 'GET',
    path: '/catalogue',
    access: ['admin', 'teacher'],
    summary:
      'The prizes as staff see them, searched, filtered, sorted and paged: stock per option, claims this year',
  })
    .input(
      z.strictObject({
        ...catalogueFilter,
        sort: z._default(z.enum(['level', 'name', 'cost', 'claims']), 'level'),
        descending: z._default(z.stringbool(), false),
        ...pageOf(100),
      }),
    )
    .output(
      z.object({
        rewards: z.array(catalogueRewardSchema),
        total: z.int(),
        /** How many there are in each state, whatever the other filters. */
        counts: z.object({ offered: z.int(), low: z.int(), gone: z.int(), archived: z.int() }),
      }),
    ),

  ...catalogueActsContract,

  getReward: procedure({
    method: 'GET',
    path: '/catalogue/rewards/{rewardId}',
    access: ['admin', 'teacher'],
    summary: 'A prize, as its page shows it',
  })
    .input(thisReward)
    .output(rewardDetailSchema),

  createReward: procedure({
    method: 'POST',
    path: '/catalogue/rewards',
    access: ['admin'],
    errors: ['db/conflict', 'reward/picture-gone'],
    summary: 'Creates a prize. Idempotent: the client makes the id',
  })
    .input(z.extend(rewardFormSchema, { rewardId: requestIdSchema }))
    .output(rewardDetailSchema),

  updateReward: procedure({
    method: 'PUT',
    path: '/catalogue/rewards/{rewardId}',
    access: ['admin'],
    errors: ['db/conflict', 'reward/changed-elsewhere', 'reward/picture-gone'],
    summary: 'Changes a prize, if nobody has changed it since it was read; changeStock changes its stock',
  })
    .input(z.extend(rewardFormSchema, { rewardId: idSchema, version: z.int().check(z.minimum(1)) }))
    .output(rewardDetailSchema),

  archiveReward: procedure({
    method: 'POST',
    path: '/catalogue/rewards/{rewardId}/archive',
    access: ['admin'],
    summary: 'Archives a prize: nobody can claim it any more. Idempotent',
  })
    .input(thisReward)
    .output(rewardDetailSchema),

  restoreReward: procedure({
    method: 'POST',
    path: '/catalogue/rewards/{rewardId}/restore',
    access: ['admin'],
    summary: 'Restores an archived prize',
  })
    .input(thisReward)
    .output(rewardDetailSchema),

  deleteReward: procedure({
    method: 'DELETE',
    path: '/catalogue/rewards/{rewardId}',
    access: ['admin'],
    errors: ['reward/has-claims'],
    summary: 'Deletes a prize that was never claimed',
  })
    .input(thisReward)
    .output(z.object({})),

  changeStock: procedure({
    method: 'POST',
    path: '/catalogue/rewards/{rewardId}/stock',
    access: ['admin'],
    errors: ['reward/stock-too-low', 'reward/stock-too-high', 'db/conflict'],
    summary: 'Adds to an option’s stock or takes from it, with a reason. Idempotent by request id',
  })
    .input(
      z.strictObject({
        rewardId: idSchema,
        optionId: idSchema,
        requestId: requestIdSchema,
        delta: z.int().check(
          z.minimum(-mostStock),
          z.maximum(mostStock),
          z.refine((delta) => delta !== 0),
        ),
        why: z.enum(staffStockReasons),
        note: z._default(oneLine(0, 200), ''),
      }),
    )
    .output(rewardDetailSchema),

  listStockEntries: procedure({
    method: 'GET',
    path: '/catalogue/rewards/{rewardId}/stock',
    access: ['admin'],
    summary: 'The stock history of a prize, newest first',
  })
    .input(z.extend(thisReward, pageOf(50)))
    .output(z.object({ entries: z.array(stockEntrySchema), more: z.boolean() })),

  exportCatalogue: procedure({
    method: 'GET',
    path: '/catalogue/export',
    access: ['admin'],
    summary: 'All prizes with their options and stock as CSV, which importCatalogue can read',
  }).output(z.object({ filename: z.string(), csv: z.string() })),

  importCatalogue: procedure({
    method: 'POST',
    path: '/catalogue/imports',
    access: ['admin'],
    errors: ['reward/import-too-large', 'reward/import-has-errors', 'reward/import-outdated'],
    summary:
      'Prizes from CSV: a dry run lists what will happen to every row; the real run does exactly that, all or nothing',
  })
    .input(
      z.strictObject({
        csv: z.string().check(z.minLength(1), z.maxLength(1_048_576)),
        dryRun: z.boolean(),
        /** Rows with problems are skipped if true; otherwise one problem refuses the run. */
        skipErrors: z._default(z.boolean(), false),
        /** The dry run's fingerprint: any change since refuses the run. */
        plan: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
      }),
    )
    .output(z.object({ rows: z.array(catalogueImportRowSchema), plan: z.string() })),
};
