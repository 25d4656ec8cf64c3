import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { featureClient } from '#platform/web/api.ts';
import { rememberSignIn } from '#platform/web/remembered-sign-in.ts';
import type { identityContract } from '../shared/identity.contract.ts';

const { client, query } = featureClient<typeof identityContract>('identity');

const sessionQuery = query.getSession.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** The signed-in user from the cache or the server, or null. */
export async function loadSession(queryClient: QueryClient): Promise<SessionUser | null> {
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  rememberSignIn(user !== null);
  return user;
}

/** Everything known of an earlier session is forgotten; this one's user takes its place. */
export function startSession(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, { user });
  rememberSignIn(user !== null);
}

/** Asks the server anew who is signed in, and forgets what was known of an earlier user; what is on screen stays. */
export async function reloadSession(queryClient: QueryClient): Promise<SessionUser | null> {
  const { user } = await client.getSession();
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.setQueryData(sessionQuery.queryKey, { user });
  rememberSignIn(user !== null);
  return user;
}

/** Ends the session, here and on the server. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await client.signOut();
  startSession(queryClient, null);
}

/** Forgets a session that the server no longer knows. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, { user: null });
  rememberSignIn(false);
}

/** Saves the language as the user's preference (decision A18). */
export async function savePreferredLanguage(queryClient: QueryClient, locale: Locale): Promise<void> {
  await client.setLanguage({ locale });
  queryClient.setQueryData(sessionQuery.queryKey, (old) =>
    old?.user ? { user: { ...old.user, locale } } : old,
  );
}

/** Shows a changed name wherever the signed-in user's stands. */
export function renameSessionUser(
  queryClient: QueryClient,
  { firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>,
): void {
  queryClient.setQueryData(sessionQuery.queryKey, (old) =>
    old?.user ? { user: { ...old.user, firstName, lastName } } : old,
  );
}
