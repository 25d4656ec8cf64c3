import '#platform/web/theme/app-styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { academyTimeZone } from '#platform/shared/dates.ts';
import { browserLocale, startLanguage, useLanguage } from '#platform/web/i18n.ts';
import { allowedPath } from '#platform/web/session/allowed-path.ts';
import { ErrorBoundary } from '#platform/web/states/error-boundary.tsx';
import { SnackbarHost } from '#platform/web/states/snackbar-host.tsx';
import { createColorSchemeManager } from '#platform/web/theme/color-scheme-manager.ts';
import { theme } from '#platform/web/theme/theme.ts';
import { type Messages, messageLoaderFor, wholeLoader } from './messages/message-areas.ts';
import { ServerErrorPage } from './pages/server-error-page.tsx';
import { queryClient, router } from './router.ts';

const colorSchemeManager = createColorSchemeManager();

function App() {
  const { locale, messages } = useLanguage<Messages>();
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={academyTimeZone}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary fallback={(error) => <ServerErrorPage error={error} />}>
            <RouterProvider router={router} />
          </ErrorBoundary>
          <SnackbarHost />
        </QueryClientProvider>
      </MantineProvider>
    </IntlProvider>
  );
}

async function show(root: Root, pathname: string): Promise<void> {
  // A grandparent abroad opens a link that a family has sent.
  const otherwise = pathname.startsWith('/work/') ? browserLocale() : undefined;
  await startLanguage(messageLoaderFor(pathname), wholeLoader, otherwise);
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// The user, the texts, the screen's code and its data are requested together: on a slow network each would wait for the
// one before. A request that fails here is repeated and reported when the router gets there.
function askAhead(): void {
  const { pathname, search } = router.latestLocation;
  for (const route of router.getMatchedRoutes(pathname)[0])
    void router.loadRouteChunk(route)?.catch(() => undefined);
  const anywhere: AnyRouter = router;
  void anywhere.preloadRoute({ to: pathname, search });
}

/** Shows the app at the address it was opened with. */
export function startApp(element: HTMLElement): Promise<void> {
  askAhead();
  return show(createRoot(element), window.location.pathname);
}

/** Shows the app in place of the gate: at the wanted path, if the role may go there (decision A5). */
export async function openApp(
  root: Root,
  { wanted }: { readonly wanted: string | undefined },
): Promise<void> {
  await router.navigate({ href: await allowedPath(router, wanted), replace: true });
  await show(root, router.state.location.pathname);
}
