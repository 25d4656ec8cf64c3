import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import type { Matchable } from '../statements/matching.rules.ts';
import type { KeptTransfer } from '../statements/statement-writing.rules.ts';
import { findMatchables } from '../statements/statements.repository.ts';

/** So many invoices are offered at the demo's bank. */
const offered = 50;

/** The academy's account and the open invoices, what is due first in front: for the demo's bank alone, which everybody may open. */
export async function openForTransfers(scope: Scope): Promise<{ iban: string; invoices: Matchable[] }> {
  const { iban } = (await getAcademySettings(scope)).invoicing;
  const open = await findMatchables(scope.db, { references: [], numbers: [] });
  return { iban, invoices: open.slice(0, offered) };
}

/** The account of whoever pays in the demo. */
export const demoPayersIban = 'LT601010012345678901';

/**
 * What the demo's bank wrote yesterday, for an admin to import: whoever is due first has paid, and one transfer is nobody's. The
 * same until it is imported.
 */
export async function listYesterdaysTransfers(scope: Scope): Promise<KeptTransfer[]> {
  const [first] = (await openForTransfers(scope)).invoices;
  const bookedOn = addDays(today(scope), -1);
  const paid = first && {
    id: `VAKAR-${first.number}`,
    amountCents: first.openCents,
    payerName: first.payerName,
    reference: first.reference,
    text: '',
  };
  const other = {
    id: `VAKAR-${bookedOn}`,
    amountCents: 1200,
    payerName: 'Vytautas Kaminskas',
    reference: '',
    text: 'Už knygą',
  };
  return [paid ?? [], other].flat().map((each) => ({ ...each, bookedOn, payerIban: demoPayersIban }));
}
