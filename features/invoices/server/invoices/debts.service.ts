import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { debtReferenceOf } from '../../shared/debts.rules.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import type { CarriedDebt, OpenDebts } from '../../shared/invoices.ts';
import { payDetails } from '../documents/epc-code.rules.ts';
import { findDebtOf, findOpenDebts } from './debts.repository.ts';
import { findEntriesOf } from './opening-entries.repository.ts';

/**
 * What is left of a payer's debt from before, with what a transfer needs; null when nothing is. The money goes to the account that the
 * academy has now: nobody wrote a document for this debt. The caller has proven who may know.
 */
export async function carriedDebtOf(scope: Scope, payerId: string): Promise<CarriedDebt | null> {
  const debt = await findDebtOf(scope.db, payerId);
  if (!debt || debt.creditCents >= 0) return null;
  const [entries, { invoicing }] = await Promise.all([
    findEntriesOf(scope.db, payerId),
    getAcademySettings(scope),
  ]);
  const amountCents = 0 - debt.creditCents;
  const { legalName: name, iban } = invoicing;
  return {
    amountCents,
    entries: entries.map(({ id, amountCents: cents, reason, recordedAt }) => ({
      ...{ id, on: vilniusDate(recordedAt), amountCents: cents, reason },
    })),
    pay:
      name === '' || iban === ''
        ? null
        : payDetails({ name, iban }, debtReferenceOf(debt.debtNumber), amountCents),
  };
}

/** How many debts a list shows; a search finds others. */
const shownDebts = 50;

/** The largest open debts from before that a search finds, and what all of them are. Admins only. */
export async function listDebts(
  scope: SignedInScope,
  { search }: { readonly search: string },
): Promise<OpenDebts> {
  requireMay(mayKeepBooks(scope.actor));
  const rows = await findOpenDebts(scope.db, search, shownDebts);
  return {
    debts: rows.map(({ payerId, payerName, openCents }) => ({ payerId, payerName, openCents })),
    total: rows[0]?.total ?? 0,
    openCents: rows[0]?.totalCents ?? 0,
  };
}
