import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetSession } from '#features/identity/web/identity.queries.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';

const retryable = new Set(['server/offline', 'server/internal-error']);

interface Events {
  /** The server no longer knows the session. */
  readonly onSignedOut: () => void;
  /** The academy asks admins for a second factor, and this one has none yet. */
  readonly onSecondFactorNeeded: () => void;
  /** Another user has signed in in this browser. */
  readonly onOtherUser: () => void;
}

/** The cache of everything the server said. */
export function createQueryClient({ onSignedOut, onSecondFactorNeeded, onOtherUser }: Events): QueryClient {
  const onError = (error: Error) => {
    const code = errorCodeOf(error);
    if (code === 'auth/second-factor-needed-for-role') onSecondFactorNeeded();
    if (code === 'auth/other-user') onOtherUser();
    if (code !== 'auth/unauthenticated') return;
    forgetSession(client);
    onSignedOut();
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && retryable.has(errorCodeOf(error)),
      },
    },
  });
  return client;
}
