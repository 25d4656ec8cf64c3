import { phaseOf } from '#features/schedule/shared/events.rules.ts';
import type { AttendanceGroup } from '../../shared/attendance.ts';

/** When a group meets next: an event that is on, one later today by its start, or the next day with one. */
export type NextLesson =
  | { readonly kind: 'now' }
  | { readonly kind: 'today'; readonly startsAt: string }
  | { readonly kind: 'later'; readonly date: string };

/** When a group meets next, at an instant (ISO); null when nothing is planned. What is cancelled or over doesn't count. */
export function nextLessonOf(
  { today, nextDate }: Pick<AttendanceGroup, 'today' | 'nextDate'>,
  now: string,
): NextLesson | null {
  const held = (today?.events ?? []).filter(({ cancelled }) => !cancelled);
  if (held.some((event) => phaseOf(event, now) === 'now')) return { kind: 'now' };
  const [startsAt] = held
    .filter((event) => phaseOf(event, now) === 'to-come')
    .map((event) => event.startsAt)
    .sort();
  if (startsAt) return { kind: 'today', startsAt };
  return nextDate === null ? null : { kind: 'later', date: nextDate };
}
