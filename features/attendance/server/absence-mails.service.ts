import type { Tx } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { AttendanceMark } from '../shared/attendance.ts';
import { firstStart, mayBeNews, tellAfterSeconds } from './absence-mails.rules.ts';

interface ChangedMark {
  readonly sheetId: string;
  readonly userId: string;
  readonly date: LocalDate;
  readonly before: AttendanceMark | null;
  readonly after: AttendanceMark | null;
  /** The lessons of the day. */
  readonly events: Parameters<typeof firstStart>[0];
}

/**
 * Lets a job look at the line {@link tellAfterSeconds} later, or when the day's first lesson begins if that is later still, and
 * tell the guardians what it says then; another change meanwhile moves the look. Nothing for a change that {@link mayBeNews} excludes.
 */
export async function queueAbsenceNews(tx: Tx<SignedInScope>, change: ChangedMark): Promise<void> {
  if (!mayBeNews({ ...change, today: today(tx) })) return;
  const soon = tx.now.add({ seconds: tellAfterSeconds });
  const start = firstStart(change.events);
  await lookAgain(tx, change, start ? later(soon, Temporal.Instant.from(start)) : soon);
}

/** Lets a job look at a line at an instant, in place of a look that waits. */
export async function lookAgain(
  tx: Tx,
  { sheetId, userId }: { sheetId: string; userId: string },
  runAt: Temporal.Instant,
): Promise<void> {
  const jobKey = `absence/${sheetId}/${userId}`;
  await addJob(tx, 'tellAbsence', { sheetId, userId }, { jobKey, runAt });
}

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;
