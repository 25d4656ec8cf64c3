import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { Locale } from '#platform/shared/localized-text.ts';
import { featureClient } from '#platform/web/api.ts';
import type { invoicesContract } from '../shared/invoices.contract.ts';
import type { InvoiceState } from '../shared/invoices.ts';

const { query } = featureClient<typeof invoicesContract>('invoices');

/** How many invoices of a payer are shown at first. */
export const firstInvoices = 12;

/** The signed-in user's invoices, with what they owe. */
export const ownInvoicesQuery = (limit: number) =>
  query.listOwnInvoices.queryOptions({ input: { limit }, placeholderData: keepPreviousData });

/** An invoice with all that happened to it. */
export const invoiceQuery = (invoiceId: string) => query.getInvoice.queryOptions({ input: { invoiceId } });

/** Which invoices an admin looks at. */
export interface InvoicesAsked {
  readonly search: string;
  readonly state?: InvoiceState | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of invoices; the last one stays until the next arrives. */
export const invoicesQuery = (asked: InvoicesAsked) =>
  query.listInvoices.queryOptions({ input: asked, placeholderData: keepPreviousData });

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
    correctOpening: useMutation(query.correctOpeningEntry.mutationOptions()),
    refund: useMutation(query.refundPayer.mutationOptions()),
    undo: useMutation(query.undoPayment.mutationOptions()),
    undoRefund: useMutation(query.undoRefund.mutationOptions()),
    send: useMutation(query.sendInvoice.mutationOptions()),
  };
}

/** The address of an invoice's or a credit note's PDF. */
export const pdfAddress = (invoiceId: string, locale: Locale) => `/files/invoices/${invoiceId}/${locale}.pdf`;
