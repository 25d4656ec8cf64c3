import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { CalendarActions } from '../components/use-calendar-actions.ts';
import { useDayWords } from '../components/use-day-words.ts';
import type { CalendarDays } from './calendar-events.view.ts';
import classes from './day-list.module.css';
import { EventRow } from './event-look.tsx';

/** Lessons of a day that are listed at once; a big academy has two hundred. */
const atOnce = 24;

interface Props {
  readonly day: LocalDate;
  readonly days: CalendarDays;
  readonly actions: Pick<CalendarActions, 'open'>;
  readonly waiting?: boolean;
  /** Where the day is said already, as in a dialog's title. */
  readonly bare?: boolean;
}

/** A day's lessons with all their facts. */
export function DayList({ day, days, actions, waiting = false, bare = false }: Props) {
  const t = useTranslations('calendar');
  const words = useDayWords();
  const [all, setAll] = useState(false);
  const events = days.events.get(day) ?? [];
  const closed = days.closed.get(day) ?? [];
  const shown = all ? events : events.slice(0, atOnce);
  return (
    <section
      className={classes.day}
      data-long={events.length > 8}
      aria-label={bare ? undefined : words.day(day)}
    >
      {!bare && (
        <h3 className={classes.title} data-today={day === vilniusDate(Date.now())}>
          {words.dayParts(day).map((part) => (
            <span key={part} className={classes.part}>
              {part}{' '}
            </span>
          ))}
        </h3>
      )}
      {closed.length > 0 && <p className={classes.closed}>{closed.map(words.closedName).join(', ')}</p>}
      {events.length > 0 ? (
        <ul className={classes.lessons}>
          {shown.map((event) => (
            <li key={event.id}>
              <EventRow event={event} onOpen={actions.open} />
            </li>
          ))}
        </ul>
      ) : (
        !waiting && closed.length === 0 && <p className={classes.none}>{t('no_lessons')}</p>
      )}
      {shown.length < events.length && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {t('show_all', { count: events.length })}
        </button>
      )}
    </section>
  );
}
