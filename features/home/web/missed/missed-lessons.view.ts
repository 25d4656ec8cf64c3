import type { MissedLesson } from '#features/attendance/shared/attendance.ts';

/** More at once would be a pile and not a next step; the others follow. */
const most = 3;
/** How long a parent sees that a lesson was caught up with: milliseconds. */
const told = 14 * 24 * 3_600_000;

/** What a parent sees at an instant (ISO): what is missed, and what was caught up with in the last fortnight. */
export function missedAndCaughtUp(missed: readonly MissedLesson[], now: string): MissedLesson[] {
  const since = Date.parse(now) - told;
  return once(
    missed.filter(({ caughtUpAt }) => caughtUpAt === null || Date.parse(caughtUpAt) >= since),
  ).slice(0, most);
}

function once(missed: readonly MissedLesson[]): MissedLesson[] {
  return missed.filter(
    ({ lesson: { id } }, index) => missed.findIndex(({ lesson }) => lesson.id === id) === index,
  );
}
