import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreparedAct } from '#features/lists/shared/lists.ts';
import { featureClient } from '#platform/web/api.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { PickedRows } from '#platform/web/table/row-selection.ts';
import type { BulletinActKind } from '../shared/bulletin-acts.ts';
import type { BulletinColumn } from '../shared/bulletin-columns.ts';
import type { bulletinsContract } from '../shared/bulletins.contract.ts';
import type { Bulletin, BulletinPlan, BulletinTo } from '../shared/bulletins.ts';
import type { RecipientPart } from '../shared/recipients.ts';
import { activeBulletinsQuery } from './active-bulletins.queries.ts';
import {
  type BulletinsAsked,
  bulletinsOrderOf,
  type ListSearch,
  narrowedOf,
  savedColumns,
  stateOf,
} from './list/bulletin-search.view.ts';

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

/** A page of the list of announcements; the previous page stays until the next one arrives. */
export const bulletinsQuery = (input: BulletinsAsked) =>
  query.listBulletins.queryOptions({ input, placeholderData: keepPreviousData });

/** The list in an address as CSV with the columns that are seen; only some of its announcements if they are named. */
export function exportBulletins(
  search: ListSearch,
  columns: readonly BulletinColumn[],
  ids?: readonly string[],
): Promise<{ filename: string; csv: string }> {
  // Picked rows may be of pages of another filter.
  const narrowed = ids ? { state: stateOf(search), ids: [...ids] } : narrowedOf(search);
  return client.exportBulletins({
    ...narrowed,
    ...bulletinsOrderOf(search),
    columns: [...savedColumns(columns)],
  });
}

/** Says what an act would do to each; changes nothing. */
export function prepareBulletinAct(
  actId: string,
  kind: BulletinActKind,
  selection: PickedRows<ListSearch>,
): Promise<PreparedAct> {
  if ('ids' in selection) return client.prepareBulletinAct({ actId, kind, selection });
  const { all, seen } = selection;
  return client.prepareBulletinAct({ actId, kind, selection: { filter: narrowedOf(all), seen } });
}

/** Carries out the next announcements of a prepared act. */
export const runBulletinAct = (actId: string) => client.runBulletinAct({ actId });

/** Prepares the opposite of an act. */
export const undoBulletinAct = (actId: string, undoId: string) => client.undoBulletinAct({ actId, undoId });

/** Has announcements fetched again after a change. */
export function useBulletinsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: query.key() });
}

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

/** A bulletin under the id of a draft; null while the server has none. */
export async function sentBulletin(bulletinId: string): Promise<Bulletin | null> {
  try {
    return await client.getBulletin({ bulletinId });
  } catch (error) {
    if (errorCodeOf(error) === 'db/no-document') return null;
    throw error;
  }
}

/** Sends a new bulletin, once for each id. */
export const createBulletin = client.createBulletin;

/** The staff's mutations of bulletins. */
export function useBulletinChanges() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: query.key() });
  return {
    change: useMutation(query.changeBulletin.mutationOptions({ onSettled })),
    end: useMutation(query.endBulletin.mutationOptions({ onSettled })),
    bringBack: useMutation(query.bringBackBulletin.mutationOptions({ onSettled })),
  };
}
