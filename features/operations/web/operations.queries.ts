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

/** Sends or gives up mails that were kept; answers how the machine is then. */
export function useKeptMails() {
  const queryClient = useQueryClient();
  return useMutation(
    query.decideKeptMails.mutationOptions({
      onSuccess: (found) => queryClient.setQueryData(operationsQuery.queryKey, found),
    }),
  );
}

/** Mails the admin a test. */
export const useTestMail = () => useMutation(query.sendTestMail.mutationOptions());

/** Retries everything that failed of one kind, and refreshes what shows it. */
export const useRepeatAll = () => useMutation(query.repeatAll.mutationOptions());
