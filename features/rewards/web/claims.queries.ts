import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreparedAct } from '#features/lists/shared/lists.ts';
import { featureClient } from '#platform/web/api.ts';
import type { PickedRows } from '#platform/web/table/row-selection.ts';
import type { ClaimActKind } from '../shared/claim-acts.ts';
import type { ClaimColumn } from '../shared/claim-columns.ts';
import type { rewardsContract } from '../shared/rewards.contract.ts';
import {
  type ClaimsAsked,
  claimsOrderOf,
  narrowedOf,
  type PrizeSearch,
  savedColumns,
  stateOf,
} from './work-list/prize-search.view.ts';
import { type WorkList, withoutClosed, withReady } from './work-list/work-list.view.ts';

const { client, query } = featureClient<typeof rewardsContract>('rewards');

/** One page of the prize work list; the previous page stays until the next one arrives. */
export const claimsQuery = (input: ClaimsAsked) =>
  query.listClaims.queryOptions({ input, placeholderData: keepPreviousData });

interface WantedGroups {
  readonly search: string;
  readonly chosen: string | null;
}

/**
 * The first groups by name that match the words, and the chosen one; the previous answer stays until the next one arrives.
 */
export const claimGroupsQuery = ({ search, chosen }: WantedGroups) =>
  query.listClaimGroups.queryOptions({
    input: { search, ...(chosen && { chosen }) },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** The list in an address as CSV with the columns that are seen; only some of its claims if they are named. */
export function exportClaims(
  search: PrizeSearch,
  columns: readonly ClaimColumn[],
  ids?: readonly string[],
): Promise<{ filename: string; csv: string }> {
  // Picked rows may be of pages of another filter.
  const narrowed = ids ? { ids: [...ids] } : narrowedOf(search);
  return client.exportClaims({
    ...{ state: stateOf(search), ...narrowed, ...claimsOrderOf(search) },
    columns: [...savedColumns(columns)],
  });
}

/** Says what an act would do to each; changes nothing. */
export function prepareClaimAct(
  actId: string,
  kind: ClaimActKind,
  selection: PickedRows<PrizeSearch>,
): Promise<PreparedAct> {
  if ('ids' in selection) return client.prepareClaimAct({ actId, kind, selection });
  const { all, seen } = selection;
  return client.prepareClaimAct({ actId, kind, selection: { filter: narrowedOf(all), seen } });
}

/** Carries out the next claims of a prepared act. */
export const runClaimAct = (actId: string) => client.runClaimAct({ actId });

/** Prepares taking back what an act did. */
export const undoClaimAct = (actId: string, undoId: string) => client.undoClaimAct({ actId, undoId });

/** Has the work list fetched again after an act on many. */
export function useClaimsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries(lists);
}

const openLists = { queryKey: query.listClaims.key({ input: { state: 'open' } }) };
const lists = { queryKey: query.listClaims.key() };

// The list changes with the tap; a refusal restores it.
async function showAtOnce(queryClient: QueryClient, change: (list: WorkList) => WorkList) {
  await queryClient.cancelQueries(lists);
  const before = queryClient.getQueriesData<WorkList>(openLists);
  queryClient.setQueriesData<WorkList>(openLists, (list) => list && change(list));
  return { before };
}

function putBack(queryClient: QueryClient, before: ReturnType<QueryClient['getQueriesData']> = []): void {
  for (const [queryKey, list] of before) queryClient.setQueryData(queryKey, list);
}

// Refetching while another tap is under way would restore its line for a moment.
function askAgain(queryClient: QueryClient): Promise<void> | undefined {
  return queryClient.isMutating() > 1 ? undefined : queryClient.invalidateQueries(lists);
}

/** Marks a prize ready to be handed over; shown at once. */
export function useMarkClaimReady() {
  const queryClient = useQueryClient();
  return useMutation(
    query.markClaimReady.mutationOptions({
      onMutate: ({ claimId }) => showAtOnce(queryClient, (list) => withReady(list, claimId)),
      onError: (_error, _input, context) => putBack(queryClient, context?.before),
      onSettled: () => askAgain(queryClient),
    }),
  );
}

/** Hands a prize over; it leaves the open list at once. */
export function useHandOverClaim() {
  const queryClient = useQueryClient();
  return useMutation(
    query.handOverClaim.mutationOptions({
      onMutate: ({ claimId }) => showAtOnce(queryClient, (list) => withoutClosed(list, claimId)),
      onError: (_error, _input, context) => putBack(queryClient, context?.before),
      onSettled: () => askAgain(queryClient),
    }),
  );
}

/** Undoes a hand-over. Not optimistic: it may be too late. */
export function useUndoHandOver() {
  const queryClient = useQueryClient();
  return useMutation(query.undoHandOver.mutationOptions({ onSettled: () => askAgain(queryClient) }));
}

/** Moves a prize that is ready back to the ordered ones. Not optimistic: somebody may have handed it over. */
export function useUndoReady() {
  const queryClient = useQueryClient();
  return useMutation(query.undoReady.mutationOptions({ onSettled: () => askAgain(queryClient) }));
}

/** Cancels a claim with a reason. Not optimistic: points and stock change. */
export function useCancelClaim() {
  const queryClient = useQueryClient();
  return useMutation(query.cancelClaim.mutationOptions({ onSettled: () => askAgain(queryClient) }));
}
