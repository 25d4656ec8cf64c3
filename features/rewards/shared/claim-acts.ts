import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** Which open claims an act on all of them means. */
export const openClaimsSchema = z.strictObject({
  groupId: z.optional(idSchema),
  /** Words of the child's name or address. */
  search: z._default(oneLine(0, 100), ''),
});

/** The acts on many claims at once: mark as ready, hand over. */
export const claimActKinds = ['ready', 'handOver'] as const;
export type ClaimActKind = (typeof claimActKinds)[number];
