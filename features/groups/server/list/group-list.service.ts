import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import { type GroupStatus, groupStatuses } from '#features/membership/shared/group.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import type { GroupListItem } from '../../shared/groups.ts';
import { asListed, requireStaff } from '../groups.service.ts';
import { countGroups, findGroupsPage, type GroupOrder, type ListFilter } from './group-list.repository.ts';

interface WantedPage extends ListFilter, GroupOrder {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

interface GroupsPage {
  readonly groups: GroupListItem[];
  readonly total: number;
  readonly counts: Record<GroupStatus, number>;
  readonly over: GroupStatus[];
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * A page of the groups in reach, and how many match the other filters by status (decision G1), counted to {@link countedTo}.
 */
export async function listGroups(
  scope: SignedInScope,
  { page, pageSize, after, before, ...filter }: WantedPage,
): Promise<GroupsPage> {
  requireStaff(scope);
  const { sort: _, descending: _direction, status, ...ofAnyStatus } = filter;
  const wanted = { after, before, size: pageSize, offset: (page - 1) * pageSize, now: nowIso(scope) };
  const [found, counted] = await Promise.all([
    findGroupsPage(scope.db, scope.actor, filter, wanted),
    countGroups(scope.db, scope.actor, ofAnyStatus, countedTo),
  ]);
  const upTo = (of: GroupStatus) => totalOf(counted[of]).total;
  return {
    groups: found.rows.map(asListed),
    total: upTo(status),
    counts: { active: upTo('active'), graduated: upTo('graduated'), inactive: upTo('inactive') },
    over: groupStatuses.filter((of) => totalOf(counted[of]).isOver),
    previous: found.previous,
    next: found.next,
  };
}
