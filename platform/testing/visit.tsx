import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import type { DashboardUser } from '#platform/web/session/dashboard-user.ts';
import type { RouterContext } from '#platform/web/session/router-context.ts';
import { renderScreen } from './render.tsx';

/** The root that a component is tested under. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** The dashboard that a component is tested in: no frame, and the test's own user is signed in. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'dashboard',
  beforeLoad: async ({ context }) => ({ user: (await context.loadSession()) as DashboardUser }),
});

/** A user of a role; their id is `me`. */
export const userOf = (role: Role, groups: SessionUser['groups'] = []): SessionUser => ({
  id: 'me',
  email: 'me@example.com',
  role,
  firstName: 'Jonas',
  lastName: 'Petraitis',
  locale: null,
  emailVerified: true,
  avatarColour: null,
  groups,
});

/** Who opens an address. */
export interface Visitor {
  /** Who is signed in; their id is `me`. */
  readonly role: Role;
  readonly messages: Record<string, unknown>;
  /** The groups of a child; none unless set. */
  readonly groups?: SessionUser['groups'];
}

interface Visit extends Visitor {
  /** The routes under the dashboard. */
  readonly routes: readonly AnyRoute[];
}

/** Opens an address of the dashboard in the test's own routes, as a signed-in user. */
export function visitDashboard(path: string, { routes, ...visitor }: Visit) {
  return openIn(rootRoute.addChildren([dashboardRoute.addChildren([...routes])]), path, visitor);
}

/** Opens an address of the dashboard in a tree of routes. */
export function openIn(routeTree: AnyRoute, path: string, { role, messages, groups }: Visitor) {
  // The router uses the same cache as the screen.
  const view = renderScreen(<main />, { messages });
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [`/dashboard/${path}`] }),
    context: { queryClient: view.queryClient, loadSession: async () => userOf(role, groups) },
  });
  view.rerender(<RouterProvider router={router} />);
  return router;
}
