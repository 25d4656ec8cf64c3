import {
  findGroupInReach,
  listNamedGroupsInReach,
  requireGroupInReach,
  searchGroupsInReach,
} from '#features/membership/server/reach.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { mayHandleClaims } from '../../shared/rewards.permissions.ts';
import type { ClaimCount, ClaimGroup, ClaimTask } from '../../shared/rewards.ts';
import * as repository from './claims.repository.ts';

interface WorkListWanted {
  readonly state: 'open' | 'closed';
  readonly groupId?: string | undefined;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

interface WorkList {
  readonly claims: ClaimTask[];
  /** There are more claims after these. */
  readonly more: boolean;
  readonly counts: Record<'open' | 'closed', ClaimCount>;
}

/** Claims are counted up to this limit: beyond it the exact number doesn't matter, and counting would take ever longer. */
export const countedClaims = 1000;

/**
 * A page of the prize work list (decision P9): open claims oldest first, closed ones newest first, over the groups in
 * reach or one of them, of every child or those matching the words; with how many such claims are open and closed.
 * `db/no-document` for a group outside the actor's reach.
 */
export async function listClaims(
  scope: SignedInScope,
  { state, groupId, search, page, pageSize }: WorkListWanted,
): Promise<WorkList> {
  requireMay(mayHandleClaims(scope.actor));
  const filter = { groupIds: await groupIdsOf(scope, groupId), search };
  const part = { state, limit: pageSize + 1, offset: (page - 1) * pageSize };
  const [claims, counted] = await Promise.all([
    repository.findTasks(scope.db, { ...filter, ...part }),
    repository.countByState(scope.db, filter, countedClaims + 1),
  ]);
  return {
    claims: claims.slice(0, pageSize),
    more: claims.length > pageSize,
    counts: { open: asCount(counted.open), closed: asCount(counted.closed) },
  };
}

function asCount(counted: number): ClaimCount {
  return { count: Math.min(counted, countedClaims), over: counted > countedClaims };
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
