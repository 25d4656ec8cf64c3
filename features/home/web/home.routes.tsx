import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchBanners } from '#features/bulletins/web/banner-list.queries.ts';
import { modulesQuery } from '#features/courses/web/courses.queries.ts';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { calendarSearchOf } from '#features/schedule/web/components/calendar-search.view.ts';
import { isStaff } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { showKeptRead } from '#platform/web/offline/offline-reads.ts';
import { dashboardRoute } from '#platform/web/session/route-roots.tsx';
import { prefetchChildHome } from './child-home.queries.ts';
import { prefetchParentHome } from './parent-home.queries.ts';

const homes = {
  ofParent: () => import('./parent/parent-home.tsx'),
  ofChild: () => import('./child-home/child-home.tsx'),
  ofStaff: () => import('./modules/staff-home.tsx'),
};

function homeOf(role: SessionUser['role']): () => Promise<unknown> {
  if (role === 'parent') return homes.ofParent;
  return role === 'child' ? homes.ofChild : homes.ofStaff;
}

const calendarSearch = addressSearch(calendarSearchOf);

// The loader starts the requests without waiting: the page appears at once, with skeletons of its shape.
const modulesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'modules',
  // A parent's home has the calendar.
  validateSearch: calendarSearch,
  loader: async ({ context: { queryClient, user } }) => {
    // The role's home comes with the page, which repeats what fails here.
    homeOf(user.role)().catch(() => undefined);
    if (user.role === 'parent') void prefetchParentHome(queryClient, user);
    if (user.role === 'child') void prefetchChildHome(queryClient, user);
    if (isStaff(user.role)) {
      // Families never need it.
      import('#features/desk/web/desk.queries.ts').then(
        ({ radarQuery }) => void queryClient.prefetchQuery(radarQuery),
        () => undefined,
      );
      void queryClient.prefetchQuery(modulesQuery());
    }
    void prefetchBanners(queryClient);
    const group = user.role === 'child' ? selectedGroupOf(user)?.id : undefined;
    // Without a network a child sees what the device has kept.
    if (group && !navigator.onLine)
      await showKeptRead(queryClient, { userId: user.id, queryKey: modulesQuery(group).queryKey });
  },
  component: lazyRouteComponent(() => import('./modules/modules-page.tsx'), 'ModulesPage'),
});

/** Everybody's first screen, a child of the dashboard. */
export const homeRoutes = [modulesRoute] as const;
