import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { EventForm } from './calendar.ts';

/** How long an event may be, in hours. */
export const longestEventHours = 12;

interface EventTimes {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The phase of an event by the clock. One that is going on has begun and not ended. */
export type EventPhase = 'to-come' | 'now' | 'over';

/** The phase of an event at an instant (ISO): at its start it is going on, at its end it is over. */
export function phaseOf({ startsAt, endsAt }: EventTimes, now: string): EventPhase {
  if (now < startsAt) return 'to-come';
  return now < endsAt ? 'now' : 'over';
}

/** The times in whole minutes and as they are stored; 17:30:59 is 17:30. */
export function wholeMinutes({ startsAt, endsAt }: EventTimes): EventTimes {
  const minute = (instant: string) =>
    new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000).toISOString();
  return { startsAt: minute(startsAt), endsAt: minute(endsAt) };
}

/**
 * Why an event cannot have these times; null when it can. The end is after the start (decision G10). A length over
 * {@link longestEventHours}, or a start outside the years 2000 to 2100, is a mistake (`request/invalid`).
 */
export function eventTimeRefusal({ startsAt, endsAt }: EventTimes): ErrorCode | null {
  if (endsAt <= startsAt) return 'schedule/end-before-start';
  const hours = (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000;
  const year = Number(startsAt.slice(0, 4));
  return hours > longestEventHours || year < 2000 || year > 2100 ? 'request/invalid' : null;
}

/** Why an event cannot be at this place; null when it can. In person needs an address and a city (spec §5). */
export function eventPlaceRefusal({
  mode,
  address,
  city,
}: Pick<EventForm, 'mode' | 'address' | 'city'>): ErrorCode | null {
  return mode === 'live' && !(address && city) ? 'schedule/address-required' : null;
}

/** Why a form cannot become an event; null when it can. */
export function eventRefusal(form: EventForm): ErrorCode | null {
  return eventTimeRefusal(form) ?? eventPlaceRefusal(form);
}

interface SeenEvent {
  readonly sequence: number;
  readonly date: string;
  readonly hasAttendance: boolean;
}

/**
 * Why an event may not be changed as requested; null when it may. Somebody changed it after the screen was opened, or
 * attendance was taken: then it stays on its day, and cannot be cancelled or deleted (decision G8). `to` is its new
 * day, null when it would no longer take place.
 */
export function changeRefusal(
  event: SeenEvent,
  { seen, to }: { seen: number | null; to: string | null },
): ErrorCode | null {
  if (seen !== null && seen !== event.sequence) return 'schedule/changed-meanwhile';
  return event.hasAttendance && to !== event.date ? 'schedule/has-attendance' : null;
}

interface NoticedEvent {
  readonly startsAt: string;
  readonly cancelled: boolean;
}

/**
 * Why an absence cannot be reported at an instant; null when it can: until the event starts, unless it is cancelled.
 */
export function absenceRefusal({ startsAt, cancelled }: NoticedEvent, now: string): ErrorCode | null {
  if (startsAt <= now) return 'schedule/event-has-begun';
  return cancelled ? 'schedule/event-cancelled' : null;
}

/** Why a notice cannot be withdrawn at an instant; null when it can: until the event starts. */
export function withdrawalRefusal(
  { startsAt }: Pick<NoticedEvent, 'startsAt'>,
  now: string,
): ErrorCode | null {
  return startsAt <= now ? 'schedule/event-has-begun' : null;
}
