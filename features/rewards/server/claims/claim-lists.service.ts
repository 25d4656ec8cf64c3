import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import type { FoundPage, NumberedPage } from '#features/lists/shared/pages.ts';
import {
  findGroupInReach,
  listNamedGroupsInReach,
  requireGroupInReach,
  searchGroupsInReach,
} from '#features/membership/server/reach.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { type ClaimSort, type ClaimState, usualOrder } from '../../shared/claim-columns.ts';
import type { ClaimStatus } from '../../shared/prizes.ts';
import { mayHandleClaims } from '../../shared/rewards.permissions.ts';
import type { ClaimCount, ClaimGroup, ClaimTask } from '../../shared/rewards.ts';
import { type ClaimOrder, countClaims, findTaskPage } from './claim-pages.repository.ts';

/** Which claims a list means, and in which order. */
export interface ClaimList {
  readonly state: ClaimState;
  readonly status?: ClaimStatus | undefined;
  readonly groupId?: string | undefined;
  readonly rewardId?: string | undefined;
  readonly search: string;
  readonly sort?: ClaimSort | undefined;
  readonly descending?: boolean | undefined;
}

type WorkListWanted = ClaimList & NumberedPage;

interface WorkList extends FoundPage {
  readonly claims: ClaimTask[];
  /** There are more claims after these. */
  readonly more: boolean;
  readonly counts: Record<ClaimState, ClaimCount>;
}

/**
 * A page of the prize work list (decision P9): open claims oldest first, closed ones newest first unless another order is named, over
 * the groups in reach or one of them, of every child or those matching the words; with how many such claims are open and closed.
 * `db/no-document` for a group outside the actor's reach.
 */
export async function listClaims(
  scope: SignedInScope,
  { page, pageSize, after, before, ...wanted }: WorkListWanted,
): Promise<WorkList> {
  requireMay(mayHandleClaims(scope.actor));
  const list = { ...wanted, groupIds: await groupIdsOf(scope, wanted.groupId) };
  const isCounted = after === undefined && before === undefined;
  const part = { after, before, size: pageSize, offset: isCounted ? (page - 1) * pageSize : 0 };
  const [{ rows, previous, next }, counted] = await Promise.all([
    findTaskPage(scope.db, { ...list, ...orderOf(wanted) }, part),
    countClaims(scope.db, list, countedTo),
  ]);
  return {
    claims: rows,
    more: next !== null,
    ...totalOf(counted.total),
    previous,
    next,
    counts: { open: asCount(counted.open), closed: asCount(counted.closed) },
  };
}

/** The order of a list: the usual one where none is named. Open claims were closed by nobody, so they are ordered by their own time. */
export function orderOf({ state, sort, descending = false }: ClaimList): ClaimOrder {
  if (!sort) return usualOrder(state);
  return { sort: state === 'open' && sort === 'handledAt' ? 'claimedAt' : sort, descending };
}

function asCount(counted: number): ClaimCount {
  const { total: count, isOver: over } = totalOf(counted);
  return { count, over };
}

/** How many groups the filter offers; a longer search text finds others. */
export const offeredGroups = 20;

/**
 * The first {@link offeredGroups} groups in reach by name whose names contain every word, and the chosen one, even if
 * not among them: for the filter of the work list. Null for a chosen one outside the actor's reach.
 */
export async function listClaimGroups(
  scope: SignedInScope,
  { search, chosen }: { readonly search: string; readonly chosen?: string | undefined },
): Promise<{ groups: ClaimGroup[]; chosen: ClaimGroup | null }> {
  requireMay(mayHandleClaims(scope.actor));
  const groups = await searchGroupsInReach(scope, { search, limit: offeredGroups });
  const found = chosen ? await findGroupInReach(scope, chosen) : undefined;
  const named = ({ id, name }: ClaimGroup) => ({ id, name });
  return { groups: groups.map(named), chosen: found ? named(found) : null };
}

/**
 * One group, or those in reach: null for admins, who reach all, also claims of groups that were deleted since. `db/no-document` for a
 * group outside the actor's reach.
 */
export async function groupIdsOf(
  scope: SignedInScope,
  groupId: string | undefined,
): Promise<string[] | null> {
  if (groupId !== undefined) return [(await requireGroupInReach(scope, groupId)).id];
  return scope.actor.role === 'admin' ? null : (await listNamedGroupsInReach(scope)).map(({ id }) => id);
}
