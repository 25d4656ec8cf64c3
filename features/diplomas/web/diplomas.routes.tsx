import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadSelectedChild } from '#features/people/web/people.queries.ts';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { diplomasQuery, groupDiplomasQuery } from './diplomas.queries.ts';

const groupRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups/$groupId/diplomas',
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { groupId } }) =>
    void queryClient.prefetchQuery(groupDiplomasQuery(groupId)),
  component: lazyRouteComponent(() => import('./group/group-diplomas-page.tsx'), 'GroupDiplomasPage'),
});

const childRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'studies/diploma',
  staticData: { screen: 'odyssey' },
  beforeLoad: ({ context }) => {
    // One address in every mail and menu: a parent's screen has the choice of a child.
    if (context.user.role === 'parent') throw redirect({ to: '/dashboard/diploma', replace: true });
    requireRole('child')({ context });
  },
  loader: ({ context: { queryClient, user } }) => void queryClient.prefetchQuery(diplomasQuery(user.id)),
  component: lazyRouteComponent(() => import('./family/child-diplomas-page.tsx'), 'ChildDiplomasPage'),
});

const parentRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'diploma',
  staticData: { screen: 'odyssey' },
  beforeLoad: requireRole('parent'),
  loader: ({ context: { queryClient, user } }) => {
    loadSelectedChild(queryClient, user).then(
      (child) => child?.userId && void queryClient.prefetchQuery(diplomasQuery(child.userId)),
      // The page asks for the children itself, and shows what failed.
      () => undefined,
    );
  },
  component: lazyRouteComponent(() => import('./family/parent-diplomas-page.tsx'), 'ParentDiplomasPage'),
});

/** The screens of diplomas inside the academy. */
export const diplomasRoutes = [groupRoute, childRoute, parentRoute] as const;
