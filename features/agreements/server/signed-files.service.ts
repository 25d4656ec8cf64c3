import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { mayReadPapers } from '../shared/agreements.permissions.ts';
import { filledIn } from './papers.service.ts';
import { signedPages } from './signed-page.rules.ts';
import { findSigned, findTrail } from './signing.repository.ts';

/**
 * A document as somebody signed it, with everybody's signatures of that version for the child, as a PDF: for the family and admins, also
 * after a newer version. `db/no-document` for anybody else, and once a deleted account took the fields with it.
 */
export async function getSignedPdf(
  scope: SignedInScope,
  { signatureId }: { readonly signatureId: string },
): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  requireMay(mayReadPapers(scope.actor));
  const signed = await findSigned(scope.db, signatureId);
  if (!signed?.fields) throw new AppError('db/no-document');
  const { fields, locale, number, publishedAt, versionHash } = signed;
  const child = await requireChildInReach(scope, signed.childId);
  const [trail, fonts, { name: author }] = await Promise.all([
    findTrail(scope.db, signed.versionId, child.id),
    openPrintFonts(),
    getAcademySettings(scope),
  ]);
  const { title, text, ticks } = filledIn(signed, fields, locale);
  const name = `${title} – ${fields.child ?? ''}`;
  const facts = { title: name, author, locale, date: vilniusDate(publishedAt), upright: true };
  const document = {
    locale,
    title,
    text,
    ticks,
    number,
    publishedAt,
    versionHash,
    trail,
    child: fields.child ?? '',
  };
  return { bytes: await makePdf(facts, signedPages(document, fonts)), name };
}
