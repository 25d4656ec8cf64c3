import { useMutation } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { payerDetailsContract } from '../shared/payer-details.contract.ts';

const { query } = featureClient<typeof payerDetailsContract>('payerDetails');

/** What invoices say of a payer. */
export const payerDetailsQuery = (payerId: string) =>
  query.getPayerDetails.queryOptions({ input: { payerId } });

/** Changes what coming invoices say of a payer. The server's news refetch what the screens show. */
export const useSaveDetails = () => useMutation(query.savePayerDetails.mutationOptions());
