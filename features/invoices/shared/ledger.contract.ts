import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { payerLedgerSchema } from './ledger.ts';

/** The account of a family. */
export const ledgerContract = {
  getPayerLedger: procedure({
    method: 'GET',
    path: '/invoices/payers/{payerId}/ledger',
    access: ['admin', 'parent'],
    errors: ['schedule/end-before-start', 'schedule/range-too-long'],
    summary:
      'A family’s account in a period of at most ten years: balance before, invoices, payments, balance after; one’s own, or for an admin any',
  })
    .input(z.strictObject({ payerId: idSchema, from: localDateSchema, to: localDateSchema }))
    .output(payerLedgerSchema),
};
