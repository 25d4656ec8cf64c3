import type { Tx } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ClosedDay } from '../shared/calendar.ts';
import { closedDaysBetween } from './calendar.rules.ts';
import { findClosures, lockClosedDays } from './closures.repository.ts';

/** Days without events, each with its reason (decision G12). A day that is both counts as a holiday. */
export type ClosedDayReasons = ReadonlyMap<LocalDate, ClosedDay>;

/** The public holidays and the closures, optionally except one, between two days, both inclusive. */
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
 * Locks the closed days until the transaction ends, so that events are planned and written by the same days. Taken
 * before any group is locked, everywhere.
 */
export function holdClosedDays(tx: Tx): Promise<void> {
  return lockClosedDays(tx.db, 'shared');
}
