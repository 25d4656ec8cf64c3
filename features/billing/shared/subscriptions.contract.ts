import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { billingRequestSchema, billingRunSchema, paidChildSchema } from './billing.ts';
import { seatGroupSchema } from './plans.ts';
import { staffSubscriptionSchema, subscriptionStateSchema } from './subscriptions.ts';

const thisSubscription = z.strictObject({ subscriptionId: idSchema });
const pageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);
const pageSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10);

/** What admins do with everybody's subscriptions. */
export const subscriptionsContract = {
  listSubscriptions: procedure({
    method: 'GET',
    path: '/subscriptions',
    access: ['admin'],
    summary: 'A page of subscriptions, those that need attention first; ended ones only on request',
  })
    .input(
      z.strictObject({
        /** Words of the payer's or the child's name, or of the payer's address. */
        search: z._default(oneLine(0, 100), ''),
        planId: z.optional(idSchema),
        groupId: z.optional(idSchema),
        state: z.optional(subscriptionStateSchema),
        /** The account of a payer or a child. */
        personId: z.optional(idSchema),
        page: pageNumber,
        pageSize,
      }),
    )
    .output(z.object({ subscriptions: z.array(staffSubscriptionSchema), total: z.int() })),

  listSubscriptionChoices: procedure({
    method: 'GET',
    path: '/subscriptions/{subscriptionId}/choices',
    access: ['admin'],
    summary: 'The groups of the plan with their free seats, and the children of the payer',
  })
    .input(thisSubscription)
    .output(z.object({ groups: z.array(seatGroupSchema), children: z.array(paidChildSchema) })),

  giveSeat: procedure({
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/seat',
    access: ['admin'],
    errors: [
      'billing/not-running',
      'billing/not-assigned',
      'billing/has-a-seat',
      'billing/group-not-of-plan',
      'billing/group-full',
      'db/conflict',
    ],
    summary: 'Seats the child of a subscription in a group of its plan',
  })
    .input(z.extend(thisSubscription, { groupId: idSchema }))
    .output(staffSubscriptionSchema),

  moveSubscription: procedure({
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/move',
    access: ['admin'],
    errors: ['billing/not-running', 'billing/child-has-plan', 'db/conflict'],
    summary: 'Gives a subscription to another child of its payer, with the seat and a reason',
  })
    .input(z.extend(thisSubscription, { childId: idSchema, reason: oneLine(3, 300) }))
    .output(staffSubscriptionSchema),

  handleCancellation: procedure({
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/end',
    access: ['admin'],
    errors: ['billing/not-running', 'billing/day-has-passed', 'db/conflict'],
    summary: 'Ends a subscription after a day, and handles the cancellation request',
  })
    .input(z.extend(thisSubscription, { endsOn: localDateSchema }))
    .output(staffSubscriptionSchema),

  freePausedSeat: procedure({
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/free-seat',
    access: ['admin'],
    errors: ['db/conflict'],
    summary: 'Stops keeping the seat until the end of a pause',
  })
    .input(thisSubscription)
    .output(staffSubscriptionSchema),

  listBillingRequests: procedure({
    method: 'GET',
    path: '/subscriptions/requests',
    access: ['admin'],
    summary: "A page of families' requests, oldest first: cancellations, or wishes for a group",
  })
    .input(z.strictObject({ page: pageNumber, pageSize }))
    .output(z.object({ requests: z.array(billingRequestSchema), total: z.int() })),

  closeGroupWish: procedure({
    method: 'POST',
    path: '/subscriptions/wishes/{wishId}/close',
    access: ['admin'],
    summary: 'Marks a wish for a group as answered',
  })
    .input(z.strictObject({ wishId: idSchema }))
    .output(z.object({ closed: z.literal(true) })),

  getBillingRun: procedure({
    method: 'GET',
    path: '/subscriptions/run',
    access: ['admin'],
    summary: "The progress of this month's billing",
  })
    .input(z.strictObject({}))
    .output(billingRunSchema),

  startBillingRun: procedure({
    method: 'POST',
    path: '/subscriptions/run',
    access: ['admin'],
    summary: 'Bills all periods that begin in this month, as a job; skips what is already billed',
  })
    .input(z.strictObject({}))
    .output(billingRunSchema),
};
