import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { askedShift, moveClock, setBackBy } from './run-clock.ts';

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

it('moves every way to ask for the current time, and no given time', () => {
  const [before, moment] = [Date.now(), Temporal.Now.instant().epochMilliseconds];
  moveClock(-60 * minute);
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

it.each([
  ['2027-03-28T23:30', '2027-03-28T20:30:00Z'],
  ['2028-02-29T12:00', '2028-02-29T10:00:00Z'],
  ['2026-12-31T23:50', '2026-12-31T21:50:00Z'],
])('a run is set to %s in Vilnius, wherever its machine is', (asked, instant) => {
  const now = Date.parse('2026-11-26T14:00:00Z');
  expect(now + askedShift(asked, now)).toBe(Date.parse(instant));
});

it('a run without a given time has the real one', () => {
  expect([askedShift(undefined, 0), askedShift('', 0)]).toEqual([0, 0]);
});

it.each(['yesterday', '2027-03-28', '2027-03-28T24:30', '2027-02-30T12:00', '2027-03-28 23:30'])(
  'a run cannot be set to %s',
  (asked) => {
    expect(() => askedShift(asked, 0)).toThrow(/ORBITA_CLOCK/);
  },
);

it('the processes of a run have its clock from their first line on', () => {
  const env = {
    ...process.env,
    ORBITA_CLOCK_SHIFT: undefined,
    NODE_OPTIONS: undefined,
    ORBITA_CLOCK: '2028-02-29T12:00',
  };
  const grandchild = `spawnSync(process.execPath, ['-p', 'new Date().toISOString()'], { encoding: 'utf8' }).stdout`;
  const script = `
    import { spawnSync } from 'node:child_process';
    import { startRunClock } from ${JSON.stringify(join(import.meta.dirname, 'run-clock.ts'))};
    startRunClock({ keepsDay: false });
    console.log(${grandchild});`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env,
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^2028-02-29T10:00:/);
});
