import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { guestsContract } from '../shared/guests.contract.ts';

const { query } = featureClient<typeof guestsContract>('guests');

/** Which guests a group takes. */
export const guestRulesQuery = (groupId: string) => query.getGuestRules.queryOptions({ input: { groupId } });

/** Decides which guests a group takes, and shows the answer at once. */
export function useSetGuestRules() {
  const queryClient = useQueryClient();
  return useMutation(
    query.setGuestRules.mutationOptions({
      onSuccess: (rules, { groupId }) => queryClient.setQueryData(guestRulesQuery(groupId).queryKey, rules),
    }),
  );
}
