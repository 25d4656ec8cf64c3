import type { AnyRoute } from '@tanstack/react-router';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { dashboardRoute, rootRoute } from '#platform/web/session/route-roots.tsx';
import { renderScreen } from './render.tsx';

const userOf = (role: Role, groups: SessionUser['groups']): SessionUser => ({
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

interface Visit {
  /** The feature's routes under the dashboard. */
  readonly routes: readonly AnyRoute[];
  /** Who is signed in; their id is `me`. */
  readonly role: Role;
  readonly messages: Record<string, unknown>;
  /** The groups of a child; none unless said otherwise. */
  readonly groups?: SessionUser['groups'];
}

/** Opens an address of the dashboard in the feature's own routes, as somebody signed in. */
export function visitDashboard(path: string, { routes, role, messages, groups = [] }: Visit) {
  // The router asks the same cache as the screen.
  const view = renderScreen(<main />, { messages });
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([...routes])]),
    history: createMemoryHistory({ initialEntries: [`/dashboard/${path}`] }),
    context: { queryClient: view.queryClient, loadSession: async () => userOf(role, groups) },
  });
  view.rerender(<RouterProvider router={router} />);
  return router;
}
