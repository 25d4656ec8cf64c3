import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { drawNumber, requireCurrentSeller } from '#features/invoices/server/invoices.service.ts';
import { isIssuable, totalCents } from '#features/invoices/shared/invoices.rules.ts';
import type { InvoiceLine } from '#features/invoices/shared/invoices.ts';
import { lineTexts } from '#features/invoices/shared/line-texts.rules.ts';
import { noPayerDetails, type PayerDetails } from '#features/invoices/shared/payer-details.ts';
import { numberOf, referenceOf } from '#features/invoices/shared/references.rules.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { addDays } from '#platform/shared/dates.ts';
import type { MonthInvoices, VoucherInvoice } from '../../shared/voucher-invoices.ts';
import { mayManageVouchers } from '../../shared/vouchers.permissions.ts';
import { findLines, findSigned } from '../months/months.repository.ts';
import { findProgramme, type ProgrammeRow } from '../programmes.repository.ts';
import { chargesOf } from './carried-lists.rules.ts';
import { invoiceLinesOf } from './voucher-invoice-lines.rules.ts';
import * as repository from './voucher-invoices.repository.ts';

interface OfMonth {
  readonly programmeId: string;
  /** 'YYYY-MM'. */
  readonly month: string;
}

/** The invoices that have a month's list, and what a new one would say. Admins only; `db/no-document` for an unknown programme. */
export async function listVoucherInvoices(
  scope: SignedInScope,
  { programmeId, month }: OfMonth,
): Promise<MonthInvoices> {
  requireMay(mayManageVouchers(scope.actor));
  const programme = await findProgramme(scope.db, programmeId);
  if (!programme) throw new AppError('db/no-document');
  const invoices = (await repository.findOfMonth(scope.db, programmeId, month)).map(shownOf);
  const isOpen =
    (await findSigned(scope.db, programmeId, month)) !== undefined &&
    invoices.every(({ state }) => state === 'credited');
  return { invoices, draft: isOpen ? await draftOf(scope, programme, month) : null };
}

async function draftOf(
  scope: Scope,
  programme: ProgrammeRow,
  month: string,
): Promise<NonNullable<MonthInvoices['draft']>> {
  const { lines, takenBy } = await chargeOf(scope, programme, month);
  const { dueDays } = (await getAcademySettings(scope)).invoicing;
  const kept = await repository.findBuyer(scope.db, programme.id);
  return {
    buyer: kept ?? { ...noPayerDetails, company: programme.municipality },
    dueOn: addDays(today(scope), dueDays),
    lines,
    totalCents: sumOf(lines),
    takenBy,
  };
}

/** What a month's invoice charges: its list and those that it takes along; for a month that has none, what it comes to by now and which takes it. */
async function chargeOf(
  { db }: Scope,
  { id: programmeId, name }: ProgrammeRow,
  month: string,
): Promise<{ months: readonly string[]; lines: InvoiceLine[]; takenBy: string | null }> {
  const { chargeable, carried } = chargesOf(await repository.findOpenLists(db, programmeId));
  const of = chargeable.find(({ months }) => months.includes(month))?.months;
  const isOwn = of?.[0] === month;
  const before = (of?.slice(1) ?? carried).filter((each) => each < month);
  const months = isOwn ? of : [month, ...before];
  const lists: { month: string; lines: Awaited<ReturnType<typeof findLines>> }[] = [];
  for (const each of months) lists.push({ month: each, lines: await findLines(db, programmeId, each) });
  return { months, lines: invoiceLinesOf(name, lists), takenBy: isOwn ? null : (of?.[0] ?? null) };
}

const sumOf = (lines: readonly InvoiceLine[]) =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

const codeOf = (series: string | null, number: number | null) => numberOf(series ?? '', number ?? 0);

function stateOf({ noteId, paidOn }: repository.InvoiceRow): VoucherInvoice['state'] {
  if (noteId) return 'credited';
  return paidOn ? 'paid' : 'issued';
}

