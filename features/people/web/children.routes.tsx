import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import type { ChildPage } from './child/child-page.tsx';
import type { ChildrenPage } from './children/children-page.tsx';
import { childQuery } from './children.queries.ts';
import { loadChildren } from './people.queries.ts';

/** Parts of other features on the family's screens, fetched beside the screen that shows them. */
interface FamilyParts {
  readonly loadNextEvent: () => Promise<ComponentProps<typeof ChildrenPage>['NextEvent']>;
  /** Prefetches the data of the next event's line. */
  readonly prefetchNextEvent: (queryClient: QueryClient, childId: string) => void;
  /** Prefetches what the offer of a plan needs, so that the list does not move. */
  readonly prefetchPlans: (queryClient: QueryClient) => void;
  readonly loadAssignPlan: () => Promise<ComponentProps<typeof ChildrenPage>['AssignPlan']>;
  readonly loadSubscription: () => Promise<ComponentProps<typeof ChildPage>['Subscription']>;
  readonly loadStudies: () => Promise<ComponentProps<typeof ChildPage>['Studies']>;
}

const beforeLoad = requireRole('parent');

// Nothing waits for these queries: the screens open at once with their skeletons.
const listRoute = ({ loadNextEvent, prefetchNextEvent, prefetchPlans, loadAssignPlan }: FamilyParts) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'children',
    beforeLoad,
    loader: ({ context: { queryClient } }) => {
      prefetchPlans(queryClient);
      loadChildren(queryClient).then(
        (children) => {
          for (const { userId } of children) if (userId) prefetchNextEvent(queryClient, userId);
        },
        // The page asks for the children itself, and shows what failed.
        () => undefined,
      );
    },
    component: lazyRouteComponent(async () => {
      const [page, NextEvent, AssignPlan] = await Promise.all([
        import('./children/children-page.tsx'),
        loadNextEvent(),
        // The list does without it when its code does not come.
        loadAssignPlan().catch(() => undefined),
      ]);
      return { default: () => <page.ChildrenPage {...{ NextEvent, AssignPlan }} /> };
    }),
  });

const newRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'children/new',
  beforeLoad,
  component: lazyRouteComponent(() => import('./child-form/new-child-page.tsx'), 'NewChildPage'),
});

const childRoute = ({ loadStudies, loadSubscription }: FamilyParts) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'children/$childId',
    beforeLoad,
    loader: ({ context, params }) => void context.queryClient.prefetchQuery(childQuery(params.childId)),
    component: lazyRouteComponent(async () => {
      const [page, Studies, Subscription] = await Promise.all([
        import('./child/child-page.tsx'),
        loadStudies(),
        loadSubscription().catch(() => undefined),
      ]);
      return { default: () => <page.ChildPage Studies={Studies} Subscription={Subscription} /> };
    }),
  });

const editRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'children/$childId/edit',
  beforeLoad,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(childQuery(params.childId)),
  component: lazyRouteComponent(() => import('./child-form/edit-child-page.tsx'), 'EditChildPage'),
});

/** The family's screens. The app hands in the parts of other features, because people knows none of them. */
export const childrenRoutes = (parts: FamilyParts) =>
  [listRoute(parts), newRoute, childRoute(parts), editRoute] as const;
