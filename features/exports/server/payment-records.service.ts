import { numberOf } from '#features/invoices/shared/references.rules.ts';
import type { Scope } from '#platform/server/scope.ts';
import type { ExportRange } from '../shared/exports.rules.ts';
import type { CustomerRecord, ExportKind, ExportRecords } from '../shared/exports.ts';
import * as repository from './exports.repository.ts';

/** The source of payment records: an external provider, or our own tables. */
export interface PaymentRecords {
  readonly provider: 'transfer' | 'stripe';
  /** The payer of an address; null for anybody else. */
  findCustomer(scope: Scope, email: string): Promise<CustomerRecord | null>;
  /** Page after page, each requested only when the previous one was sent. */
  pages<Kind extends ExportKind>(
    scope: Scope,
    kind: Kind,
    range: ExportRange,
  ): AsyncGenerator<readonly ExportRecords[Kind][], void>;
}

/** Rows in memory at a time. */
const pageSize = 500;

async function* allPages<Row extends { readonly id: string }>(
  find: (start: repository.PageStart) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await find({ after, limit: pageSize });
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

async function* mapped<Row, Result>(pages: AsyncGenerator<readonly Row[], void>, map: (row: Row) => Result) {
  for await (const rows of pages) yield rows.map(map);
}

function invoiceState({ settled, credited }: { settled: unknown; credited: unknown }) {
  if (credited === true) return 'void';
  return settled === true ? 'paid' : 'open';
}

const pagesOf: {
  readonly [Kind in ExportKind]: (
    scope: Scope,
    range: ExportRange,
  ) => AsyncGenerator<readonly ExportRecords[Kind][], void>;
} = {
  customers: ({ db }, range) => allPages((start) => repository.findPayers(db, range, start)),
  invoices: ({ db }, range) =>
    mapped(
      allPages((start) => repository.findIssued(db, range, start)),
      ({ series, number, payerId, buyerName, settled, credited, paidCents, ...row }) => ({
        ...row,
        number: numberOf(series, number),
        customerId: payerId,
        customerName: buyerName,
        // Nobody owes a credit note.
        state: row.kind === 'credit-note' ? 'paid' : invoiceState({ settled, credited }),
        currency: 'EUR',
        paidCents: paidCents ?? 0,
      }),
    ),
  charges: ({ db }, range) =>
    mapped(
      allPages((start) => repository.findPayments(db, range, start)),
      ({ payerId, note, recordedAt, ...row }) => ({
        ...row,
        customerId: payerId,
        state: 'succeeded' as const,
        currency: 'EUR',
        refundedCents: 0,
        description: note,
        createdAt: recordedAt,
      }),
    ),
};

/** Our own tables: payers, invoices and payments of bank transfers. */
export const transferRecords: PaymentRecords = {
  provider: 'transfer',
  findCustomer: async ({ db }, email) => (await repository.findPayer(db, email)) ?? null,
  pages: (scope, kind, range) => pagesOf[kind](scope, range),
};
