import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { printDocument } from '#features/invoices/server/documents/invoice-files.service.ts';
import { numberOf } from '#features/invoices/shared/references.rules.ts';
import { audits } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { a4 } from '#platform/server/pdf/pdf-pages.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import type { VoucherMonth } from '../../shared/months.ts';
import { mayManageVouchers } from '../../shared/vouchers.permissions.ts';
import { voucherWords } from '../../shared/vouchers.words.ts';
import { listFacts } from '../layouts/layouts.service.ts';
import { listPage } from '../months/month-tables.rules.ts';
import { getVoucherMonth } from '../months/months.service.ts';
import { tablePages } from '../months/table-pages.rules.ts';
import * as repository from './voucher-invoices.repository.ts';

interface List extends Awaited<ReturnType<typeof listFacts>> {
  readonly shown: VoucherMonth;
}

/**
 * An invoice to a municipality as a PDF, in base64, with the lists that it has as its annex; or a credit note. `db/no-document` for an
 * unknown one. The lists are in the municipality's layout. The audit log records
 * who read the children's names, and each child whose personal code is there. Admins only.
 */
export async function printVoucherInvoice(
  scope: SignedInScope,
  { documentId }: { readonly documentId: string },
): Promise<{ filename: string; pdf: string }> {
  requireMay(mayManageVouchers(scope.actor));
  const found = await repository.findDocument(scope.db, documentId);
  if (!found) throw new AppError('db/no-document');
  const { locale } = scope;
  const { programmeId, month, correctsSeries, correctsNumber, correctsOn, ...document } = found;
  const months = await repository.findMonths(scope.db, documentId);
  const lists: List[] = [];
  for (const each of months) {
    const shown = await getVoucherMonth(scope, { programmeId, month: each });
    lists.push({ shown, ...(await listFacts(scope, programmeId, shown)) });
  }
  const { invoicing, name } = await getAcademySettings(scope);
  const printed = { locale, author: invoicing.legalName || name, at: nowIso(scope) };
  const number = numberOf(document.series, document.number);
  const mark = inLanguage(voucherWords, locale).annexOf(number);
  const { bytes } = await printDocument(
    scope,
    {
      ...document,
      discountCents: 0,
      corrects:
        correctsSeries && correctsNumber && correctsOn
          ? { number: numberOf(correctsSeries, correctsNumber), issuedOn: correctsOn }
          : null,
      leftCents: document.kind === 'credit-note' ? document.totalCents : null,
      locale,
    },
    (fonts) =>
      lists
        .flatMap(({ shown, facts }) => tablePages({ ...listPage(shown, printed, facts), mark }, fonts, a4))
        .map((draw) => ({ draw, upright: false })),
  );
  await transaction(scope, (tx) =>
    audits(tx, [
      {
        ...{ action: 'printVoucherInvoice', subjectType: 'voucher-programme', subjectId: programmeId },
        detail: { month, number },
      },
      ...lists.flatMap(({ looked }) =>
        looked.map((subjectId) => ({
          ...{ action: 'showPersonalCode', subjectType: 'user' as const, subjectId },
        })),
      ),
    ]),
  );
  return { filename: `${number}.pdf`, pdf: bytes.toString('base64') };
}
