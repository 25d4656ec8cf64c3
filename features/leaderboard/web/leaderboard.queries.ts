import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { leaderboardContract } from '../shared/leaderboard.contract.ts';

const { query } = featureClient<typeof leaderboardContract>('leaderboard');

/** A group's leaderboard as one of its children sees it; null while the group plays no odyssey. */
export const leaderboardQuery = (childId: string, groupId: string) =>
  query.getLeaderboard.queryOptions({ input: { childId, groupId } });

/** A group's leaderboard for staff. */
export const groupLeaderboardQuery = (groupId: string) =>
  query.getGroupLeaderboard.queryOptions({ input: { groupId } });

/** Whether a child appears on leaderboards. */
export const leaderboardChoiceQuery = (childId: string) =>
  query.getLeaderboardChoice.queryOptions({ input: { childId } });

/** Takes a child off the leaderboards or puts them back, and shows the answer at once. */
export function useSetLeaderboardChoice() {
  const queryClient = useQueryClient();
  return useMutation(
    query.setLeaderboardChoice.mutationOptions({
      onSuccess: (choice) => {
        queryClient.setQueryData(leaderboardChoiceQuery(choice.childId).queryKey, choice);
        void queryClient.invalidateQueries({ queryKey: query.getLeaderboard.key() });
      },
    }),
  );
}
