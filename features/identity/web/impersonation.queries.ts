import { useMutation } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { impersonationContract } from '../shared/impersonation/impersonation.contract.ts';

const { query } = featureClient<typeof impersonationContract>('impersonation');

// By a full load: nothing that was fetched for one of the two may be shown as the other's.
const open = (path: string) => window.location.assign(path);

/** Begins and ends seeing what a family sees; each opens the screen on which it goes on. */
export function useImpersonation() {
  return {
    start: useMutation(
      query.startImpersonation.mutationOptions({ onSuccess: () => open('/dashboard/modules') }),
    ),
    end: useMutation(query.endImpersonation.mutationOptions()),
  };
}
