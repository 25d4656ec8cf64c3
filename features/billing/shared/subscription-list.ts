import * as z from 'zod/mini';
import { selectionSchema } from '#features/lists/shared/lists.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { subscriptionSorts } from './subscription-columns.ts';
import { subscriptionStateSchema } from './subscriptions.ts';

/** Which subscriptions a list, its export or an act on all of them means. */
export const subscriptionFilterSchema = z.strictObject({
  /** Words of the payer's or the child's name, or of the payer's address. */
  search: z._default(oneLine(0, 100), ''),
  planId: z.optional(idSchema),
  groupId: z.optional(idSchema),
  state: z.optional(subscriptionStateSchema),
  /** The account of a payer or a child. */
  personId: z.optional(idSchema),
});

/** In which order they are: by what needs attention first, which is read as a whole, or by an index. */
export const subscriptionOrderSchema = {
  sort: z._default(z.enum(['attention', ...subscriptionSorts]), 'attention'),
  descending: z._default(z.stringbool(), false),
};

/** Some subscriptions by their ids, or all that match a filter with the number that was seen. */
export const subscriptionSelectionSchema = selectionSchema(subscriptionFilterSchema);

/** An act on many subscriptions at once, on behalf of their families. */
export const subscriptionActSchema = z.union([
  /** Pauses them between two days, from tomorrow at the earliest, by the family's rules. */
  z.strictObject({ kind: z.literal('pause'), from: localDateSchema, until: localDateSchema }),
  /** Lets them end after a day. */
  z.strictObject({ kind: z.literal('end'), endsOn: localDateSchema }),
]);
export type SubscriptionAct = z.infer<typeof subscriptionActSchema>;
