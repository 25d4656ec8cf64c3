import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { EventPlace } from '../components/event-place.tsx';
import { isGoingOn } from '../components/schedule.view.ts';
import { useNow } from '../components/use-now.ts';
import classes from './event-dialog.module.css';
import { EventMap } from './event-map.tsx';

/** When and where an event is, who teaches it, what to bring, and its recordings. */
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
        <div className={classes.where}>
          <EventPlace event={event} now={now} />
          <EventMap event={event} />
        </div>
      )}
      <Teachers event={event} />
      {event.instructions && <p className={classes.instructions}>{event.instructions}</p>}
      {event.mode === 'online' && event.meetingRecordings && (
        <a className={classes.link} href={event.meetingRecordings} target="_blank" rel="noreferrer">
          <IconMovie size={20} aria-hidden />
          {t('recordings')}
        </a>
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
      <p className={classes.date}>
        {formatWeekday(date, locale)}, {formatLongDate(date, locale)}
      </p>
      <p className={classes.time} data-cancelled={cancelled}>
        {formatTimeRange(startsAt, endsAt)}
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
          <IconUser size={20} aria-hidden />
          <span>
            <span className={classes.label}>{t('substitute')}: </span>
            {substitute.firstName} {substitute.lastName}
          </span>
        </p>
      )}
      {names && (
        <p className={classes.fact} data-replaced={substitute !== null}>
          <IconUser size={20} aria-hidden />
          <span>
            <span className={classes.label}>{t('teachers', { count: teachers.length })}: </span>
            {names}
          </span>
        </p>
      )}
    </>
  );
}
