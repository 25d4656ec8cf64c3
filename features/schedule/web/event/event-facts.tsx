import { Button } from '@mantine/core';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { EventPlace } from '../components/event-place.tsx';
import { isGoingOn } from '../components/schedule.view.ts';
import { useNow } from '../components/use-now.ts';
import classes from './event-dialog.module.css';
import { EventMap } from './event-map.tsx';

/** When and where an event is, what to bring, who teaches it, and the ways on from it. */
export function EventFacts({ event }: { event: EventDetail }) {
  const t = useTranslations('calendar');
  const now = useNow();
  return (
    <>
      <When event={event} now={now} />
      {event.cancelled ? (
        <div className={classes.cancelled}>
          <p className={classes.strong}>{t('lesson_cancelled')}</p>
          {event.cancelReason && <p>{event.cancelReason}</p>}
        </div>
      ) : (
        <>
          <EventPlace event={event} now={now} />
          <EventMap event={event} />
        </>
      )}
      {event.instructions && <p className={classes.instructions}>{event.instructions}</p>}
      <Teachers event={event} />
      {event.mode === 'online' && event.meetingRecordings && (
        <a className={classes.link} href={event.meetingRecordings} target="_blank" rel="noreferrer">
          <IconMovie size={20} aria-hidden />
          {t('recordings')}
        </a>
      )}
      {event.mayLogAttendance && (
        <Button
          variant="light"
          fullWidth
          leftSection={<IconChecklist size={20} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/attendance/$groupId/daily-sheet/$date"
              params={{ groupId: event.groupId, date: event.date }}
            />
          )}
        >
          {t('log_attendance')}
        </Button>
      )}
    </>
  );
}

function When({ event: { startsAt, endsAt, date, cancelled }, now }: { event: EventDetail; now: string }) {
  const t = useTranslations('schedule');
  const locale = useLocale();
  const goesOn = isGoingOn({ startsAt, endsAt, cancelled }, now);
  return (
    <div>
      <p className={classes.time} data-cancelled={cancelled}>
        {formatTimeRange(startsAt, endsAt)}
      </p>
      <p className={classes.date}>
        {formatWeekday(date, locale)}, {formatLongDate(date, locale)}
      </p>
      {goesOn && <p className={classes.now}>{t('going_on_now')}</p>}
    </div>
  );
}

function Teachers({ event: { teachers, substitute } }: { event: EventDetail }) {
  const t = useTranslations('calendar');
  const names = teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return (
    <>
      {substitute && (
        <p className={classes.fact}>
          <span className={classes.label}>{t('substitute')}</span>
          {substitute.firstName} {substitute.lastName}
        </p>
      )}
      {names && (
        <p className={classes.fact} data-replaced={substitute !== null}>
          <span className={classes.label}>{t('teachers', { count: teachers.length })}</span>
          {names}
        </p>
      )}
    </>
  );
}
