import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import { alsoHears } from '#platform/web/paced-refetch.ts';
import type { deskContract } from '../shared/desk.contract.ts';
import type { Radar } from '../shared/desk.ts';

const { query } = featureClient<typeof deskContract>('desk');

/**
 * What waits for the user. It sums many features and hears the news of them all; the clock makes lines too, so it is asked
 * again each minute.
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
  ),
});

/** Puts lines off and takes them up again; each act answers the whole desk. */
export function usePutOffs() {
  const queryClient = useQueryClient();
  const onSuccess = (radar: Radar) => queryClient.setQueryData(radarQuery.queryKey, radar);
  return {
    putOff: useMutation(query.putOffLine.mutationOptions({ onSuccess })),
    takeUp: useMutation(query.takeUpLine.mutationOptions({ onSuccess })),
  };
}
