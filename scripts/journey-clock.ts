import { addDays, vilniusDate, vilniusInstant } from '#platform/shared/dates.ts';

/** The journeys take no longer than this, in milliseconds: 2 hours. */
const longestRun = 7_200_000;

/**
 * How many milliseconds to set the journeys' clocks back, so that the day in Vilnius does not end while they run:
 * otherwise an event of today would become yesterday's in the middle of a journey.
 */
export function setBackBy(now: number): number {
  const midnight = Date.parse(vilniusInstant(addDays(vilniusDate(now), 1), '00:00'));
  return Math.max(0, longestRun - (midnight - now));
}

/** By how much they are in this run. */
export const clockBack = (): number => Number(process.env.ORBITA_CLOCK_BACK ?? 0);

/** Sets the clock of a process or page back. Runs in browsers too: it uses only its argument. */
export function setClockBack(by: number): void {
  if (by === 0) return;
  const TrueDate = Date;
  globalThis.Date = class extends TrueDate {
    constructor(...parts: [] | ConstructorParameters<typeof TrueDate>) {
      if (parts.length === 0) super(TrueDate.now() - by);
      else super(...(parts as ConstructorParameters<typeof TrueDate>));
    }
    static override now(): number {
      return TrueDate.now() - by;
    }
  } as DateConstructor;
  if (!('Temporal' in globalThis)) return;
  const instant = Temporal.Now.instant.bind(Temporal.Now);
  Temporal.Now.instant = () => instant().subtract({ milliseconds: by });
}
