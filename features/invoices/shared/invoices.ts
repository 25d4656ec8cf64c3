import * as z from 'zod/mini';
import { reminderSteps } from '#features/academy/shared/academy.rules.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { eachLanguage } from '#platform/shared/locale-schemas.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { mostCents } from '#platform/shared/money.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { agreedKinds } from './arrangements.rules.ts';
import { arrangementSchema } from './arrangements.ts';
import { type TextKey, textKey } from './line-texts.rules.ts';
import { type PayerDetails, shownPayerDetailsSchema } from './payer-details.ts';

/** An invoice charges money; a credit note cancels one invoice or a part of it. */
export const invoiceKinds = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The state of an invoice: `withdrawn` when credit notes took back all of it. */
export const invoiceStates = ['open', 'overdue', 'paid', 'withdrawn'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** How money came or went. */
export const paymentMethods = ['transfer', 'cash', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A payment, a refund, or the undoing of a payment (`reversal`) or a refund (`refund-reversal`) entered by mistake. */
export const paymentKinds = ['payment', 'refund', 'reversal', 'refund-reversal'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Cents of an amount that somebody charges or pays. */
export const centsSchema = z.int().check(z.minimum(1), z.maximum(mostCents));

type FieldsOf<Each> = { [L in keyof Each & Locale as TextKey<L>]: Each[L] };

/** A line's text as fields of it, besides its other fields. */
function lineTextFields<First extends z.ZodMiniType<string>>(first: First, other: First) {
  const each = eachLanguage<First, First>(first, other);
  const fields = Object.entries(each).map(([locale, schema]) => [textKey(locale as Locale), schema]);
  return Object.fromEntries(fields) as FieldsOf<typeof each>;
}

/** What a quantity counts; pieces where a line does not say. */
export const lineUnits = ['month', 'piece'] as const;
export type LineUnit = (typeof lineUnits)[number];

const lineFields = {
  /** Those besides Lithuanian are empty where the buyer reads Lithuanian (decision L6). */
  ...lineTextFields(oneLine(1, 200), oneLine(0, 200)),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
};

/** What is charged, in each language; below 0 what lowers the sum, such as money for a missed lesson (record 131). */
export const invoiceLineSchema = z.strictObject({
  ...lineFields,
  unitCents: z.int().check(z.minimum(0 - mostCents), z.maximum(mostCents)),
  unit: z.optional(z.enum(lineUnits)),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** What an admin charges by hand. */
export const chargedLineSchema = z.strictObject({
  ...lineFields,
  unitCents: z.int().check(z.minimum(0), z.maximum(mostCents)),
});

/** The issuer of an invoice, by the academy's settings on that day. */
export interface Seller {
  readonly name: string;
  readonly code: string;
  readonly vatCode: string;
  readonly vatGround: string;
  /** Percent that the prices include; 0 with a ground of exemption. */
  readonly vatPercent: number;
  readonly address: string;
  readonly iban: string;
}

/** The payer of an invoice, by their name and details on that day; those issued before 28 November 2026 have the name only. */
export interface Buyer extends Partial<PayerDetails> {
  readonly name: string;
}

/** What other features ask to be issued. */
export interface InvoiceDraft {
  readonly payerId: string;
  /** What it is for, such as `subscription/<id>/<period>`: a repeated request issues it once. */
  readonly source: string;
  readonly lines: readonly InvoiceLine[];
  readonly discountCents: number;
  /** By the academy's payment period if omitted. */
  readonly dueOn?: string | undefined;
  /** The caller tells the payer of it, with more. */
  readonly toldApart?: boolean | undefined;
}

/** An invoice as lists show it. */
export const invoiceSchema = z.object({
  id: idSchema,
  /** 'ORB-000123'. */
  number: z.string(),
  issuedOn: localDateSchema,
  dueOn: localDateSchema,
  state: z.enum(invoiceStates),
  totalCents: z.int(),
  creditedCents: z.int(),
  paidCents: z.int(),
  openCents: z.int(),
  /** What the first line says. */
  ...lineTextFields(z.string(), z.string()),
  /** How many lines charge something. */
  lineCount: z.int(),
  /** The lines that lower it, below 0. */
  less: z.array(invoiceLineSchema),
  /** What the sum is less than its lines. */
  discountCents: z.int(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** What a payer has to pay, in short. */
export const dueSchema = z.object({
  /** Everything that is open, with a debt from before. */
  openCents: z.int(),
  overdueCents: z.int(),
  /** How many invoices are open. */
  count: z.int(),
  /** The one that is due first; null when only a debt from before is open. */
  first: z.nullable(
    z.object({ id: idSchema, number: z.string(), dueOn: localDateSchema, openCents: z.int() }),
  ),
});
export type Due = z.infer<typeof dueSchema>;

/** What a bank transfer needs. */
export const payDetailsSchema = z.object({
  receiver: z.string(),
  iban: z.string(),
  reference: z.string(),
  amountCents: z.int(),
  /** The EPC QR code that bank apps read, as an address for a picture. */
  qr: z.string(),
});
export type PayDetails = z.infer<typeof payDetailsSchema>;

/** A debt from before that is not paid, as its payer sees it. */
export const carriedDebtSchema = z.object({
  amountCents: z.int(),
  /** What was carried over and what corrected it, oldest first: above 0 a credit, below 0 a debt. */
  entries: z.array(z.object({ id: idSchema, on: localDateSchema, amountCents: z.int(), reason: z.string() })),
  /** Null while the academy’s name and bank account aren’t set. */
  pay: z.nullable(payDetailsSchema),
});
export type CarriedDebt = z.infer<typeof carriedDebtSchema>;

/** The open debts from before that admins see. */
export const openDebtsSchema = z.object({
  /** The largest first. */
  debts: z.array(z.object({ payerId: idSchema, payerName: z.string(), openCents: z.int() })),
  /** How many match, and how much they are in all. */
  total: z.int(),
  openCents: z.int(),
});
export type OpenDebts = z.infer<typeof openDebtsSchema>;

/** The caller's invoices, with what they owe. */
export const ownInvoicesSchema = z.object({
  openCents: z.int(),
  /** What is left of a debt from before, part of it. */
  carriedCents: z.int(),
  overdueCents: z.int(),
  creditCents: z.int(),
  /** The debt from before; null when nothing of it is left. */
  carried: z.nullable(carriedDebtSchema),
  /** What coming invoices say of the caller. */
  payer: z.extend(shownPayerDetailsSchema, { id: idSchema }),
  /** Unpaid ones first, by due date; then the others, newest first. */
  invoices: z.array(
    z.extend(invoiceSchema, {
      /** Of a plan in parts the first invoice asks for the next part, and the others for nothing. */
      pay: z.nullable(payDetailsSchema),
      arrangementId: z.nullable(idSchema),
    }),
  ),
  /** What is agreed about them and not paid yet. */
  arrangements: z.array(arrangementSchema),
  /** How many there are in all. */
  total: z.int(),
});
export type OwnInvoices = z.infer<typeof ownInvoicesSchema>;

/** A family's account as admins see it. */
export const payerAccountSchema = z.object({
  name: z.string(),
  openCents: z.int(),
  /** What is left of a debt from before, part of it. */
  carriedCents: z.int(),
  /** What is past due, part of it. */
  overdueCents: z.int(),
  creditCents: z.int(),
  /** Balances carried over, oldest first: above 0 a credit, below 0 a debt; `corrects` names the entry that one was made against, `asOf` the day of one entered by hand. */
  entries: z.array(
    z.object({
      ...{ id: idSchema, amountCents: z.int(), reason: z.string(), corrects: z.nullable(idSchema) },
      asOf: z.nullable(localDateSchema),
    }),
  ),
});
export type PayerAccount = z.infer<typeof payerAccountSchema>;

/** An invoice as admins see it in lists. */
export const listedInvoiceSchema = z.extend(invoiceSchema, {
  payer: z.object({ id: idSchema, name: z.string() }),
});
export type ListedInvoice = z.infer<typeof listedInvoiceSchema>;

/** A row of the admins' list. */
export const invoiceRowSchema = z.extend(listedInvoiceSchema, {
  payer: z.object({ id: idSchema, name: z.string(), email: z.nullable(z.string()) }),
  reference: z.string(),
  /** The last day on which the family was reminded of anything. */
  remindedOn: z.nullable(localDateSchema),
  /** The last step in which it was reminded of this one; null for none. */
  remindedStep: z.nullable(z.enum(reminderSteps)),
  /** What is agreed about it: by when the next part is paid, and whether that day is over. */
  agreed: z.nullable(z.object({ kind: z.enum(agreedKinds), untilOn: localDateSchema, isLate: z.boolean() })),
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

/** An invoice with all that happened to it. */
export const invoiceDetailSchema = z.extend(listedInvoiceSchema, {
  payer: z.object({
    id: idSchema,
    name: z.string(),
    email: z.nullable(z.string()),
    /** The family's credit, and its total debt. */
    creditCents: z.int(),
    openCents: z.int(),
  }),
  buyerName: z.string(),
  reference: z.string(),
  lines: z.array(invoiceLineSchema),
  /** The mails that listed it, the oldest first: with no step for those that only listed it. */
  reminders: z.array(
    z.object({ on: localDateSchema, step: z.nullable(z.enum(reminderSteps)), byHand: z.boolean() }),
  ),
  creditNotes: z.array(
    z.object({
      id: idSchema,
      number: z.string(),
      issuedOn: localDateSchema,
      totalCents: z.int(),
      reason: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id: idSchema,
      /** Null for what the family's credit paid, and for what a credit note freed (below 0). */
      method: z.nullable(z.enum(paymentMethods)),
      on: localDateSchema,
      /** Below 0 for what was freed again: by a credit note, or because its payment was undone. */
      amountCents: z.int(),
      /** The payment that can be undone; null where none came, or it was undone. */
      paymentId: z.nullable(idSchema),
    }),
  ),
});
export type InvoiceDetail = z.infer<typeof invoiceDetailSchema>;

/** Money of a family as admins see it, whatever it paid. */
export const listedPaymentSchema = z.object({
  id: idSchema,
  kind: z.enum(paymentKinds),
  method: z.enum(paymentMethods),
  paidOn: localDateSchema,
  amountCents: z.int(),
  /** What an admin noted, or why it was undone. */
  note: z.string(),
  /** It was entered by mistake: an entry against it undoes it. */
  undone: z.boolean(),
});
export type ListedPayment = z.infer<typeof listedPaymentSchema>;

/** Why something is corrected or refunded; the family reads it too. */
export const correctionReasonSchema = oneLine(3, 200);
