import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { closuresContract } from '../shared/closures.contract.ts';

const { client, query } = featureClient<typeof closuresContract>('closures');

/** A year's public holidays and closures. */
export const closuresQuery = (year: number) => query.listClosures.queryOptions({ input: { year } });

/** What closing these days, or opening those of a closure, would do. Always refetched: lessons change. */
export const previewClosure = (input: Parameters<typeof client.previewClosure>[0]) =>
  client.previewClosure(input);

/** Closes and opens days; lessons everywhere follow. */
export function useClosureChanges() {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      [['closures'], ['schedule'], ['groups']].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    );
  return {
    add: useMutation(query.addClosure.mutationOptions({ onSuccess })),
    remove: useMutation(query.removeClosure.mutationOptions({ onSuccess })),
  };
}
