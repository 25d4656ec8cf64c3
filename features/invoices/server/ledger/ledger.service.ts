import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { mayReadInvoice } from '../../shared/invoices.permissions.ts';
import { periodRefusal, runLedger } from '../../shared/ledger.rules.ts';
import type { PayerLedger } from '../../shared/ledger.ts';
import { findLedger, findPayerName } from './ledger.repository.ts';
import { ledgerPages, ledgerTitle } from './ledger-page.rules.ts';

interface Asked {
  readonly payerId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * A family's account in a period: what it owed before, all that changed it, what it owes after. One's own, or for an admin any;
 * `db/no-document` for others. Refuses with `schedule/end-before-start` and `schedule/range-too-long` (ten years).
 */
export async function getPayerLedger(scope: SignedInScope, asked: Asked): Promise<PayerLedger> {
  const { payerId, from, to } = asked;
  if (!mayReadInvoice(scope.actor, payerId)) throw new AppError('db/no-document');
  refuse(periodRefusal(asked));
  const [name, { openingCents, entries }] = await Promise.all([
    findPayerName(scope.db, payerId),
    findLedger(scope.db, asked),
  ]);
  if (name === undefined) throw new AppError('db/no-document');
  return { payer: { id: payerId, name }, from, to, ...runLedger(openingCents, entries) };
}

/** The same as a PDF. */
export async function getLedgerPdf(
  scope: SignedInScope,
  { locale, ...asked }: Asked & { readonly locale: Locale },
): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  const [ledger, { invoicing, name: academy }] = await Promise.all([
    getPayerLedger(scope, asked),
    getAcademySettings(scope),
  ]);
  const author = invoicing.legalName || academy;
  const name = `${ledgerTitle(locale)} ${ledger.from} ${ledger.to}`;
  const facts = { title: name, author, locale, date: ledger.to, upright: true };
  return {
    bytes: await makePdf(facts, ledgerPages(ledger, { author, locale, fonts: await openPrintFonts() })),
    name,
  };
}
