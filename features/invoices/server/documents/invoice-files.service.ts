import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import { mayReadInvoice } from '../../shared/invoices.permissions.ts';
import { numberOf } from '../../shared/references.rules.ts';
import { findDocument } from '../invoices.repository.ts';
import { documentPages, titleOf } from './document-page.rules.ts';

/**
 * An invoice or a credit note as a PDF, as it was issued: rendered each time, with the same bytes. `db/no-document` for
 * anybody it does not concern.
 */
export async function getInvoicePdf(
  scope: SignedInScope,
  { invoiceId, locale }: { readonly invoiceId: string; readonly locale: Locale },
): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  const found = await findDocument(scope.db, invoiceId);
  if (!found || !mayReadInvoice(scope.actor, found.payerId)) throw new AppError('db/no-document');
  const { correctsSeries, correctsNumber, correctsIssuedOn, payerId: _, ...document } = found;
  const { note } = (await getAcademySettings(scope)).invoicing;
  const printed = {
    ...document,
    corrects:
      correctsSeries && correctsNumber && correctsIssuedOn
        ? { number: numberOf(correctsSeries, correctsNumber), issuedOn: correctsIssuedOn }
        : null,
    note: localize(note, locale),
    locale,
  };
  const name = `${titleOf(printed)} ${numberOf(document.series, document.number)}`;
  const facts = { title: name, author: document.seller.name, locale, date: document.issuedOn, upright: true };
  return { bytes: await makePdf(facts, documentPages(printed, await openPrintFonts())), name };
}
