import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';

/** What guardians were last told of a child's line: that the child missed the event, or that this was a mistake. */
export type ToldOfAbsence = 'absent' | 'corrected';

/** Seconds between marking and reporting, so that a slip of the finger reports nothing. */
export const notifyAfterSeconds = 30;

/** Absences are still reported this many days back: today's and yesterday's. Older sheets are filled in quietly. */
const toldDaysBack = 1;

interface Line {
  readonly mark: AttendanceMark | null;
  readonly told: ToldOfAbsence | null;
  /** A parent reported the absence beforehand: there is nothing new to report. */
  readonly reported: boolean;
  /** An event of the day has begun: nobody misses one before (decision G20). */
  readonly begun: boolean;
  readonly date: LocalDate;
  /** Today in Vilnius. */
  readonly today: LocalDate;
}

/**
 * What the guardians should be told now, if anything. An absence without notice is reported once, and its correction
 * once; absent again after a correction is news again. A correction is reported however late, because otherwise a
 * wrong mail would remain uncorrected.
 */
export function absenceNews({ mark, told, reported, begun, date, today }: Line): ToldOfAbsence | null {
  if (mark !== 'absent') return told === 'absent' ? 'corrected' : null;
  return told !== 'absent' && !reported && begun && isRecent(date, today) ? 'absent' : null;
}

/** The start of the day's first event that takes place: nobody misses anything before it. Null when none does. */
export function firstStart(
  events: readonly { readonly startsAt: string; readonly cancelled: boolean }[],
): string | null {
  const starts = events.filter(({ cancelled }) => !cancelled).map(({ startsAt }) => startsAt);
  return starts.sort()[0] ?? null;
}

/** Whether a changed mark may be news, before it is known what was reported: `before` is the previous mark. */
export function mayBeNews({
  before,
  after,
  ...day
}: {
  readonly before: AttendanceMark | null;
  readonly after: AttendanceMark | null;
  readonly date: LocalDate;
  readonly today: LocalDate;
}): boolean {
  if (before === after) return false;
  return before === 'absent' || (after === 'absent' && isRecent(day.date, day.today));
}

function isRecent(date: LocalDate, today: LocalDate): boolean {
  return date >= addDays(today, -toldDaysBack);
}
