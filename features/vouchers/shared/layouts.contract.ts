import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { listLayoutSchema } from './layouts.ts';
import { municipalityLayoutSchema } from './municipality-layouts.ts';

/** The layout that a municipality asks its lists in (record 172). */
export const voucherLayoutsContract = {
  getVoucherLayout: procedure({
    method: 'GET',
    path: '/vouchers/programmes/{programmeId}/layout',
    access: ['admin'],
    summary: "The layout of the lists of a programme's municipality, with the first children of a month",
  })
    .input(z.strictObject({ programmeId: idSchema }))
    .output(municipalityLayoutSchema),

  saveVoucherLayout: procedure({
    method: 'PUT',
    path: '/vouchers/programmes/{programmeId}/layout',
    access: ['admin'],
    errors: ['voucher/layout-changed', 'voucher/code-not-asked'],
    summary: "Saves the layout of a municipality's lists, or takes it back. Idempotent",
  })
    .input(
      z.strictObject({
        programmeId: idSchema,
        /** The save that was seen; 0 before the first. */
        version: z.int().check(z.minimum(0)),
        /** Null as the program has it. */
        layout: z.nullable(listLayoutSchema),
      }),
    )
    .output(municipalityLayoutSchema),
};
