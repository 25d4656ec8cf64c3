import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { waitingContract } from '../shared/waiting.contract.ts';
import type { OwnWaiting } from '../shared/waiting.ts';

const { query } = featureClient<typeof waitingContract>('waiting');

/** What the reader's children wait for. */
export const ownWaitingQuery = query.listOwnWaiting.queryOptions({ input: {} });

/** What the reader can wait for: a group, a plan, or a wish. */
export const joinChoicesQuery = (asked: { readonly groupId?: string; readonly planId?: string }) =>
  query.getJoinChoices.queryOptions({ input: asked });

/** A page of the groups that children wait for. */
export const waitedGroupsQuery = (page: number) =>
  query.listWaitedGroups.queryOptions({ input: { page }, placeholderData: keepPreviousData });

/** A page of the children who wait by a wish. */
export const waitingWishesQuery = (page: number) =>
  query.listWaitingWishes.queryOptions({ input: { page }, placeholderData: keepPreviousData });

/** A page of a group's list. */
export const groupWaitingQuery = (groupId: string, page: number) =>
  query.getGroupWaiting.queryOptions({ input: { groupId, page }, placeholderData: keepPreviousData });

/** What a child waits for, by its account. */
export const childWaitingQuery = (childId: string) =>
  query.listChildWaiting.queryOptions({ input: { childId } });

/** A family's mutations; each answers with everything that its screen shows. */
export function useWaitingActs() {
  const queryClient = useQueryClient();
  const onSuccess = (own: OwnWaiting) => queryClient.setQueryData(ownWaitingQuery.queryKey, own);
  return {
    join: useMutation(query.joinWaiting.mutationOptions({ onSuccess })),
    name: useMutation(query.nameWaitingChild.mutationOptions({ onSuccess })),
    leave: useMutation(query.leaveWaiting.mutationOptions({ onSuccess })),
    decline: useMutation(query.declineOffer.mutationOptions({ onSuccess })),
    accept: useMutation(
      query.acceptOffer.mutationOptions({
        onSuccess: () => queryClient.invalidateQueries({ queryKey: query.key() }),
      }),
    ),
  };
}

/** The admins' mutations. */
export function useListActs() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: query.key() });
  return {
    offer: useMutation(query.offerSeat.mutationOptions({ onSuccess })),
    close: useMutation(query.closeWaiting.mutationOptions({ onSuccess })),
  };
}
