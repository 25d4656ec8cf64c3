import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type LocalDate, vilniusDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { featureClient } from '#platform/web/api.ts';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';
import type { scheduleContract } from '../shared/schedule.contract.ts';
import { calendarDaysOf, timeOf } from './calendar/calendar-events.view.ts';
import {
  type CalendarSearch,
  type CalendarView,
  calendarSearchOf,
  rangeOf,
} from './components/calendar-search.view.ts';

const { client, query } = featureClient<typeof scheduleContract>('schedule');
const choice = rememberedChoice('calendar');

/** From this width on, a month shows the names of its lessons, and a week its days side by side. */
export const wideCalendar = '(min-width: 44em)';

/**
 * What a calendar shows: first by the address, then by the user's last choice, then by what suits the screen.
 */
export interface CalendarPlace extends Omit<CalendarSearch, 'view' | 'date' | 'event'> {
  readonly view: CalendarView;
  readonly date: LocalDate;
}

/** Stores the view and the filters for the next visit; the date is always the current one. */
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

/** The state of a user's calendar, by the address and what is stored. */
export function calendarPlaceOf(search: CalendarSearch, userId: string, isWide: boolean): CalendarPlace {
  const remembered = rememberedCalendar(userId);
  // An address with any value has all of them: a cleared filter stays cleared on the way back.
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

/** Whose lessons a calendar shows: those of a group, of a teacher, of a child. */
export interface CalendarFilter extends CalendarAudience {
  readonly group?: string | undefined;
  readonly teacher?: string | undefined;
}

const inputOf = ({ group, teacher, childId }: CalendarFilter) => ({
  ...(group ? { groupId: group } : {}),
  ...(teacher ? { teacherId: teacher } : {}),
  ...(childId ? { childId } : {}),
});

/**
 * The lessons of the visible days, in one request. Of very many it has the first of each hour where hours are shown, of each day
 * elsewhere, and counts the rest.
 */
export function calendarQuery(
  { view, date, group, teacher }: CalendarPlace,
  { childId }: CalendarAudience,
  isWide: boolean,
) {
  const drawsHours = view === 'day' || (view === 'week' && isWide);
  const input = {
    ...rangeOf(view, date),
    ...inputOf({ group, teacher, ...(childId && { childId }) }),
    ...(drawsHours ? { by: 'hour' as const } : {}),
  };
  return queryOptions({
    queryKey: query.getCalendar.queryKey({ input }),
    queryFn: ({ signal }) => client.getCalendar(input, { signal }),
    select: calendarDaysOf,
  });
}

/** Lessons of a day with very many, from a minute on, page by page. */
export function dayEventsQuery(
  { day, since }: { readonly day: LocalDate; readonly since: number },
  filter: CalendarFilter,
) {
  const wanted = {
    date: day,
    ...(since > 0 ? { since: vilniusInstant(day, timeOf(since)) } : {}),
    ...inputOf(filter),
  };
  return query.listDayEvents.infiniteOptions({
    input: (page: number) => ({ ...wanted, page, pageSize: 50 }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, _pages, page) => (more ? page + 1 : undefined),
  });
}

/** For loaders: prefetches the lessons while the screen is loading. */
export function prefetchCalendar(
  queryClient: QueryClient,
  user: SessionUser,
  { search = {}, ...audience }: CalendarAudience & { readonly search?: CalendarSearch },
): Promise<void> {
  const isWide = window.matchMedia(wideCalendar).matches;
  return queryClient.prefetchQuery(calendarQuery(calendarPlaceOf(search, user.id, isWide), audience, isWide));
}

interface WantedChoices {
  readonly search?: string;
  readonly chosen?: string | null | undefined;
}

const choicesOf = ({ search = '', chosen }: WantedChoices) => ({
  input: { search, ...(chosen && { chosen }) },
  staleTime: 60_000,
  placeholderData: keepPreviousData,
});

/**
 * The first groups by name that match the words, and the chosen one; the previous answer stays until the next one arrives.
 */
export const calendarGroupsQuery = (wanted: WantedChoices) =>
  query.listCalendarGroups.queryOptions(choicesOf(wanted));

/** As {@link calendarGroupsQuery}, for teachers. */
export const calendarTeachersQuery = (wanted: WantedChoices) =>
  query.listCalendarTeachers.queryOptions(choicesOf(wanted));

/** For loaders: prefetches the staff's filter options while the screen is loading. */
export function prefetchChoices(queryClient: QueryClient, user: SessionUser, search: CalendarSearch): void {
  const { group, teacher } = calendarPlaceOf(search, user.id, true);
  void queryClient.prefetchQuery(calendarGroupsQuery({ chosen: group }));
  void queryClient.prefetchQuery(calendarTeachersQuery({ chosen: teacher }));
}

/** A lesson as its dialog shows it. */
export const eventQuery = (eventId: string) => query.getEvent.queryOptions({ input: { eventId } });
