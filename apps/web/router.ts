import { createRouter } from '@tanstack/react-router';
import { loadSession } from '#features/identity/web/identity.queries.ts';
import { opensNextScreen } from '#features/identity/web/impersonation.queries.ts';
import { letBackCloseDialogs } from '#platform/web/dialog/dialog-history.ts';
import { closeOnLeaving } from '#platform/web/notify.ts';
import { watchWork } from '#platform/web/settled.ts';
import { LoadingPage } from '#platform/web/states/loading-page.tsx';
import { loadTexts } from './messages/load-messages.ts';
import { ScreenError } from './pages/screen-error.tsx';
import { createQueryClient, watchQueries } from './query-client.ts';
import { routeTree } from './route-tree.gen.ts';

/** The cache behind every screen. */
export const queryClient = createQueryClient({
  onSignedOut: () => void router.invalidate(),
  onOtherUser: () => {
    if (!opensNextScreen(queryClient)) window.location.reload();
  },
  onSecondFactorNeeded: () => {
    // Removing the factor is refused with the same code, on the very screen to which it leads.
    if (!router.state.location.pathname.startsWith('/dashboard/account'))
      void router.navigate({ to: '/dashboard/account/$tab', params: { tab: 'security' } });
  },
});

// Before the router: a window's listeners run in order of registration.
const backCloses = letBackCloseDialogs();

/** The router of the whole app: a wrong path, parameter or search does not compile. */
export const router = createRouter({
  routeTree,
  context: { queryClient, loadSession: () => loadSession(queryClient), loadTexts },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
});

watchQueries(queryClient);
const routeChanged = watchWork('route', () => router.state.status === 'pending');
router.subscribe('onBeforeNavigate', routeChanged);
backCloses(router);
closeOnLeaving((left) => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && left()));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
