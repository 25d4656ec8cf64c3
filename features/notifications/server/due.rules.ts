import { academyTimeZone } from '#platform/shared/dates.ts';
import type { Hours, Pace } from '../shared/notifications.ts';

interface Wanted {
  readonly pace: Pace;
  /** It cannot wait until the quiet hours are over. */
  readonly urgent: boolean;
  readonly hours: Hours;
}

/**
 * When a notification that is due from `from` on is sent; null for never. Only urgent ones are sent in the quiet
 * hours (decision N12), which follow the clocks in Vilnius, also on the days when these change.
 */
export function dueAt(from: Temporal.Instant, { pace, urgent, hours }: Wanted): Temporal.Instant | null {
  if (pace === 'off') return null;
  if (pace === 'daily') return nextAt(from, hours.digest);
  return urgent || !isQuiet(from, hours) ? from : nextAt(from, hours.quietTo);
}

/** Whether the instant is in a person's quiet hours. Equal ends mean none. */
export function isQuiet(instant: Temporal.Instant, { quietFrom, quietTo }: Hours): boolean {
  const { hour } = instant.toZonedDateTimeISO(academyTimeZone);
  if (quietFrom === quietTo) return false;
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

/** The next time after `from` at which the clocks in Vilnius show the full hour; one that they skip comes an hour later. */
function nextAt(from: Temporal.Instant, hour: number): Temporal.Instant {
  const now = from.toZonedDateTimeISO(academyTimeZone);
  const today = now.withPlainTime({ hour });
  const next =
    Temporal.ZonedDateTime.compare(today, now) > 0 ? today : now.add({ days: 1 }).withPlainTime({ hour });
  return next.toInstant();
}
