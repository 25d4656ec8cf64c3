import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { accountingContract } from '../shared/accounting.contract.ts';
import type { DocumentKind } from '../shared/accounting.ts';
import type { Layout } from '../shared/layouts.ts';

const { client, query } = featureClient<typeof accountingContract>('accounting');

/** The sums of a month's documents; those of the last month stay until they arrive. */
export const accountingMonthQuery = (month: string) =>
  query.getAccountingMonth.queryOptions({ input: { month }, placeholderData: keepPreviousData });

/** All that was issued in a month, of one kind or of all. */
export const monthDocumentsQuery = (month: string, kind: DocumentKind | null) =>
  query.listMonthDocuments.infiniteOptions({
    input: (after: string | undefined) => ({ month, after, ...(kind === null ? {} : { kind }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** A month's documents in the layout of a program. */
export const exportAccounting = (month: string, layout: Layout) => client.exportAccounting({ month, layout });

/** A month's payments, line by line. */
export const exportMonthPayments = (month: string) => client.exportMonthPayments({ month });

/** The register of a month's VAT invoices. */
export const exportIsaf = (month: string) => client.exportIsaf({ month });

/** Changes the accounts. The server's news refetch what the screens show. */
export const useSaveAccounts = () => useMutation(query.saveAccounts.mutationOptions());
