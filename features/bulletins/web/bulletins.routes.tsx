import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressSearch } from '#platform/web/address-search.ts';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { copySearchOf, listSearchOf } from './list/bulletin-search.view.ts';

const listRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'notifications',
  validateSearch: addressSearch(listSearchOf),
  beforeLoad: requireRole('admin', 'teacher'),
  component: lazyRouteComponent(() => import('./list/bulletins-page.tsx'), 'BulletinsPage'),
});

const newRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'notifications/new',
  validateSearch: addressSearch(copySearchOf),
  beforeLoad: requireRole('admin', 'teacher'),
  component: lazyRouteComponent(() => import('./form/new-bulletin-page.tsx'), 'NewBulletinPage'),
});

const bulletinRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'notifications/$bulletinId',
  beforeLoad: requireRole('admin', 'teacher'),
  component: lazyRouteComponent(() => import('./form/bulletin-page.tsx'), 'BulletinPage'),
});

/** What staff announce: the list, and the form of a new and of a written one. */
export const bulletinsRoutes = [listRoute, newRoute, bulletinRoute] as const;
