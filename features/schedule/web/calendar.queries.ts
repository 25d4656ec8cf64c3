import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { featureClient } from '#platform/web/api.ts';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';
import type { EventDetail } from '../shared/calendar.ts';
import type { scheduleContract } from '../shared/schedule.contract.ts';
import { type CalendarEvent, calendarDaysOf, movedTimes } from './calendar/calendar-events.view.ts';
import {
  type CalendarSearch,
  type CalendarView,
  calendarSearchOf,
  rangeOf,
} from './components/calendar-search.view.ts';

const { client, query } = featureClient<typeof scheduleContract>('schedule');
const choice = rememberedChoice('calendar');

/** From this width on, a month says the names of its lessons. */
export const wideCalendar = '(min-width: 56.25em)';

/** What a calendar shows: the address first, then what the user chose last, then what suits the screen. */
export interface CalendarPlace extends Omit<CalendarSearch, 'view' | 'date' | 'event'> {
  readonly view: CalendarView;
  readonly date: LocalDate;
}

/** Keeps the view and the filters for the next visit; the date is always the present one. */
export function rememberCalendar(userId: string, { view, group, teacher }: CalendarSearch): void {
  choice.choose(userId, JSON.stringify({ view, group, teacher }));
}

function rememberedCalendar(userId: string): CalendarSearch {
  try {
    const remembered: unknown = JSON.parse(choice.read(userId) ?? '{}');
    return calendarSearchOf({ ...(remembered as object) });
  } catch {
    return {};
  }
}

/** Where the calendar of a user stands, by the address and what is remembered. */
export function calendarPlaceOf(search: CalendarSearch, userId: string, isWide: boolean): CalendarPlace {
  const remembered = rememberedCalendar(userId);
  // An address that says anything says all of it: a cleared filter stays cleared on the way back.
  const { group, teacher } = search.view || search.group || search.teacher ? search : remembered;
  return {
    ...(group ? { group } : {}),
    ...(teacher ? { teacher } : {}),
    view: search.view ?? remembered.view ?? (isWide ? 'month' : 'agenda'),
    date: search.date ?? vilniusDate(Date.now()),
  };
}

/** Whose lessons: a parent names the child. */
export interface CalendarAudience {
  readonly childId?: string;
}

/** The lessons of what is seen, by day. One request; the answer stays on screen while the next one is on its way. */
export function calendarQuery({ view, date, group, teacher }: CalendarPlace, { childId }: CalendarAudience) {
  const input = {
    ...rangeOf(view, date),
    ...(group ? { groupId: group } : {}),
    ...(teacher ? { teacherId: teacher } : {}),
    ...(childId ? { childId } : {}),
  };
  return queryOptions({
    queryKey: query.getCalendar.queryKey({ input }),
    queryFn: ({ signal }) => client.getCalendar(input, { signal }),
    select: calendarDaysOf,
  });
}

/** For loaders: asks for the lessons while the screen is on its way. */
export function prefetchCalendar(
  queryClient: QueryClient,
  user: SessionUser,
  { search = {}, ...audience }: CalendarAudience & { readonly search?: CalendarSearch },
): Promise<void> {
  const place = calendarPlaceOf(search, user.id, window.matchMedia(wideCalendar).matches);
  return queryClient.prefetchQuery(calendarQuery(place, audience));
}

/** Groups and teachers that staff may choose from. */
export const calendarFiltersQuery = query.listCalendarFilters.queryOptions({ staleTime: 60_000 });

/** A lesson as its dialog shows it. */
export const eventQuery = (eventId: string) => query.getEvent.queryOptions({ input: { eventId } });

/** What can be done with a lesson. The answer is shown at once; every list of lessons is asked for again. */
export function useEventChanges() {
  const queryClient = useQueryClient();
  // Nobody waits for the lists: what was done is said at once.
  const askAgain = () => {
    for (const queryKey of [query.getCalendar.key(), query.getNextEvent.key()])
      void queryClient.invalidateQueries({ queryKey });
  };
  const keep = {
    onSuccess: (event: EventDetail) => {
      queryClient.setQueryData(eventQuery(event.id).queryKey, event);
      askAgain();
    },
    // A refusal may mean that somebody else changed it: the next try begins with what is true now.
    onError: (_error: Error, { eventId }: { eventId: string }) =>
      queryClient.invalidateQueries({ queryKey: eventQuery(eventId).queryKey }),
  };
  return {
    create: useMutation(query.createEvent.mutationOptions(keep)),
    update: useMutation(query.updateEvent.mutationOptions(keep)),
    cancel: useMutation(query.cancelEvent.mutationOptions(keep)),
    restore: useMutation(query.restoreEvent.mutationOptions(keep)),
    substitute: useMutation(query.setSubstitute.mutationOptions(keep)),
    reportAbsence: useMutation(query.reportAbsence.mutationOptions(keep)),
    withdrawAbsence: useMutation(query.withdrawAbsence.mutationOptions(keep)),
    remove: useMutation(query.deleteEvent.mutationOptions({ onSuccess: askAgain })),
  };
}

/** A lesson and where it is put. */
export interface Move {
  readonly event: CalendarEvent;
  readonly date: LocalDate;
  /** Minutes after midnight; left out, the time stays. */
  readonly start?: number;
}

/** Gives a lesson another time, and takes that back. The version to change is asked for first: a list does not carry it. */
export function useMoveEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ event, date, start }: Move) => {
      const before = await client.getEvent({ eventId: event.id });
      const { id: eventId, sequence } = before;
      const after = await client.moveEvent({
        eventId,
        sequence,
        ...movedTimes(event, start === undefined ? { date } : { date, start }),
      });
      return { before, after };
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.getCalendar.key() }),
  });
}

/** Puts a moved lesson back where it was. */
export function useMoveBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ before, after }: { readonly before: EventDetail; readonly after: EventDetail }) =>
      client.moveEvent({
        eventId: before.id,
        sequence: after.sequence,
        startsAt: before.startsAt,
        endsAt: before.endsAt,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.getCalendar.key() }),
  });
}
