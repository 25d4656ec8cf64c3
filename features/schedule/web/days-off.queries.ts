import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { daysOffContract } from '../shared/days-off.contract.ts';

const { query } = featureClient<typeof daysOffContract>('daysOff');

/** The days off that are not over, or the past ones, page by page. */
export const daysOffQuery = (past = false) =>
  query.listDaysOff.infiniteOptions({
    input: (page: number) => ({ page, ...(past && { past: 'true' }) }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : undefined),
  });

/** Notes days off, and removes them; the calendar follows. */
export function useDaysOffChanges() {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      [['daysOff'], ['schedule']].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
    );
  return {
    add: useMutation(query.addDaysOff.mutationOptions({ onSuccess })),
    remove: useMutation(query.removeDaysOff.mutationOptions({ onSuccess })),
  };
}
