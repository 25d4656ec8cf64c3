import { describe, expect, it } from 'vitest';
import { readWeekdays } from './weekly-times.rules.ts';

/** "1 17:00-18:30" for each day that was read. */
const linesOf = (text: string) =>
  readWeekdays(text)?.weekdays.map(
    ({ weekday, startTime, endTime }) => `${weekday} ${startTime}-${endTime}`,
  ) ?? null;

describe('readWeekdays', () => {
  it.each([
    ['Pr, Tr 17:00–18:30', ['1 17:00-18:30', '3 17:00-18:30']],
    ['Mon/Wed 17:00', ['1 17:00-18:30', '3 17:00-18:30']],
    ['antradieniais 16.30', ['2 16:30-18:00']],
    ['Pirmadienis ir ketvirtadienis 17 val. – 18.30 val.', ['1 17:00-18:30', '4 17:00-18:30']],
    ['An 17:00-18:00; Kt 16-17.30', ['2 17:00-18:00', '4 16:00-17:30']],
    ['Pr–Tr 9:00-10:00', ['1 09:00-10:00', '2 09:00-10:00', '3 09:00-10:00']],
    ['17:00–18:00 penktadieniais', ['5 17:00-18:00']],
    ['Šeštadieniais nuo 10 iki 12', ['6 10:00-12:00']],
    ['Sunday 10:00 to 11:30', ['7 10:00-11:30']],
    ['II, IV 17:30-19:00', ['2 17:30-19:00', '4 17:30-19:00']],
    ['TREČIADIENIAIS 17:30 - 19:00', ['3 17:30-19:00']],
  ])('reads %s', (text, expected) => {
    expect(linesOf(text)).toEqual(expected);
  });

  it.each(['', 'kada nors', 'Pr', '17:00', 'Pr 25:00', 'Pr 17:00, Pr 18:00', 'Pr 23:30', 'Pr 17:75'])(
    'finds no times in %j',
    (text) => {
      expect(readWeekdays(text)).toBeNull();
    },
  );

  it('says when an end is assumed', () => {
    expect(readWeekdays('Pr 17:00')?.assumed).toBe(true);
    expect(readWeekdays('Pr 17:00-18:00')?.assumed).toBe(false);
  });

  it.each(['Tr 17:00-18:00 kas antrą savaitę', 'Wed 17:00-18:00 every other week'])('reads %s', (text) => {
    expect(readWeekdays(text)?.weekdays).toMatchObject([{ weekday: 3, repeats: 'biweekly' }]);
  });
});
