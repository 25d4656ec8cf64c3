import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { IntlProvider } from 'use-intl';
import { academyTimeZone } from '#platform/shared/dates.ts';
import { colorSchemeManager } from '#platform/web/color-scheme.ts';
import { ErrorBoundary } from '#platform/web/components/error-boundary.tsx';
import { SnackbarHost } from '#platform/web/components/snackbar-host.tsx';
import { useLanguage } from '#platform/web/i18n.ts';
import { theme } from '#platform/web/theme/theme.ts';
import type { Messages } from './messages/load-messages.ts';
import { ServerErrorPage } from './pages/server-error-page.tsx';
import { queryClient, router } from './router.ts';

/** Everything that every screen stands on. */
export function App() {
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
