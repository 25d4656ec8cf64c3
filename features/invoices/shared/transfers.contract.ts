import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { correctionReasonSchema } from './invoices.ts';
import { waitingTransferSchema } from './statements.ts';

const transferIs = { transferId: idSchema };
const done = z.object({ done: z.literal(true) });

export const transfersContract = {
  listTransfers: procedure({
    method: 'GET',
    path: '/invoices/transfers',
    access: ['admin'],
    summary: 'Transfers waiting for an admin, oldest first, each with a suggested match where there is one',
  })
    .input(
      z.strictObject({
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
        pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
      }),
    )
    .output(z.object({ transfers: z.array(waitingTransferSchema), total: z.int() })),

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
    .output(done),

  ignoreTransfer: procedure({
    method: 'POST',
    path: '/invoices/transfers/{transferId}/ignore',
    access: ['admin'],
    errors: ['transfer/decided'],
    summary: 'Sets aside a transfer that isn’t a family’s payment, with a reason',
  })
    .input(z.strictObject({ ...transferIs, reason: correctionReasonSchema }))
    .output(done),

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
