import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { severalLines } from '#platform/shared/plain-text.ts';
import { everySchema } from './plans.ts';

/** Who collects the money: the built-in bank transfer, or Stripe. */
export const providerNames = ['transfer', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The state of a card payment: Stripe has not taken the request yet, or the card was refused. */
export const collectingStates = ['waits', 'failed'] as const;
export type Collecting = (typeof collectingStates)[number];

/** What the database stores; the displayed state follows from it, the unpaid periods and the last day. */
export type StoredState = 'waiting' | 'active' | 'paused' | 'ended';

/**
 * The displayed state: `unpaid` since a day, `ending` on a day. Non-payment switches nothing off (decision
 * B8).
 */
export const subscriptionStates = ['waiting', 'active', 'unpaid', 'paused', 'ending', 'ended'] as const;
export const subscriptionStateSchema = z.enum(subscriptionStates);
export type SubscriptionState = (typeof subscriptionStates)[number];

export type RequestState = 'open' | 'withdrawn' | 'handled';

/** Why a family leaves (decision B4); `other` needs words. */
export const cancellationReasons = [
  'schedule',
  'price',
  'moved',
  'lost-interest',
  'other-activity',
  'quality',
  'other',
] as const;
export const cancellationReasonSchema = z.enum(cancellationReasons);
export type CancellationReason = (typeof cancellationReasons)[number];

export const requestCommentSchema = severalLines(0, 1000);

const nameSchema = z.object({ firstName: z.string(), lastName: z.string() });

/** A pause that has not ended. */
export const pauseSchema = z.object({
  id: idSchema,
  from: localDateSchema,
  until: localDateSchema,
  seatKept: z.boolean(),
  started: z.boolean(),
});
export type Pause = z.infer<typeof pauseSchema>;

const common = {
  id: idSchema,
  plan: z.object({ id: idSchema, name: localizedTextSchema }),
  every: everySchema,
  /** What the next period costs, after discounts, in cents. */
  amountCents: z.int(),
  priceCents: z.int(),
  /** Deducted from that price, for a further child and by a coupon. */
  siblingCents: z.int(),
  couponCents: z.int(),
  /** What new subscriptions cost today; null when the plan is no longer offered at this interval. */
  planCents: z.nullable(z.int()),
  /** The future day from which that price applies; null when it applies today. */
  newPriceOn: z.nullable(localDateSchema),
  state: subscriptionStateSchema,
  /** The day since which a period is unpaid and overdue. */
  unpaidSince: z.nullable(localDateSchema),
  endsOn: z.nullable(localDateSchema),
  startedOn: localDateSchema,
  /** When the next invoice's period begins. */
  nextPeriodOn: z.nullable(localDateSchema),
  child: z.nullable(z.extend(nameSchema, { id: idSchema, userId: z.nullable(idSchema) })),
  group: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** The group that was chosen while the child has no seat: it is held until then, null when it is held no more. */
  held: z.nullable(
    z.object({ group: z.object({ id: idSchema, name: z.string() }), until: z.nullable(instantSchema) }),
  ),
  pause: z.nullable(pauseSchema),
  cancellation: z.nullable(
    z.object({ id: idSchema, reason: cancellationReasonSchema, comment: z.string(), at: instantSchema }),
  ),
  /** The invoice to be paid next, by its source. */
  openSource: z.nullable(z.string()),
  /** Of that invoice, when paid by card. */
  collecting: z.nullable(z.enum(collectingStates)),
};

/** A subscription as its payer sees it. */
export const subscriptionSchema = z.object({
  ...common,
  provider: z.enum(providerNames),
  /** How many pauses the family may still take this year. */
  pausesLeft: z.int(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** A subscription as admins see it. */
export const staffSubscriptionSchema = z.object({
  ...common,
  /** Who issues its invoices. */
  provider: z.enum(providerNames),
  payer: z.extend(nameSchema, { id: idSchema, email: z.nullable(z.string()) }),
});
export type StaffSubscription = z.infer<typeof staffSubscriptionSchema>;

/** A subscription without a last day, with a seat in a group that is about to end. */
export const endlessSubscriptionSchema = z.object({
  id: idSchema,
  groupId: idSchema,
  /** The child's whole name. */
  child: z.string(),
  plan: localizedTextSchema,
});
export type EndlessSubscription = z.infer<typeof endlessSubscriptionSchema>;
