import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { featureClient } from '#platform/web/api.ts';
import { forgetKeptSession, keepSession, keptSession } from '#platform/web/offline/offline-session.ts';
import { keepUntilClosed } from '#platform/web/offline/offline-store.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { showUser } from '#platform/web/session/post-call.ts';
import { rememberSignIn } from '#platform/web/session/remembered-sign-in.ts';
import type { identityContract } from '../shared/identity.contract.ts';

const { client, query } = featureClient<typeof identityContract>('identity');

const sessionQuery = query.getSession.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/**
 * On a bad network, staff whom the device remembers need not wait longer than this for the server: milliseconds.
 */
const patience = 3_000;

const neverAnswered = 0;

/**
 * The signed-in user from the cache or the server, or null; without a network, the one the device remembers.
 */
export async function loadSession(queryClient: QueryClient): Promise<SessionUser | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  if (known) return known.user;
  const asked = askWhoIsSignedIn(queryClient);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const answer = await Promise.race([asked.catch(() => null), late]);
  if (answer) return answer.user;
  const kept = await keptSession();
  if (!kept) return (await asked.catch(() => askWhoIsSignedIn(queryClient, true))).user;
  queryClient.setQueryData(sessionQuery.queryKey, { user: kept }, { updatedAt: neverAnswered });
  showUser(kept.id);
  letServerDecide(queryClient, kept, asked);
  return kept;
}

/**
 * The server has the last word on the user whom the device remembers, as soon as it can be reached. A network that is back is often not
 * there yet, or gone again: then the next one is waited for.
 */
function letServerDecide(queryClient: QueryClient, shown: SessionUser, asked: Promise<Answer>): void {
  const ask = () => letServerDecide(queryClient, shown, askWhoIsSignedIn(queryClient, true));
  asked.then(
    ({ user }) => {
      // What is on screen, and what is read into it, is another's. An admin who looks as a family stays the device's.
      if (user?.id !== shown.id && !user?.impersonation)
        void remember(user).then(() => window.location.reload());
    },
    () => window.addEventListener('online', ask, { once: true }),
  );
}

/** True while the session is the device's, because the server could not be reached. */
export function isSessionKept(queryClient: QueryClient): boolean {
  return queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt === neverAnswered;
}

interface Answer {
  readonly user: SessionUser | null;
}

async function askWhoIsSignedIn(queryClient: QueryClient, again = false): Promise<Answer> {
  const options = again ? sessionQuery : { ...sessionQuery, retry: false };
  const answer = await queryClient.fetchQuery({ ...options, staleTime: 0, networkMode: 'always' });
  void remember(answer.user);
  return answer;
}

/** Resolves once the device remembers who is signed in. */
async function remember(user: SessionUser | null): Promise<void> {
  showUser(user?.id ?? null);
  rememberSignIn(user);
  // The device stays the admin's, and keeps nothing of the family that they see.
  if (user?.impersonation) keepUntilClosed();
  else await (user ? keepSession(user) : forgetKeptSession(false));
}

/** Clears everything known from an earlier session, and sets this one's user. */
export function startSession(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, { user });
  void remember(user);
}

/** Asks the server again who is signed in, and clears what was known of an earlier user; what is on screen stays. */
export async function reloadSession(queryClient: QueryClient): Promise<SessionUser | null> {
  const { user } = await client.getSession();
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.setQueryData(sessionQuery.queryKey, { user });
  void remember(user);
  return user;
}

/** Ends the session, here and on the server. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await client.signOut();
  await forgetKeptSession(true);
  startSession(queryClient, null);
}

/** Drops a session that the server no longer knows. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, { user: null });
  void remember(null);
}

/** Saves the language as the user's preference (decision A18). */
export async function savePreferredLanguage(queryClient: QueryClient, locale: Locale): Promise<void> {
  await client.setLanguage({ locale });
  queryClient.setQueryData(sessionQuery.queryKey, (old) =>
    old?.user ? { user: { ...old.user, locale } } : old,
  );
}

/** Shows a changed name or colour wherever the signed-in user appears. */
export function renameSessionUser(
  queryClient: QueryClient,
  { firstName, lastName, avatarColour }: Pick<SessionUser, 'firstName' | 'lastName' | 'avatarColour'>,
): void {
  queryClient.setQueryData(sessionQuery.queryKey, (old) =>
    old?.user ? { user: { ...old.user, firstName, lastName, avatarColour } } : old,
  );
}

/** Shows another photo of the signed-in user wherever it appears, or none. */
export function showSessionPhoto(queryClient: QueryClient, photoUrl: string | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, (old) =>
    old?.user ? { user: { ...old.user, photoUrl } } : old,
  );
}

/** The address of the signed-in user's photo; it follows changes by other tabs and admins. */
export function useOwnPhoto(): string | null {
  const user = useUser();
  const { data } = useQuery({ ...sessionQuery, initialData: { user } });
  return data.user?.photoUrl ?? null;
}
