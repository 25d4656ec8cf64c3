import type { WeekdayPattern } from '#features/membership/shared/weekday-pattern.ts';
import { foldLetters } from '#platform/shared/search-words.ts';

/** Stems of the weekdays' names and their usual abbreviations, Monday first; letters are folded. */
const stems: readonly RegExp[] = [
  /^(pr|pir|pirm|pirmad\w*|mon\w*|i)$/,
  /^(an|ant|antr|antrad\w*|tue\w*|ii)$/,
  /^(tr|tre|trec\w*|wed\w*|iii)$/,
  /^(kt|ke|ket|ketv\w*|thu\w*|iv)$/,
  /^(pn|pe|pen|penk\w*|fri\w*|v)$/,
  /^(st|se|ses|sest\w*|sat\w*|vi)$/,
  /^(sk|sek|sekm\w*|sun\w*|vii)$/,
];
const weekdayOf = (word: string) => stems.findIndex((stem) => stem.test(word)) + 1;

const ignored = new Set(['ir', 'and', 'nuo', 'from', 'at', 'd', 'val', 'h', 'kas', 'every', 'on', 'savaite']);
const everyOther = /kas (antra savaite|2 savaites|dvi savaites)|every (other|second) week|biweekly/g;
const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(?:val\b\.?|h\b)?`;
const token = new RegExp(
  String.raw`${clock}(?:\s*(?:[-–—]|iki|to|till|until)\s*${clock})?|[a-z]+|[-–—]`,
  'g',
);

/** How long a lesson is where a file says only when it begins, in minutes. */
export const usualMinutes = 90;

interface ReadTimes {
  readonly weekdays: WeekdayPattern[];
  /** An end was not written: {@link usualMinutes} are assumed. */
  readonly assumed: boolean;
}

interface Times {
  readonly startTime: string;
  readonly endTime: string;
  readonly assumed: boolean;
}

const two = (number: number) => String(number).padStart(2, '0');

function timeOf(hours: string | undefined, minutes = '00'): string | null {
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${two(Number(hours))}:${minutes}`;
}

function timesOf([, hours, minutes, endHours, endMinutes]: readonly (string | undefined)[]): Times | null {
  const startTime = timeOf(hours, minutes);
  if (startTime === null) return null;
  if (endHours !== undefined) {
    const endTime = timeOf(endHours, endMinutes);
    return endTime === null ? null : { startTime, endTime, assumed: false };
  }
  const end = Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3)) + usualMinutes;
  if (end >= 24 * 60) return null;
  return { startTime, endTime: `${two(Math.floor(end / 60))}:${two(end % 60)}`, assumed: true };
}

/**
 * The weekly times of a group as people write them: "Pr, Tr 17:00–18:30", "Mon/Wed 17:00", "antradieniais 16.30",
 * "Pr 17:00-18:00; Kt 16-17.30". A dash between two days means all days between them. Null when it means no times, or one day
 * twice. Days may stand before or after their times.
 */
export function readWeekdays(text: string): ReadTimes | null {
  const folded = foldLetters(text);
  const bare = folded.replaceAll(everyOther, ' ');
  const repeats = bare === folded ? 'weekly' : 'biweekly';
  const found: (Times & { readonly weekday: number })[] = [];
  let days: number[] = [];
  let times: Times | null = null;
  let isRange = false;
  for (const match of bare.matchAll(token)) {
    const [word] = match;
    if (/^\d/.test(word)) {
      const read = timesOf(match);
      if (!read) return null;
      found.push(...days.map((weekday) => ({ weekday, ...read })));
      times = days.length === 0 ? read : null;
      days = [];
    } else if (/^[-–—]$/.test(word)) {
      isRange = days.length > 0;
    } else if (!ignored.has(word)) {
      const weekday = weekdayOf(word);
      if (weekday === 0) return null;
      const between = isRange ? rangeTo(days.at(-1) ?? weekday, weekday) : [weekday];
      if (times) found.push({ weekday, ...times });
      else days.push(...between);
      isRange = false;
    }
  }
  const once = new Set(found.map(({ weekday }) => weekday));
  if (days.length > 0 || found.length === 0 || once.size < found.length) return null;
  return {
    weekdays: found
      .map(({ weekday, startTime, endTime }) => ({ weekday, startTime, endTime, repeats }) as const)
      .sort((one, other) => one.weekday - other.weekday),
    assumed: found.some(({ assumed }) => assumed),
  };
}

/** The days after one, up to another. */
function rangeTo(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + 1 + index);
}
