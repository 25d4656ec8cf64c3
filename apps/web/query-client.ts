import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetSession } from '#features/identity/web/identity.queries.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';

const retryable = new Set(['server/offline', 'server/internal-error']);

/** The cache of everything the server said. `onSignedOut` runs when it no longer knows the session. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (errorCodeOf(error) !== 'auth/unauthenticated') return;
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
