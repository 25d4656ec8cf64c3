import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { calendarSearchOf } from '#features/schedule/web/components/calendar-search.view.ts';
import { nextLessonQuery } from '#features/schedule/web/schedule.queries.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { type DashboardUser, dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { moduleQuery, modulesQuery } from './courses.queries.ts';
import { groupContentQuery } from './group-content.queries.ts';
import { prefetchParentHome } from './parent-home.queries.ts';

/** Whose eyes look: a child's selected group, else the group that the address names. */
const groupOf = (user: DashboardUser, named?: string) =>
  user.role === 'child' ? selectedGroupOf(user)?.id : named;

const homes = {
  ofParent: () => import('./components/parent-home.tsx'),
  ofModules: () => import('./components/module-home.tsx'),
};

const calendarSearch = addressSearch(calendarSearchOf);
const groupSearch = addressSearch((search): { group?: string } =>
  typeof search.group === 'string' ? { group: search.group } : {},
);

// Loaders start the requests and do not wait: the page is there at once, with skeletons of its shape.
const modulesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'modules',
  // A parent's home has the calendar.
  validateSearch: calendarSearch,
  loader: ({ context: { queryClient, user } }) => {
    // The home of this role comes with the page, which asks again for what fails here.
    homes[user.role === 'parent' ? 'ofParent' : 'ofModules']().catch(() => undefined);
    if (user.role === 'parent') void prefetchParentHome(queryClient, user);
    const group = groupOf(user);
    if (user.role === 'child' && group) void queryClient.prefetchQuery(nextLessonQuery(user.id, group));
    if (group || isStaff(user.role)) void queryClient.prefetchQuery(modulesQuery(group));
  },
  component: lazyRouteComponent(() => import('./home/modules-page.tsx'), 'ModulesPage'),
});

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

/** Home and the screens of courses, children of the dashboard. */
export const coursesRoutes = [modulesRoute, moduleRoute, groupContentRoute] as const;
