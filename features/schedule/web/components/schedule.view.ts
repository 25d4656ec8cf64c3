import { addDays, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { SheetProgress } from '../../shared/calendar.ts';
import { type EventPhase, phaseOf } from '../../shared/events.rules.ts';
import type { ScheduleEvent } from '../../shared/schedule.ts';

/** How near an event is: going on, today, tomorrow, or later. */
export type EventNearness = 'now' | 'today' | 'tomorrow' | 'later';

/** How near the event is at an instant (ISO), by the Vilnius calendar. An event that has ended counts as today's. */
export function nearnessOf({ startsAt, endsAt, date }: EventTime, now: string): EventNearness {
  if (phaseOf({ startsAt, endsAt }, now) === 'now') return 'now';
  const today: LocalDate = vilniusDate(now);
  if (date <= today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : 'later';
}

type EventTime = Pick<ScheduleEvent, 'startsAt' | 'endsAt' | 'date'>;

/** How many minutes before its start an event may be joined: early birds find the room open. */
const joinBeforeMinutes = 15;

/** True while the event takes place: a cancelled one never does. */
export function isGoingOn(
  { cancelled, ...times }: EventTimes & { readonly cancelled: boolean },
  now: string,
): boolean {
  return !cancelled && phaseOf(times, now) === 'now';
}

type EventTimes = Pick<ScheduleEvent, 'startsAt' | 'endsAt'>;

/** True from {@link joinBeforeMinutes} before the start until the end: when joining is the screen's main action. */
export function isJoinTime({ startsAt, endsAt }: EventTime, now: string): boolean {
  const opens = Date.parse(startsAt) - joinBeforeMinutes * 60_000;
  return opens <= Date.parse(now) && now < endsAt;
}

/** What staff see of a lesson's sheet: nobody is marked after its end, or its state. */
export type SheetSign = 'missing' | SheetProgress;

/**
 * The state of a lesson's sheet, as attendance reports it for its day; null while there is nothing to show.
 */
export function sheetSignOf(
  { sheet, cancelled }: { readonly sheet: SheetProgress | null; readonly cancelled: boolean },
  phase: EventPhase,
): SheetSign | null {
  if (sheet === 'approved') return sheet;
  if (cancelled) return null;
  return sheet ?? (phase === 'over' ? 'missing' : null);
}
