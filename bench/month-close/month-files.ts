import { exportAccounting, getAccountingMonth } from '#features/accounting/server/accounting.service.ts';
import { exportIsaf } from '#features/accounting/server/isaf.service.ts';
import { exportMonthPayments } from '#features/accounting/server/payments.service.ts';
import { exportInvoices } from '#features/invoices/server/invoices/invoice-export.service.ts';
import { getPayerLedger } from '#features/invoices/server/ledger/ledger.service.ts';
import { exportTillDays } from '#features/invoices/server/till/till-days.service.ts';
import { exportVoucherMonth } from '#features/vouchers/server/months/months-export.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { monthBounds } from '#platform/shared/dates.ts';
import type { MonthFiles } from './added-files.ts';

interface Asked {
  readonly month: string;
  /** Whose account pages are read. */
  readonly payers: readonly string[];
  /** The programmes whose month is signed off. */
  readonly programmes: readonly string[];
  readonly hasVat: boolean;
}

/** Exports all that a bookkeeper takes along of a month, as the screens do. */
export async function exportMonth(
  scope: SignedInScope,
  { month, payers, programmes, hasVat }: Asked,
): Promise<MonthFiles> {
  const { from, to } = monthBounds(month);
  const csv = async (layout: 'gama' | 'finvalda' | 'directo' | 'table') =>
    (await exportAccounting(scope, { month, layout })).text;
  const list = { search: '', issuedFrom: from, issuedTo: to, sort: 'number', descending: false } as const;
  const ledgers: MonthFiles['ledgers'][number][] = [];
  for (const payer of payers) {
    const { openingCents, closingCents, entries } = await getPayerLedger(scope, { payerId: payer, from, to });
    ledgers.push({ payer, openingCents, closingCents, cents: entries.map(({ cents }) => cents) });
  }
  const vouchers: MonthFiles['vouchers'][number][] = [];
  for (const programmeId of programmes) {
    const file = async (kind: 'list' | 'journal') =>
      (await exportVoucherMonth(scope, { programmeId, month, kind })).csv;
    vouchers.push({ programme: programmeId, list: await file('list'), journal: await file('journal') });
  }
  return {
    month,
    gama: await csv('gama'),
    finvalda: await csv('finvalda'),
    directo: await csv('directo'),
    table: await csv('table'),
    isaf: hasVat ? (await exportIsaf(scope, { month })).text : null,
    payments: (await exportMonthPayments(scope, { month })).text,
    till: (await exportTillDays(scope, { month })).csv,
    list: (await exportInvoices(scope, { ...list, columns: ['number', 'total', 'open'] })).csv,
    screen: await getAccountingMonth(scope, { month }),
    ledgers,
    vouchers,
  };
}
