import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressSearch } from '#platform/web/address-search.ts';
import { dashboardRoute, requireRole } from '#platform/web/route-roots.tsx';
import { groupSearchOf } from '../shared/group-search.rules.ts';
import { formChoicesQuery, groupFiltersQuery, groupQuery, groupsQuery } from './planning.queries.ts';

const groupSearch = addressSearch(groupSearchOf);
const staff = requireRole('admin', 'teacher');
const admins = requireRole('admin');

// Nothing waits for what is asked here: the screens open at once with their skeletons.
const listRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups',
  validateSearch: groupSearch,
  beforeLoad: staff,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(groupsQuery(deps));
    void context.queryClient.prefetchQuery(groupFiltersQuery);
  },
  component: lazyRouteComponent(() => import('./pages/groups-page.tsx'), 'GroupsPage'),
});

const newRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups/new',
  beforeLoad: admins,
  loader: ({ context }) => void context.queryClient.prefetchQuery(formChoicesQuery),
  component: lazyRouteComponent(() => import('./pages/new-group-page.tsx'), 'NewGroupPage'),
});

const groupRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups/$groupId',
  beforeLoad: staff,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(groupQuery(params.groupId)),
  component: lazyRouteComponent(() => import('./pages/group-page.tsx'), 'GroupPage'),
});

const editRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups/$groupId/edit',
  beforeLoad: admins,
  // The form itself is asked for when it opens: it must not begin with what somebody has changed since.
  loader: ({ context }) => void context.queryClient.prefetchQuery(formChoicesQuery),
  component: lazyRouteComponent(() => import('./pages/edit-group-page.tsx'), 'EditGroupPage'),
});

/** The screens of groups. */
export const planningRoutes = [listRoute, newRoute, groupRoute, editRoute] as const;
