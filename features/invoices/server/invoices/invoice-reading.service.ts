import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import type { FoundPage, NumberedPage } from '#features/lists/shared/pages.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nextOf } from '../../shared/arrangements.rules.ts';
import type { Arrangement } from '../../shared/arrangements.ts';
import { mayKeepBooks, mayReadInvoice } from '../../shared/invoices.permissions.ts';
import {
  type InvoiceDetail,
  type InvoiceRow,
  type InvoiceState,
  invoiceStates,
  type OwnInvoices,
} from '../../shared/invoices.ts';
import { arrangementsOf } from '../arrangements/arrangements.service.ts';
import { payDetails } from '../documents/epc-code.rules.ts';
import * as repository from '../invoices.repository.ts';
import { payerBalances } from '../invoices.service.ts';
import { carriedDebtOf } from './debts.service.ts';
import {
  countInvoices,
  findInvoicePage,
  type InvoiceFilter,
  type InvoiceOrder,
} from './invoice-list.repository.ts';
import { getPayerDetails } from './payer-details.service.ts';
import { findReminders } from './reminders.repository.ts';
import { stepOf } from './reminders.rules.ts';

/**
 * The invoices issued to the actor and what is left of a debt from before, with what a transfer needs for each unpaid one; a fixed
 * number of statements, however many. An invoice of an arrangement is due when its next part is.
 */
export async function listOwnInvoices(
  scope: SignedInScope,
  { limit }: { readonly limit: number },
): Promise<OwnInvoices> {
  const [rows, balances, carried, payer, arranged] = await Promise.all([
    repository.findInvoicesOf(scope.db, scope.actor.id, today(scope), limit),
    payerBalances(scope, [scope.actor.id]),
    carriedDebtOf(scope, scope.actor.id),
    getPayerDetails(scope, { payerId: scope.actor.id }),
    arrangementsOf(scope, [scope.actor.id]),
  ]);
  const balance = balances.get(scope.actor.id) ?? {
    openCents: 0,
    carriedCents: 0,
    overdueCents: 0,
    creditCents: 0,
  };
  const askedOf = askedCents(rows, arranged);
  const agreedDays = new Map(arranged.map(({ id, parts }) => [id, nextOf(parts)?.dueOn]));
  const invoices = rows.map(({ seller, reference, total: _, ...invoice }) => {
    const asked = askedOf.get(invoice.id) ?? 0;
    const dueOn = (invoice.openCents > 0 && agreedDays.get(invoice.arrangementId ?? '')) || invoice.dueOn;
    return { ...invoice, dueOn, pay: asked > 0 ? payDetails(seller, reference ?? '', asked) : null };
  });
  return {
    ...balance,
    carried,
    payer: { id: scope.actor.id, ...payer },
    invoices,
    arrangements: arranged.map(({ payerId: _, note: _note, madeBy: _by, madeOn: _on, ...each }) => each),
    total: rows[0]?.total ?? 0,
  };
}

/** What each open invoice asks for: the first of a plan the next part, the others of it nothing. */
function askedCents(
  rows: readonly { readonly id: string; readonly openCents: number; readonly arrangementId: string | null }[],
  arrangements: readonly Arrangement[],
): Map<string, number> {
  const plans = new Map(
    arrangements.flatMap((each) => (each.kind === 'plan' ? [[each.id, each] as const] : [])),
  );
  const told = new Set<string>();
  return new Map(
    rows.map(({ id, openCents, arrangementId }) => {
      const plan = plans.get(arrangementId ?? '');
      if (!plan || openCents === 0) return [id, openCents];
      if (told.has(plan.id)) return [id, 0];
      told.add(plan.id);
      return [id, plan.lateCents || (nextOf(plan.parts)?.openCents ?? 0)];
    }),
  );
}

/** An invoice with everything that happened to it; `db/no-document` for anybody it does not concern. */
export async function getInvoice(
  scope: SignedInScope,
  { invoiceId }: { readonly invoiceId: string },
): Promise<InvoiceDetail> {
  const found = await repository.findInvoice(scope.db, invoiceId, today(scope));
  if (!found || !mayReadInvoice(scope.actor, found.payerId)) throw new AppError('db/no-document');
  const [creditNotes, payments, reminders] = await Promise.all([
    repository.findCreditNotes(scope.db, invoiceId),
    repository.findAllocations(scope.db, invoiceId),
    findReminders(scope.db, invoiceId),
  ]);
  const { payerId, payerName, payerEmail, payerCreditCents, payerOpenCents, ...invoice } = found;
  const { seller: _, buyer, reference, ...shown } = invoice;
  return {
    ...shown,
    payer: {
      id: payerId,
      name: payerName,
      email: payerEmail,
      creditCents: payerCreditCents,
      openCents: payerOpenCents ?? 0,
    },
    buyerName: buyer.name,
    reference: reference ?? '',
    creditNotes,
    payments,
    reminders: reminders.map(({ stage, ...each }) => ({ ...each, step: stepOf(stage) })),
  };
}

type InvoicesAsked = InvoiceFilter & InvoiceOrder & NumberedPage;

interface InvoicesPage extends FoundPage {
  readonly invoices: InvoiceRow[];
  readonly counts: Record<InvoiceState, number>;
  readonly openCents: number;
  readonly overdueCents: number;
}

/**
 * A page of the invoices that match a filter, with how many are in each state, counted to {@link countedTo}. Admins
 * only.
 */
export async function listInvoices(
  scope: SignedInScope,
  { page, pageSize, after, before, ...filter }: InvoicesAsked,
): Promise<InvoicesPage> {
  requireMay(mayKeepBooks(scope.actor));
  const part = { after, before, size: pageSize, offset: (page - 1) * pageSize };
  const [{ rows, ...beside }, counted] = await Promise.all([
    findInvoicePage(scope.db, filter, today(scope), part),
    countInvoices(scope.db, filter, today(scope), countedTo),
  ]);
  const arrangements = await arrangementsOf(scope, [...new Set(rows.map(({ payerId }) => payerId))]);
  const agreedOf = new Map(arrangements.map((each) => [each.id, agreedIn(each)]));
  const { counts } = counted;
  const all = invoiceStates.reduce((sum, state) => sum + counts[state], 0);
  const matching = filter.state ? counts[filter.state] : all;
  return {
    ...counted,
    ...beside,
    ...totalOf(matching),
    invoices: rows.map(({ payerId, payerName, email, reference, reminded, arrangementId, ...row }) => ({
      ...row,
      remindedStep: stepOf(reminded),
      agreed: agreedOf.get(arrangementId ?? '') ?? null,
      reference: reference ?? '',
      payer: { id: payerId, name: payerName, email },
    })),
  };
}

/** By when the next part is paid, and whether that day is over. */
function agreedIn({ kind, parts, lateCents }: Arrangement): InvoiceRow['agreed'] {
  const next = parts.find(({ state }) => state !== 'paid');
  return next ? { kind, untilOn: next.dueOn, isLate: lateCents > 0 } : null;
}

/** How many payers a picker offers; a longer search text finds others. */
const offeredPayers = 20;

/** The first parents by name that match a search. Admins only. */
export async function listPayers(scope: SignedInScope, { search }: { readonly search: string }) {
  requireMay(mayKeepBooks(scope.actor));
  return { payers: await repository.findPayers(scope.db, search, offeredPayers) };
}
