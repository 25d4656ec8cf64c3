import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { featureClient } from '#platform/web/api.ts';
import type { tillContract } from '../shared/till/till.contract.ts';

const { client, query } = featureClient<typeof tillContract>('till');

/** The sheet of a day; the last one stays until the next arrives. */
export const tillDayQuery = (day: LocalDate) =>
  query.getTillDay.queryOptions({ input: { day }, placeholderData: keepPreviousData });

/** The days of a month in which the till changed. */
export const tillDaysQuery = (month: string) =>
  query.listTillDays.queryOptions({ input: { month }, placeholderData: keepPreviousData });

/** A month as CSV. */
export const exportTillDays = (month: string) => client.exportTillDays({ month });

/** What the desk needs to take a family's money. */
export const payingFamilyQuery = (payerId: string) =>
  query.getPayingFamily.queryOptions({ input: { payerId } });

/** The reader's own receipts, a page at a time. */
export const ownReceiptsQuery = () =>
  query.listOwnReceipts.infiniteOptions({
    input: (before: string | undefined) => (before ? { before } : {}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** What is done at the desk. The server's news refetch what the screens show. */
export function useTillActs() {
  return {
    issue: useMutation(query.issueReceipt.mutationOptions()),
    void: useMutation(query.voidReceipt.mutationOptions()),
    enter: useMutation(query.recordTillEntry.mutationOptions()),
    close: useMutation(query.closeTillDay.mutationOptions()),
  };
}

/** The address of a receipt's PDF. */
export const receiptAddress = (receiptId: string, locale: Locale) =>
  `/files/receipts/${receiptId}/${locale}.pdf`;

/** The address of a day sheet's PDF. */
export const dayAddress = (day: LocalDate, locale: Locale) => `/files/till/${day}/${locale}.pdf`;
