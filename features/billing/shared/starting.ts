import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { mostCents } from '#platform/shared/money.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { quoteSchema } from './billing.ts';
import { couponCodeSchema } from './coupons.ts';
import { priceSchema } from './plans.ts';

/** How many children one request starts. */
export const mostStarts = 60;

/** A child for whom an admin can start a subscription. */
export const startableChildSchema = z.object({
  /** The family's record. */
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** Who will pay; null for a child without a guardian. */
  payer: z.nullable(z.object({ id: idSchema, firstName: z.string(), lastName: z.string() })),
  /** Plans for which the child has a running subscription. */
  planIds: z.array(idSchema),
});
export type StartableChild = z.infer<typeof startableChildSchema>;

/** A plan on offer, with the groups that have seats of it. */
export const startablePlanSchema = z.object({
  id: idSchema,
  name: localizedTextSchema,
  prices: z.array(priceSchema),
  groups: z.array(z.object({ id: idSchema, name: z.string(), free: z.int() })),
});
export type StartablePlan = z.infer<typeof startablePlanSchema>;

/** What holds for all children of one request. */
export const startTermsSchema = z.strictObject({
  priceId: idSchema,
  startsOn: localDateSchema,
  coupon: z.nullable(couponCodeSchema),
});
export type StartTerms = z.infer<typeof startTermsSchema>;

/** A child, and the last day that the family has paid for elsewhere. */
export const startQuestionSchema = z.strictObject({
  childId: idSchema,
  paidUntil: z.nullable(localDateSchema),
});

/** What a child's subscription will cost; `on` and `quote` are null where nothing will be charged. */
export const startQuoteSchema = z.object({
  childId: idSchema,
  on: z.nullable(localDateSchema),
  quote: z.nullable(quoteSchema),
});
export type StartQuote = z.infer<typeof startQuoteSchema>;

/** One child's start: the id is the client's, so that repeating it starts nothing again. */
export const startSchema = z
  .strictObject({
    subscriptionId: requestIdSchema,
    childId: idSchema,
    paidUntil: z.nullable(localDateSchema),
    /** Of the first charge, as it was seen; 0 where nothing is charged. */
    amountCents: z.int().check(z.minimum(0)),
    /** Carried over from before: above 0 the family's credit, below 0 its debt. */
    balanceCents: z.int().check(z.minimum(0 - mostCents), z.maximum(mostCents)),
    /** Why; the family reads it. */
    reason: oneLine(0, 200),
  })
  .check(
    z.refine(({ balanceCents, reason }) => balanceCents === 0 || reason.trim().length >= 3, {
      error: 'reason_required',
      path: ['reason'],
    }),
  );
export type Start = z.infer<typeof startSchema>;

/** Why a child was left out, while the others got theirs. */
export const startRefusals = [
  'billing/no-payer',
  'billing/not-the-payer',
  'billing/child-has-plan',
  'billing/price-changed',
  'billing/plan-archived',
  'billing/plan-full',
  'billing/group-full',
  'billing/group-not-of-plan',
  'invoice/seller-incomplete',
  'db/conflict',
] as const;
export type StartRefusal = (typeof startRefusals)[number];

/** What became of one child's start. */
export const startedSchema = z.object({
  childId: idSchema,
  subscriptionId: idSchema,
  refusal: z.nullable(z.enum(startRefusals)),
});
export type Started = z.infer<typeof startedSchema>;
