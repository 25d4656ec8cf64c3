import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { subscriptionsContract } from '../shared/subscriptions.contract.ts';
import type { SubscriptionState } from '../shared/subscriptions.ts';

const { query } = featureClient<typeof subscriptionsContract>('subscriptions');

/** Which subscriptions an admin looks at. */
export interface SubscriptionsAsked {
  readonly search?: string;
  readonly planId?: string;
  readonly groupId?: string;
  readonly state?: SubscriptionState;
  readonly personId?: string;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of subscriptions; the last one stays until the next arrives. */
export const subscriptionsQuery = (asked: SubscriptionsAsked) =>
  query.listSubscriptions.queryOptions({ input: asked, placeholderData: keepPreviousData });

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
