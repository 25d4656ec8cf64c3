import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreparedAct } from '#features/lists/shared/lists.ts';
import { featureClient } from '#platform/web/api.ts';
import type { PickedRows } from '#platform/web/table/row-selection.ts';
import type { catalogueContract } from '../shared/catalogue.contract.ts';
import type { RewardDetail } from '../shared/catalogue.ts';
import type { CatalogueActKind } from '../shared/catalogue-acts.ts';
import { type CatalogueAsked, type CatalogueSearch, narrowedOf } from './catalogue/catalogue-search.view.ts';

const { client, query } = featureClient<typeof catalogueContract>('catalogue');

/** One page of the staff's catalogue; the previous page stays until the next one arrives. */
export const catalogueQuery = (input: CatalogueAsked) =>
  query.listCatalogue.queryOptions({ input, placeholderData: keepPreviousData });

/** A prize as its page has it. */
export const rewardQuery = (rewardId: string) => query.getReward.queryOptions({ input: { rewardId } });

/** The stock history of a prize, the newest entries first. */
export const stockEntriesQuery = (rewardId: string, pageSize: number) =>
  query.listStockEntries.queryOptions({ input: { rewardId, pageSize }, placeholderData: keepPreviousData });

/** The whole catalogue as CSV. */
export function exportCatalogue(): Promise<{ filename: string; csv: string }> {
  return client.exportCatalogue();
}

/** Says what an act would do to each; changes nothing. */
export function prepareCatalogueAct(
  actId: string,
  kind: CatalogueActKind,
  selection: PickedRows<CatalogueSearch>,
): Promise<PreparedAct> {
  if ('ids' in selection) return client.prepareCatalogueAct({ actId, kind, selection });
  const { all, seen } = selection;
  return client.prepareCatalogueAct({ actId, kind, selection: { filter: narrowedOf(all), seen } });
}

/** Carries out the next prizes of a prepared act. */
export const runCatalogueAct = (actId: string) => client.runCatalogueAct({ actId });

/** Prepares the opposite of an act. */
export const undoCatalogueAct = (actId: string, undoId: string) => client.undoCatalogueAct({ actId, undoId });

/** Has the catalogue fetched again after an act on many. */
export function useCatalogueChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: query.key() });
}

const others = [query.listCatalogue.key(), query.listStockEntries.key()];

// The answer is the prize as it is now; lists refetch.
function keep(queryClient: QueryClient, reward: RewardDetail): void {
  queryClient.setQueryData(rewardQuery(reward.id).queryKey, reward);
  for (const queryKey of others) void queryClient.invalidateQueries({ queryKey });
}

function useKeeping() {
  const queryClient = useQueryClient();
  return { onSuccess: (reward: RewardDetail) => keep(queryClient, reward) };
}

/** Creates a prize. */
export const useCreateReward = () => useMutation(query.createReward.mutationOptions(useKeeping()));

/** Changes a prize. A refusal refetches the current prize. */
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

/** Archives a prize. */
export const useArchiveReward = () => useMutation(query.archiveReward.mutationOptions(useKeeping()));

/** Unarchives a prize. */
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

/** Previews the import of a file, or runs it. */
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
