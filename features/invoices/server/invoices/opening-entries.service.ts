import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import type { EntrySide } from '../../shared/invoices.rules.ts';
import type { PayerAccount } from '../../shared/invoices.ts';
import { openingDayRefusal } from '../../shared/ledger.rules.ts';
import { isPayer } from '../invoices.repository.ts';
import { payerBalances } from '../invoices.service.ts';
import { hasAccount } from '../payments/payments.repository.ts';
import { lockAccounts, settleAccounts } from './accounts.service.ts';
import { notifyEntered } from './invoice-mails.service.ts';
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
  /** Refused where an admin has entered the family's balance by hand: it is likely the same one. */
  readonly unlessByHand?: boolean;
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
 * Enters the balances of many, in the same few statements however many; returns those that were refused, by source. One that is
 * carried {@link Carried.unlessByHand} is refused with `invoice/opening-exists`. Otherwise as {@link carryOver}.
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
  const cautious = entries.filter(({ unlessByHand }) => unlessByHand).map(({ payerId }) => payerId);
  const byHand = await listByHand(tx, cautious);
  const fresh: Carried[] = [];
  for (const entry of entries) {
    const made = known.get(entry.source);
    if (!made && entry.unlessByHand && byHand.has(entry.payerId))
      refused.set(entry.source, 'invoice/opening-exists');
    else if (!made) {
      known.set(entry.source, entry);
      fresh.push(entry);
    } else if (made.payerId !== entry.payerId || made.amountCents !== entry.amountCents)
      refused.set(entry.source, 'db/conflict');
  }
  await enterBalances(tx, held, fresh);
  return refused;
}

/** Those of these payers whose balance an admin has entered by hand. Only for other features, which check rights themselves. */
export async function listByHand(
  { db }: Pick<SignedInScope, 'db'>,
  payerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return payerIds.length === 0 ? new Set() : repository.findPayersByHand(db, payerIds);
}

/** An entry that is made against another. */
export interface Entered extends Carried {
  readonly corrects?: string;
  /** The day of a balance that was entered by hand. */
  readonly asOf?: LocalDate;
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
    entries.map(({ payerId, amountCents, reason, source, corrects = null, asOf = null }) => ({
      ...{ payer_id: payerId, amount_cents: amountCents, reason, source, corrects, as_of: asOf },
      ...{ recorded_by: tx.actor?.id ?? null, recorded_at: nowIso(tx) },
    })),
  );
  for (const { payerId, amountCents } of entries) held.set(payerId, (held.get(payerId) ?? 0) + amountCents);
  await settleAccounts(tx, held);
}

/** Refuses with `db/no-document` who neither pays nor has paid. A parent without invoices has an account in which nothing happened yet. */
export async function requirePayer({ db }: SignedInScope, payerId: string): Promise<void> {
  const isKnown = (await hasAccount(db, payerId)) || (await isPayer(db, payerId));
  if (!isKnown) throw new AppError('db/no-document');
}

/** What a family owes and has, and what it brought from before; `db/no-document` for no payer. Admins only. */
export async function getPayerAccount(
  scope: SignedInScope,
  { payerId }: { readonly payerId: string },
): Promise<PayerAccount> {
  requireMay(mayKeepBooks(scope.actor));
  await requirePayer(scope, payerId);
  const [balances, names, entries] = await Promise.all([
    payerBalances(scope, [payerId]),
    findPayerNames(scope.db, [payerId]),
    repository.findEntriesOf(scope.db, payerId),
  ]);
  const nothing = { openCents: 0, carriedCents: 0, overdueCents: 0, creditCents: 0 };
  return { name: names.get(payerId) ?? '', ...(balances.get(payerId) ?? nothing), entries };
}

interface BalanceByHand {
  readonly payerId: string;
  readonly requestId: string;
  readonly side: EntrySide;
  /** Above 0, whatever the side. */
  readonly amountCents: number;
  /** The day of which it is the balance. */
  readonly asOf: LocalDate;
  /** The family reads it too. */
  readonly reason: string;
}

/**
 * Enters by hand what a family owes or has from before: the same entry as an import makes, corrected in the same way. Repeating the
 * request enters nothing again; the family is told once. Refuses with `invoice/opening-exists` where a balance was carried over
 * already, also one that came meanwhile, with `invoice/opening-in-future` a day after today, with `invoice/opening-too-old` one that
 * no account reaches ({@link openingDayRefusal}), and with `db/conflict` another balance under the same id. Admins only, with an
 * audit entry; `db/no-document` for no payer.
 */
export async function enterOpeningBalance(
  scope: SignedInScope,
  balance: BalanceByHand,
): Promise<PayerAccount> {
  requireMay(mayKeepBooks(scope.actor));
  const { payerId, requestId, side, asOf, reason } = balance;
  await requirePayer(scope, payerId);
  const amountCents = side === 'debt' ? 0 - balance.amountCents : balance.amountCents;
  await transaction(scope, async (tx) => {
    const held = await lockAccounts(tx, [payerId]);
    const source = repository.byHandSource(requestId);
    const known = await repository.findOpeningEntry(tx.db, source);
    if (known) return requireSameRequest(known, { payerId, amountCents, asOf, reason });
    refuse(openingDayRefusal(asOf, today(tx)));
    refuse((await repository.hasEntries(tx.db, payerId)) ? 'invoice/opening-exists' : null);
    await enterBalances(tx, held, [{ payerId, amountCents, reason, source, asOf }]);
    await notifyEntered(tx, { requestId, payerId, amountCents, asOf, reason });
    await audit(tx, {
      ...{ action: 'enterOpeningBalance', subjectType: 'user', subjectId: payerId },
      detail: { amountCents, asOf, reason },
    });
    await refresh(tx, { changed: ['audit'], audience: ['role:admin'] });
  });
  return getPayerAccount(scope, { payerId });
}
