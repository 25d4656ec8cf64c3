import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { mostCents } from '#platform/shared/money.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { arrangementsContract } from './arrangements.contract.ts';
import { invoiceFormSchema, moneyFormSchema } from './invoice-forms.ts';
import { invoiceListContract } from './invoice-list.contract.ts';
import { entrySides } from './invoices.rules.ts';
import {
  centsSchema,
  correctionReasonSchema,
  invoiceDetailSchema,
  listedPaymentSchema,
  openDebtsSchema,
  ownInvoicesSchema,
  payerAccountSchema,
} from './invoices.ts';
import { ledgerContract } from './ledger.contract.ts';

const openingReasonSchema = oneLine(3, 200);

/** What should have been carried over, and why it was wrong: the family reads the reason too. */
const openingCorrectionSchema = z.strictObject({
  amountCents: z.int().check(z.minimum(0 - mostCents), z.maximum(mostCents)),
  reason: openingReasonSchema,
});

const invoiceIs = { invoiceId: idSchema };
const done = z.object({ done: z.literal(true) });

export const invoicesContract = {
  listOwnInvoices: procedure({
    method: 'GET',
    path: '/invoices/own',
    access: ['parent'],
    summary: 'The caller’s invoices, with the transfer details of those to pay',
  })
    .input(
      z.strictObject({
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 20),
      }),
    )
    .output(ownInvoicesSchema),

  getInvoice: procedure({
    method: 'GET',
    path: '/invoices/{invoiceId}',
    access: ['admin', 'parent'],
    summary: 'An invoice with its lines, credit notes and payments, for its payer and for admins',
  })
    .input(z.strictObject(invoiceIs))
    .output(invoiceDetailSchema),

  ...invoiceListContract,

  ...ledgerContract,

  ...arrangementsContract,

  listPayers: procedure({
    method: 'GET',
    path: '/invoices/payers',
    access: ['admin'],
    summary: 'The first parents, by name, who match a search: to issue an invoice to',
  })
    .input(z.strictObject({ search: z._default(oneLine(0, 100), '') }))
    .output(
      z.object({
        payers: z.array(z.object({ id: idSchema, name: z.string(), email: z.nullable(z.string()) })),
      }),
    ),

  createInvoice: procedure({
    method: 'POST',
    path: '/invoices',
    access: ['admin'],
    errors: ['invoice/seller-incomplete', 'invoice/too-large', 'db/conflict'],
    summary: 'Issues an invoice by hand. Idempotent',
  })
    .input(z.extend(invoiceFormSchema, { requestId: requestIdSchema }))
    .output(z.object({ id: idSchema, number: z.string() })),

  createCreditNote: procedure({
    method: 'POST',
    path: '/invoices/{invoiceId}/credit-notes',
    access: ['admin'],
    errors: ['invoice/credit-too-large', 'db/conflict'],
    summary: 'Credits an invoice in full or in part by a credit note',
  })
    .input(
      z.strictObject({
        ...invoiceIs,
        requestId: requestIdSchema,
        amountCents: centsSchema,
        reason: correctionReasonSchema,
      }),
    )
    .output(done),

  markPaid: procedure({
    method: 'POST',
    path: '/invoices/{invoiceId}/payments',
    access: ['admin'],
    errors: ['payment/in-future', 'db/conflict'],
    summary: 'Books a payment of an invoice by hand; any excess becomes the family’s credit',
  })
    .input(z.extend(moneyFormSchema, { ...invoiceIs, requestId: requestIdSchema }))
    .output(done),

  refundPayer: procedure({
    method: 'POST',
    path: '/invoices/payers/{payerId}/refunds',
    access: ['admin'],
    errors: ['payment/in-future', 'payment/refund-too-large', 'db/conflict'],
    summary: 'Records a refund to a family out of its credit',
  })
    .input(z.extend(moneyFormSchema, { payerId: idSchema, requestId: requestIdSchema }))
    .output(done),

  recordPayment: procedure({
    method: 'POST',
    path: '/invoices/payers/{payerId}/payments',
    access: ['admin'],
    errors: ['payment/in-future', 'db/conflict'],
    summary:
      'Records a family’s money that names no invoice: it pays a debt from before, then what is due first',
  })
    .input(z.extend(moneyFormSchema, { payerId: idSchema, requestId: requestIdSchema }))
    .output(done),

  getPayerAccount: procedure({
    method: 'GET',
    path: '/invoices/payers/{payerId}/account',
    access: ['admin'],
    summary: 'What a family owes and has, and what it brought from before',
  })
    .input(z.strictObject({ payerId: idSchema }))
    .output(payerAccountSchema),

  listDebts: procedure({
    method: 'GET',
    path: '/invoices/debts',
    access: ['admin'],
    summary: 'The largest open debts from before whose payer matches a search, and what all of them are',
  })
    .input(z.strictObject({ search: z._default(oneLine(0, 100), '') }))
    .output(openDebtsSchema),

  enterOpeningBalance: procedure({
    method: 'POST',
    path: '/invoices/payers/{payerId}/opening-balance',
    access: ['admin'],
    errors: ['invoice/opening-exists', 'invoice/opening-in-future', 'invoice/opening-too-old', 'db/conflict'],
    summary: 'Enters by hand what a family owes or has from before. Idempotent: the client makes the id',
  })
    .input(
      z.strictObject({
        ...{ payerId: idSchema, requestId: requestIdSchema, side: z.enum(entrySides) },
        ...{ amountCents: centsSchema, asOf: localDateSchema, reason: openingReasonSchema },
      }),
    )
    .output(payerAccountSchema),

  correctOpeningEntry: procedure({
    method: 'POST',
    path: '/invoices/opening-entries/{entryId}/corrections',
    access: ['admin'],
    errors: ['db/conflict'],
    summary: 'Corrects a balance carried over, by an entry against it; the ledger itself never changes',
  })
    .input(z.extend(openingCorrectionSchema, { entryId: idSchema, requestId: requestIdSchema }))
    .output(payerAccountSchema),

  listPayments: procedure({
    method: 'GET',
    path: '/invoices/payers/{payerId}/payments',
    access: ['admin'],
    summary: 'A family’s payments and refunds, newest first',
  })
    .input(z.strictObject({ payerId: idSchema }))
    .output(z.object({ payments: z.array(listedPaymentSchema) })),

  undoPayment: procedure({
    method: 'POST',
    path: '/invoices/payments/{paymentId}/undo',
    access: ['admin'],
    errors: ['payment/sent-back', 'payment/has-receipt', 'db/conflict'],
    summary: 'Reverses a payment entered by mistake: what it paid is open again',
  })
    .input(z.strictObject({ paymentId: idSchema, reason: correctionReasonSchema }))
    .output(done),

  undoRefund: procedure({
    method: 'POST',
    path: '/invoices/refunds/{refundId}/undo',
    access: ['admin'],
    errors: ['db/conflict'],
    summary: 'Reverses a refund entered by mistake: the money is the family’s credit again',
  })
    .input(z.strictObject({ refundId: idSchema, reason: correctionReasonSchema }))
    .output(done),

  sendInvoice: procedure({
    method: 'POST',
    path: '/invoices/{invoiceId}/send',
    access: ['admin'],
    errors: ['invoice/no-address'],
    summary: 'Emails an invoice to its payer again',
  })
    .input(z.strictObject(invoiceIs))
    .output(done),
};
