import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { claimSorts } from './claim-columns.ts';
import { claimStatusSchema } from './rewards.ts';

/** What narrows a list of claims. */
const narrowing = {
  /** One of the statuses of the list. */
  status: z.optional(claimStatusSchema),
  groupId: z.optional(idSchema),
  rewardId: z.optional(idSchema),
  /** Words of the child's name or address. */
  search: z._default(oneLine(0, 100), ''),
};

/** Which open claims an act on all of them means. */
export const openClaimsSchema = z.strictObject(narrowing);

/** Which claims a list or its file means. */
export const claimFilterSchema = z.strictObject({
  state: z._default(z.enum(['open', 'closed']), 'open'),
  ...narrowing,
});

/** In which order they are; by default the longest waiting first, and the last closed first. */
export const claimOrderSchema = {
  sort: z.optional(z.enum(claimSorts)),
  descending: z.optional(z.stringbool()),
};
