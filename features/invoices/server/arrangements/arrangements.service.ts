import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import {
  type ArrangedPart,
  type ArrangementKind,
  lateCentsOf,
  standingParts,
  whyNotParts,
} from '../../shared/arrangements.rules.ts';
import type { KeptArrangement, PayerArrangements } from '../../shared/arrangements.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { lockAccounts } from '../invoices/accounts.service.ts';
import { isPayer } from '../invoices.repository.ts';
import { hasAccount } from '../payments/payments.repository.ts';
import * as repository from './arrangements.repository.ts';

/** What of an arrangement `a` should have been paid by now, for other features' statements. */
export const { lateCentsOn } = repository;

/** An arrangement, with whose it is. */
export interface PayersArrangement extends KeptArrangement {
  readonly payerId: string;
}

/** The unpaid arrangements of payers as they stand today, the oldest first. The caller has proven who may know. */
export async function arrangementsOf(
  scope: Scope,
  payerIds: readonly string[],
): Promise<PayersArrangement[]> {
  const rows = await repository.findArrangements(scope.db, payerIds);
  return rows.map(({ totalCents, parts, madeAt, ...row }) => {
    const standing = standingParts({ totalCents, openCents: row.openCents, parts }, today(scope));
    return { ...row, madeOn: vilniusDate(madeAt), parts: standing, lateCents: lateCentsOf(standing) };
  });
}

/** A family's unpaid arrangements, and its open invoices that are in none. Admins only. */
export async function listArrangements(
  scope: SignedInScope,
  { payerId }: { readonly payerId: string },
): Promise<PayerArrangements> {
  requireMay(mayKeepBooks(scope.actor));
  const isKnown = (await hasAccount(scope.db, payerId)) || (await isPayer(scope.db, payerId));
  if (!isKnown) throw new AppError('db/no-document');
  const [arrangements, open] = await Promise.all([
    arrangementsOf(scope, [payerId]),
    repository.findFree(scope.db, payerId),
  ]);
  return { arrangements: arrangements.map(({ payerId: _, ...each }) => each), open };
}

interface Asked {
  readonly payerId: string;
  readonly requestId: string;
  readonly invoiceIds: readonly string[];
  readonly note: string;
}

/**
 * Records the day by which a family promised to pay invoices: nobody is reminded of them until it is over. Idempotent. Refuses with
 * `arrangement/exists` for an invoice that another arrangement is about, `arrangement/nothing-open`, `arrangement/days-wrong` for a past day,
 * and `db/no-document` for invoices of another family. Admins only.
 */
export function promisePayment(
  scope: SignedInScope,
  { untilOn, ...asked }: Asked & { readonly untilOn: string },
): Promise<PayerArrangements> {
  return arrange(scope, 'promise', asked, (amountCents) => [{ dueOn: untilOn, amountCents }]);
}

/**
 * Splits what is open of a family's invoices into parts with days of their own; reminders speak of late parts only.
 * Idempotent. Refuses as {@link promisePayment}, and with `arrangement/sum-differs` for parts that are not what is open. Admins only.
 */
export function planPayments(
  scope: SignedInScope,
  { parts, ...asked }: Asked & { readonly parts: readonly ArrangedPart[] },
): Promise<PayerArrangements> {
  return arrange(scope, 'plan', asked, () => parts);
}

async function arrange(
  scope: SignedInScope,
  kind: ArrangementKind,
  asked: Asked,
  partsOf: (openCents: number) => readonly ArrangedPart[],
): Promise<PayerArrangements> {
  requireMay(mayKeepBooks(scope.actor));
  const { payerId, note } = asked;
  const invoiceIds = [...new Set(asked.invoiceIds)];
  const found = await repository.findArranged(scope.db, payerId, invoiceIds);
  if (found.length < invoiceIds.length) throw new AppError('db/no-document');
  await transaction(scope, async (tx) => {
    await lockAccounts(tx, [payerId]);
    const source = `hand/${asked.requestId}`;
    const made = await repository.findMade(tx.db, source);
    if (made) {
      const parts = kind === 'plan' ? partsOf(0) : [{ ...made.parts[0], dueOn: partsOf(0)[0]?.dueOn }];
      return requireSameRequest(made, { payerId, kind, note, parts });
    }
    const invoices = await repository.findArranged(tx.db, payerId, invoiceIds);
    refuse(invoices.some(({ arrangementId }) => arrangementId !== null) ? 'arrangement/exists' : null);
    const openCents = invoices.reduce((sum, invoice) => sum + invoice.openCents, 0);
    const isPaid = invoices.some((invoice) => invoice.openCents === 0);
    const parts = partsOf(openCents);
    refuse(isPaid ? 'arrangement/nothing-open' : whyNotParts(parts, openCents, today(tx)), { openCents });
    const id = await repository.insertArrangement(tx.db, {
      ...{ payerId, kind, note, source, parts, invoiceIds },
      ...{ by: tx.actor.id, at: nowIso(tx) },
    });
    await noteChange(tx, kind === 'plan' ? 'planPayments' : 'promisePayment', payerId, {
      ...{ arrangementId: id, invoiceIds, totalCents: openCents },
      ...{ days: parts.map(({ dueOn }) => dueOn) },
    });
  });
  return listArrangements(scope, { payerId });
}

/** Ends a promise or a plan: its invoices are due again as they say. Idempotent; `db/no-document` for none. Admins only. */
export async function endArrangement(
  scope: SignedInScope,
  { arrangementId }: { readonly arrangementId: string },
): Promise<PayerArrangements> {
  requireMay(mayKeepBooks(scope.actor));
  const found = await repository.findArrangement(scope.db, arrangementId);
  if (!found) throw new AppError('db/no-document');
  const { payerId } = found;
  await transaction(scope, async (tx) => {
    await lockAccounts(tx, [payerId]);
    const standing = await repository.findArrangement(tx.db, arrangementId);
    if (!standing || standing.endedAt !== null) return;
    await repository.endArrangement(tx.db, arrangementId, { by: tx.actor.id, at: nowIso(tx) });
    await noteChange(tx, 'endArrangement', payerId, { arrangementId });
  });
  return listArrangements(scope, { payerId });
}

async function noteChange(
  tx: Tx<SignedInScope>,
  action: 'promisePayment' | 'planPayments' | 'endArrangement',
  payerId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { action, subjectType: 'user', subjectId: payerId, detail });
  await refresh(tx, { changed: ['invoices'], audience: [`user:${payerId}`, 'role:admin'] });
}
