import type { Tx } from '#platform/server/database/transaction.ts';
import { today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { hasEventOfDay, insertSkip } from '../events/event-change.repository.ts';
import { type EventTime, eventAskedFor } from './recurrence.rules.ts';
import { findPatterns } from './schedule-planning.repository.ts';
import { listClosedDays } from './schedule-planning.service.ts';

/**
 * The lesson that a group's pattern requires on a day: none while the group is not active, outside its dates, and on closed
 * days. The caller holds the locks on the closed days and the group.
 */
export async function patternEventOf(
  tx: Tx,
  { groupId, date }: { groupId: string; date: LocalDate },
): Promise<EventTime | null> {
  const [pattern] = await findPatterns(tx.db, [groupId]);
  if (!pattern?.isActive) return null;
  const closed = await listClosedDays(tx, date, date);
  return closed.has(date) ? null : eventAskedFor(pattern, date);
}

/**
 * A day whose last lesson an admin has just deleted stays empty, whoever had created the lesson: the next save of the group
 * makes none where the pattern requires one. The caller holds the locks on the closed days and the group.
 */
export async function keepDayEmpty(
  tx: Tx,
  day: { groupId: string; date: LocalDate },
  at: string,
): Promise<void> {
  if (day.date < today(tx) || (await hasEventOfDay(tx.db, day))) return;
  if (await patternEventOf(tx, day)) await insertSkip(tx.db, day.groupId, day.date, at);
}
