import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';

/** What happened on a day, in the order of the log. */
export interface AuditDay<Entry> {
  readonly day: LocalDate;
  readonly entries: readonly Entry[];
}

/** The entries of a log, in its order, by their day in Vilnius. */
export function auditDaysOf<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
): readonly AuditDay<Entry>[] {
  const days = new Map<LocalDate, Entry[]>();
  for (const entry of entries) {
    const day = vilniusDate(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, each]) => ({ day, entries: each }));
}
