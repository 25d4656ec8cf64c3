import type { Scope } from '#platform/server/scope.ts';
import type { Tx } from '#platform/server/transaction.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { holidaysBetween } from '../shared/holidays.rules.ts';
import { findClosures, lockClosedDays } from './closures.repository.ts';

/** Days without lessons: why each is one, a holiday's key or the name of a closure (decision G12). */
export type ClosedDayNames = ReadonlyMap<LocalDate, string>;

/** The public holidays and the closures, or all but one, from one day to another, both inclusive. */
export async function listClosedDays(
  scope: Scope,
  from: LocalDate,
  to: LocalDate,
  { exceptClosureId }: { exceptClosureId?: string } = {},
): Promise<ClosedDayNames> {
  const closures = await findClosures(scope.db, { from, to });
  const days = closures.flatMap((closure) => {
    if (closure.id === exceptClosureId) return [];
    const last = closure.to < to ? closure.to : to;
    const list: [LocalDate, string][] = [];
    for (let day = closure.from > from ? closure.from : from; day <= last; day = addDays(day, 1))
      list.push([day, closure.name]);
    return list;
  });
  return new Map([...days, ...holidaysBetween(from, to).map(({ date, key }) => [date, key] as const)]);
}

/**
 * Keeps the closed days as they are until the transaction ends, so that lessons are planned by the same days as they are
 * written. Taken before any group is locked, everywhere.
 */
export function holdClosedDays(tx: Tx): Promise<void> {
  return lockClosedDays(tx.db, 'shared');
}
