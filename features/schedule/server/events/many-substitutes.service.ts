import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { mayEditEvents } from '../../shared/schedule.permissions.ts';
import { shareClosedDays } from '../patterns/schedule-planning.service.ts';
import { lockGroupsOf } from './event-change.repository.ts';
import { writeChange } from './event-change.service.ts';
import { findSubstitutes } from './event-clashes.repository.ts';
import { findEventInReach, type StoredEvent } from './events.repository.ts';
import { isTeacher, lockSubstitute } from './substitutes.repository.ts';

interface Outcome {
  /** The lessons that stay as they are. */
  readonly left: string[];
  /** Those given to somebody who does not teach their plan (record 173). */
  readonly doubtful: string[];
}

/**
 * One substitute for several lessons to come, all in one transaction that locks their groups. A lesson stays as it is when the teacher is
 * off or teaches at its time, and when it was cancelled, deleted or given to somebody else meanwhile, or has begun. Idempotent.
 * `schedule/not-a-teacher` for anybody else.
 */
export async function substituteInEvents(
  scope: SignedInScope,
  { eventIds, teacherId }: { eventIds: readonly string[]; teacherId: string },
): Promise<Outcome> {
  requireMay(mayEditEvents(scope.actor));
  return transaction(scope, async (tx) => {
    await shareClosedDays(tx);
    await lockGroupsOf(tx.db, eventIds);
    refuse((await isTeacher(tx.db, teacherId)) ? null : 'schedule/not-a-teacher');
    await lockSubstitute(tx.db, teacherId);
    const outcome: Outcome = { left: [], doubtful: [] };
    // One after the other: a lesson given here makes the teacher busy for the next.
    for (const eventId of new Set(eventIds)) {
      const choice = await choiceFor(tx, eventId, teacherId);
      if (!choice) {
        outcome.left.push(eventId);
        continue;
      }
      const { event, teaches } = choice;
      const change = { columns: { substitute_id: teacherId } };
      await writeChange(tx, 'setSubstitute', { event, sequence: event.sequence, change });
      if (!teaches) outcome.doubtful.push(eventId);
    }
    return outcome;
  });
}

/** The lesson as the teacher may take it; null when it stays as it is. */
async function choiceFor(tx: Tx<SignedInScope>, eventId: string, teacherId: string) {
  const event = await findEventInReach(tx.db, tx.actor, eventId);
  if (!event || !needsSomebody(event, { teacherId, now: nowIso(tx) })) return null;
  const [free] = await findSubstitutes(tx.db, { eventId, search: '', limit: 1, teacherId });
  return free && !free.off && free.groupName === null ? { event, teaches: free.teaches } : null;
}

function needsSomebody(
  { cancelled, substitute, startsAt }: StoredEvent,
  { teacherId, now }: { teacherId: string; now: string },
): boolean {
  return !cancelled && startsAt > now && (substitute === null || substitute.id === teacherId);
}
