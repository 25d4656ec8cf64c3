import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import {
  mostStarts,
  startableChildSchema,
  startablePlanSchema,
  startedSchema,
  startQuestionSchema,
  startQuoteSchema,
  startSchema,
  startTermsSchema,
} from './starting.ts';

/** What admins do for families (decision C5): begin subscriptions, for one child or for a whole group. */
export const startingContract = {
  listStartable: procedure({
    method: 'GET',
    path: '/subscription-starts',
    access: ['admin'],
    summary:
      'Children of a group, of a person or found by name, with the plans they have, and the plans on offer',
  })
    .input(
      z.strictObject({
        groupId: z.optional(idSchema),
        /** The account of a child or a guardian. */
        personId: z.optional(idSchema),
        search: z.optional(oneLine(0, 100)),
      }),
    )
    .output(
      z.object({
        children: z.array(startableChildSchema),
        plans: z.array(startablePlanSchema),
        /** The plan of the group. */
        planId: z.nullable(idSchema),
      }),
    ),

  quoteStarts: procedure({
    method: 'POST',
    reads: true,
    path: '/subscription-starts/quotes',
    access: ['admin'],
    errors: ['billing/price-changed', 'billing/coupon-unknown', 'billing/first-day-out-of-range'],
    summary: 'What the subscriptions would cost, by the code that families’ quotes use; changes nothing',
  })
    .input(
      z.extend(startTermsSchema, {
        children: z.array(startQuestionSchema).check(z.minLength(1), z.maxLength(mostStarts)),
      }),
    )
    .output(z.object({ quotes: z.array(startQuoteSchema) })),

  startSubscriptions: procedure({
    method: 'POST',
    path: '/subscription-starts',
    access: ['admin'],
    errors: ['billing/price-changed', 'billing/coupon-unknown', 'billing/first-day-out-of-range'],
    summary:
      'Starts subscriptions family by family at the amounts shown. Idempotent: the client makes the ids',
  })
    .input(
      z.extend(startTermsSchema, {
        /** A group of the plan that a child without a place in one gets. */
        groupId: z.nullable(idSchema),
        /** Why the group, or the plan, takes more children than it has places (decision G2). */
        overCapacityReason: z._default(z.nullable(oneLine(3, 300)), null),
        starts: z.array(startSchema).check(z.minLength(1), z.maxLength(mostStarts)),
      }),
    )
    .output(z.object({ results: z.array(startedSchema) })),
};