function shownOf(row: repository.InvoiceRow): VoucherInvoice {
  const { id, month, issuedOn, dueOn, totalCents: cents, paidOn, noteId } = row;
  return {
    ...{ id, month, issuedOn, dueOn: dueOn ?? issuedOn, totalCents: cents, paidOn },
    number: codeOf(row.series, row.number),
    state: stateOf(row),
    buyer: row.buyer.company ?? '',
    creditNote: noteId
      ? {
          ...{ id: noteId, number: codeOf(row.noteSeries, row.noteNumber) },
          ...{ issuedOn: row.noteOn ?? '', reason: row.noteReason ?? '' },
        }
      : null,
  };
}

interface Issuing extends OfMonth {
  readonly invoiceId: string;
  readonly buyer: PayerDetails;
  readonly dueOn: string;
}

/**
 * Issues the invoice of a month that is signed off, and keeps how it names the municipality. Repeating the request returns the same;
 * `db/conflict` when its id was used for another. Two admins at once issue one: the programme is held, and the number is drawn last. Refuses with
 * `voucher/month-invoiced`, `voucher/month-not-signed`, `voucher/nothing-to-invoice`, `voucher/due-before-issue`, `invoice/too-large`,
 * and `invoice/seller-incomplete` while the academy's settings lack what the law requires. Admins only.
 */
export async function issueVoucherInvoice(scope: SignedInScope, issuing: Issuing): Promise<MonthInvoices> {
  requireMay(mayManageVouchers(scope.actor));
  const { programmeId, month, invoiceId, buyer, dueOn } = issuing;
  await transaction(scope, async (tx) => {
    const programme = await findProgramme(tx.db, programmeId, { lock: true });
    if (!programme) throw new AppError('db/no-document');
    const known = await repository.findDocument(tx.db, invoiceId);
    if (known) {
      const { name: _, ...named } = known.buyer;
      return requireSameRequest({ ...known, buyer: named }, { programmeId, month, buyer, dueOn });
    }
    refuse((await repository.isInvoiced(tx.db, programmeId, month)) ? 'voucher/month-invoiced' : null);
    refuse((await findSigned(tx.db, programmeId, month)) ? null : 'voucher/month-not-signed');
    refuse(dueOn < today(tx) ? 'voucher/due-before-issue' : null);
    const { months, lines, takenBy } = await chargeOf(tx, programme, month);
    refuse(takenBy === null && sumOf(lines) > 0 ? null : 'voucher/nothing-to-invoice');
    refuse(isIssuable(lines, 0) ? null : 'invoice/too-large');
    const seller = await requireCurrentSeller(tx);
    await repository.writeBuyer(tx.db, programmeId, buyer);
    const { series, number } = await drawNumber(tx, 'invoice');
    const cents = totalCents(lines, 0);
    await repository.insertDocument(tx.db, {
      ...{ id: invoiceId, kind: 'invoice', series, number, programme_id: programmeId, month },
      ...{ corrects_id: null, reason: null, issued_on: today(tx), due_on: dueOn },
      seller: JSON.stringify(seller),
      buyer: JSON.stringify({ name: '', ...buyer }),
      lines: JSON.stringify(lines),
      ...{ total_cents: cents, reference: referenceOf(series, number) },
      ...{ issued_by: tx.actor.id, issued_at: nowIso(tx) },
    });
    await repository.insertMonths(tx.db, { invoiceId, programmeId, months });
    const detail = { month, number: numberOf(series, number), totalCents: cents };
    await noteAct(tx, 'issueVoucherInvoice', programmeId, detail);
  });
  return listVoucherInvoices(scope, issuing);
}

function noteAct(
  tx: Tx<SignedInScope>,
  action: 'issueVoucherInvoice' | 'payVoucherInvoice' | 'unpayVoucherInvoice' | 'creditVoucherInvoice',
  programmeId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return audit(tx, { action, subjectType: 'voucher-programme', subjectId: programmeId, detail }).then(() =>
    refresh(tx, { changed: ['vouchers', 'accounting'], audience: ['role:admin'] }),
  );
}

