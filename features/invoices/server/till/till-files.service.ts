import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { mayKeepBooks, mayReadInvoice } from '../../shared/invoices.permissions.ts';
import { tillWords } from '../../shared/till/till.words.ts';
import { dayPages } from './day-page.rules.ts';
import { receiptPage, receiptTitle } from './receipt-page.rules.ts';
import { findReceipt } from './receipts.repository.ts';
import { receiptOf } from './receipts.service.ts';
import { getTillDay } from './till-days.service.ts';

interface TillFile {
  readonly bytes: Buffer;
  readonly name: string;
}

/** A receipt as a PDF, for its payer and admins; `db/no-document` for anybody else. */
export async function getReceiptPdf(
  scope: SignedInScope,
  { receiptId, locale }: { readonly receiptId: string; readonly locale: Locale },
): Promise<TillFile> {
  const found = await findReceipt(scope.db, receiptId);
  if (!found || !mayReadInvoice(scope.actor, found.payerId)) throw new AppError('db/no-document');
  const printed = { ...receiptOf(found), seller: found.seller, locale };
  const name = receiptTitle(printed);
  const facts = { title: name, author: found.seller.name, locale, date: found.paidOn, upright: true };
  return { bytes: await makePdf(facts, [receiptPage(printed)]), name };
}

/** The sheet of a day as a PDF, for admins; `db/no-document` for anybody else. */
export async function getDayPdf(
  scope: SignedInScope,
  { day, locale }: { readonly day: LocalDate; readonly locale: Locale },
): Promise<TillFile> {
  if (!mayKeepBooks(scope.actor)) throw new AppError('db/no-document');
  const [sheet, { invoicing, name: academy }] = await Promise.all([
    getTillDay(scope, { day }),
    getAcademySettings(scope),
  ]);
  const author = invoicing.legalName || academy;
  const name = `${inLanguage(tillWords, locale).sheet} ${day}`;
  const facts = { title: name, author, locale, date: day, upright: true };
  return {
    bytes: await makePdf(facts, dayPages(sheet, { author, locale, fonts: await openPrintFonts() })),
    name,
  };
}
