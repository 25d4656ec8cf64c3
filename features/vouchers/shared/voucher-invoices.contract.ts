import * as z from 'zod/mini';
import { companyDetailsSchema } from '#features/invoices/shared/payer-details.ts';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { invoiceReasonSchema, monthInvoicesSchema } from './voucher-invoices.ts';

const month = { programmeId: idSchema, month: localMonthSchema };

/** The invoices of municipalities, each with a month's list as its annex (record 174). */
export const voucherInvoicesContract = {
  listVoucherInvoices: procedure({
    method: 'GET',
    path: '/vouchers/programmes/{programmeId}/months/{month}/invoices',
    access: ['admin'],
    summary: "The invoices that have a month's list, and what a new one would say",
  })
    .input(z.strictObject(month))
    .output(monthInvoicesSchema),

  issueVoucherInvoice: procedure({
    method: 'POST',
    path: '/vouchers/programmes/{programmeId}/months/{month}/invoices',
    access: ['admin'],
    errors: [
      'voucher/month-not-signed',
      'voucher/month-invoiced',
      'voucher/nothing-to-invoice',
      'voucher/due-before-issue',
      'invoice/seller-incomplete',
      'invoice/too-large',
      'db/conflict',
    ],
    summary:
      'Issues the invoice of a month that is signed off, with earlier lists below 0. Idempotent: the client makes the id',
  })
    .input(
      z.strictObject({
        ...month,
        invoiceId: idSchema,
        buyer: companyDetailsSchema,
        dueOn: localDateSchema,
      }),
    )
    .output(monthInvoicesSchema),

  printVoucherInvoice: procedure({
    method: 'GET',
    path: '/vouchers/invoices/{documentId}/pages',
    access: ['admin'],
    reads: false,
    summary: 'An invoice with its lists, or a credit note, as a PDF in base64. The audit log notes it',
  })
    .input(z.strictObject({ documentId: idSchema }))
    .output(z.object({ filename: z.string(), pdf: z.string() })),

  payVoucherInvoice: procedure({
    method: 'POST',
    path: '/vouchers/invoices/{invoiceId}/payment',
    access: ['admin'],
    errors: ['voucher/invoice-credited', 'voucher/invoice-paid', 'payment/in-future'],
    summary: 'Notes the day on which a municipality paid. Idempotent',
  })
    .input(z.strictObject({ invoiceId: idSchema, paidOn: localDateSchema }))
    .output(monthInvoicesSchema),

  unpayVoucherInvoice: procedure({
    method: 'POST',
    path: '/vouchers/invoices/{invoiceId}/payment/undoing',
    access: ['admin'],
    summary: 'Undoes what was noted as paid, with a reason. Idempotent',
  })
    .input(z.strictObject({ invoiceId: idSchema, reason: invoiceReasonSchema }))
    .output(monthInvoicesSchema),

  creditVoucherInvoice: procedure({
    method: 'POST',
    path: '/vouchers/invoices/{invoiceId}/credit-note',
    access: ['admin'],
    errors: ['voucher/invoice-paid'],
    summary: 'Takes an invoice back whole by a credit note; its lists may be invoiced again. Idempotent',
  })
    .input(z.strictObject({ invoiceId: idSchema, reason: invoiceReasonSchema }))
    .output(monthInvoicesSchema),
};
