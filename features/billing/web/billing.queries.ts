import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import { postOnLeave } from '#platform/web/session/post-call.ts';
import type { billingContract } from '../shared/billing.contract.ts';

const { client, query } = featureClient<typeof billingContract>('billing');

/** Everything a payer's screen shows: plans, subscriptions and children. */
export const billingQuery = query.getBilling.queryOptions({ input: {} });

/** Fetches what the payer's screen shows anew: children were added elsewhere. */
export function useRefetchBilling() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: billingQuery.queryKey });
}

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
    pause: useMutation(query.pauseSubscription.mutationOptions()),
    goOn: useMutation(query.endPause.mutationOptions()),
    ask: useMutation(query.requestCancellation.mutationOptions()),
    unask: useMutation(query.withdrawCancellation.mutationOptions()),
  };
}

interface HeldSeat {
  readonly groupId: string;
  readonly childId: string;
  readonly until: string;
}

/** Holds a seat for a child; resolves to the moment until which. */
export const chooseSeat = (seat: Omit<HeldSeat, 'until'>) => client.chooseSeat(seat);

/** Lets go of a seat when its page is left, even by closing it. */
export const releaseOnLeave = (seat: HeldSeat): void => postOnLeave('/rpc/billing/releaseSeat', seat);

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
