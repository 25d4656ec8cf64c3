import type { Tx } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import type { PayerAccount } from '../../shared/invoices.ts';
import { isPayer } from '../invoices.repository.ts';
import { payerBalances } from '../invoices.service.ts';
import { hasAccount } from '../payments/payments.repository.ts';
import { lockAccounts, settleAccounts } from './accounts.service.ts';
import { findPayerNames } from './issuing.repository.ts';
import * as repository from './opening-entries.repository.ts';

/** What a family brought from before. */
export interface Carried {
  readonly payerId: string;
  /** Above 0 a credit, below 0 a debt. */
  readonly amountCents: number;
  /** The family reads it too. */
  readonly reason: string;
  /** Identifies the entry permanently: a known one is skipped. */
  readonly source: string;
}

/**
 * Enters a balance from before in the caller's transaction (decision C5): an entry of the ledger, and no invoice. A credit
 * pays what is open, then the next invoices; a debt is paid by the next money that names no invoice. A wrong entry is
 * corrected by one against it. Idempotent by source, with `db/conflict` for another family or sum.
 */
export async function carryOver(tx: Tx, carried: Carried): Promise<void> {
  refuse((await carryAllOver(tx, [carried])).get(carried.source) ?? null);
}

/**
 * Enters the balances of many, in the same few statements however many; returns those that were refused, by source. Otherwise as {@link
 * carryOver}.
 */
export async function carryAllOver(
  tx: Tx,
  entries: readonly Carried[],
): Promise<ReadonlyMap<string, ErrorCode>> {
  const refused = new Map<string, ErrorCode>();
  if (entries.length === 0) return refused;
  const held = await lockAccounts(
    tx,
    entries.map(({ payerId }) => payerId),
  );
  const known = await repository.findOpeningEntries(
    tx.db,
    entries.map(({ source }) => source),
  );
  const fresh: Carried[] = [];
  for (const entry of entries) {
    const made = known.get(entry.source);
    if (!made) {
      known.set(entry.source, entry);
      fresh.push(entry);
    } else if (made.payerId !== entry.payerId || made.amountCents !== entry.amountCents)
      refused.set(entry.source, 'db/conflict');
  }
  await enterBalances(tx, held, fresh);
  return refused;
}

/** An entry that is made against another. */
export interface Entered extends Carried {
  readonly corrects?: string;
}

/** Writes entries to locked accounts, and settles these: `corrects` names the entry that one is against. */
export async function enterBalances(
  tx: Tx,
  held: Awaited<ReturnType<typeof lockAccounts>>,
  entries: readonly Entered[],
): Promise<void> {
  if (entries.length === 0) return;
  await repository.insertOpeningEntries(
    tx.db,
    entries.map(({ payerId, amountCents, reason, source, corrects }) => ({
      ...{ payer_id: payerId, amount_cents: amountCents, reason, source, corrects: corrects ?? null },
      ...{ recorded_by: tx.actor?.id ?? null, recorded_at: nowIso(tx) },
    })),
  );
  for (const { payerId, amountCents } of entries) held.set(payerId, (held.get(payerId) ?? 0) + amountCents);
  await settleAccounts(tx, held);
}

/** What a family owes and has, and what it brought from before; `db/no-document` for no payer. Admins only. */
export async function getPayerAccount(
  scope: SignedInScope,
  { payerId }: { readonly payerId: string },
): Promise<PayerAccount> {
  requireMay(mayKeepBooks(scope.actor));
  // A parent without invoices has an account in which nothing happened yet.
  const isKnown = (await hasAccount(scope.db, payerId)) || (await isPayer(scope.db, payerId));
  if (!isKnown) throw new AppError('db/no-document');
  const [balances, names, entries] = await Promise.all([
    payerBalances(scope, [payerId]),
    findPayerNames(scope.db, [payerId]),
    repository.findEntriesOf(scope.db, payerId),
  ]);
  const { openCents = 0, carriedCents = 0, creditCents = 0 } = balances.get(payerId) ?? {};
  return { name: names.get(payerId) ?? '', openCents, carriedCents, creditCents, entries };
}
