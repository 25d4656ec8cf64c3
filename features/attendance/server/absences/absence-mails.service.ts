import type { Tx } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { firstStart, mayBeNews, notifyAfterSeconds } from './absence-mails.rules.ts';
import './absence.mails.ts';

interface ChangedMark {
  readonly sheetId: string;
  readonly userId: string;
  readonly date: LocalDate;
  readonly before: AttendanceMark | null;
  readonly after: AttendanceMark | null;
  /** The events of the day. */
  readonly events: Parameters<typeof firstStart>[0];
}

/**
 * Schedules a job that checks the line {@link notifyAfterSeconds} later, or when the day's first event begins if that is
 * later, and tells the guardians what it says then. Another change meanwhile postpones the check. Does nothing for a
 * change that {@link mayBeNews} excludes.
 */
export async function queueAbsenceNews(tx: Tx<SignedInScope>, change: ChangedMark): Promise<void> {
  if (!mayBeNews({ ...change, today: today(tx) })) return;
  const soon = tx.now.add({ seconds: notifyAfterSeconds });
  const start = firstStart(change.events);
  await lookAgain(tx, change, start ? later(soon, Temporal.Instant.from(start)) : soon);
}

/** Schedules a job that checks a line at an instant, replacing one that is waiting. */
export async function lookAgain(
  tx: Tx,
  { sheetId, userId }: { sheetId: string; userId: string },
  runAt: Temporal.Instant,
): Promise<void> {
  const jobKey = `absence/${sheetId}/${userId}`;
  await addJob(tx, 'notifyAbsence', { sheetId, userId }, { jobKey, runAt });
}

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;
