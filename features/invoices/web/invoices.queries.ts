import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreparedAct } from '#features/lists/shared/lists.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { featureClient } from '#platform/web/api.ts';
import type { PickedRows } from '#platform/web/table/row-selection.ts';
import type { InvoiceColumn, InvoiceSort } from '../shared/invoice-columns.ts';
import type { InvoiceAct as ManyInvoicesAct } from '../shared/invoice-list.ts';
import type { invoicesContract } from '../shared/invoices.contract.ts';
import {
  type InvoicesFilter,
  type InvoicesSearch,
  invoicesFilterOf,
  invoicesOrderOf,
} from './invoices/invoices-search.view.ts';

const { client, query } = featureClient<typeof invoicesContract>('invoices');

/** How many invoices of a payer are shown at first. */
export const firstInvoices = 12;

/** How many of a subscription are shown beside it. */
const shownOfSubscription = 5;

/** The signed-in user's invoices, with what they owe. */
export const ownInvoicesQuery = (limit: number) =>
  query.listOwnInvoices.queryOptions({ input: { limit }, placeholderData: keepPreviousData });

/** An invoice with all that happened to it. */
export const invoiceQuery = (invoiceId: string) => query.getInvoice.queryOptions({ input: { invoiceId } });

/** Which invoices an admin looks at. */
export interface InvoicesAsked extends InvoicesFilter {
  readonly sort?: InvoiceSort;
  readonly descending?: 'true' | 'false';
  readonly after?: string;
  readonly before?: string;
  readonly pageSize: number;
}

/** A page of invoices; the last one stays until the next arrives. */
export const invoicesQuery = (asked: InvoicesAsked) =>
  query.listInvoices.queryOptions({ input: asked, placeholderData: keepPreviousData });

/** The last invoices of a subscription. */
export const subscriptionInvoicesQuery = (of: {
  readonly subscriptionId: string;
  readonly payerId: string;
}) => query.listInvoices.queryOptions({ input: { ...of, pageSize: shownOfSubscription } });

const day = () => vilniusDate(Date.now());

/** The list in an address as CSV with the columns that are seen; only some of its invoices if they are named. */
export function exportInvoices(
  search: InvoicesSearch,
  columns: readonly InvoiceColumn[],
  ids?: readonly string[],
): Promise<{ filename: string; csv: string }> {
  // Picked rows may be of pages of another filter.
  const filter = ids ? { ids: [...ids] } : invoicesFilterOf(search, day());
  return client.exportInvoices({ ...filter, ...invoicesOrderOf(search), columns: [...columns] });
}

/** Says what an act would do to each; changes nothing. */
export function prepareInvoiceAct(
  actId: string,
  act: ManyInvoicesAct,
  selection: PickedRows<InvoicesSearch>,
): Promise<PreparedAct> {
  if ('ids' in selection) return client.prepareInvoiceAct({ actId, act, selection });
  const filter = invoicesFilterOf(selection.all, day());
  return client.prepareInvoiceAct({ actId, act, selection: { filter, seen: selection.seen } });
}

/** Carries out the next rows of a prepared act. */
export const runInvoiceAct = (actId: string) => client.runInvoiceAct({ actId });

/** Prepares the undoing of an act. */
export const undoInvoiceAct = (actId: string, undoId: string) => client.undoInvoiceAct({ actId, undoId });

/** Has what invoices are in fetched again after an act on many. */
export function useInvoicesChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: query.key() });
}

/** A family's payments and refunds. */
export const paymentsQuery = (payerId: string) => query.listPayments.queryOptions({ input: { payerId } });

/** A family's account, with what it brought from before. */
export const payerAccountQuery = (payerId: string) =>
  query.getPayerAccount.queryOptions({ input: { payerId }, retry: false });

/** The largest open debts from before, of payers that a search finds. */
export const debtsQuery = (search: string) =>
  query.listDebts.queryOptions({ input: { search }, placeholderData: keepPreviousData });

/** The first parents by name that a search finds. */
export const payersQuery = (search: string) =>
  query.listPayers.queryOptions({ input: { search }, placeholderData: keepPreviousData });

/** The admins' mutations of invoices. The server's news refetch what the screens show. */
export function useInvoiceChanges() {
  return {
    create: useMutation(query.createInvoice.mutationOptions()),
    correct: useMutation(query.createCreditNote.mutationOptions()),
    pay: useMutation(query.markPaid.mutationOptions()),
    receive: useMutation(query.recordPayment.mutationOptions()),
    enterOpening: useMutation(query.enterOpeningBalance.mutationOptions()),
    correctOpening: useMutation(query.correctOpeningEntry.mutationOptions()),
    refund: useMutation(query.refundPayer.mutationOptions()),
    undo: useMutation(query.undoPayment.mutationOptions()),
    undoRefund: useMutation(query.undoRefund.mutationOptions()),
    send: useMutation(query.sendInvoice.mutationOptions()),
  };
}

/** The address of an invoice's or a credit note's PDF. */
export const pdfAddress = (invoiceId: string, locale: Locale) => `/files/invoices/${invoiceId}/${locale}.pdf`;

interface Period {
  readonly payerId: string;
  readonly from: string;
  readonly to: string;
}

/** A family's account in a period; the last one stays until the next arrives. */
export const payerLedgerQuery = (period: Period) =>
  query.getPayerLedger.queryOptions({ input: period, placeholderData: keepPreviousData });

/** The same as a PDF. */
export const ledgerPdfAddress = ({ payerId, from, to, locale }: Period & { readonly locale: Locale }) =>
  `/files/accounts/${payerId}/${from}/${to}/${locale}.pdf`;
