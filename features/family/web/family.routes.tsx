import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { childQuery } from '#features/people/web/children.queries.ts';
import { loadChildren } from '#features/people/web/people.queries.ts';
import { nextLessonQuery } from '#features/schedule/web/schedule.queries.ts';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';

const beforeLoad = requireRole('parent');

// Nothing waits for what is asked here: the screens open at once with their skeletons.
const listRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'children',
  beforeLoad,
  loader: ({ context: { queryClient } }) => {
    loadChildren(queryClient).then(
      (children) => {
        for (const { userId } of children)
          if (userId) void queryClient.prefetchQuery(nextLessonQuery(userId));
      },
      // The page asks for the children itself, and shows what failed.
      () => undefined,
    );
  },
  component: lazyRouteComponent(() => import('./children/children-page.tsx'), 'ChildrenPage'),
});

const newRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'children/new',
  beforeLoad,
  component: lazyRouteComponent(() => import('./child-form/new-child-page.tsx'), 'NewChildPage'),
});

const childRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'children/$childId',
  beforeLoad,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(childQuery(params.childId)),
  component: lazyRouteComponent(() => import('./child/child-page.tsx'), 'ChildPage'),
});

const editRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'children/$childId/edit',
  beforeLoad,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(childQuery(params.childId)),
  component: lazyRouteComponent(() => import('./child-form/edit-child-page.tsx'), 'EditChildPage'),
});

/** The family's screens. */
export const familyRoutes = [listRoute, newRoute, childRoute, editRoute];
