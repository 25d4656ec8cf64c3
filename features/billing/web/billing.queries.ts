import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { billingContract } from '../shared/billing.contract.ts';

const { query } = featureClient<typeof billingContract>('billing');

/** Everything a payer's screen shows: plans, subscriptions and children. */
export const billingQuery = query.getBilling.queryOptions({ input: {} });

interface Choice {
  readonly priceId: string;
  readonly childId: string | null;
  readonly coupon: string | null;
}

/** What a choice would cost; the previous sum stays until the next arrives. */
export const quoteQuery = (choice: Choice) =>
  query.quoteSubscription.queryOptions({ input: choice, placeholderData: keepPreviousData, retry: false });

/** The payer's mutations. The server's news refetch what the screen shows. */
export function useBillingActs() {
  return {
    subscribe: useMutation(query.subscribe.mutationOptions()),
    drop: useMutation(query.dropSubscription.mutationOptions()),
    assign: useMutation(query.assignChild.mutationOptions()),
    seat: useMutation(query.takeSeat.mutationOptions()),
    wish: useMutation(query.leaveGroupWish.mutationOptions()),
    unwish: useMutation(query.withdrawGroupWish.mutationOptions()),
    pause: useMutation(query.pauseSubscription.mutationOptions()),
    goOn: useMutation(query.endPause.mutationOptions()),
    ask: useMutation(query.requestCancellation.mutationOptions()),
    unask: useMutation(query.withdrawCancellation.mutationOptions()),
  };
}

/** The pages of a payment service: the browser goes there, and returns to this screen. */
export function useCardPages() {
  return {
    pay: useMutation(
      query.getWayToPay.mutationOptions({
        onSuccess: ({ way }) => {
          if (way?.kind === 'redirect') window.location.assign(way.url);
        },
      }),
    ),
    portal: useMutation(
      query.openPaymentPortal.mutationOptions({ onSuccess: ({ url }) => window.location.assign(url) }),
    ),
  };
}
