import { useMutation } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { invoicesContract } from '../shared/invoices.contract.ts';

const { query } = featureClient<typeof invoicesContract>('invoices');

/** A family's unpaid arrangements, and its open invoices that are in none. */
export const arrangementsQuery = (payerId: string) =>
  query.listArrangements.queryOptions({ input: { payerId }, retry: false });

/** What admins agree with families. The server's news refetch what the screens show. */
export function useArrangementChanges() {
  return {
    promise: useMutation(query.promisePayment.mutationOptions()),
    plan: useMutation(query.planPayments.mutationOptions()),
    end: useMutation(query.endArrangement.mutationOptions()),
  };
}
