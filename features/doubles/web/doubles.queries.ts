import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { doublesContract } from '../shared/doubles.contract.ts';

const { client, query } = featureClient<typeof doublesContract>('doubles');

/**
 * Pairs of children who may be one. Asked alone: all names are compared, 95 ms at 5,000 children, and the users' list must not
 * wait for it (record 111).
 */
export const doublesQuery = {
  ...query.listDoubles.queryOptions(),
  queryFn: ({ signal }: { signal: AbortSignal }) => client.listDoubles(undefined, { signal }),
  staleTime: 5 * 60_000,
};

/** What a merge of two children would move. */
export const mergePreviewQuery = (keptId: string, mergedId: string) =>
  query.previewMerge.queryOptions({ input: { keptId, mergedId }, placeholderData: keepPreviousData });

/** The merge that a child took part in, while it can be undone. */
export const openMergeQuery = (userId: string) => query.getOpenMerge.queryOptions({ input: { userId } });

/** A child as a form has it before saving. */
export interface Entered {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
}

/** Known children whom a child about to be entered may be. */
export const findDoubles = ({ firstName, lastName, birthDate }: Entered) =>
  client.findDoubles({ firstName, lastName, birthDate });

/** Merging and undoing; every screen that shows one of the two refetches. */
export function useMerging() {
  const queryClient = useQueryClient();
  const onSuccess = () => void queryClient.invalidateQueries();
  return {
    merge: useMutation(query.mergePersons.mutationOptions({ onSuccess })),
    undo: useMutation(query.undoMerge.mutationOptions({ onSuccess })),
  };
}

/** Says that two children who look like one are not: the pair goes from the list. */
export function useKeepingApart() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: doublesQuery.queryKey });
  return useMutation(query.keepChildrenApart.mutationOptions({ onSuccess }));
}
