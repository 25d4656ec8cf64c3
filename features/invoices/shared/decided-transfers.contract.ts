import * as z from 'zod/mini';
import { askedPage, foundPage } from '#features/lists/shared/pages.ts';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { decidedTransferSchema, listedStatementSchema, payableSchema } from './decided-transfers.ts';
import { correctionReasonSchema } from './invoices.ts';
import { decidedStates } from './transfer-columns.ts';

export const decidedTransfersContract = {
  listDecidedTransfers: procedure({
    method: 'GET',
    path: '/invoices/transfers/decided',
    access: ['admin'],
    summary:
      'Transfers that were matched, or set aside, newest first, each with what it paid or why it was set aside',
  })
    .input(
      z.strictObject({
        state: z._default(z.enum(decidedStates), 'booked'),
        /** Words of the payer's name, account, text or reference. */
        search: z._default(oneLine(0, 100), ''),
        ...askedPage(25),
      }),
    )
    .output(z.object({ transfers: z.array(decidedTransferSchema), ...foundPage })),

  listStatements: procedure({
    method: 'GET',
    path: '/invoices/statements',
    access: ['admin'],
    summary: 'The bank statements that were imported, newest first, with what became of their transfers',
  })
    .input(z.strictObject(askedPage(25)))
    .output(z.object({ statements: z.array(listedStatementSchema), ...foundPage })),

  listPayables: procedure({
    method: 'GET',
    path: '/invoices/transfers/{transferId}/payables',
    access: ['admin'],
    summary:
      'The twenty invoices and debts that a transfer most likely pays, found by number, payer or child; open ones unless paid ones are asked for',
  })
    .input(
      z.strictObject({
        transferId: idSchema,
        search: z._default(oneLine(0, 100), ''),
        paid: z._default(z.stringbool(), false),
      }),
    )
    .output(z.object({ payables: z.array(payableSchema) })),

  undoTransfer: procedure({
    method: 'POST',
    path: '/invoices/transfers/{transferId}/undo',
    access: ['admin'],
    errors: ['transfer/decided', 'transfer/taken-back', 'payment/sent-back', 'db/conflict'],
    summary:
      'Lets a transfer wait again: one that was matched, whose payment is reversed, or one that was set aside. Idempotent',
  })
    .input(
      z.strictObject({
        transferId: idSchema,
        /** When it was decided, as the admin saw it: nothing that was decided later is undone. */
        decidedAt: instantSchema,
        /** The family sees it. Without one a match is undone as if it had not been: the proposal stays. */
        reason: z.optional(correctionReasonSchema),
      }),
    )
    .output(z.object({ done: z.literal(true) })),
};
