import { type QueryClient, useMutation } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { impersonationContract } from '../shared/impersonation/impersonation.contract.ts';

const { query } = featureClient<typeof impersonationContract>('impersonation');

// By a full load: nothing that was fetched for one of the two may be shown as the other's.
const open = (path: string) => window.location.assign(path);

/**
 * True from the moment in which this tab begins or ends it: it opens the next screen itself, and news of another user must not reload
 * the present one before.
 */
export function opensNextScreen(queryClient: QueryClient): boolean {
  const acts = [query.startImpersonation, query.endImpersonation].map((act) => act.mutationOptions());
  return acts.some(({ mutationKey }) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey })
      .some(({ state }) => state.status === 'pending' || state.status === 'success'),
  );
}

/** Begins and ends seeing what a family sees; each opens the screen on which it goes on. */
export function useImpersonation() {
  return {
    start: useMutation(
      query.startImpersonation.mutationOptions({ onSuccess: () => open('/dashboard/modules') }),
    ),
    end: useMutation(query.endImpersonation.mutationOptions()),
  };
}
