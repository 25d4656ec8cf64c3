import { addJob } from '#platform/server/jobs.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import type { Tx } from '#platform/server/transaction.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { mayBeNews, tellAfterSeconds } from '../shared/absence-mails.rules.ts';
import type { AttendanceMark } from '../shared/attendance.ts';

interface ChangedMark {
  readonly sheetId: string;
  readonly userId: string;
  readonly date: LocalDate;
  readonly before: AttendanceMark | null;
  readonly after: AttendanceMark | null;
}

/**
 * Lets a job look at the line {@link tellAfterSeconds} later and tell the guardians what it says then; another change
 * meanwhile moves the look. Nothing for a change that {@link mayBeNews} excludes.
 */
export async function queueAbsenceNews(tx: Tx<SignedInScope>, change: ChangedMark): Promise<void> {
  if (!mayBeNews({ ...change, today: today(tx) })) return;
  const { sheetId, userId } = change;
  await addJob(
    tx,
    'tellAbsence',
    { sheetId, userId },
    { jobKey: `absence/${sheetId}/${userId}`, runAt: tx.now.add({ seconds: tellAfterSeconds }) },
  );
}
