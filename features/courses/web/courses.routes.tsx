import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { type DashboardUser, dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { moduleQuery } from './courses.queries.ts';
import { groupContentQuery } from './group-content.queries.ts';

/** Whose eyes look: a child's selected group, else the group that the address names. */
const groupOf = (user: DashboardUser, named?: string) =>
  user.role === 'child' ? selectedGroupOf(user)?.id : named;

const groupSearch = addressSearch((search): { group?: string } =>
  typeof search.group === 'string' ? { group: search.group } : {},
);

// Loaders start the requests and do not wait: the page is there at once, with skeletons of its shape.
const moduleRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'modules/$moduleId',
  validateSearch: groupSearch,
  loaderDeps: ({ search }) => ({ group: search.group }),
  loader: ({ context: { queryClient, user }, params, deps }) =>
    void queryClient.prefetchQuery(moduleQuery(params.moduleId, groupOf(user, deps.group))),
  component: lazyRouteComponent(() => import('./module/module-page.tsx'), 'ModulePage'),
});

const groupContentRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups/$groupId/content',
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(groupContentQuery(params.groupId)),
  component: lazyRouteComponent(() => import('./group-content/group-content-page.tsx'), 'GroupContentPage'),
});

/** The screens of courses, children of the dashboard. */
export const coursesRoutes = [moduleRoute, groupContentRoute] as const;
