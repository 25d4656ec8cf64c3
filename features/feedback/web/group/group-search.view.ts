import { idOf, oneOf, wholeOf } from '#platform/shared/address-values.ts';
import type { Term } from '../../shared/feedback.ts';

/** The address of a group's feedback: the semester, and the child. */
export interface GroupSearch {
  readonly year?: number | undefined;
  readonly semester?: Term['semester'] | undefined;
  readonly child?: string | undefined;
}

/** Reads the address; invalid values are dropped, so that an old or mistyped link still opens the list. */
export function groupSearchOf(search: Readonly<Record<string, unknown>>): GroupSearch {
  const year = wholeOf(search.year, 2000, 2200);
  const semester = oneOf(['first', 'second'] as const, search.semester);
  const child = idOf(search.child);
  return { ...(year && semester && { year, semester }), ...(child && { child }) };
}

/** The semester in the address; undefined for the current one. */
export function termOfSearch({ year, semester }: GroupSearch): Term | undefined {
  return year && semester ? { schoolYear: year, semester } : undefined;
}
