import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { Scope } from '#platform/server/scope.ts';
import type { Matchable } from './matching.rules.ts';
import { findMatchables } from './statements.repository.ts';

/** So many invoices are offered at the demo's bank. */
const offered = 50;

/** The academy's account and the open invoices, what is due first in front: for the demo's bank alone, which everybody may open. */
export async function openForTransfers(scope: Scope): Promise<{ iban: string; invoices: Matchable[] }> {
  const { iban } = (await getAcademySettings(scope)).invoicing;
  const open = await findMatchables(scope.db, { references: [], numbers: [] });
  return { iban, invoices: open.slice(0, offered) };
}
