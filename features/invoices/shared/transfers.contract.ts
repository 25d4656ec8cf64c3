import * as z from 'zod/mini';
import { mostRows } from '#features/lists/shared/lists.ts';
import { foundPage, numberedPage } from '#features/lists/shared/pages.ts';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { decidedTransfersContract } from './decided-transfers.contract.ts';
import { correctionReasonSchema } from './invoices.ts';
import { waitingReasons, waitingTransferSchema } from './statements.ts';
import { transferColumns, transferSorts } from './transfer-columns.ts';

/** Which of the waiting transfers a list or its file means. */
const transferFilterSchema = z.strictObject({
  /** Words of the payer's name, account, text or reference. */
  search: z._default(oneLine(0, 100), ''),
  why: z.optional(z.enum(waitingReasons)),
});
const transferOrder = {
  sort: z._default(z.enum(transferSorts), 'bookedOn'),
  descending: z._default(z.stringbool(), false),
};

const transferIs = { transferId: idSchema };
const done = z.object({ done: z.literal(true) });
/** With when it was decided, by which only this is undone. */
const decided = z.object({ done: z.literal(true), decidedAt: instantSchema });

export const transfersContract = {
  listTransfers: procedure({
    method: 'GET',
    path: '/invoices/transfers',
    access: ['admin'],
    summary:
      'Transfers waiting for an admin, searched, filtered, sorted and paged, oldest first unless another order is named, each with a suggested match where there is one',
  })
    .input(
      z.extend(transferFilterSchema, {
        ...transferOrder,
        ...numberedPage(25),
      }),
    )
    .output(
      z.object({
        transfers: z.array(waitingTransferSchema),
        ...foundPage,
      }),
    ),

  exportTransfers: procedure({
    // Ids of many rows are too long for an address.
    method: 'POST',
    path: '/invoices/transfers/export',
    access: ['admin'],
    summary: 'The filtered list, or some rows of it, as CSV with the named columns; written to the audit log',
  })
    .input(
      z.extend(transferFilterSchema, {
        ...transferOrder,
        ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(mostRows))),
        columns: z._default(z.array(z.enum(transferColumns)).check(z.minLength(1)), [...transferColumns]),
      }),
    )
    .output(z.object({ filename: z.string(), csv: z.string() })),

  ...decidedTransfersContract,

  bookTransfer: procedure({
    method: 'POST',
    path: '/invoices/transfers/{transferId}/book',
    access: ['admin'],
    errors: ['transfer/decided', 'transfer/takes-back', 'db/conflict'],
    summary:
      'Matches a waiting transfer with an invoice, or with a payer’s debt from before: it pays that first, then the payer’s others',
  })
    .input(
      z
        .strictObject({ ...transferIs, invoiceId: z.optional(idSchema), debtOf: z.optional(idSchema) })
        .check(z.refine(({ invoiceId, debtOf }) => (invoiceId === undefined) !== (debtOf === undefined))),
    )
    .output(decided),

  ignoreTransfer: procedure({
    method: 'POST',
    path: '/invoices/transfers/{transferId}/ignore',
    access: ['admin'],
    errors: ['transfer/decided'],
    summary: 'Sets aside a transfer that isn’t a family’s payment, with a reason',
  })
    .input(z.strictObject({ ...transferIs, reason: correctionReasonSchema }))
    .output(decided),

  takeBackTransfer: procedure({
    method: 'POST',
    path: '/invoices/transfers/{transferId}/take-back',
    access: ['admin'],
    errors: ['transfer/decided', 'payment/sent-back'],
    summary:
      'Reverses the payment of an earlier transfer that this one takes back, and sets both aside, with a reason',
  })
    .input(z.strictObject({ ...transferIs, reason: correctionReasonSchema }))
    .output(done),
};
