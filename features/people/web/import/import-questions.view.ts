import type { ImportAnswers, ImportPreview, ImportRow } from '../../shared/user-import.ts';

/** What a file asks; what was answered stays in sight, so that the answer can be changed. */
export function askedBy({ rows, crowded, unknownGroups }: ImportPreview, answers: ImportAnswers) {
  const has = (problem: string) => rows.some(({ problems }) => problems.includes(problem));
  return {
    dayOrder: answers.dayOrder !== null || has('child_birth_date_ambiguous') || has('starts_on_ambiguous'),
    createGroups: unknownGroups.length > 0,
    acceptDoubles: answers.acceptDoubles || has('likely_double'),
    reason: crowded.length > 0,
  };
}

/** How many rows fit, are there already, ask something, and are wrong. */
export function countsOf(rows: readonly ImportRow[]): Record<ImportRow['outcome'], number> {
  const of = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return { create: of('create'), exists: of('exists'), ask: of('ask'), error: of('error') };
}
