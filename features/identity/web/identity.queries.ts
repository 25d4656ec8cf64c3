import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { featureClient } from '#platform/web/api.ts';
import type { identityContract } from '../shared/identity.contract.ts';
import type { SignIn } from '../shared/identity.ts';

const { client, query } = featureClient<typeof identityContract>('identity');

const sessionQuery = query.getSession.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** What the sign-in screen may know before anybody is signed in. */
export const publicSettingsQuery = query.getPublicSettings.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** The signed-in user from the cache or the server, or null. */
export async function loadSession(queryClient: QueryClient): Promise<SessionUser | null> {
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  return user;
}

/** Starts a session; everything known of an earlier one is forgotten. */
export async function signIn(queryClient: QueryClient, credentials: SignIn): Promise<SessionUser> {
  const { user } = await client.signIn(credentials);
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, { user });
  return user;
}

/** Ends the session, here and on the server. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await client.signOut();
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, { user: null });
}

/** Forgets a session that the server no longer knows. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, { user: null });
}

/** Saves the language as the user's preference (decision A18). */
export async function savePreferredLanguage(queryClient: QueryClient, locale: Locale): Promise<void> {
  await client.setLanguage({ locale });
  queryClient.setQueryData(sessionQuery.queryKey, (old) => (old?.user ? { user: { ...old.user, locale } } : old));
}
