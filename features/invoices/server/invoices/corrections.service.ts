import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { lineTexts } from '../../shared/line-texts.rules.ts';
import { creditSeriesOf } from '../../shared/references.rules.ts';
import * as repository from '../payments/payments.repository.ts';
import { lockAccounts, settleAccounts } from './accounts.service.ts';
import { findAsked, insertInvoices, isIssued, takeNumbers } from './issuing.repository.ts';

interface Correction {
  readonly invoiceId: string;
  /** What is taken back; everything not taken back yet if omitted. */
  readonly amountCents?: number | undefined;
  readonly reason: string;
  /** Identifies the correction permanently, like an invoice's source. */
  readonly source: string;
}

/**
 * Takes an invoice back by a credit note, completely or partly, in the caller's transaction. What the family has paid
 * beyond the rest pays its other invoices or becomes its credit. Idempotent by source. Refuses with
 * `invoice/credit-too-large`, and with `db/no-document` for no invoice. The caller checks the permission.
 */
export async function correctInvoice(
  tx: Tx<Scope>,
  correction: Correction,
): Promise<{ amountCents: number }> {
  const found = await repository.findStanding(tx.db, correction.invoiceId);
  if (!found) throw new AppError('db/no-document');
  const held = await lockAccounts(tx, [found.payerId]);
  if (await isIssued(tx.db, correction.source)) return { amountCents: 0 };
  // Read again under the account's lock: another correction may have come first.
  const invoice = (await repository.findStanding(tx.db, found.id)) ?? found;
  const creditable = invoice.totalCents - invoice.creditedCents;
  const cents = correction.amountCents ?? creditable;
  refuse(cents > creditable || cents <= 0 ? 'invoice/credit-too-large' : null, {
    creditableCents: creditable,
  });
  const freedCents = Math.max(0, invoice.paidCents - (creditable - cents));
  await writeNote(tx, { ...correction, invoice, cents });
  const at = nowIso(tx);
  const { id: invoiceId, payerId } = invoice;
  await repository.creditInvoice(tx.db, { invoiceId, payerId, cents, freedCents, at });
  held.set(payerId, (held.get(payerId) ?? 0) + freedCents);
  const isSettled = invoice.openCents > 0 && cents >= invoice.openCents;
  await settleAccounts(tx, held, { changed: isSettled ? [invoiceId] : [] });
  return { amountCents: cents };
}

interface NewNote extends Correction {
  readonly invoice: NonNullable<Awaited<ReturnType<typeof repository.findStanding>>>;
  readonly cents: number;
}

async function writeNote(tx: Tx, { invoice, cents, reason, source }: NewNote): Promise<void> {
  const series = creditSeriesOf((await getAcademySettings(tx)).invoicing.series);
  const note = {
    kind: 'credit-note' as const,
    series,
    number: await takeNumbers(tx.db, series, 1),
    payer_id: invoice.payerId,
    source,
    corrects_id: invoice.id,
    reason,
    issued_on: today(tx),
    due_on: null,
    seller: JSON.stringify(invoice.seller),
    buyer: JSON.stringify(invoice.buyer),
    lines: JSON.stringify([{ ...lineTexts({ lt: reason }), quantity: 1, unitCents: cents }]),
    discount_cents: 0,
    total_cents: cents,
    reference: null,
    issued_by: tx.actor?.id ?? null,
    issued_at: nowIso(tx),
  };
  await insertInvoices(tx.db, [note]);
}

/**
 * Takes an invoice back by hand, with a reason that the family reads. Repeating the request changes nothing; another one under its id is
 * refused with `db/conflict`. Admins only.
 */
export async function createCreditNote(
  scope: SignedInScope,
  { requestId, ...correction }: Omit<Correction, 'source'> & { readonly requestId: string },
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const source = `correction/${requestId}`;
    const { amountCents } = await correctInvoice(tx, { ...correction, source });
    const { invoiceId, reason } = correction;
    if (amountCents === 0) {
      // “Everything left” means what it meant then.
      const asked = correction.amountCents === undefined ? {} : { amountCents: correction.amountCents };
      requireSameRequest(await findAsked(tx.db, source), { invoiceId, reason, ...asked });
    } else
      await audit(tx, {
        action: 'createCreditNote',
        subjectType: 'invoice',
        subjectId: invoiceId,
        detail: { amountCents, reason },
      });
    return { done: true };
  });
}
