import type { Scope } from '#platform/server/scope.ts';
import { type StudentDays, sumSheets, type TermFacts } from './term-facts.repository.ts';

/**
 * What the daily sheets say about each student in a group between two days: marks as rates count them, points of approved sheets by field,
 * and comments; a result for each entry of `wanted`. One statement, however many. The caller has proven the reach.
 */
export function listTermFacts(scope: Scope, wanted: readonly StudentDays[]): Promise<TermFacts[]> {
  return sumSheets(scope.db, wanted);
}
