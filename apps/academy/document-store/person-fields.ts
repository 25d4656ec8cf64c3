import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { StoreAccount } from './accounts.ts';
import type { Report, StoreDocument, StoreExport } from './documents.ts';
import { dayOf, lineOf } from './values.ts';

/** What the academy has already. */
export interface Existing {
  /** The ids of accounts by their address. */
  readonly emails: ReadonlyMap<string, string>;
  /** The customer numbers that accounts have. */
  readonly stripeIds: ReadonlyMap<string, string>;
}

interface Customer {
  readonly id: string;
  readonly existing: Existing;
  readonly seen: Set<string>;
  readonly report: Report;
}

/** The customer number, unless somebody else has it. */
export function stripeIdOf(
  { path, fields }: Pick<StoreDocument, 'path' | 'fields'>,
  { id, existing, seen, report }: Customer,
): string | null {
  const stripeId = lineOf(fields.stripeId, 100);
  if (!stripeId) return null;
  const isTaken = seen.has(`#${stripeId}`) || (existing.stripeIds.get(stripeId) ?? id) !== id;
  seen.add(`#${stripeId}`);
  if (isTaken) report.changed(path, 'another user has this customer number: taken without it');
  return isTaken ? null : stripeId;
}

/** First and last name, otherwise those of the account. */
export function namesOf(
  {
    fields,
    account,
    path,
  }: { fields: StoreDocument['fields']; account?: StoreAccount | undefined; path: string },
  report: Report,
) {
  const words = (account?.displayName ?? '').split(' ').filter(Boolean);
  const first = lineOf(fields.firstName, 100) || words.slice(0, -1).join(' ') || words[0];
  const last = lineOf(fields.lastName, 100) || (words.length > 1 ? words.at(-1) : '');
  if (!first || !last) report.changed(path, 'a name is missing: “—” instead');
  return { first_name: first || '—', last_name: last || '—' };
}

/** The birth date, if one can be born on it. */
export function birthDateOf(
  value: unknown,
  path: string,
  { store, report }: { readonly store: StoreExport; readonly report: Report },
): LocalDate | null {
  const day = dayOf(value);
  const isPossible = day !== null && day >= '1900-01-01' && day <= vilniusDate(store.exportedAt);
  if (value && !isPossible) report.changed(path, 'no possible birth date: taken without it');
  return isPossible ? day : null;
}
