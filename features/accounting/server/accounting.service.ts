import { hasSeller } from '#features/invoices/server/invoices.service.ts';
import { mayKeepBooks } from '#features/invoices/shared/invoices.permissions.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { formatMonth, monthBounds } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import {
  type AccountingFile,
  type AccountingMonth,
  type Accounts,
  type Caution,
  documentKinds,
  firstAccounts,
  type Rate,
} from '../shared/accounting.ts';
import type { Layout } from '../shared/layouts.ts';
import { taxCodeOf } from '../shared/tax-codes.rules.ts';
import * as repository from './accounting.repository.ts';
import { addedUp, type BookedDocument, documentKind, documentSums } from './booked-lines.rules.ts';
import { documentsOf } from './documents.service.ts';
import { isInIsaf } from './isaf.rules.ts';
import { whyNoIsaf } from './isaf.service.ts';
import { accountingCsv, buyerName } from './layouts.rules.ts';
import { sumPayments, sumVoucherParts } from './payments.repository.ts';

interface OfMonth {
  readonly month: string;
}

/** The sums of a month's documents by rate, with the accounts and what its reader should know. Admins only. */
export async function getAccountingMonth(scope: SignedInScope, { month }: OfMonth): Promise<AccountingMonth> {
  requireMay(mayKeepBooks(scope.actor));
  const documents = (await documentsOf(scope, month)).map(([document]) => document);
  const creditNotes = documents.filter(({ kind }) => kind === 'credit-note').length;
  return {
    month,
    invoices: documents.length - creditNotes,
    creditNotes,
    ...addedUp(documents.map(documentSums)),
    rates: ratesOf(documents),
    kinds: kindsOf(documents),
    voucherCents: await sumVoucherParts(scope.db, monthBounds(month)),
    payments: await sumPayments(scope.db, monthBounds(month)),
    cautions: await cautionsOf(scope, month, documents),
    isaf: { documents: documents.filter(isInIsaf).length, refusal: await whyNoIsaf(scope, documents) },
    ...(await presentAccounts(scope)),
  };
}

function ratesOf(documents: readonly BookedDocument[]): Rate[] {
  const rates = grouped(
    documents,
    ({ seller }) => `${String(100 - seller.vatPercent).padStart(3, '0')} ${taxCodeOf(seller) ?? ''}`,
  );
  return [...rates]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first
        ? {
            percent: first.seller.vatPercent,
            taxCode: taxCodeOf(first.seller),
            documents: others.length + 1,
            ...addedUp([first, ...others].map(documentSums)),
          }
        : [],
    );
}

function kindsOf(documents: readonly BookedDocument[]): AccountingMonth['kinds'] {
  const kinds = grouped(documents, documentKind);
  return documentKinds.flatMap((kind) => {
    const of = kinds.get(kind) ?? [];
    if (of.length === 0) return [];
    return { kind, documents: of.length, grossCents: addedUp(of.map(documentSums)).grossCents };
  });
}

async function cautionsOf(
  scope: Scope,
  month: string,
  documents: readonly BookedDocument[],
): Promise<Caution[]> {
  const found: Record<Caution, boolean> = {
    'month-not-over': today(scope).slice(0, 7) <= month,
    'seller-incomplete': !(await hasSeller(scope)),
    'buyers-without-name': documents.some((document) => buyerName(document) === ''),
    // Stripe issues invoices of its own.
    'card-elsewhere': Boolean(scope.env.stripe),
  };
  return (Object.keys(found) as Caution[]).filter((caution) => found[caution]);
}

async function presentAccounts({ db }: Scope): Promise<{ accounts: Accounts; version: number }> {
  const found = await repository.findAccounts(db);
  if (!found) return { accounts: firstAccounts, version: 0 };
  const { version, ...accounts } = found;
  return { accounts, version };
}

/**
 * A month's documents line by line, as CSV in the layout of an accounting program. The audit log records who exported which month and how
 * many documents (decision B5). Admins only.
 */
export async function exportAccounting(
  scope: SignedInScope,
  { month, layout }: OfMonth & { readonly layout: Layout },
): Promise<AccountingFile> {
  requireMay(mayKeepBooks(scope.actor));
  const documents = await documentsOf(scope, month);
  const { accounts } = await presentAccounts(scope);
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportAccounting',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { month, layout, rows: documents.length },
    }),
  );
  const { locale } = scope;
  const text = accountingCsv(documents, { layout, accounts, locale, month: formatMonth(month, locale) });
  return { filename: `orbita-${layout}-${month}.csv`, text };
}

/**
 * Changes the accounts that documents are booked to, in files made from now on. Repeating the request changes nothing; `db/conflict` when
 * somebody else changed them meanwhile. Admins only.
 */
export async function saveAccounts(
  scope: SignedInScope,
  { version, accounts }: { readonly version: number; readonly accounts: Accounts },
): Promise<{ version: number }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const changed = { version, by: tx.actor.id, at: nowIso(tx) };
    const before = await presentAccounts(tx);
    if (await repository.saveAccounts(tx.db, accounts, changed)) {
      await audit(tx, {
        action: 'saveAccounts',
        subjectType: 'academy',
        subjectId: crypto.randomUUID(),
        detail: { changed: differing(before.accounts, accounts), before: before.accounts, after: accounts },
      });
      await refresh(tx, { changed: ['accounting'], audience: ['role:admin'] });
      return { version: version + 1 };
    }
    const present = await presentAccounts(tx);
    const isRepeated = differing(present.accounts, accounts).length === 0;
    if (!isRepeated || present.version !== version + 1) throw new AppError('db/conflict');
    return { version: present.version };
  });
}

const differing = (before: Accounts, after: Accounts) =>
  (Object.keys(after) as (keyof Accounts)[]).filter((name) => before[name] !== after[name]);
