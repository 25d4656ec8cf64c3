import { createFileRoute } from '@tanstack/react-router';
import { groupFiltersQuery, groupsQuery } from '#features/groups/web/groups.queries.ts';
import { groupSearchOf } from '#features/groups/web/list/group-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { withRememberedColumns } from '#platform/web/table/remembered-columns.ts';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { GroupsPage } from './groups-page.tsx';

const searchOf = addressSearch(
  withRememberedRows('/dashboard/groups', withRememberedColumns('groups', groupSearchOf)),
);

// The groups.
export const Route = createFileRoute('/dashboard/groups/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(groupsQuery(deps));
    void queryClient.prefetchQuery(groupFiltersQuery);
  },
  component: GroupsPage,
});
