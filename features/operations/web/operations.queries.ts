import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { operationsContract } from '../shared/operations.contract.ts';

const { query } = featureClient<typeof operationsContract>('operations');

/** How the machine is. What it tells changes without news: it is asked again each minute. */
export const operationsQuery = query.getOperations.queryOptions({ refetchInterval: 60_000 });

/** The ways to try again what failed; each answers how the machine is then. */
export function useRepeats() {
  const queryClient = useQueryClient();
  const onSuccess = (found: Awaited<ReturnType<NonNullable<(typeof operationsQuery)['queryFn']>>>) =>
    queryClient.setQueryData(operationsQuery.queryKey, found);
  return {
    restartJob: useMutation(query.restartJob.mutationOptions({ onSuccess })),
    sendMail: useMutation(query.sendMailAgain.mutationOptions({ onSuccess })),
  };
}

/** Tries again all that failed of one kind; what shows it hears of it. */
export const useRepeatAll = () => useMutation(query.repeatAll.mutationOptions());
