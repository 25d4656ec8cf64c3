import type { Scope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { rateOf } from '../../shared/attendance-rate.rules.ts';
import { countStudentMarks } from './group-rates.repository.ts';

/**
 * The attendance rate in one group of each student who has a mark from one day to another, both inclusive. The caller
 * has proven the reach of the group.
 */
export async function listStudentRates(
  scope: Scope,
  wanted: { readonly groupId: string; readonly from: LocalDate; readonly to: LocalDate },
): Promise<Map<string, number | null>> {
  const counts = await countStudentMarks(scope.db, wanted);
  return new Map([...counts].map(([userId, count]) => [userId, rateOf(count)]));
}
