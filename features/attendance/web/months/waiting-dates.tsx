import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import type { EventDate } from '../../shared/attendance.ts';
import sections from '../components/attendance-sections.module.css';
import { SheetStateBadge } from '../components/sheet-state-badge.tsx';
import { useSheetVerb } from '../components/use-sheet-verb.ts';
import classes from './waiting-dates.module.css';

interface Props {
  readonly groupId: string;
  /** The oldest first. */
  readonly dates: readonly EventDate[];
}

/** How many are shown before somebody asks for all. */
const shownFirst = 3;

/** A group's sheets that are not filled in or not approved, each one tap away. */
export function WaitingDates({ groupId, dates }: Props) {
  const t = useTranslations('attendance');
  const [all, setAll] = useState(false);
  if (dates.length === 0) return null;
  const shown = all ? dates : dates.slice(0, shownFirst);
  return (
    <section className={sections.section} aria-labelledby="waiting-dates">
      <div className={sections.head}>
        <h2 id="waiting-dates">{`${t('waiting')} (${dates.length})`}</h2>
      </div>
      <ul className={classes.dates}>
        {shown.map((event) => (
          <WaitingDate key={event.date} groupId={groupId} event={event} />
        ))}
      </ul>
      {shown.length < dates.length && (
        <Button variant="default" mt="sm" onClick={() => setAll(true)}>
          {t('show_all', { count: dates.length })}
        </Button>
      )}
    </section>
  );
}

function WaitingDate({ groupId, event }: { groupId: string; event: EventDate }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const verb = useSheetVerb()(event);
  const { date, events, marked, students, state } = event;
  const times = events.filter(({ cancelled }) => !cancelled);
  const day = formatLongDate(date, locale);
  return (
    <li className={classes.date}>
      <div className={classes.words}>
        <p className={classes.day}>{day}</p>
        <p className={classes.detail}>
          {[
            formatWeekday(date, locale),
            ...times.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt)),
            marked > 0 ? t('marked_of', { marked, students }) : t('students', { count: students }),
          ].join(' · ')}
        </p>
      </div>
      <SheetStateBadge state={state} />
      <Button
        variant="light"
        className={classes.action}
        aria-label={`${verb}, ${day}`}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/attendance/$groupId/daily-sheet/$date" params={{ groupId, date }} />
        )}
      >
        {verb}
      </Button>
    </li>
  );
}
