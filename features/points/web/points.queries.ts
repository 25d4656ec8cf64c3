import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { pointsContract } from '../shared/points.contract.ts';
import type { Balance } from '../shared/points.ts';

const { query } = featureClient<typeof pointsContract>('points');

/** A child's balance, level and next level. */
export const balanceQuery = (childId: string) => query.getBalance.queryOptions({ input: { childId } });

/** The school year of a balance. */
export type WhichYear = 'this' | 'last';

/** A child's ledger of this school year or the last, newest first, page by page. */
export const ledgerQuery = (childId: string, schoolYear: WhichYear = 'this') =>
  query.listEntries.infiniteOptions({
    input: (before: string | undefined) => ({
      childId,
      before,
      ...(schoolYear === 'last' && { schoolYear }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });

/**
 * How many children are on each level, and would be with other thresholds. The last answer stays until the next arrives.
 */
export const levelPreviewQuery = (thresholds: readonly number[]) =>
  query.previewLevels.queryOptions({
    input: { thresholds: [...thresholds] },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** A child's school year by month and field. */
export const balanceHistoryQuery = (childId: string, schoolYear: WhichYear = 'this') =>
  query.getBalanceHistory.queryOptions({ input: { childId, schoolYear } });

/** Shows a balance from another answer, and refetches the ledger and the history behind it. */
export function rememberBalance(queryClient: QueryClient, balance: Balance): void {
  queryClient.setQueryData(balanceQuery(balance.childId).queryKey, balance);
  void queryClient.invalidateQueries({ queryKey: query.listEntries.key() });
  void queryClient.invalidateQueries({ queryKey: query.getBalanceHistory.key() });
}

/** Corrects a child's points; the answer is their new balance. */
export function useAdjustPoints() {
  const queryClient = useQueryClient();
  return useMutation(
    query.adjustPoints.mutationOptions({ onSuccess: (balance) => rememberBalance(queryClient, balance) }),
  );
}
