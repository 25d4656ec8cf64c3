import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { takeoutsContract } from '../shared/takeouts.contract.ts';

const { query } = featureClient<typeof takeoutsContract>('takeouts');

/** The latest copy of the user's data, and whether they may ask for one. */
export const takeoutQuery = query.getTakeout.queryOptions();

/** How long each kind of data is kept; for admins. */
export const keepingsQuery = query.listKeepings.queryOptions();

/** Has a copy made. */
export function useAskTakeout() {
  const queryClient = useQueryClient();
  const { queryKey } = takeoutQuery;
  return useMutation(
    query.askTakeout.mutationOptions({
      onSuccess: (own) => queryClient.setQueryData(queryKey, own),
      // Another tab may have asked.
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}
