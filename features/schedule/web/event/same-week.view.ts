import { addDays, type LocalDate, vilniusDate, weekdayOf } from '#platform/shared/dates.ts';
import type { Calendar, EventDetail } from '../../shared/calendar.ts';

/** The Monday of the week in which a lesson begins. */
export function mondayOf({ startsAt }: Pick<EventDetail, 'startsAt'>): LocalDate {
  const date = vilniusDate(startsAt);
  return addDays(date, 1 - weekdayOf(date));
}

/** A lesson that could get the same substitute. */
export interface SameWeek {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly groupName: string;
}

/**
 * The lessons of the week that the same teacher holds alone and that still need somebody: to come, not cancelled, without a substitute.
 */
export function sameWeek({ groups, events }: Calendar, { id }: EventDetail, now: number): SameWeek[] {
  return events.flatMap((event) => {
    const group = groups[event.group];
    const teachers = event.by ?? group?.by ?? [];
    const isOpen = !event.cancelled && !event.substituted && Date.parse(event.startsAt) > now;
    if (!group || event.id === id || !isOpen || teachers.length > 1) return [];
    return [{ id: event.id, startsAt: event.startsAt, endsAt: event.endsAt, groupName: group.name }];
  });
}
