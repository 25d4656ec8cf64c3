import { afterEach, expect, it } from 'vitest';
import { setBackBy, setClockBack } from './journey-clock.ts';

const minute = 60_000;
const TrueDate = Date;
const trueInstant = Temporal.Now.instant;

afterEach(() => {
  globalThis.Date = TrueDate;
  Temporal.Now.instant = trueInstant;
});

it.each([
  ['2026-11-22T00:00:00+02:00', 0],
  ['2026-11-22T12:00:00+02:00', 0],
  ['2026-11-22T22:00:00+02:00', 0],
  ['2026-11-22T22:30:00+02:00', 30],
  ['2026-12-31T23:59:00+02:00', 119],
  ['2027-03-28T23:00:00+03:00', 60],
  ['2026-10-25T23:00:00+02:00', 60],
])('leaves two hours of the day in Vilnius at %s', (now, minutes) => {
  expect(setBackBy(Date.parse(now))).toBe(minutes * minute);
});

it('sets every way to ask for the time back, and no time that is named', () => {
  const [before, moment] = [Date.now(), Temporal.Now.instant().epochMilliseconds];
  setClockBack(60 * minute);
  const times = [
    Date.now() - before,
    Date.parse(new Date().toISOString()) - before,
    Temporal.Now.instant().epochMilliseconds - moment,
  ];
  for (const time of times) {
    expect(time).toBeGreaterThanOrEqual(-60 * minute);
    expect(time).toBeLessThan(-50 * minute);
  }
  expect(new Date('2026-11-22T10:00:00Z').toISOString()).toBe('2026-11-22T10:00:00.000Z');
  expect(new Date(2026, 0, 2, 3)).toEqual(new TrueDate(2026, 0, 2, 3));
});
