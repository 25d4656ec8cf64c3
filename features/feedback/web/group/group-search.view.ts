import { idOf, oneOf, wholeOf } from '#platform/shared/address-values.ts';
import type { Term } from '../../shared/feedback.ts';

/** What the address of a group's feedback says: the semester, and whom one writes about. */
export interface GroupSearch {
  readonly year?: number | undefined;
  readonly semester?: Term['semester'] | undefined;
  readonly child?: string | undefined;
}

/** Reads the address; what makes no sense is left out, so that an old or mistyped link opens the list all the same. */
export function groupSearchOf(search: Readonly<Record<string, unknown>>): GroupSearch {
  const year = wholeOf(search.year, 2000, 2200);
  const semester = oneOf(['first', 'second'] as const, search.semester);
  const child = idOf(search.child);
  return { ...(year && semester && { year, semester }), ...(child && { child }) };
}

/** The semester that the address names; undefined for the present one. */
export function termOfSearch({ year, semester }: GroupSearch): Term | undefined {
  return year && semester ? { schoolYear: year, semester } : undefined;
}
