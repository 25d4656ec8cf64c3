import { createRouter } from '@tanstack/react-router';
import { loadSession } from '#features/identity/web/identity.queries.ts';
import { letBackCloseDialogs } from '#platform/web/dialog/dialog-history.ts';
import { watchWork } from '#platform/web/settled.ts';
import { LoadingPage } from '#platform/web/states/loading-page.tsx';
import { areaOf } from './areas.ts';
import { loadTexts } from './messages/load-messages.ts';
import { ScreenError } from './pages/screen-error.tsx';
import { createQueryClient, watchQueries } from './query-client.ts';
import { addToDashboard, isKnown, routeTree } from './routes.tsx';

/** The cache behind every screen. */
export const queryClient = createQueryClient({
  onSignedOut: () => void router.invalidate(),
  onOtherUser: () => window.location.reload(),
  onSecondFactorNeeded: () => {
    // Removing the factor is refused with the same code, on the very screen to which it leads.
    if (!router.state.location.pathname.startsWith('/dashboard/account'))
      void router.navigate({ to: '/dashboard/account/$tab', params: { tab: 'security' } });
  },
});

// Before the router: a window's listeners are heard in their order.
const backCloses = letBackCloseDialogs();

/** The router of the whole app: a wrong path, parameter or search does not compile. */
export const router = createRouter({
  routeTree,
  context: { queryClient, loadSession: () => loadSession(queryClient), loadTexts, loadRoutes },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
});

const added = new Set<ReturnType<typeof areaOf>>();

/**
 * Loads the routes of an address's area, unless they are there, and promises whether the address leads to a screen now.
 * Rejects when they cannot be loaded.
 */
export async function loadRoutes(pathname: string): Promise<boolean> {
  const area = areaOf(pathname);
  const routes = await area?.load();
  if (routes && !added.has(area)) {
    added.add(area);
    addToDashboard(routes);
    router.setRoutes(router.buildRouteTree());
    // What was made of links before is forgotten.
    router.update(router.options);
  }
  return isKnown(router.getMatchedRoutes(pathname)[0]);
}

watchQueries(queryClient);
const routeChanged = watchWork('route', () => router.state.status === 'pending');
router.subscribe('onBeforeNavigate', routeChanged);
backCloses(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
