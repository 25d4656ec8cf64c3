import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { firstOf } from '#platform/shared/first-of.ts';
import quiet from '#platform/web/states/text-button.module.css';
import type { CalendarActions } from '../components/use-calendar-actions.ts';
import { useDayWords } from '../components/use-day-words.ts';
import { type CalendarDays, type CalendarEvent, leftOn } from './calendar-events.view.ts';
import classes from './day-list.module.css';
import { EventRow } from './event-look.tsx';

/** Lessons of a day that are listed at once; a big academy has two hundred. */
const atOnce = 24;

export interface DayListProps {
  readonly day: LocalDate;
  readonly days: CalendarDays;
  readonly actions: Pick<CalendarActions, 'open' | 'listDay'>;
  readonly waiting?: boolean;
  /** Where the day is already named, as in a dialog's title. */
  readonly bare?: boolean;
}

/** A day's lessons with all details; of very many the loaded ones, and a button to all. */
export function DayList({ day, days, actions, waiting = false, bare = false }: DayListProps) {
  const t = useTranslations('calendar');
  const [all, setAll] = useState(false);
  const events = days.events.get(day) ?? [];
  const left = leftOn(days, day);
  const shown = all ? events : firstOf(events, atOnce);
  const count = events.length + left;
  return (
    <DayFrame {...{ day, days, bare, events: shown }} onOpen={actions.open}>
      {count === 0 && !waiting && !days.closed.has(day) && <p className={classes.none}>{t('no_lessons')}</p>}
      {shown.length < count && (
        <button
          type="button"
          className={`${quiet.button} ${classes.more}`}
          onClick={() => (left > 0 ? actions.listDay(day) : setAll(true))}
        >
          {t('show_all', { count })}
        </button>
      )}
    </DayFrame>
  );
}

interface FrameProps extends Pick<DayListProps, 'day' | 'days' | 'bare'> {
  readonly events: readonly CalendarEvent[];
  readonly onOpen: (eventId: string) => void;
  /** Below the lessons. */
  readonly children: ReactNode;
}

/** A day with its name, why it is closed, and lessons of it. */
export function DayFrame({ day, days, bare = false, events, onOpen, children }: FrameProps) {
  const words = useDayWords();
  const notes = words.notes(days, day);
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
      {notes.length > 0 && <p className={classes.closed}>{notes.join(', ')}</p>}
      {events.length > 0 && (
        <ul className={classes.lessons}>
          {events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
