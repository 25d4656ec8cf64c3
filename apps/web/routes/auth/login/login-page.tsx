import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { LoginScreen } from '#features/identity/web/components/login-screen.tsx';
import { startSession } from '#features/identity/web/identity.queries.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { allowedPath } from '#platform/web/session/allowed-path.ts';

const authRoute = getRouteApi('/auth');

/**
 * The sign-in inside the app, after a logout or an ended session; then on to the remembered path (decision
 * A5).
 */
export function LoginPage() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect } = authRoute.useSearch();
  const goOn = async (user: SessionUser) => {
    startSession(queryClient, user);
    await router.navigate({ href: await allowedPath(router, redirect), replace: true });
  };
  return <LoginScreen onSignedIn={(user) => void goOn(user)} />;
}