/** An invoice whose programme is held for the rest of the transaction. */
async function holdInvoice(tx: Tx, invoiceId: string): Promise<repository.InvoiceRow> {
  const found = await repository.findInvoice(tx.db, invoiceId);
  if (!found) throw new AppError('db/no-document');
  await findProgramme(tx.db, found.programmeId, { lock: true });
  return (await repository.findInvoice(tx.db, invoiceId)) ?? found;
}

interface OfInvoice {
  readonly invoiceId: string;
}

/**
 * Notes the day on which a municipality paid an invoice. Idempotent. Refuses with `voucher/invoice-credited`, `payment/in-future`, and
 * `voucher/invoice-paid` when another day was noted. Admins only.
 */
export async function payVoucherInvoice(
  scope: SignedInScope,
  { invoiceId, paidOn }: OfInvoice & { readonly paidOn: string },
): Promise<MonthInvoices> {
  requireMay(mayManageVouchers(scope.actor));
  const invoice = await transaction(scope, async (tx) => {
    const held = await holdInvoice(tx, invoiceId);
    if (held.paidOn === paidOn) return held;
    refuse(held.noteId ? 'voucher/invoice-credited' : null);
    refuse(held.paidOn ? 'voucher/invoice-paid' : null);
    refuse(paidOn > today(tx) ? 'payment/in-future' : null);
    await repository.insertPayment(tx.db, { invoiceId, paidOn, by: tx.actor.id, at: nowIso(tx) });
    const detail = { number: codeOf(held.series, held.number), paidOn };
    await noteAct(tx, 'payVoucherInvoice', held.programmeId, detail);
    return held;
  });
  return listVoucherInvoices(scope, invoice);
}

/** Undoes what was noted as paid, with a reason that the audit log keeps. Idempotent. Admins only. */
export async function unpayVoucherInvoice(
  scope: SignedInScope,
  { invoiceId, reason }: OfInvoice & { readonly reason: string },
): Promise<MonthInvoices> {
  requireMay(mayManageVouchers(scope.actor));
  const invoice = await transaction(scope, async (tx) => {
    const held = await holdInvoice(tx, invoiceId);
    const undoing = { invoiceId, reason, by: tx.actor.id, at: nowIso(tx) };
    if (await repository.undoPayment(tx.db, undoing)) {
      const detail = { number: codeOf(held.series, held.number), reason };
      await noteAct(tx, 'unpayVoucherInvoice', held.programmeId, detail);
    }
    return held;
  });
  return listVoucherInvoices(scope, invoice);
}

/**
 * Takes an invoice back whole by a credit note that names it; its lists may be invoiced again. Idempotent. Refuses with
 * `voucher/invoice-paid` while it is noted as paid. Admins only.
 */
export async function creditVoucherInvoice(
  scope: SignedInScope,
  { invoiceId, reason }: OfInvoice & { readonly reason: string },
): Promise<MonthInvoices> {
  requireMay(mayManageVouchers(scope.actor));
  const invoice = await transaction(scope, async (tx) => {
    const held = await holdInvoice(tx, invoiceId);
    if (held.noteId) return held;
    refuse(held.paidOn ? 'voucher/invoice-paid' : null);
    await repository.freeMonths(tx.db, invoiceId, nowIso(tx));
    const { series, number } = await drawNumber(tx, 'credit-note');
    const { programmeId, month, totalCents: cents } = held;
    const line = { ...lineTexts({ lt: reason }), quantity: 1, unitCents: cents };
    await repository.insertDocument(tx.db, {
      ...{ kind: 'credit-note', series, number, programme_id: programmeId, month, corrects_id: invoiceId },
      ...{ reason, issued_on: today(tx), due_on: null },
      seller: JSON.stringify(held.seller),
      buyer: JSON.stringify(held.buyer),
      lines: JSON.stringify([line]),
      ...{ total_cents: cents, reference: null, issued_by: tx.actor.id, issued_at: nowIso(tx) },
    });
    const detail = { number: codeOf(held.series, held.number), note: numberOf(series, number), reason };
    await noteAct(tx, 'creditVoucherInvoice', programmeId, detail);
    return held;
  });
  return listVoucherInvoices(scope, invoice);
}
