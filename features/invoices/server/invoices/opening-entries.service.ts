import type { Tx } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
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
export async function carryOver(tx: Tx, { payerId, amountCents, reason, source }: Carried): Promise<void> {
  const held = await lockAccounts(tx, [payerId]);
  const known = await repository.findOpeningEntry(tx.db, source);
  if (known) {
    requireSameRequest(known, { payerId, amountCents, reason });
    return;
  }
  await enterBalance(tx, held, { payerId, amountCents, reason, source });
}

/** Writes an entry to a locked account, and settles it: `corrects` names the entry that this one is against. */
export async function enterBalance(
  tx: Tx,
  held: Awaited<ReturnType<typeof lockAccounts>>,
  { payerId, amountCents, reason, source, corrects }: Carried & { readonly corrects?: string },
): Promise<void> {
  await repository.insertOpeningEntry(tx.db, {
    ...{ payer_id: payerId, amount_cents: amountCents, reason, source, corrects: corrects ?? null },
    ...{ recorded_by: tx.actor?.id ?? null, recorded_at: nowIso(tx) },
  });
  held.set(payerId, (held.get(payerId) ?? 0) + amountCents);
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
    repository.findOpeningEntries(scope.db, payerId),
  ]);
  const { openCents = 0, carriedCents = 0, creditCents = 0 } = balances.get(payerId) ?? {};
  return { name: names.get(payerId) ?? '', openCents, carriedCents, creditCents, entries };
}
