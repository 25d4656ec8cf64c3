import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberBalance } from '#features/points/web/points.queries.ts';
import { featureClient } from '#platform/web/api.ts';
import { isLatestOf } from '#platform/web/latest-of.ts';
import type { rewardsContract } from '../shared/rewards.contract.ts';
import type { ChosenPrize } from '../shared/rewards.ts';
import { catalogueAfterClaim } from './odyssey/claimed-catalogue.view.ts';

const { client, query } = featureClient<typeof rewardsContract>('rewards');

/** The catalogue as one child sees it, with their claims and balance. */
export const rewardsQuery = (childId: string) => query.listRewards.queryOptions({ input: { childId } });

/** Refetches what can be claimed: after a refusal the screen may be out of date. */
export function refreshRewards(queryClient: QueryClient, childId: string): void {
  void queryClient.invalidateQueries({ queryKey: rewardsQuery(childId).queryKey });
}

/** Claims a prize for the signed-in child. The answer's balance and claim are on every screen at once. */
export function useClaimReward(childId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = rewardsQuery(childId);
  return useMutation(
    query.claimReward.mutationOptions({
      onSuccess: ({ claim, balance }, { optionId }) => {
        queryClient.setQueryData(queryKey, (catalogue) => {
          if (!catalogue) return undefined;
          const after = catalogueAfterClaim(catalogue, claim, optionId, balance);
          return { ...after, rewards: [...after.rewards], claims: [...after.claims] };
        });
        rememberBalance(queryClient, balance);
      },
      onSettled: () => refreshRewards(queryClient, childId),
    }),
  );
}

/** Chooses the prize that the signed-in child saves for, or none, the last press counts; shown at once, reverted on refusal. */
export function useChooseReward(childId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = rewardsQuery(childId);
  const show = (chosen: ChosenPrize | null) =>
    queryClient.setQueryData(queryKey, (catalogue) => catalogue && { ...catalogue, chosen });
  const scope = { id: `chosen/${childId}` };
  const isLatest = () => isLatestOf(scope, queryClient);
  return useMutation({
    scope,
    mutationFn: (wish: ChosenPrize | null) =>
      wish ? client.chooseReward({ rewardId: wish.rewardId }) : client.clearChosenReward(),
    onMutate: async (wish) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.chosen ?? null;
      show(wish);
      return { before };
    },
    onSuccess: ({ chosen }) => isLatest() && show(chosen),
    onError: (_error, _wish, context) => isLatest() && show(context?.before ?? null),
    onSettled: () => isLatest() && refreshRewards(queryClient, childId),
  });
}
