import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import type { StatementOutcome } from '../../shared/statements.ts';
import type { NewLine } from '../documents/line-identity.rules.ts';
import { lockAccounts } from '../invoices/accounts.service.ts';
import { bookPayments } from '../payments/payments.service.ts';
import type { BankLine } from './bank-lines.rules.ts';
import type { Match } from './matching.rules.ts';
import { type Plan, planStatement, readFileOf } from './statement-plan.service.ts';
import type { SentStatement } from './statement-reading.rules.ts';
import * as repository from './statements.repository.ts';

/** What importing a statement would do; writes nothing. Refuses as {@link importStatement} does. Admins only. */
export async function previewStatement(scope: SignedInScope, sent: SentStatement): Promise<StatementOutcome> {
  requireMay(mayKeepBooks(scope.actor));
  return (await planStatement(scope, await readFileOf(scope, sent), null)).outcome;
}

/**
 * Imports a statement: exact matches are booked, everything else waits with a proposal; transfers that came with another
 * file are skipped, and every skipped line is reported with the reason. A fixed number of statements for each few hundred
 * lines; one of 19,000 blocks nobody. Refuses with `statement/not-readable`, `statement/is-report` and `statement/is-notice`
 * for other kinds of camt, `statement/wrong-account` for one of another account, and `statement/already-imported` for the
 * same file. Admins only.
 */
export async function importStatement(scope: SignedInScope, sent: SentStatement): Promise<StatementOutcome> {
  requireMay(mayKeepBooks(scope.actor));
  // Before anything is locked: reading a large file takes a second.
  const file = await readFileOf(scope, sent);
  return transaction(scope, async (tx) => {
    await repository.lockStatements(tx.db);
    const hold = async (payerIds: readonly string[]) => void (await lockAccounts(tx, payerIds));
    const plan = await planStatement(tx, file, hold);
    const { outcome, fresh, matches } = plan;
    const statementId = await repository.insertStatement(tx.db, {
      digest: plan.digest,
      kind: plan.kind,
      line_count: Math.max(1, fresh.length),
      imported_by: tx.actor.id,
      imported_at: nowIso(tx),
    });
    await bookMatched(tx, fresh, matches);
    await repository.insertTransfers(
      tx.db,
      fresh.map((line, place) => rowOf(tx, { line, match: matches[place], statementId, plan })),
    );
    await repository.linkEarlier(tx.db, fresh);
    await refresh(tx, { changed: ['transfers'], audience: ['role:admin'] });
    const { booked, bookedCents } = outcome;
    await audit(tx, {
      action: 'importStatement',
      subjectType: 'statement',
      subjectId: statementId,
      detail: { lines: fresh.length, booked, bookedCents },
    });
    return outcome;
  });
}

async function bookMatched(
  tx: Tx<SignedInScope>,
  fresh: readonly NewLine[],
  matches: readonly Match[],
): Promise<void> {
  const payments = fresh.flatMap(({ bankId, line }, place) => {
    const match = matches[place];
    return match?.why === null ? [paymentOf({ ...line, bankId }, match)] : [];
  });
  await bookPayments(tx, payments);
}

interface BookedLine extends Pick<BankLine, 'amountCents' | 'bookedOn'> {
  readonly bankId: string;
  /** How many of its bookings were undone. */
  readonly undone?: number;
}

/** A transfer as a payment: the bank's key identifies it permanently, unless its booking was undone. */
export function paymentOf(
  { bankId, amountCents, bookedOn, undone = 0 }: BookedLine,
  { payerId, invoiceIds }: { readonly payerId: string; readonly invoiceIds: readonly string[] },
) {
  const source = sourceOf({ bankId, undone });
  return { payerId, invoiceIds, source, amountCents, paidOn: bookedOn, method: 'transfer' as const };
}

/** The source of a transfer's payment. */
export function sourceOf({ bankId, undone = 0 }: Pick<BookedLine, 'bankId' | 'undone'>): string {
  return undone > 0 ? `bank/${bankId}/${undone}` : `bank/${bankId}`;
}

interface Row {
  readonly line: NewLine;
  readonly match: Match | undefined;
  readonly statementId: string;
  readonly plan: Pick<Plan, 'account' | 'reading'>;
}

function rowOf(tx: Tx<SignedInScope>, { line: { line, ...key }, match, statementId, plan }: Row) {
  const paid = match?.why === null ? match : null;
  return {
    statement_id: statementId,
    bank_id: key.bankId,
    fingerprint: key.fingerprint,
    said_key: line.saidKey,
    account: plan.account,
    reading: plan.reading,
    bank_ref: line.bankRef,
    earlier_id: key.held?.earlierId ?? null,
    takes_back: line.way === 'reversal',
    booked_on: line.bookedOn,
    amount_cents: line.amountCents,
    payer_name: line.payerName,
    payer_iban: line.payerIban,
    text: line.text,
    reference: line.reference,
    state: paid ? ('booked' as const) : ('waiting' as const),
    why: match?.why ?? null,
    proposed_id: match && match.why !== null ? match.invoiceId : null,
    payer_id: paid?.payerId ?? null,
    decided_by: null,
    decided_at: paid ? nowIso(tx) : null,
    reason: null,
  };
}
