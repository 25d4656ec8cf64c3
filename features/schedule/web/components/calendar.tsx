import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { isStaff } from '#platform/shared/roles.ts';
import waiting from '#platform/web/kit/waiting-line.module.css';
import { lazyDialog } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { AgendaView } from '../calendar/agenda-view.tsx';
import type { CalendarDays } from '../calendar/calendar-events.view.ts';
import { CalendarToolbar } from '../calendar/calendar-toolbar.tsx';
import { DayDialog } from '../calendar/day-dialog.tsx';
import { type CalendarNavigation, useCalendarPlace } from '../calendar/use-calendar-place.ts';
import { type CalendarAudience, type CalendarFilter, calendarQuery } from '../calendar.queries.ts';
import { MonthDays } from '../calendar-month/month-days.tsx';
import { MonthView } from '../calendar-month/month-view.tsx';
import { TimeGrid } from '../calendar-time-grid/time-grid.tsx';
import classes from './calendar.module.css';
import { SheetSigns } from './sheet-sign.tsx';
import { type CalendarActions, useCalendarActions } from './use-calendar-actions.ts';

// What opens over the calendar is loaded on demand.
const EventDialog = lazyDialog(async () => ({
  default: (await import('../event/event-dialog.tsx')).EventDialog,
}));
const CreateEventDialog = lazyDialog(async () => {
  const { CreateEventDialog: component } = await import('./create-event-dialog.tsx');
  return { default: component };
});

const MoveDialog = lazyDialog(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

interface Props extends CalendarAudience {
  /** With its own heading. */
  readonly headed?: boolean;
  /** In the toolbar: the user's further actions. */
  readonly tools?: ReactNode;
  readonly EventLesson?: ComponentProps<typeof EventDialog>['EventLesson'];
}

const nothing: CalendarDays = { events: new Map(), left: new Map(), closed: new Map(), off: new Map() };

/**
 * The lessons of a child, or of everybody the signed-in user may see, by month, week, day or as a list. The address holds
 * the state; a lesson opens in a dialog, which the back button closes.
 */
export function Calendar({ headed = false, tools, EventLesson, ...audience }: Props) {
  const t = useTranslations('calendar');
  const navigation = useCalendarPlace();
  const signed = isStaff(useUser().role) && navigation.isWide && navigation.place.view !== 'agenda';
  const { place, isWide, go, open, close, event } = navigation;
  const filter = { ...audience, group: place.group, teacher: place.teacher };
  const query = useQuery(calendarQuery(place, audience, isWide));
  const { actions, asking, slot, closeSlot, listed, closeList } = useCalendarActions({
    open,
    goToDay: (date) => go({ view: 'day', date }),
  });
  const days = query.data ?? nothing;
  return (
    <section className={classes.calendar} data-signed={signed}>
      <h2 className={headed ? classes.title : classes.unseen}>{t('title')}</h2>
      <CalendarToolbar navigation={navigation} tools={tools} />
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} title={t('error')} />
      ) : (
        <div aria-busy={query.isPending} data-waiting={query.isPending} className={waiting.line}>
          {query.isPending && (
            <span role="status" className={classes.unseen}>
              {t('loading')}
            </span>
          )}
          <View {...{ navigation, days, filter, actions }} waiting={query.isPending} />
          {signed && <SheetSigns />}
        </div>
      )}
      <Suspense>
        {event && <EventDialog key={event} eventId={event} onClose={close} EventLesson={EventLesson} />}
        {asking && <MoveDialog {...asking} />}
        {slot && <CreateEventDialog slot={slot} groupId={place.group} onClose={closeSlot} />}
      </Suspense>
      {listed && (
        <DayDialog
          {...{ listed, days, filter }}
          onOpen={(eventId) => {
            closeList();
            open(eventId);
          }}
          onClose={closeList}
        />
      )}
    </section>
  );
}

interface ViewProps {
  readonly navigation: CalendarNavigation;
  readonly days: CalendarDays;
  readonly filter: CalendarFilter;
  readonly actions: CalendarActions;
  readonly waiting: boolean;
}

function View({ navigation: { place, isWide, go }, days, filter, actions, waiting }: ViewProps) {
  const { view, date } = place;
  if (view === 'agenda') return <AgendaView view="agenda" {...{ date, days, actions, waiting }} />;
  if (view === 'day') return <TimeGrid view="day" {...{ date, days, actions, isWide, waiting }} />;
  if (view === 'week') {
    return isWide ? (
      <TimeGrid view="week" {...{ date, days, actions, isWide, waiting }} />
    ) : (
      <AgendaView view="week" {...{ date, days, actions, waiting }} />
    );
  }
  return isWide ? (
    <MonthView {...{ date, days, actions }} />
  ) : (
    <MonthDays {...{ date, days, filter, actions, waiting }} onChoose={(day) => go({ date: day })} />
  );
}
