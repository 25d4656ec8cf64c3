import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import type { Matchable } from '../statements/matching.rules.ts';
import type { KeptTransfer } from '../statements/statement-writing.rules.ts';
import { findDueFirst } from '../statements/statements.repository.ts';

/** How many invoices the demo's bank offers. */
const offered = 50;

/** The academy's account and the open invoices by due date: for the demo's bank only, which everybody may open. */
export async function openForTransfers(scope: Scope): Promise<{ iban: string; invoices: Matchable[] }> {
  const { iban } = (await getAcademySettings(scope)).invoicing;
  return { iban, invoices: await findDueFirst(scope.db, offered) };
}

/** The payer's account in the demo. */
export const demoPayersIban = 'LT601010012345678901';

/**
 * Yesterday's statement of the demo's bank, for an admin to import: the payer of the invoice due first has paid, and one
 * transfer belongs to nobody. The same until it is imported.
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
