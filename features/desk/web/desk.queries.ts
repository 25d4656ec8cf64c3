import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import { alsoHears } from '#platform/web/paced-refetch.ts';
import type { deskContract } from '../shared/desk.contract.ts';
import type { Radar } from '../shared/desk.ts';

const { query } = featureClient<typeof deskContract>('desk');

/**
 * What waits for the user. It covers many features and receives the news of them all; lines also appear with time, so it
 * is refetched each minute.
 */
export const radarQuery = query.getRadar.queryOptions({
  refetchInterval: 60_000,
  meta: alsoHears(
    'attendance',
    'groups',
    'schedule',
    'rewards',
    'feedback',
    'diplomas',
    'billing',
    'transfers',
    'invoices',
    'staffCodes',
    'operations',
    'academy',
    'plans',
    'shelf',
    'conversations',
  ),
});

/** Whom the academy's settings concern, asked when one of them is changed. */
export const settingsReachQuery = query.getSettingsReach.queryOptions({ staleTime: 60_000 });

/** Mutations that return the whole desk show it. */
function useShownDesk() {
  const queryClient = useQueryClient();
  const onSuccess = (radar: Radar) => queryClient.setQueryData(radarQuery.queryKey, radar);
  return { onSuccess };
}

/** Hides the steps to the first lesson. */
export const useHideFirstSteps = () => useMutation(query.hideFirstSteps.mutationOptions(useShownDesk()));

/** Postpones lines and brings them back. */
export function usePutOffs() {
  const { onSuccess } = useShownDesk();
  return {
    putOff: useMutation(query.putOffLine.mutationOptions({ onSuccess })),
    takeUp: useMutation(query.takeUpLine.mutationOptions({ onSuccess })),
  };
}
