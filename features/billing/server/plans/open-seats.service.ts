import { type Scope, today } from '#platform/server/scope.ts';
import { findOpenSeats, type OpenSeats } from './plans.repository.ts';

/**
 * What strangers may know of the plans of groups (decision E1): the free places, and the price of the shortest period; null
 * without a plan on offer. By the group; a group that isn't active is left out.
 */
export async function listOpenSeats(
  scope: Scope,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, OpenSeats>> {
  const rows = await findOpenSeats(scope.db, groupIds, today(scope));
  return new Map(rows.map(({ groupId, ...seats }) => [groupId, seats]));
}
