import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { numbered } from '#platform/server/pdf/page-numbers.ts';
import { makePdf, type PdfPage } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts, type PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import { mayReadInvoice } from '../../shared/invoices.permissions.ts';
import { numberOf } from '../../shared/references.rules.ts';
import { findDocument } from '../invoices.repository.ts';
import { documentName, documentPages } from './document-page.rules.ts';
import { edge, ink, type PrintedDocument } from './document-writing.rules.ts';

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
  const printed = {
    ...document,
    corrects:
      correctsSeries && correctsNumber && correctsIssuedOn
        ? { number: numberOf(correctsSeries, correctsNumber), issuedOn: correctsIssuedOn }
        : null,
    locale,
  };
  return printDocument(scope, printed);
}

/**
 * A document as a PDF, with other pages after it: rendered each time, with the same bytes. The caller has proven who may read it.
 */
export async function printDocument(
  scope: SignedInScope,
  document: Omit<PrintedDocument, 'note'>,
  annexOf: (fonts: PrintFonts) => readonly PdfPage[] = () => [],
): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  const { note } = (await getAcademySettings(scope)).invoicing;
  const { locale } = document;
  const printed = { ...document, note: localize(note, locale) };
  const name = documentName(printed);
  const facts = { title: name, author: document.seller.name, locale, date: document.issuedOn, upright: true };
  const fonts = await openPrintFonts();
  const pages = allNumbered([...documentPages(printed, fonts), ...annexOf(fonts)]);
  return { bytes: await makePdf(facts, pages), name };
}

/** A document and its annex are numbered as one: a reader sees that nothing is missing. */
function allNumbered(pages: readonly PdfPage[]): readonly PdfPage[] {
  const standing = pages.map((page) => (typeof page === 'function' ? { draw: page, upright: true } : page));
  const drawn = numbered(
    standing.map(({ draw }) => draw),
    { edge, colour: ink.quiet },
  );
  return standing.map(({ draw, upright }, place) => ({ draw: drawn[place] ?? draw, upright }));
}
