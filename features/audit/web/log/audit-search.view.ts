import { idOf, textOf } from '#platform/shared/address-values.ts';
import { isLocalDate } from '#platform/shared/dates.ts';

/** The filters in the log's address; everything absent is the default: all of it. */
export interface AuditSearch {
  readonly q?: string | undefined;
  readonly person?: string | undefined;
  readonly group?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The filters as the server takes them. */
export interface AuditAsked {
  readonly search?: string;
  readonly userId?: string;
  readonly groupId?: string;
  readonly action?: string;
  readonly from?: string;
  readonly to?: string;
}

const dayOf = (value: unknown) => (typeof value === 'string' && isLocalDate(value) ? value : undefined);

/** Reads the address; invalid values are dropped, so that a mistyped link still opens the log. */
export function auditSearchOf(search: Readonly<Record<string, unknown>>): AuditSearch {
  const q = textOf(search.q, 100);
  const person = idOf(search.person);
  const group = idOf(search.group);
  const action =
    typeof search.action === 'string' && /^[a-zA-Z]{1,60}$/.test(search.action) ? search.action : undefined;
  const from = dayOf(search.from);
  const to = dayOf(search.to);
  return {
    ...(q && { q }),
    ...(person && { person }),
    ...(group && { group }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The server query of an address. */
export function auditAskedOf({ q, person, group, action, from, to }: AuditSearch): AuditAsked {
  return {
    ...(q && { search: q }),
    ...(person && { userId: person }),
    ...(group && { groupId: group }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The days that the log is filtered by, as a chip says them; null for all. */
export function daysOf({ from, to }: AuditSearch): string | null {
  if (from === undefined && to === undefined) return null;
  return from === to ? (from ?? null) : `${from ?? '…'} – ${to ?? '…'}`;
}

/** How many filters are set; the two ends of a time are one. */
export function filtersSet({ person, group, action, from, to }: AuditSearch): number {
  return [person, group, action, from ?? to].filter(Boolean).length;
}

/** True when the address searches or filters the log. */
export function isNarrowed(search: AuditSearch): boolean {
  return Object.keys(auditAskedOf(search)).length > 0;
}
