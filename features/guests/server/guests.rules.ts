import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { BookableEvent } from './guests.repository.ts';

/**
 * Why a child cannot be a guest of an event: it is not held or has begun (`guest/lesson-gone`), the group takes no such guests
 * (`guest/not-taken`), the child takes part already (`guest/takes-part`) or has another lesson at that time (`guest/other-lesson`), or
 * no place is left (`guest/no-place`).
 */
export function bookingRefusal(
  { isOn, startsAt, takes, takesPart, busy, free }: Omit<BookableEvent, 'id' | 'groupId' | 'date'>,
  now: string,
): ErrorCode | null {
  if (!isOn || startsAt <= now) return 'guest/lesson-gone';
  if (!takes) return 'guest/not-taken';
  if (takesPart) return 'guest/takes-part';
  if (busy) return 'guest/other-lesson';
  return free > 0 ? null : 'guest/no-place';
}
