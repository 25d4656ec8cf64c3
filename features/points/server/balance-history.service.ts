import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { schoolYearKey, schoolYearNamed } from '#platform/shared/school-year.ts';
import { readsOwnGroupsOnly } from '../shared/points.permissions.ts';
import type { BalanceHistory, HistoryMonth } from '../shared/points.ts';
import { findMonthSums, type MonthSum } from './balance-history.repository.ts';

/**
 * A child's points of this school year or the last by month and field, and what was spent on prizes: only months in which the
 * ledger has entries. A teacher sees those of groups they teach (decision R1). `db/no-document` outside the actor's reach.
 */
export async function getBalanceHistory(
  scope: SignedInScope,
  { childId, schoolYear = 'this' }: { childId: string; schoolYear?: 'this' | 'last' },
): Promise<BalanceHistory> {
  const child = await requireChildInReach(scope, childId);
  const groupIds = readsOwnGroupsOnly(scope.actor)
    ? (await listNamedGroupsInReach(scope)).map(({ id }) => id)
    : null;
  const { schoolYearTurns } = await getAcademySettings(scope);
  const key = schoolYearKey(today(scope), schoolYearTurns) - (schoolYear === 'last' ? 1 : 0);
  const sums = await findMonthSums(scope.db, { userId: child.id, schoolYear: key, groupIds });
  const months = [...Map.groupBy(sums, ({ month }) => month)].map(([month, ofMonth]) =>
    asMonth(month, ofMonth),
  );
  return { schoolYear: schoolYearNamed(key, schoolYearTurns), months };
}

function asMonth(month: string, sums: readonly MonthSum[]): HistoryMonth {
  const fields: HistoryMonth['fields'] = [];
  let spent = 0;
  for (const { category, amount } of sums) {
    if (category === 'reward') spent -= amount;
    else if (amount !== 0) fields.push({ category, amount });
  }
  // A prize that was cancelled in its month cost nothing: not "-0".
  return { month, fields, spent: spent || 0 };
}
