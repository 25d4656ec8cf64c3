import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { payerDetailsSchema, shownPayerDetailsSchema } from './payer-details.ts';

const access = ['admin', 'parent'] as const;

export const payerDetailsContract = {
  getPayerDetails: procedure({
    method: 'GET',
    path: '/invoices/payers/{payerId}/details',
    access,
    summary: 'What invoices say of their payer besides the name, for the payer and for admins',
  })
    .input(z.strictObject({ payerId: idSchema }))
    .output(shownPayerDetailsSchema),

  savePayerDetails: procedure({
    method: 'PUT',
    path: '/invoices/payers/{payerId}/details',
    access,
    summary: 'Changes what coming invoices say of their payer; issued ones stay as they are. Idempotent',
  })
    .input(z.strictObject({ payerId: idSchema, details: payerDetailsSchema }))
    .output(shownPayerDetailsSchema),
};
