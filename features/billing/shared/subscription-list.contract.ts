import * as z from 'zod/mini';
import { mostRows, portionSchema, preparedActSchema } from '#features/lists/shared/lists.ts';
import { foundPage, numberedPage } from '#features/lists/shared/pages.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { subscriptionColumns } from './subscription-columns.ts';
import {
  subscriptionActSchema,
  subscriptionFilterSchema,
  subscriptionOrderSchema,
  subscriptionSelectionSchema,
} from './subscription-list.ts';
import { staffSubscriptionSchema, subscriptionStates } from './subscriptions.ts';

/** The admins' list of subscriptions, and acts on many of them. */
export const subscriptionListContract = {
  listSubscriptions: procedure({
    method: 'GET',
    path: '/subscriptions',
    access: ['admin'],
    summary:
      'A page of subscriptions, searched, filtered and sorted by the server; ended ones only on request',
  })
    .input(
      z.extend(subscriptionFilterSchema, {
        ...subscriptionOrderSchema,
        // By attention there are only numbered pages.
        ...numberedPage(10),
      }),
    )
    .output(
      z.object({
        subscriptions: z.array(staffSubscriptionSchema),
        ...foundPage,
        /** How many of the matches are in each state, whatever the state asked for; 1,001 for more than 1,000. */
        counts: z.record(z.enum(subscriptionStates), z.int()),
      }),
    ),

  exportSubscriptions: procedure({
    // Ids of many rows are too long for an address.
    method: 'POST',
    path: '/subscriptions/export',
    access: ['admin'],
    summary: 'The filtered list, or some rows of it, as CSV with the named columns; written to the audit log',
  })
    .input(
      z.extend(subscriptionFilterSchema, {
        ...subscriptionOrderSchema,
        ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(mostRows))),
        columns: z._default(z.array(z.enum(subscriptionColumns)).check(z.minLength(1)), [
          ...subscriptionColumns,
        ]),
      }),
    )
    .output(z.object({ filename: z.string(), csv: z.string() })),

  prepareSubscriptionAct: procedure({
    method: 'POST',
    path: '/subscriptions/acts',
    access: ['admin'],
    errors: [
      'list/too-many',
      'list/changed-much',
      'billing/pause-out-of-range',
      'billing/day-has-passed',
      'db/conflict',
    ],
    summary:
      'What an act on many subscriptions would do to each; changes nothing yet. Idempotent: the client makes the id',
  })
    .input(
      z.strictObject({
        actId: idSchema,
        act: subscriptionActSchema,
        selection: subscriptionSelectionSchema,
      }),
    )
    .output(preparedActSchema),

  runSubscriptionAct: procedure({
    method: 'POST',
    path: '/subscriptions/acts/{actId}/portions',
    access: ['admin'],
    summary:
      'Carries a prepared act out on its next subscriptions, each of them once, and says what happened',
  })
    .input(z.strictObject({ actId: idSchema }))
    .output(portionSchema),

  undoSubscriptionAct: procedure({
    method: 'POST',
    path: '/subscriptions/acts/{actId}/undoing',
    access: ['admin'],
    errors: ['list/not-undoable', 'db/conflict'],
    summary: 'Prepares the withdrawal of pauses that an act made',
  })
    .input(z.strictObject({ actId: idSchema, undoId: idSchema }))
    .output(preparedActSchema),
};
