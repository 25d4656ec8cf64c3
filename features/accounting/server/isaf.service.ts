import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { mayKeepBooks } from '#features/invoices/shared/invoices.permissions.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { productVersion } from '#platform/server/machine.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { monthBounds } from '#platform/shared/dates.ts';
import type { AccountingFile, AccountingMonth } from '../shared/accounting.ts';
import type { BookedDocument } from './booked-lines.rules.ts';
import { documentsOf } from './documents.service.ts';
import { isafXml, isInIsaf } from './isaf.rules.ts';

/**
 * Why these documents have no i.SAF file: null when they have. Who was a VAT payer in that month still submits it; who is one now submits
 * an empty file for a month without documents.
 */
export async function whyNoIsaf(
  scope: Scope,
  documents: readonly BookedDocument[],
): Promise<AccountingMonth['isaf']['refusal']> {
  const { vatCode, companyCode } = (await getAcademySettings(scope)).invoicing;
  if (vatCode === '' && !documents.some(isInIsaf)) return 'accounting/no-vat-payer';
  return companyCode === '' ? 'accounting/company-code-missing' : null;
}

/**
 * The register of a month's VAT invoices as i.SAF 1.2. The audit log records who exported which month. Refuses with
 * `accounting/no-vat-payer` and `accounting/company-code-missing`. Admins only.
 */
export async function exportIsaf(
  scope: SignedInScope,
  { month }: { readonly month: string },
): Promise<AccountingFile> {
  requireMay(mayKeepBooks(scope.actor));
  const documents = (await documentsOf(scope, month)).map(([document]) => document);
  refuse(await whyNoIsaf(scope, documents));
  const { companyCode } = (await getAcademySettings(scope)).invoicing;
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportIsaf',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { month, rows: documents.filter(isInIsaf).length },
    }),
  );
  const createdAt = nowIso(scope).replace(/\.\d+Z$/, 'Z');
  const header = { companyCode, ...monthBounds(month), createdAt, version: productVersion };
  return { filename: `iSAF-${companyCode}-${month}.xml`, text: isafXml(documents, header) };
}
