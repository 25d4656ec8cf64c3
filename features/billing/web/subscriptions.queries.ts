import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreparedAct } from '#features/lists/shared/lists.ts';
import { featureClient } from '#platform/web/api.ts';
import type { PickedRows } from '#platform/web/table/row-selection.ts';
import type { SubscriptionColumn, SubscriptionSort } from '../shared/subscription-columns.ts';
import type { SubscriptionAct } from '../shared/subscription-list.ts';
import type { subscriptionsContract } from '../shared/subscriptions.contract.ts';
import type { SubscriptionState } from '../shared/subscriptions.ts';
import {
  type BillingSearch,
  subscriptionsFilterOf,
  subscriptionsOrderOf,
} from './office/billing-search.view.ts';

const { client, query } = featureClient<typeof subscriptionsContract>('subscriptions');

/** Which subscriptions an admin looks at. */
export interface SubscriptionsAsked {
  readonly search?: string;
  readonly planId?: string;
  readonly groupId?: string;
  readonly state?: SubscriptionState;
  readonly personId?: string;
  readonly sort?: SubscriptionSort;
  readonly descending?: 'true' | 'false';
  readonly after?: string;
  readonly before?: string;
  readonly pageSize: number;
}

/** A page of subscriptions; the last one stays until the next arrives. */
export const subscriptionsQuery = (asked: SubscriptionsAsked) =>
  query.listSubscriptions.queryOptions({ input: asked, placeholderData: keepPreviousData });

/** The list in an address as CSV with the columns that are seen; only some of its subscriptions if they are named. */
export function exportSubscriptions(
  search: BillingSearch,
  columns: readonly SubscriptionColumn[],
  ids?: readonly string[],
): Promise<{ filename: string; csv: string }> {
  // Picked rows may be of pages of another filter.
  const filter = ids ? { ids: [...ids] } : subscriptionsFilterOf(search);
  return client.exportSubscriptions({ ...filter, ...subscriptionsOrderOf(search), columns: [...columns] });
}

/** Says what an act would do to each; changes nothing. */
export function prepareSubscriptionAct(
  actId: string,
  act: SubscriptionAct,
  selection: PickedRows<BillingSearch>,
): Promise<PreparedAct> {
  if ('ids' in selection) return client.prepareSubscriptionAct({ actId, act, selection });
  const filter = subscriptionsFilterOf(selection.all);
  return client.prepareSubscriptionAct({ actId, act, selection: { filter, seen: selection.seen } });
}

/** Carries out the next rows of a prepared act. */
export const runSubscriptionAct = (actId: string) => client.runSubscriptionAct({ actId });

/** Prepares the withdrawal of what an act did. */
export const undoSubscriptionAct = (actId: string, undoId: string) =>
  client.undoSubscriptionAct({ actId, undoId });

/** Has what subscriptions are in fetched again after an act on many. */
export function useSubscriptionsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: query.key() });
}

/** Groups and children that an admin can choose for a subscription. */
export const choicesQuery = (subscriptionId: string) =>
  query.listSubscriptionChoices.queryOptions({ input: { subscriptionId } });

/** A page of the families' requests. */
export const requestsQuery = (page: number) =>
  query.listBillingRequests.queryOptions({
    input: { page, pageSize: 10 },
    placeholderData: keepPreviousData,
  });

/** The progress of this month's billing. */
export const billingRunQuery = query.getBillingRun.queryOptions({ input: {} });

/** The admins' mutations of subscriptions. The server's news refetch what the screens show. */
export function useSubscriptionActs() {
  return {
    seat: useMutation(query.giveSeat.mutationOptions()),
    move: useMutation(query.moveSubscription.mutationOptions()),
    end: useMutation(query.handleCancellation.mutationOptions()),
    pause: useMutation(query.pauseForFamily.mutationOptions()),
    goOn: useMutation(query.endPauseForFamily.mutationOptions()),
    freeSeat: useMutation(query.freePausedSeat.mutationOptions()),
    run: useMutation(query.startBillingRun.mutationOptions()),
  };
}
