import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { mostRows } from './lists.ts';

/** How many views somebody may keep of one list. */
export const mostViews = 20;

/** How much of what was seen may differ when an act begins: a twentieth, and always one row. */
const share = 0.05;

/**
 * Why an act on all rows that match may not begin: more match than an act takes (`list/too-many`), or their number has changed
 * much since the person saw it (`list/changed-much`). `now` may stop at one more than {@link mostRows}.
 */
export function whyNotAll(seen: number, now: number): ErrorCode | null {
  if (now > mostRows) return 'list/too-many';
  return Math.abs(now - seen) > Math.max(1, seen * share) ? 'list/changed-much' : null;
}
