import { createFileRoute } from '@tanstack/react-router';
import { placesQuery } from '#features/people/web/children.queries.ts';
import { userSearchOf } from '#features/people/web/users/user-search.view.ts';
import { userGroupsQuery, usersQuery } from '#features/people/web/users.queries.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { withRememberedColumns } from '#platform/web/table/remembered-columns.ts';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { UsersPage } from './users-page.tsx';

const searchOf = addressSearch(
  withRememberedRows('/dashboard/users', withRememberedColumns('users', userSearchOf)),
);

// The users.
export const Route = createFileRoute('/dashboard/users/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(placesQuery);
    void queryClient.prefetchQuery(usersQuery(deps));
    if (deps.group) void queryClient.prefetchQuery(userGroupsQuery({ chosen: deps.group }));
  },
  component: UsersPage,
});
