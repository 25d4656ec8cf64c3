import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { goBackFromPage } from '#platform/web/dialog/dialog-history.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { type CalendarPlace, calendarPlaceOf, rememberCalendar, wideCalendar } from '../calendar.queries.ts';
import { type CalendarSearch, calendarSearchOf } from '../components/calendar-search.view.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The lesson was opened from its calendar: closing it goes back there. */
    readonly openedInCalendar?: boolean;
  }
}

/** The calendar's state, and how to change it. Everything is in the address. */
export interface CalendarNavigation {
  readonly place: CalendarPlace;
  /** Room for the names of lessons in a month and for seven days side by side. */
  readonly isWide: boolean;
  /** Goes to another view, day or filter; `undefined` clears a filter. */
  readonly go: (change: Omit<CalendarSearch, 'event'>) => void;
  /** The lesson that is open. */
  readonly event: string | undefined;
  readonly open: (eventId: string) => void;
  readonly close: () => void;
}

/** The calendar's part of the address, in whatever screen the calendar is. */
export function useCalendarPlace(): CalendarNavigation {
  const user = useUser();
  const router = useRouter();
  const navigate = useNavigate();
  const search = calendarSearchOf(useSearch({ strict: false }));
  const isWide = useMediaQuery(wideCalendar, undefined, { getInitialValueInEffect: false }) ?? true;
  const place = calendarPlaceOf(search, user.id, isWide);

  const goTo = (next: CalendarSearch, options: { replace?: boolean; opened?: boolean }) =>
    void navigate({
      to: '.',
      // `undefined` leaves the address.
      search: (old: object) => ({ ...old, ...next }),
      state: options.opened ? { openedInCalendar: true } : {},
      replace: options.replace ?? false,
      resetScroll: false,
    });
  return {
    place,
    isWide,
    event: search.event,
    go: (change) => {
      const next = { ...place, ...change };
      // A view that the screen chose by its size is not a choice to keep.
      if ('view' in change || 'group' in change || 'teacher' in change) rememberCalendar(user.id, next);
      // Going back leads to the previous view, not through every month that was paged.
      const sameView = !change.view || change.view === place.view;
      goTo({ group: undefined, teacher: undefined, ...next, event: undefined }, { replace: sameView });
    },
    open: (event) => goTo({ event }, { opened: true }),
    close: () => {
      if (router.history.location.state.openedInCalendar) void goBackFromPage(router.history);
      else goTo({ event: undefined }, { replace: true });
    },
  };
}
