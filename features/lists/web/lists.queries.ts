import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { listsContract } from '../shared/lists.contract.ts';
import type { ListName, ListView } from '../shared/lists.ts';

const { query } = featureClient<typeof listsContract>('lists');

/** The reader's own views of a list. */
export const viewsQuery = (list: ListName) => query.listViews.queryOptions({ input: { list } });

/** Keeps and forgets views; each answer is all of them. */
export function useViewChanges(list: ListName) {
  const queryClient = useQueryClient();
  const onSuccess = (answer: { views: ListView[] }) =>
    queryClient.setQueryData(viewsQuery(list).queryKey, answer);
  return {
    save: useMutation(query.saveView.mutationOptions({ onSuccess })),
    remove: useMutation(query.removeView.mutationOptions({ onSuccess })),
  };
}
