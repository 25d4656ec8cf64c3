import { addDays, type LocalDate, weekdayOf } from '#platform/shared/dates.ts';

/** The public holidays of Lithuania that keep their day, as the Labour Code lists them (decision G12). */
const fixedDays = {
  'new-year': '01-01',
  'state-restoration': '02-16',
  'independence-restoration': '03-11',
  'labour-day': '05-01',
  midsummer: '06-24',
  statehood: '07-06',
  assumption: '08-15',
  'all-saints': '11-01',
  'all-souls': '11-02',
  'christmas-eve': '12-24',
  'christmas-day': '12-25',
  'second-christmas-day': '12-26',
} as const;

/** A holiday's stable id; screens have a text for each. */
export type HolidayKey = keyof typeof fixedDays | 'easter' | 'easter-monday' | 'mothers-day' | 'fathers-day';

/** A public holiday of a year. */
export interface Holiday {
  readonly date: LocalDate;
  readonly key: HolidayKey;
}

/**
 * All public holidays of a year, in order: those that keep their day, both days of Easter, and Mother's and Father's day
 * (the first Sundays of May and June). Mother's day may be on 1 May too: then that day is listed twice.
 */
export function lithuanianHolidays(year: number): Holiday[] {
  const keys = Object.keys(fixedDays) as (keyof typeof fixedDays)[];
  const easter = easterSunday(year);
  const holidays: Holiday[] = [
    ...keys.map((key) => ({ date: `${year}-${fixedDays[key]}`, key })),
    { date: easter, key: 'easter' },
    { date: addDays(easter, 1), key: 'easter-monday' },
    { date: firstSunday(`${year}-05`), key: 'mothers-day' },
    { date: firstSunday(`${year}-06`), key: 'fathers-day' },
  ];
  return holidays.sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

/** The public holidays from one day to another, both included, in order. None for a reversed range. */
export function holidaysBetween(from: LocalDate, to: LocalDate): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return years.flatMap(lithuanianHolidays).filter(({ date }) => from <= date && date <= to);
}

function firstSunday(month: string): LocalDate {
  const first = `${month}-01`;
  return addDays(first, 7 - weekdayOf(first));
}

/** Easter of the Gregorian calendar, by the “anonymous” method (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): LocalDate {
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const golden = year % 19;
  const moonDrift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonDrift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  // Days after 22 March, the earliest possible Easter.
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late);
}
