import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { billingSchema, quoteSchema, wayToPaySchema } from './billing.ts';
import { couponCodeSchema } from './coupons.ts';
import { cancellationReasonSchema, requestCommentSchema, subscriptionSchema } from './subscriptions.ts';

const thisSubscription = z.strictObject({ subscriptionId: idSchema });
const thisSeat = z.strictObject({ groupId: idSchema, childId: idSchema });
const choice = z.strictObject({
  priceId: idSchema,
  childId: z.nullable(idSchema),
  coupon: z.nullable(couponCodeSchema),
});
const quoted = ['billing/not-the-payer', 'billing/price-changed', 'billing/coupon-unknown'] as const;

/** What a payer does: a guardian who pays for a child, or a parent before the first child is entered. */
export const billingContract = {
  getBilling: procedure({
    method: 'GET',
    path: '/billing',
    access: ['parent'],
    summary: 'The plans on offer, the caller’s subscriptions, and the children they pay for',
  })
    .input(z.strictObject({}))
    .output(billingSchema),

  quoteSubscription: procedure({
    method: 'POST',
    reads: true,
    path: '/billing/quotes',
    access: ['parent'],
    errors: quoted,
    summary: 'What a subscription would cost with every discount; changes nothing',
  })
    .input(choice)
    .output(quoteSchema),

  subscribe: procedure({
    method: 'POST',
    path: '/billing/subscriptions',
    access: ['parent'],
    errors: [
      ...quoted,
      'billing/plan-archived',
      'billing/plan-full',
      'billing/child-has-plan',
      'billing/not-assigned',
      'billing/group-full',
      'billing/group-not-of-plan',
      'billing/has-a-seat',
      'billing/seat-by-admin-only',
      'billing/seat-held-before',
      'db/conflict',
      'invoice/seller-incomplete',
    ],
    summary:
      'Subscribes at the amount shown, and holds a seat of the chosen group until it is paid. Idempotent: the client makes the id',
  })
    .input(
      z.extend(choice, {
        subscriptionId: requestIdSchema,
        amountCents: z.int().check(z.minimum(0)),
        groupId: z._default(z.nullable(idSchema), null),
      }),
    )
    .output(subscriptionSchema),

  dropSubscription: procedure({
    method: 'POST',
    path: '/billing/subscriptions/{subscriptionId}/drop',
    access: ['parent'],
    errors: ['billing/not-running', 'db/conflict'],
    summary: 'Cancels a subscription that is waiting for its first payment',
  })
    .input(thisSubscription)
    .output(subscriptionSchema),

  // Requesting it creates a page of a payment service: so not with a safe method.
  getWayToPay: procedure({
    method: 'POST',
    path: '/billing/subscriptions/{subscriptionId}/way-to-pay',
    access: ['parent'],
    errors: ['server/foreign-away'],
    summary: 'How the amount due is paid: by transfer against an invoice, or on a payment service’s page',
  })
    .input(thisSubscription)
    .output(z.object({ way: z.nullable(wayToPaySchema) })),

  openPaymentPortal: procedure({
    method: 'POST',
    path: '/billing/payment-portal',
    access: ['parent'],
    errors: ['auth/no-stripe-customer', 'server/foreign-away'],
    summary: 'The address of the Stripe page where the payer can change the card and see invoices',
  }).output(z.object({ url: z.url() })),

  assignChild: procedure({
    method: 'POST',
    path: '/billing/subscriptions/{subscriptionId}/child',
    access: ['parent'],
    errors: [
      'billing/already-assigned',
      'billing/not-running',
      'billing/not-the-payer',
      'billing/child-has-plan',
      'db/conflict',
    ],
    summary: 'Assigns a subscription to a child, once',
  })
    .input(z.extend(thisSubscription, { childId: idSchema }))
    .output(subscriptionSchema),

  takeSeat: procedure({
    method: 'POST',
    path: '/billing/subscriptions/{subscriptionId}/seat',
    access: ['parent'],
    errors: [
      'billing/not-running',
      'billing/not-assigned',
      'billing/has-a-seat',
      'billing/group-not-of-plan',
      'billing/group-full',
      'billing/seat-by-admin-only',
      'db/conflict',
    ],
    summary: 'Takes a free place in one of the plan’s groups for the child of a paid subscription',
  })
    .input(z.extend(thisSubscription, { groupId: idSchema }))
    .output(subscriptionSchema),

  chooseSeat: procedure({
    method: 'POST',
    path: '/billing/seats',
    access: ['parent'],
    errors: [
      'billing/not-the-payer',
      'billing/child-has-plan',
      'billing/has-a-seat',
      'billing/group-not-of-plan',
      'billing/group-full',
      'billing/seat-held-before',
      'billing/seat-by-admin-only',
      'db/conflict',
    ],
    summary:
      'Holds a seat of a group for a child while the family is on the page: for twenty minutes from now',
  })
    .input(thisSeat)
    .output(z.object({ until: instantSchema })),

  releaseSeat: procedure({
    method: 'POST',
    path: '/billing/seats/release',
    access: ['parent'],
    summary: 'Lets go of a seat that was held until that moment, when the family leaves the page. Idempotent',
  })
    .input(z.extend(thisSeat, { until: instantSchema }))
    .output(z.object({ released: z.boolean() })),

  pauseSubscription: procedure({
    method: 'POST',
    path: '/billing/subscriptions/{subscriptionId}/pauses',
    access: ['parent'],
    errors: [
      'billing/not-running',
      'billing/already-paused',
      'billing/no-pauses-left',
      'billing/pause-out-of-range',
      'db/conflict',
    ],
    summary: 'Pauses a subscription between two days; the time paid for is extended by as many days',
  })
    .input(
      z.extend(thisSubscription, { pauseId: requestIdSchema, from: localDateSchema, until: localDateSchema }),
    )
    .output(subscriptionSchema),

  endPause: procedure({
    method: 'POST',
    path: '/billing/subscriptions/{subscriptionId}/pauses/end',
    access: ['parent'],
    errors: ['db/conflict'],
    summary: 'Ends a pause early, or cancels a planned one',
  })
    .input(thisSubscription)
    .output(subscriptionSchema),

  requestCancellation: procedure({
    method: 'POST',
    path: '/billing/subscriptions/{subscriptionId}/cancellation',
    access: ['parent'],
    errors: ['billing/not-running', 'billing/comment-required', 'db/conflict'],
    summary: 'Asks to cancel, with a reason; can be withdrawn until it is answered',
  })
    .input(
      z.extend(thisSubscription, {
        requestId: requestIdSchema,
        reason: cancellationReasonSchema,
        comment: z._default(requestCommentSchema, ''),
      }),
    )
    .output(subscriptionSchema),

  withdrawCancellation: procedure({
    method: 'POST',
    path: '/billing/subscriptions/{subscriptionId}/cancellation/withdraw',
    access: ['parent'],
    errors: ['billing/request-closed', 'db/conflict'],
    summary: 'Withdraws the request to cancel',
  })
    .input(thisSubscription)
    .output(subscriptionSchema),
};
