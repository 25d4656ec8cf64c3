import * as z from 'zod/mini';
import { mostRows } from '#features/lists/shared/lists.ts';
import { foundPage, numberedPage } from '#features/lists/shared/pages.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { claimColumns } from './claim-columns.ts';
import { claimFilterSchema, claimOrderSchema } from './claim-list.ts';
import { claimCountSchema, claimTaskSchema } from './rewards.ts';

/** The list of claimed prizes, which staff prepare and hand over. */
export const claimListContract = {
  listClaims: procedure({
    method: 'GET',
    path: '/claims',
    access: ['admin', 'teacher'],
    summary:
      'The claimed prizes of the groups in reach, searched, filtered, sorted and paged: open ones oldest first, closed ones newest first unless another order is named',
  })
    .input(
      z.extend(claimFilterSchema, {
        ...claimOrderSchema,
        ...numberedPage(5),
      }),
    )
    .output(
      z.object({
        claims: z.array(claimTaskSchema),
        /** There are more claims after these. */
        more: z.boolean(),
        ...foundPage,
        /** How many match whatever their status, by state. */
        counts: z.object({ open: claimCountSchema, closed: claimCountSchema }),
      }),
    ),

  exportClaims: procedure({
    // Ids of many rows are too long for an address.
    method: 'POST',
    path: '/claims/export',
    access: ['admin', 'teacher'],
    summary: 'The filtered list, or some rows of it, as CSV with the named columns; written to the audit log',
  })
    .input(
      z.extend(claimFilterSchema, {
        ...claimOrderSchema,
        ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(mostRows))),
        columns: z._default(z.array(z.enum(claimColumns)).check(z.minLength(1)), [...claimColumns]),
      }),
    )
    .output(z.object({ filename: z.string(), csv: z.string() })),
};
