import { addDays, vilniusDate, vilniusInstant } from '#platform/shared/dates.ts';

/** The journeys are over within this long, in milliseconds: 2 hours. */
const longestRun = 7_200_000;

/**
 * By how many milliseconds the journeys' clocks are set back so that the day in Vilnius does not end while they run: a
 * lesson of today would become yesterday's under their hands.
 */
export function setBackBy(now: number): number {
  const midnight = Date.parse(vilniusInstant(addDays(vilniusDate(now), 1), '00:00'));
  return Math.max(0, longestRun - (midnight - now));
}

/** By how much they are in this run. */
export const clockBack = (): number => Number(process.env.ORBITA_CLOCK_BACK ?? 0);

/** Sets the clock of a process or page back. Runs in browsers, too: it knows nothing but its argument. */
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
