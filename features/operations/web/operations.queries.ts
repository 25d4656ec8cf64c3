import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { operationsContract } from '../shared/operations.contract.ts';
import type { Operations } from '../shared/operations.ts';

const { query } = featureClient<typeof operationsContract>('operations');

/** The state of the machine. It changes without news: it is polled each minute. */
export const operationsQuery = query.getOperations.queryOptions({ refetchInterval: 60_000 });

/** Whether everything can only be read for now. News says so at once, and a tab that missed some asks for everything anew. */
export const readOnlyModeQuery = query.getReadOnlyMode.queryOptions();

/** Makes the academy read-only, or ends that; its line and its switch show the answer at once. */
export function useReadOnlySwitch() {
  const queryClient = useQueryClient();
  return useMutation(
    query.setReadOnlyMode.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(readOnlyModeQuery.queryKey, answer),
    }),
  );
}

/** Mutations that return the new state of the machine show it. */
function useShownState() {
  const queryClient = useQueryClient();
  const onSuccess = (found: Operations) => queryClient.setQueryData(operationsQuery.queryKey, found);
  return { onSuccess };
}

/** The mutations that retry what failed. */
export function useRepeats() {
  const { onSuccess } = useShownState();
  return {
    restartJob: useMutation(query.restartJob.mutationOptions({ onSuccess })),
    sendMail: useMutation(query.sendMailAgain.mutationOptions({ onSuccess })),
  };
}

/** Sends or drops mails that were kept. */
export const useKeptMails = () => useMutation(query.decideKeptMails.mutationOptions(useShownState()));

/** Mails the admin a test. */
export const useTestMail = () => useMutation(query.sendTestMail.mutationOptions());

/** Retries everything that failed of one kind, and refreshes what shows it. */
export const useRepeatAll = () => useMutation(query.repeatAll.mutationOptions());
