import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetSession } from '#features/identity/web/identity.queries.ts';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';
import { watchWork } from '#platform/web/settled.ts';

// Where the server names the pause, one more attempt is made before the reader is told.
const tries = new Map([
  ['server/offline', 2],
  ['server/internal-error', 2],
  ['auth/internal-error', 2],
  ['server/unavailable', 1],
]);
const triesAfter = (code: string) => tries.get(code) ?? 0;
const mostPatience = 30_000;

/** Milliseconds until a query is retried: as long as the server says (`Retry-After`), otherwise 1 s, 2 s. */
function retryDelay(count: number, error: Error): number {
  const { retryAfter } = errorDataOf(error);
  return Math.min(typeof retryAfter === 'number' ? retryAfter * 1_000 : 1_000 * 2 ** count, mostPatience);
}

interface Events {
  /** The server no longer knows the session. */
  readonly onSignedOut: () => void;
  /** The academy asks admins for a second factor, and this one has none yet. */
  readonly onSecondFactorNeeded: () => void;
  /** Another user has signed in in this browser. */
  readonly onOtherUser: () => void;
}

/** The cache of all answers from the server. */
export function createQueryClient({ onSignedOut, onSecondFactorNeeded, onOtherUser }: Events): QueryClient {
  const onError = (error: Error) => {
    const code = errorCodeOf(error);
    if (code === 'auth/second-factor-needed-for-role') onSecondFactorNeeded();
    if (code === 'auth/other-user') onOtherUser();
    if (code !== 'auth/user-not-found') return;
    forgetSession(client);
    onSignedOut();
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < triesAfter(errorCodeOf(error)),
        retryDelay,
      },
    },
  });
  return client;
}

/**
 * Lets a screen count as settled only while no query is running and nothing is being sent; one that waits for a network
 * is neither.
 */
export function watchQueries(client: QueryClient): void {
  const isSent = {
    status: 'pending',
    predicate: ({ state }: { state: { isPaused: boolean } }) => !state.isPaused,
  } as const;
  const asked = watchWork('query', () => client.isFetching() > 0);
  const sent = watchWork('mutation', () => client.getMutationCache().findAll(isSent).length > 0);
  client.getQueryCache().subscribe(({ type }) => type === 'updated' && asked());
  client.getMutationCache().subscribe(({ type }) => type === 'updated' && sent());
}
