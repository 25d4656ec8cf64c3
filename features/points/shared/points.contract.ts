import * as z from 'zod/mini';
import { thresholdsSchema } from '#features/academy/shared/academy.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import {
  adjustmentReasonSchema,
  adjustmentSchema,
  balanceHistorySchema,
  balanceSchema,
  levelPreviewSchema,
  pointEntrySchema,
  schoolYearSchema,
} from './points.ts';

export const pointsContract = {
  getBalance: procedure({
    method: 'GET',
    path: '/points/{childId}/balance',
    access: 'signed-in',
    summary: "A child's balance, level and next level in the current school year",
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(balanceSchema),

  listEntries: procedure({
    method: 'GET',
    path: '/points/{childId}/entries',
    access: 'signed-in',
    summary: "A child's ledger of this school year or the last, newest first",
  })
    .input(
      z.strictObject({
        childId: idSchema,
        schoolYear: z._default(z.enum(['this', 'last']), 'this'),
        /** The last entry already shown. */
        before: z.optional(idSchema),
        /** A page continues to the end of its last day. */
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
      }),
    )
    .output(
      z.object({
        entries: z.array(pointEntrySchema),
        next: z.nullable(idSchema),
        /** The days of the requested school year. */
        schoolYear: schoolYearSchema,
      }),
    ),

  getBalanceHistory: procedure({
    method: 'GET',
    path: '/points/{childId}/history',
    access: 'signed-in',
    summary: "A child's points this school year or last, by month and field, and what was spent on prizes",
  })
    .input(z.strictObject({ childId: idSchema, schoolYear: z._default(z.enum(['this', 'last']), 'this') }))
    .output(balanceHistorySchema),
  previewLevels: procedure({
    method: 'POST',
    reads: true,
    path: '/points/levels/preview',
    access: ['admin'],
    summary: 'How many children would go up or down a level with other thresholds; changes nothing',
  })
    .input(z.strictObject({ thresholds: thresholdsSchema }))
    .output(levelPreviewSchema),

  adjustPoints: procedure({
    method: 'POST',
    path: '/points/{childId}/adjustments',
    access: ['admin'],
    errors: ['points/below-zero', 'db/conflict'],
    summary: 'A correction with a reason, positive or negative (decision P5); never more than the child has',
  })
    .input(
      z.strictObject({
        childId: idSchema,
        amount: adjustmentSchema,
        reason: adjustmentReasonSchema,
        requestId: requestIdSchema,
      }),
    )
    .output(balanceSchema),
};
