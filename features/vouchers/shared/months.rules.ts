/** An academic hour, in minutes. */
export const academicMinutes = 45;

/** Whole academic hours of some minutes. */
export function academicHours(minutes: number): number {
  return Math.floor(minutes / academicMinutes);
}

/** Whether a month with these minutes counts. */
export function doesCount(minutes: number, hoursNeeded: number): boolean {
  return minutes >= hoursNeeded * academicMinutes;
}

/** What was counted, or stated, about a voucher in a month. */
export interface CountedVoucher {
  readonly voucherId: string;
  /** 'YYYY-MM'. */
  readonly forMonth: string;
  readonly minutes: number;
  readonly counts: boolean;
  readonly cents: number;
}

/** What was attended on a day. */
export interface AttendedDay {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly minutes: number;
}

/** A day whose minutes are others than a list said. */
export interface ChangedDay {
  readonly date: string;
  readonly before: number;
  readonly after: number;
}

/** The days on which what was attended, in minutes, is another than it was, in their order. Several lessons of a day count together. */
export function changedDaysOf(before: readonly AttendedDay[], after: readonly AttendedDay[]): ChangedDay[] {
  const minutesOn = (days: readonly AttendedDay[], date: string) =>
    days.filter((day) => day.date === date).reduce((sum, { minutes }) => sum + minutes, 0);
  const dates = [...new Set([...before, ...after].map(({ date }) => date))].toSorted();
  return dates
    .map((date) => ({ date, before: minutesOn(before, date), after: minutesOn(after, date) }))
    .filter((day) => day.before !== day.after);
}

const keyOf = ({ voucherId, forMonth }: CountedVoucher) => `${voucherId}/${forMonth}`;

/**
 * What a later list says about months that are signed off: a line for each voucher whose sum is another by now, with the difference.
 * `stated` is what the lists so far say, all of it and in their order; `now` is what the sheets say now. A voucher that isn't counted any more gives back all.
 */
export function correctionsOf(
  stated: readonly CountedVoucher[],
  now: readonly CountedVoucher[],
): CountedVoucher[] {
  const sums = new Map<string, CountedVoucher>();
  for (const line of stated) {
    const before = sums.get(keyOf(line));
    sums.set(keyOf(line), { ...line, cents: (before?.cents ?? 0) + line.cents });
  }
  const counted = new Map(now.map((line) => [keyOf(line), line]));
  const gone = [...sums.values()]
    .filter((line) => !counted.has(keyOf(line)))
    .map((line) => ({ ...line, minutes: 0, counts: false, cents: 0 }));
  return [...now, ...gone]
    .map((line) => ({ ...line, cents: line.cents - (sums.get(keyOf(line))?.cents ?? 0) }))
    .filter(({ cents }) => cents !== 0);
}
