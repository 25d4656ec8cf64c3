import type { Scope } from '#platform/server/scope.ts';
import { countWork, type TermWork, type WorkDays } from './term-work.repository.ts';

/**
 * How many lessons each student finished and exercises passed between two days; a result for each entry of `wanted`.
 * One statement, however many. The caller has proven the reach.
 */
export function listTermWork(scope: Scope, wanted: readonly WorkDays[]): Promise<TermWork[]> {
  return countWork(scope.db, wanted);
}
