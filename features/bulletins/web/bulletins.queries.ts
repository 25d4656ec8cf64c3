import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { BulletinState } from '../shared/bulletin-state.ts';
import type { bulletinsContract } from '../shared/bulletins.contract.ts';
import type { BulletinPlan, BulletinTo } from '../shared/bulletins.ts';
import type { RecipientPart } from '../shared/recipients.ts';
import { activeBulletinsQuery } from './active-bulletins.queries.ts';

const { query, client } = featureClient<typeof bulletinsContract>('bulletins');

/** Closes a banner optimistically; it comes back on failure. */
export function useDismissal() {
  const queryClient = useQueryClient();
  const { queryKey } = activeBulletinsQuery;
  return useMutation(
    query.dismissBulletin.mutationOptions({
      onMutate: async ({ bulletinId }) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (shown) =>
          shown ? { bulletins: shown.bulletins.filter(({ id }) => id !== bulletinId) } : shown,
        );
      },
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}

/** Records that the reader has seen banners. */
export const useSeen = () => useMutation(query.markBulletinsSeen.mutationOptions());

/** A page of the bulletins in a state; the previous page stays until the next one arrives. */
export const bulletinsQuery = (input: { readonly state: BulletinState; readonly page: number }) =>
  query.listBulletins.queryOptions({ input, placeholderData: keepPreviousData });

/** A bulletin as it was written. */
export const bulletinQuery = (bulletinId: string) =>
  query.getBulletin.queryOptions({ input: { bulletinId } });

/** The people whom a bulletin was for, with what became of it; the previous part stays until the next one arrives. */
export const recipientsQuery = (wanted: { readonly bulletinId: string; readonly part: RecipientPart }) =>
  query.listRecipients.infiniteOptions({
    input: (after: string | undefined) => ({ ...wanted, after }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The people of a part, all of them, for a file. */
export const exportRecipients = client.exportRecipients;

interface Draft {
  readonly body: BulletinPlan['body'];
  readonly to: BulletinTo;
  readonly page: number;
  readonly bulletinId?: string | undefined;
  readonly startsAt?: string | undefined;
}

/**
 * How a draft would be rendered, and who would see it; the previous draft stays until the next one arrives.
 */
export const previewQuery = (input: Draft) =>
  query.previewBulletin.queryOptions({ input, placeholderData: keepPreviousData, retry: false });

/** The staff's mutations of bulletins. */
export function useBulletinChanges() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: query.key() });
  return {
    create: useMutation(query.createBulletin.mutationOptions({ onSettled })),
    change: useMutation(query.changeBulletin.mutationOptions({ onSettled })),
    end: useMutation(query.endBulletin.mutationOptions({ onSettled })),
    bringBack: useMutation(query.bringBackBulletin.mutationOptions({ onSettled })),
  };
}
