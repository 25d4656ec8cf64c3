import type { Scope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { rateOf } from '../../shared/attendance-rate.rules.ts';
import * as repository from './group-rates.repository.ts';

/** Which lines of sheets count in rates, and as attended, as SQL: the one rule of decision E5, for every repository that counts them. */
export const { isAttendedOrMadeUp, isRated, joinOutcomes } = repository;

/**
 * The attendance rate in one group of each student who has a mark from one day to another, both inclusive. The caller
 * has proven the reach of the group.
 */
export async function listStudentRates(
  scope: Scope,
  wanted: { readonly groupId: string; readonly from: LocalDate; readonly to: LocalDate },
): Promise<Map<string, number | null>> {
  const counts = await repository.countStudentMarks(scope.db, wanted);
  return new Map([...counts].map(([userId, count]) => [userId, rateOf(count)]));
}
