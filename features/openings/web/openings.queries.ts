import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { openingsContract } from '../shared/openings.contract.ts';

const { query } = featureClient<typeof openingsContract>('openings');

/** Whether a group is shown to everybody, and for which ages it is. */
export const showingQuery = (groupId: string) => query.getShowing.queryOptions({ input: { groupId } });

/** For which ages a group is. */
export const agesQuery = (groupId: string) => query.getAges.queryOptions({ input: { groupId } });

/** Shows a group to everybody or hides it, and shows the answer at once. */
export function useSetShowing() {
  const queryClient = useQueryClient();
  return useMutation(
    query.setShowing.mutationOptions({
      onSuccess: (showing, { groupId }) => queryClient.setQueryData(showingQuery(groupId).queryKey, showing),
    }),
  );
}
