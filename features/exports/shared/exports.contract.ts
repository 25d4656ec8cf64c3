import * as z from 'zod/mini';
import { emailSchema } from '#features/identity/shared/email.ts';
import { procedure } from '#platform/shared/contract.ts';
import {
  customerRecordSchema,
  customerSearchAddress,
  type ExportKind,
  exportAddress,
  exportAnswers,
  exportRangeSchema,
} from './exports.ts';

/** The input of the payer search. */
export const customerSearchSchema = z.strictObject({ email: emailSchema });

const exportOf = <Kind extends ExportKind>(kind: Kind, summary: string) =>
  procedure({
    method: 'GET',
    path: `${exportAddress}/${kind}`,
    access: ['admin'],
    errors: ['export/to-not-after-from', 'export/too-many-days', 'export/failed', 'server/foreign-away'],
    summary,
  })
    .input(exportRangeSchema)
    .output(exportAnswers[kind]);

/**
 * The calls of spec §7 that are not under `/rpc`: the server answers them at exactly these paths and under `/api`, and the
 * API document lists them. They accept a session or a personal token.
 */
export const exportsContract = {
  searchCustomers: procedure({
    method: 'GET',
    path: customerSearchAddress,
    access: 'signed-in',
    errors: ['auth/no-stripe-customer', 'server/foreign-away'],
    summary: 'The payer with this email address; anybody but an admin finds only their own (decision A10)',
  })
    .input(customerSearchSchema)
    .output(customerRecordSchema),
  exportCustomers: exportOf('customers', 'Payers created in these days (decision B5)'),
  exportInvoices: exportOf('invoices', 'Invoices and credit notes issued in these days'),
  exportCharges: exportOf('charges', 'Payments and refunds made in these days'),
};
