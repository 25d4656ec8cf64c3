import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressSearch } from '#platform/web/address-search.ts';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { groupSearchOf } from './list/group-search.view.ts';

const groupSearch = addressSearch(withRememberedRows('/dashboard/groups', groupSearchOf));
const staff = requireRole('admin', 'teacher');
const admins = requireRole('admin');

// The queries come with the page's code and start at once; the page repeats those that fail here.
const withQueries = (ask: (queries: typeof import('./groups.queries.ts')) => void): void =>
  void import('./groups.queries.ts').then(ask, () => undefined);

// Nothing waits for these queries: the screens open at once with their skeletons.
const listRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups',
  validateSearch: groupSearch,
  beforeLoad: staff,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    withQueries(({ groupFiltersQuery, groupsQuery }) => {
      void queryClient.prefetchQuery(groupsQuery(deps));
      void queryClient.prefetchQuery(groupFiltersQuery);
    }),
  component: lazyRouteComponent(() => import('./list/groups-page.tsx'), 'GroupsPage'),
});

const newRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups/new',
  beforeLoad: admins,
  loader: ({ context: { queryClient } }) =>
    withQueries(({ formChoicesQuery }) => void queryClient.prefetchQuery(formChoicesQuery)),
  component: lazyRouteComponent(() => import('./form/new-group-page.tsx'), 'NewGroupPage'),
});

const groupRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups/$groupId',
  beforeLoad: staff,
  loader: ({ context: { queryClient }, params: { groupId } }) =>
    withQueries(({ groupLessonsQuery, groupQuery }) => {
      void queryClient.prefetchQuery(groupQuery(groupId));
      void queryClient.prefetchQuery(groupLessonsQuery(groupId));
    }),
  component: lazyRouteComponent(() => import('./page/group-page.tsx'), 'GroupPage'),
});

const editRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups/$groupId/edit',
  beforeLoad: admins,
  // The form itself is fetched when it opens: it must not begin with outdated values.
  loader: ({ context: { queryClient } }) =>
    withQueries(({ formChoicesQuery }) => void queryClient.prefetchQuery(formChoicesQuery)),
  component: lazyRouteComponent(() => import('./form/edit-group-page.tsx'), 'EditGroupPage'),
});

/** The screens of groups. */
export const groupsRoutes = [listRoute, newRoute, groupRoute, editRoute] as const;
