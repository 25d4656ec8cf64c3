import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { operationsContract } from '../shared/operations.contract.ts';

const { query } = featureClient<typeof operationsContract>('operations');

/** The state of the machine. It changes without news: it is polled each minute. */
export const operationsQuery = query.getOperations.queryOptions({ refetchInterval: 60_000 });

/** The mutations that retry what failed; each returns the new state of the machine. */
export function useRepeats() {
  const queryClient = useQueryClient();
  const onSuccess = (found: Awaited<ReturnType<NonNullable<(typeof operationsQuery)['queryFn']>>>) =>
    queryClient.setQueryData(operationsQuery.queryKey, found);
  return {
    restartJob: useMutation(query.restartJob.mutationOptions({ onSuccess })),
    sendMail: useMutation(query.sendMailAgain.mutationOptions({ onSuccess })),
  };
}

/** Retries everything that failed of one kind, and refreshes what shows it. */
export const useRepeatAll = () => useMutation(query.repeatAll.mutationOptions());
