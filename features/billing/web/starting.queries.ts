import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { startingContract } from '../shared/starting.contract.ts';

const { query } = featureClient<typeof startingContract>('starting');

/** Whose subscriptions an admin starts. */
export interface StartFor {
  readonly groupId?: string;
  readonly personId?: string;
  readonly search?: string;
}

/** Children with what they have, and the plans on offer; the last ones stay until the next arrive. */
export const startableQuery = (of: StartFor) =>
  query.listStartable.queryOptions({ input: of, placeholderData: keepPreviousData });

interface Asked {
  readonly priceId: string;
  readonly startsOn: string;
  readonly coupon: string | null;
  readonly children: { childId: string; paidUntil: string | null }[];
}

/** What ticked children would cost. */
export const startQuotesQuery = (asked: Asked) =>
  query.quoteStarts.queryOptions({ input: asked, placeholderData: keepPreviousData, retry: false });

/** Starts subscriptions; the results name those left out. */
export const useStartSubscriptions = () => useMutation(query.startSubscriptions.mutationOptions());
