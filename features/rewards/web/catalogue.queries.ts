import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { catalogueContract } from '../shared/catalogue.contract.ts';
import type { RewardDetail } from '../shared/catalogue.ts';
import type { CatalogueAsked } from './catalogue/catalogue-search.view.ts';

const { client, query } = featureClient<typeof catalogueContract>('catalogue');

/** One page of the catalogue of staff; the page before stays until the next one is there. */
export const catalogueQuery = (input: CatalogueAsked) =>
  query.listCatalogue.queryOptions({ input, placeholderData: keepPreviousData });

/** A prize as its page has it. */
export const rewardQuery = (rewardId: string) => query.getReward.queryOptions({ input: { rewardId } });

/** How the stock of a prize came to be what it is, the newest entries first. */
export const stockEntriesQuery = (rewardId: string, pageSize: number) =>
  query.listStockEntries.queryOptions({ input: { rewardId, pageSize }, placeholderData: keepPreviousData });

/** The whole catalogue as CSV. */
export function exportCatalogue(): Promise<{ filename: string; csv: string }> {
  return client.exportCatalogue();
}

const others = [query.listCatalogue.key(), query.listStockEntries.key()];

// The answer is the prize as it is now; lists ask again.
function keep(queryClient: QueryClient, reward: RewardDetail): void {
  queryClient.setQueryData(rewardQuery(reward.id).queryKey, reward);
  for (const queryKey of others) void queryClient.invalidateQueries({ queryKey });
}

function useKeeping() {
  const queryClient = useQueryClient();
  return { onSuccess: (reward: RewardDetail) => keep(queryClient, reward) };
}

/** Makes a prize. */
export const useCreateReward = () => useMutation(query.createReward.mutationOptions(useKeeping()));

/** Changes a prize. A refusal asks for the prize as it is now. */
export function useUpdateReward() {
  const queryClient = useQueryClient();
  return useMutation(
    query.updateReward.mutationOptions({
      ...useKeeping(),
      onError: (_error, { rewardId }) =>
        void queryClient.invalidateQueries({ queryKey: rewardQuery(rewardId).queryKey }),
    }),
  );
}

/** Puts a prize away. */
export const useArchiveReward = () => useMutation(query.archiveReward.mutationOptions(useKeeping()));

/** Takes a prize back. */
export const useRestoreReward = () => useMutation(query.restoreReward.mutationOptions(useKeeping()));

/** Changes the stock of an option. */
export const useChangeStock = () => useMutation(query.changeStock.mutationOptions(useKeeping()));

/** Deletes a prize that nobody claimed. */
export function useDeleteReward() {
  const queryClient = useQueryClient();
  return useMutation(
    query.deleteReward.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: query.listCatalogue.key() }),
    }),
  );
}

/** Says what becomes of the rows of a file, or does it. */
export function useImportCatalogue() {
  const queryClient = useQueryClient();
  return useMutation(
    query.importCatalogue.mutationOptions({
      onSuccess: (_answer, { dryRun }) => {
        if (!dryRun) void queryClient.invalidateQueries({ queryKey: query.key() });
      },
    }),
  );
}
