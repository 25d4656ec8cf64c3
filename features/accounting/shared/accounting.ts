import * as z from 'zod/mini';
import { paymentKinds, paymentMethods } from '#features/invoices/shared/invoices.ts';
import { localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { layouts } from './layouts.ts';

export const layoutSchema = z.enum(layouts);

/** A month of i.SAF, which began with October 2016. */
export const isafMonthSchema = localMonthSchema.check(z.refine((month) => month >= '2016-10'));

const code = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z._-]{1,20}$/));

/** The accounts of the chart that documents are booked to, and the code of the service in the accountant's program. */
export const accountsSchema = z.strictObject({
  receivables: code,
  income: code,
  /** What lowers an invoice. */
  discounts: code,
  vat: code,
  item: code,
});
export type Accounts = z.infer<typeof accountsSchema>;

/** The accounts until an admin changes them: those of the model chart of accounts („pavyzdinis sąskaitų planas“). */
export const firstAccounts: Accounts = {
  receivables: '2410',
  income: '5001',
  discounts: '5090',
  vat: '4492',
  item: 'PAMOKOS',
};

const sums = { netCents: z.int(), vatCents: z.int(), grossCents: z.int() };

/** The documents of a month at one rate. */
export const rateSchema = z.object({
  /** Percent; 0 where no VAT was charged. */
  percent: z.int(),
  /** The code of the VAT classifier, such as PVM1; null where the seller paid no VAT, or the rate has none. */
  taxCode: z.nullable(z.string()),
  documents: z.int(),
  ...sums,
});
export type Rate = z.infer<typeof rateSchema>;

/** What is issued, and to whom. */
export const documentKinds = [
  'invoices',
  'credit-notes',
  'municipality-invoices',
  'municipality-credit-notes',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How money moves in the books: that of families by its kind, and what municipalities paid. */
export const moneyKinds = [...paymentKinds, 'municipality'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** The payments of a month of one kind and method; below 0 what went or was undone. */
export const paymentSumSchema = z.object({
  kind: z.enum(moneyKinds),
  /** Null for municipalities, of whose payments only the day is noted. */
  method: z.nullable(z.enum(paymentMethods)),
  count: z.int(),
  cents: z.int(),
});
export type PaymentSum = z.infer<typeof paymentSumSchema>;

/** What a reader of a month's files should know before downloading them. */
export const cautions = [
  'month-not-over',
  'seller-incomplete',
  'buyers-without-name',
  'card-elsewhere',
] as const;
export type Caution = (typeof cautions)[number];

/** Why a month has no i.SAF file. */
export const isafRefusals = ['accounting/no-vat-payer', 'accounting/company-code-missing'] as const;

/** The sums of a month's documents: credit notes lower them. */
export const accountingMonthSchema = z.object({
  month: localMonthSchema,
  invoices: z.int(),
  creditNotes: z.int(),
  ...sums,
  rates: z.array(rateSchema),
  /** By what they are and to whom; only what was issued. */
  kinds: z.array(z.object({ kind: z.enum(documentKinds), documents: z.int(), grossCents: z.int() })),
  /** By how much vouchers lowered families' invoices: their sums are without it. */
  voucherCents: z.int(),
  /** Payments dated within the month, whatever was issued. */
  payments: z.array(paymentSumSchema),
  cautions: z.array(z.enum(cautions)),
  /** How many of the documents i.SAF has, and why it can't be made. */
  isaf: z.object({ documents: z.int(), refusal: z.nullable(z.enum(isafRefusals)) }),
  accounts: accountsSchema,
  /** Counts the changes of the accounts; 0 until somebody saved. */
  version: z.int(),
});
export type AccountingMonth = z.infer<typeof accountingMonthSchema>;

/** A document of a month's list. */
export const monthDocumentSchema = z.object({
  id: idSchema,
  kind: z.enum(documentKinds),
  /** 'ORB000007', as the files have it. */
  code: z.string(),
  issuedOn: localDateSchema,
  buyer: z.string(),
  /** Below 0 for a credit note. */
  grossCents: z.int(),
  /** The document that a credit note corrects. */
  corrects: z.nullable(z.string()),
});
export type MonthDocument = z.infer<typeof monthDocumentSchema>;

/** A file for the accountant's program. */
export const accountingFileSchema = z.object({ filename: z.string(), text: z.string() });
export type AccountingFile = z.infer<typeof accountingFileSchema>;
