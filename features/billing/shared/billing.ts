import * as z from 'zod/mini';
import { instantSchema, localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { offeredPlanSchema } from './plans.ts';
import { cancellationReasonSchema, providerNames, subscriptionSchema } from './subscriptions.ts';
import { waitingPartSchema } from './voucher-parts.ts';

const chargeAheadSchema = z.object({ on: localDateSchema, amountCents: z.int() });

/** What a subscription costs first and later, in cents: shown before paying. */
export const quoteSchema = z.object({
  priceCents: z.int(),
  /** The discount for a further child. */
  siblingCents: z.int(),
  /** The coupon's discount. */
  couponCents: z.int(),
  /** Money for the child's missed lessons that lowers it (record 131). */
  missedCents: z.int(),
  /** What the municipality's voucher pays (record 171). */
  voucherCents: z.int(),
  /** To pay now. */
  amountCents: z.int(),
  /** The next period; none for what is paid once. */
  next: z.nullable(chargeAheadSchema),
  /** Later periods from which the sum is known to differ. */
  later: z.array(chargeAheadSchema),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A child for whom the reader pays. */
export const paidChildSchema = z.object({
  id: idSchema,
  userId: z.nullable(idSchema),
  firstName: z.string(),
  lastName: z.string(),
});
export type PaidChild = z.infer<typeof paidChildSchema>;

/** All that the payer's screen shows. */
export const billingSchema = z.object({
  /** Another guardian pays for all the reader's children: nothing else is shown. */
  otherPays: z.boolean(),
  plans: z.array(offeredPlanSchema),
  subscriptions: z.array(subscriptionSchema),
  children: z.array(paidChildSchema),
  /** Whether the payer chooses the group, or waits for the academy to place the child (decision B9). */
  choosesGroup: z.boolean(),
  siblingPercent: z.int(),
  /** Money for missed lessons that will lower the next charges of these children. */
  reductions: z.array(
    z.object({
      id: idSchema,
      firstName: z.string(),
      missedOn: z.nullable(localDateSchema),
      leftCents: z.int(),
    }),
  ),
  /** What the next charges of these children have for months of vouchers that were judged (record 171). */
  voucherParts: z.array(waitingPartSchema),
  /** How new subscriptions are paid. */
  paysBy: z.enum(providerNames),
});
export type Billing = z.infer<typeof billingSchema>;

/** Whether a child with a subscription has paid; `none` without a running one (decision B8: it switches nothing off). */
export const paymentMarks = ['paid', 'unpaid', 'none'] as const;
export const paymentMarkSchema = z.enum(paymentMarks);
export type PaymentMark = (typeof paymentMarks)[number];

/** The progress of a month's billing. */
export const billingRunSchema = z.object({
  month: localMonthSchema,
  /** Subscriptions whose period begins this month and is not billed yet. */
  due: z.int(),
  running: z.boolean(),
  billed: z.int(),
  wanted: z.int(),
  finishedAt: z.nullable(instantSchema),
  /** Requests to Stripe that failed so far, and when they are retried; null when nothing waits. */
  waitsForStripe: z.nullable(z.object({ count: z.int(), since: instantSchema, nextAt: instantSchema })),
});
export type BillingRun = z.infer<typeof billingRunSchema>;

/** By transfer for an invoice, named by its source, or on the page of a payment service. */
export const wayToPaySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transfer'), source: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.url() }),
]);

export type WayToPay = z.infer<typeof wayToPaySchema>;

/** A family's request to leave. */
export const billingRequestSchema = z.object({
  id: idSchema,
  at: instantSchema,
  text: z.string(),
  reason: cancellationReasonSchema,
  subscriptionId: idSchema,
  plan: z.object({ id: idSchema, name: localizedTextSchema }),
  payer: z.object({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
  }),
  child: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  /** Paid until this day, which a cancellation proposes. */
  paidUntil: z.nullable(localDateSchema),
});
export type BillingRequest = z.infer<typeof billingRequestSchema>;
