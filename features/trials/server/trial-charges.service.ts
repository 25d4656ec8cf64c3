import { lockAccounts } from '#features/invoices/server/invoices/accounts.service.ts';
import { correctInvoice } from '#features/invoices/server/invoices/corrections.service.ts';
import { issueInvoices, paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import { lineTexts } from '#features/invoices/shared/line-texts.rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { inLanguage, perLanguage } from '#platform/shared/localized-text.ts';
import { invoicedTrial } from '../shared/trials.words.ts';

interface Charge {
  readonly trialId: string;
  readonly payerId: string | null;
  readonly groupName: string;
  readonly cents: number;
}

const sourceOf = (trialId: string) => `trial/${trialId}`;

/** Charges a family for a trial, in the caller's transaction: one invoice. Refuses with `billing/no-payer` for a child without one. */
export async function chargeTrial(tx: Tx, { trialId, payerId, groupName, cents }: Charge): Promise<void> {
  if (!payerId) throw new AppError('billing/no-payer');
  const text = lineTexts(perLanguage((locale) => `${inLanguage(invoicedTrial, locale)}: ${groupName}`));
  const lines = [{ ...text, quantity: 1, unitCents: cents }];
  await issueInvoices(tx, [{ payerId, source: sourceOf(trialId), lines, discountCents: 0 }]);
}

/** Takes back what trials cost that were not held, in the caller's transaction; free ones cost nothing. Idempotent. */
export async function takeBackCharges(tx: Tx, trialIds: readonly string[]): Promise<void> {
  const issued = await paymentStateOf(tx, trialIds.map(sourceOf));
  // All at once: the accounts of several payers come before the number of any credit note.
  await lockAccounts(
    tx,
    [...issued.values()].map(({ payerId }) => payerId),
  );
  for (const { id: invoiceId, source, state } of issued.values()) {
    if (state === 'withdrawn') continue;
    await correctInvoice(tx, { invoiceId, reason: 'Bandomoji pamoka atšaukta', source: `${source}/back` });
  }
}
