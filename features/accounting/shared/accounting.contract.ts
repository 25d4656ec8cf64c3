import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  accountingFileSchema,
  accountingMonthSchema,
  accountsSchema,
  documentKinds,
  isafMonthSchema,
  layoutSchema,
  monthDocumentSchema,
} from './accounting.ts';

/** A month's documents for the accountant (decision K1, record 163). */
export const accountingContract = {
  getAccountingMonth: procedure({
    method: 'GET',
    path: '/accounting/months/{month}',
    access: ['admin'],
    summary: 'The sums of the invoices and credit notes issued in a month, by rate of VAT, and the accounts',
  })
    .input(z.strictObject({ month: localMonthSchema }))
    .output(accountingMonthSchema),

  listMonthDocuments: procedure({
    method: 'GET',
    path: '/accounting/months/{month}/documents',
    access: ['admin'],
    summary: 'All that was issued in a month, to families and municipalities, by kind; 50 a page',
  })
    .input(
      z.strictObject({
        month: localMonthSchema,
        kind: z.optional(z.enum(documentKinds)),
        /** The last document of the page before. */
        after: z.optional(idSchema),
      }),
    )
    .output(z.object({ documents: z.array(monthDocumentSchema), next: z.nullable(idSchema) })),

  exportAccounting: procedure({
    // A POST, because each export is written to the audit log.
    method: 'POST',
    path: '/accounting/months/{month}/export',
    access: ['admin'],
    summary:
      'A month’s documents line by line as CSV in the layout of an accounting program; written to the audit log',
  })
    .input(z.strictObject({ month: localMonthSchema, layout: layoutSchema }))
    .output(accountingFileSchema),

  exportMonthPayments: procedure({
    method: 'POST',
    path: '/accounting/months/{month}/payments',
    access: ['admin'],
    summary: 'The payments dated within a month line by line as CSV; written to the audit log',
  })
    .input(z.strictObject({ month: localMonthSchema }))
    .output(accountingFileSchema),

  exportIsaf: procedure({
    method: 'POST',
    path: '/accounting/months/{month}/isaf',
    access: ['admin'],
    errors: ['accounting/no-vat-payer', 'accounting/company-code-missing'],
    summary: 'The register of the VAT invoices issued in a month as i.SAF 1.2 XML; written to the audit log',
  })
    .input(z.strictObject({ month: isafMonthSchema }))
    .output(accountingFileSchema),

  saveAccounts: procedure({
    method: 'PUT',
    path: '/accounting/accounts',
    access: ['admin'],
    errors: ['db/conflict'],
    summary:
      'Changes the accounts that documents are booked to; `db/conflict` when somebody else did meanwhile',
  })
    .input(
      z.strictObject({
        version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
        accounts: accountsSchema,
      }),
    )
    .output(z.object({ version: z.int() })),
};
