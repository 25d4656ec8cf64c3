import type { Tx } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ClosedDay } from '../shared/calendar.ts';
import { closedDaysBetween } from './calendar.rules.ts';
import { findClosures, lockClosedDays } from './closures.repository.ts';

/** Days without lessons: why each is one (decision G12). On a day that is both, the holiday. */
export type ClosedDayReasons = ReadonlyMap<LocalDate, ClosedDay>;

/** The public holidays and the closures, or all but one, from one day to another, both inclusive. */
export async function listClosedDays(
  scope: Scope,
  from: LocalDate,
  to: LocalDate,
  { exceptClosureId }: { exceptClosureId?: string } = {},
): Promise<ClosedDayReasons> {
  const closures = await findClosures(scope.db, { from, to });
  const others = closures.filter(({ id }) => id !== exceptClosureId);
  const days = closedDaysBetween(from, to, others).map((day) => [day.date, day] as const);
  return new Map(days.toReversed());
}

/**
 * Keeps the closed days as they are until the transaction ends, so that lessons are planned by the same days as they are
 * written. Taken before any group is locked, everywhere.
 */
export function holdClosedDays(tx: Tx): Promise<void> {
  return lockClosedDays(tx.db, 'shared');
}
