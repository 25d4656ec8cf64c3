import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays } from '#platform/shared/dates.ts';
import { invoiceStateOf, isIssuable, totalCents } from '../shared/invoices.rules.ts';
import type { Due, InvoiceDraft, InvoiceKind, InvoiceState, Seller } from '../shared/invoices.ts';
import { creditSeriesOf, numberOf, referenceOf } from '../shared/references.rules.ts';
import { sellerOf } from './documents/seller.rules.ts';
import * as accounts from './invoices/accounts.repository.ts';
import { lockAccounts, settleAccounts } from './invoices/accounts.service.ts';
import { notifyInvoices } from './invoices/invoice-mails.service.ts';
import * as repository from './invoices/issuing.repository.ts';
import { findBuyers } from './invoices/payer-details.repository.ts';

/** An invoice as other features know it, by the source for which they had it issued. */
export interface IssuedInvoice {
  readonly id: string;
  readonly source: string;
  readonly payerId: string;
  /** 'ORB-000123'. */
  readonly number: string;
  readonly state: InvoiceState;
  readonly dueOn: string;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly openCents: number;
}

/**
 * Issues invoices in the caller's transaction and returns them in the order of the drafts. A source for which an invoice was issued before
 * gets that one again: idempotent. Numbers follow each other without gaps: the series is locked until the transaction ends, and a
 * rolled-back one took none. A family's credit pays its new invoices; its payer is mailed. The caller decides who may issue, and that the
 * payers exist. Refuses with `invoice/seller-incomplete` while the academy's settings lack what the law requires.
 */
export async function issueInvoices(tx: Tx, drafts: readonly InvoiceDraft[]): Promise<IssuedInvoice[]> {
  if (drafts.length === 0) return [];
  const held = await lockAccounts(
    tx,
    drafts.map(({ payerId }) => payerId),
  );
  const sources = drafts.map(({ source }) => source);
  // Read under the accounts' locks, so that it sees what another transaction issued for these families.
  const known = new Set((await repository.findBySources(tx.db, sources)).map(({ source }) => source));
  const fresh = drafts.filter(({ source }) => !known.has(source) && known.add(source));
  if (fresh.length > 0) {
    const free = await writeInvoices(tx, fresh);
    await settleAccounts(tx, held, { changed: free });
  }
  const issued = await paymentStateOf(tx, sources);
  const toldApart = new Set(fresh.flatMap((draft) => (draft.toldApart ? draft.source : [])));
  const toMail = fresh.flatMap(({ source }) => issued.get(source) ?? []);
  await notifyInvoices(
    tx,
    toMail.filter(({ source, totalCents: cents }) => cents > 0 && !toldApart.has(source)),
  );
  return sources.flatMap((source) => issued.get(source) ?? []);
}

/** Returns those for 0. */
async function writeInvoices(tx: Tx, drafts: readonly InvoiceDraft[]): Promise<string[]> {
  const { invoicing } = await getAcademySettings(tx);
  const seller = requireSeller(sellerOf(invoicing));
  const { series, dueDays } = invoicing;
  const buyers = await findBuyers(
    tx.db,
    drafts.map(({ payerId }) => payerId),
  );
  // The last lock of all: other issuers wait only for the writing.
  const first = await repository.takeNumbers(tx.db, series, drafts.length);
  const rows = drafts.map((draft, index) => {
    if (!isIssuable(draft.lines, draft.discountCents)) throw new RangeError('These lines make no invoice.');
    return {
      kind: 'invoice' as const,
      series,
      number: first + index,
      payer_id: draft.payerId,
      source: draft.source,
      corrects_id: null,
      reason: null,
      issued_on: today(tx),
      due_on: draft.dueOn ?? addDays(today(tx), dueDays),
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyers.get(draft.payerId) ?? { name: '' }),
      lines: JSON.stringify(draft.lines),
      discount_cents: draft.discountCents,
      total_cents: totalCents(draft.lines, draft.discountCents),
      reference: referenceOf(series, first + index),
      issued_by: tx.actor?.id ?? null,
      issued_at: nowIso(tx),
    };
  });
  const ids = await repository.insertInvoices(tx.db, rows);
  await repository.insertStates(tx.db, [...ids.values()], nowIso(tx));
  return rows.flatMap(({ source, total_cents }) => (total_cents === 0 ? (ids.get(source) ?? []) : []));
}

/**
 * Draws the number of a document to a buyer who is no family, such as a municipality, from the sequence of the families' documents. It locks
 * the sequence until the transaction ends, so it comes after all other locks; a rolled-back one took none.
 */
export async function drawNumber(
  tx: Tx,
  kind: InvoiceKind,
): Promise<{ readonly series: string; readonly number: number }> {
  const { invoicing } = await getAcademySettings(tx);
  const series = kind === 'invoice' ? invoicing.series : creditSeriesOf(invoicing.series);
  return { series, number: await repository.takeNumbers(tx.db, series, 1) };
}

/** The seller that documents name today; refuses with `invoice/seller-incomplete`. */
export async function requireCurrentSeller(scope: Scope): Promise<Seller> {
  return requireSeller(sellerOf((await getAcademySettings(scope)).invoicing));
}

function requireSeller(seller: Seller | null): Seller {
  if (!seller) throw new AppError('invoice/seller-incomplete');
  return seller;
}

/** Whether the academy's settings name a seller as the law asks; without one no invoice can be issued. */
export async function hasSeller(scope: Scope): Promise<boolean> {
  return sellerOf((await getAcademySettings(scope)).invoicing) !== null;
}

/** The current state of the invoices of these sources, by source; those never issued are left out. */
export async function paymentStateOf(
  scope: Scope,
  sources: readonly string[],
): Promise<Map<string, IssuedInvoice>> {
  const rows = await repository.findBySources(scope.db, sources);
  return new Map(
    rows.map(({ series, number, creditedCents, ...row }) => [
      row.source,
      {
        ...row,
        number: numberOf(series, number),
        state: invoiceStateOf({ ...row, creditedCents }, today(scope)),
      },
    ]),
  );
}

/** What payers owe, how much of it is overdue, and their credit; in cents. */
export type PayerBalance = accounts.PayerSums;

/** The balance of each payer; one without invoices owes nothing. The caller has proven who may know. */
export async function payerBalances(
  scope: Scope,
  payerIds: readonly string[],
): Promise<Map<string, PayerBalance>> {
  const rows = await accounts.findPayerSums(scope.db, payerIds, today(scope));
  const known = new Map(rows.map(({ payerId, ...sums }) => [payerId, sums]));
  const nothing = { openCents: 0, carriedCents: 0, overdueCents: 0, creditCents: 0 };
  return new Map(payerIds.map((id) => [id, known.get(id) ?? nothing]));
}

/** What the actor has to pay, with the invoice that is due first; null when nothing is open. */
export async function dueOf(scope: SignedInScope): Promise<Due | null> {
  const due = await accounts.findDue(scope.db, scope.actor.id, today(scope));
  if (!due || due.openCents === 0) return null;
  const { first, ...sums } = due;
  if (!first) return { ...sums, first };
  const { series, number, ...invoice } = first;
  return { ...sums, first: { ...invoice, number: numberOf(series, number) } };
}
