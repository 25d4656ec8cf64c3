import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, isLocalDate, vilniusDate, vilniusInstant } from '#platform/shared/dates.ts';

/** The journeys take no longer than this, in milliseconds: 2 hours. */
const longestRun = 7_200_000;

/**
 * How many milliseconds to set the journeys' clocks back, so that the day in Vilnius does not end while they run:
 * otherwise an event of today would become yesterday's during a journey.
 */
export function setBackBy(now: number): number {
  const midnight = Date.parse(vilniusInstant(addDays(vilniusDate(now), 1), '00:00'));
  return Math.max(0, longestRun - (midnight - now));
}

/**
 * How many milliseconds lie between now and the moment requested by `ORBITA_CLOCK`: a day and a time in Vilnius, such as
 * `2027-03-28T23:30`. Throws when it is anything else.
 */
export function askedShift(asked: string | undefined, now: number): number {
  if (!asked) return 0;
  const parts = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(asked);
  const [, date = '', hour, minute] = parts ?? [];
  if (!isLocalDate(date))
    throw new Error(`ORBITA_CLOCK is a day and a time in Vilnius, such as 2027-03-28T23:30, not "${asked}".`);
  return Date.parse(vilniusInstant(date, `${hour}:${minute}`)) - now;
}

/** By how many milliseconds the clock of this run is moved. */
export const clockShift = (): number => Number(process.env.ORBITA_CLOCK_SHIFT ?? 0);

const preload = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href;

/**
 * Decides the clock of a run once, for this process's children and theirs. `keepsDay` is for runs that must not cross
 * midnight.
 */
export function startRunClock({ keepsDay }: { keepsDay: boolean }): void {
  const { env } = process;
  if (env.ORBITA_CLOCK_SHIFT !== undefined) return;
  const now = Date.now();
  const shift = askedShift(env.ORBITA_CLOCK, now);
  env.ORBITA_CLOCK_SHIFT = String(keepsDay ? shift - setBackBy(now + shift) : shift);
  if (clockShift() !== 0) env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --import=${preload}`.trim();
}

/** Moves the clock of a process or page. Runs in browsers too: it uses only its argument. */
export function moveClock(by: number): void {
  if (by === 0) return;
  const TrueDate = Date;
  globalThis.Date = class extends TrueDate {
    constructor(...parts: [] | ConstructorParameters<typeof TrueDate>) {
      if (parts.length === 0) super(TrueDate.now() + by);
      else super(...(parts as ConstructorParameters<typeof TrueDate>));
    }
    static override now(): number {
      return TrueDate.now() + by;
    }
  } as DateConstructor;
  if (!('Temporal' in globalThis)) return;
  const instant = Temporal.Now.instant.bind(Temporal.Now);
  Temporal.Now.instant = () => instant().add({ milliseconds: by });
}
