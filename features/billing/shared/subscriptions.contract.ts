import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { billingRequestSchema, billingRunSchema, paidChildSchema } from './billing.ts';
import { seatGroupSchema } from './plans.ts';
import { subscriptionListContract } from './subscription-list.contract.ts';
import { staffSubscriptionSchema } from './subscriptions.ts';

const thisSubscription = z.strictObject({ subscriptionId: idSchema });
const pageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);
const pageSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10);

/** What admins do with everybody's subscriptions. */
export const subscriptionsContract = {
  ...subscriptionListContract,

  listSubscriptionChoices: procedure({
    method: 'GET',
    path: '/subscriptions/{subscriptionId}/choices',
    access: ['admin'],
    summary: 'The plan’s groups with their free places, and the payer’s children',
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
    summary: 'Gives the child of a subscription a place in one of its plan’s groups',
  })
    .input(z.extend(thisSubscription, { groupId: idSchema }))
    .output(staffSubscriptionSchema),

  moveSubscription: procedure({
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/move',
    access: ['admin'],
    errors: ['billing/not-running', 'billing/child-has-plan', 'db/conflict'],
    summary: 'Moves a subscription, with its place, to another of the payer’s children; takes a reason',
  })
    .input(z.extend(thisSubscription, { childId: idSchema, reason: oneLine(3, 300) }))
    .output(staffSubscriptionSchema),

  handleCancellation: procedure({
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/end',
    access: ['admin'],
    errors: ['billing/not-running', 'billing/day-has-passed', 'db/conflict'],
    summary: 'Ends a subscription after a given day, and answers the request to cancel',
  })
    .input(z.extend(thisSubscription, { endsOn: localDateSchema }))
    .output(staffSubscriptionSchema),

  pauseForFamily: procedure({
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/pauses',
    access: ['admin'],
    errors: [
      'billing/not-running',
      'billing/already-paused',
      'billing/no-pauses-left',
      'billing/pause-out-of-range',
      'db/conflict',
    ],
    summary: 'Pauses a subscription on behalf of its family, by the family’s rules',
  })
    .input(
      z.extend(thisSubscription, { pauseId: requestIdSchema, from: localDateSchema, until: localDateSchema }),
    )
    .output(staffSubscriptionSchema),

  endPauseForFamily: procedure({
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/pauses/end',
    access: ['admin'],
    errors: ['db/conflict'],
    summary: 'Ends a pause early on behalf of the family, or withdraws a planned one',
  })
    .input(thisSubscription)
    .output(staffSubscriptionSchema),

  freePausedSeat: procedure({
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/free-seat',
    access: ['admin'],
    errors: ['db/conflict'],
    summary: 'Frees the place during a pause',
  })
    .input(thisSubscription)
    .output(staffSubscriptionSchema),

  listBillingRequests: procedure({
    method: 'GET',
    path: '/subscriptions/requests',
    access: ['admin'],
    summary: 'A page of families’ open requests to cancel, oldest first',
  })
    .input(z.strictObject({ page: pageNumber, pageSize }))
    .output(z.object({ requests: z.array(billingRequestSchema), total: z.int() })),

  getBillingRun: procedure({
    method: 'GET',
    path: '/subscriptions/run',
    access: ['admin'],
    summary: "How far this month's billing has got",
  })
    .input(z.strictObject({}))
    .output(billingRunSchema),

  startBillingRun: procedure({
    method: 'POST',
    path: '/subscriptions/run',
    access: ['admin'],
    summary: 'Bills every period that begins this month, in a job; none is billed twice',
  })
    .input(z.strictObject({}))
    .output(billingRunSchema),
};
