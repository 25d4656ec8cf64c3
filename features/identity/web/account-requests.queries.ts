import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { Account } from '../shared/account.ts';
import type { accountRequestsContract } from '../shared/account-requests.contract.ts';
import { accountQuery } from './account.queries.ts';

const { query } = featureClient<typeof accountRequestsContract>('accountRequests');

/** A child's requests that the reader can answer. */
export const accountRequestsQuery = (userId: string) =>
  query.listAccountRequests.queryOptions({ input: { userId } });

/** A child sends or withdraws a request; the account shows what waits. */
export function useOwnRequests() {
  const queryClient = useQueryClient();
  const keep = { onSuccess: (account: Account) => queryClient.setQueryData(accountQuery.queryKey, account) };
  return {
    ask: useMutation(query.askGuardians.mutationOptions(keep)),
    withdraw: useMutation(query.withdrawAccountRequest.mutationOptions(keep)),
  };
}

/** A guardian's yes or no; the lists refetch in any case, because somebody else may have answered. */
export function useAnswers() {
  const queryClient = useQueryClient();
  const askAgain = {
    onSettled: () =>
      Promise.all(
        [['accountRequests'], ['people'], ['children'], ['users'], ['audit']].map((path) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  };
  return {
    confirm: useMutation(query.confirmAccountRequest.mutationOptions(askAgain)),
    decline: useMutation(query.declineAccountRequest.mutationOptions(askAgain)),
  };
}
