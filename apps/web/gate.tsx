import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { type GoogleOutcome, googleOutcomeOf } from '#features/identity/shared/google-sign-in.rules.ts';
import { LoginScreen } from '#features/identity/web/components/login-screen.tsx';
import { loadSignedIn } from '#features/identity/web/sign-in.queries.ts';
import { academyTimeZone } from '#platform/shared/dates.ts';
import { startLanguage, useLanguage } from '#platform/web/i18n.ts';
import { safeRedirect } from '#platform/web/session/safe-redirect.ts';
import { ErrorBoundary } from '#platform/web/states/error-boundary.tsx';
import { SnackbarHost } from '#platform/web/states/snackbar-host.tsx';
import { orLoadAgain } from './load-again.ts';
import { loadGateMessages } from './messages/load-gate-messages.ts';
import type { Messages } from './messages/message-areas.ts';
import { ServerErrorPage } from './pages/server-error-page.tsx';

function Gate({ onSignedIn, google }: { onSignedIn: () => void; google: GoogleOutcome | null }) {
  const { locale, messages } = useLanguage<Messages>();
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={academyTimeZone}>
      <ErrorBoundary fallback={(error) => <ServerErrorPage error={error} />}>
        <LoginScreen onSignedIn={onSignedIn} google={google} />
      </ErrorBoundary>
      <SnackbarHost />
    </IntlProvider>
  );
}

// Where the visitor wanted to go: kept in the address while signed out (spec §2).
function wantedPath(): string | undefined {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/auth')) return safeRedirect(new URLSearchParams(search).get('redirect'));
  return safeRedirect(pathname + search);
}

/**
 * The sign-in screen by itself, without router, cache and component library: a visitor's first download stays
 * small. After signing in the whole app replaces it.
 */
export async function openGate(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  const signedIn = loadSignedIn();
  const wanted = wantedPath();
  // An unverified user may still sign in as somebody else; inside, the app sends them to the verify screen.
  const leadsInside = !window.location.pathname.startsWith('/auth');
  const google = leadsInside
    ? null
    : googleOutcomeOf(new URLSearchParams(window.location.search).get('google'));
  const goOn = async () => {
    const { openApp } = await import('./app.tsx');
    await openApp(root, { wanted });
  };
  window.history.replaceState(
    null,
    '',
    `/auth/login${wanted ? `?redirect=${encodeURIComponent(wanted)}` : ''}`,
  );
  await startLanguage(loadGateMessages);
  root.render(
    <StrictMode>
      <Gate onSignedIn={() => void orLoadAgain(goOn(), element)} google={google} />
    </StrictMode>,
  );
  // A session may still exist although this device forgot it; if there is no answer, signing in will find out. A person
  // whom Google has just proven signs in again, whoever was signed in before.
  const user = google === 'proven' ? null : await signedIn.catch(() => null);
  if (user && (leadsInside || (user.role && user.emailVerified))) await goOn();
}
