import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatWeekday } from '#platform/shared/dates.ts';
import { firstMeeting } from '../../shared/attendance.rules.ts';
import type { AttendanceGroup, EventDate } from '../../shared/attendance.ts';
import { meetingGroupsQuery } from '../attendance.queries.ts';
import classes from '../components/attendance-sections.module.css';
import { MoreGroups } from './more-groups.tsx';
import { TodayCard } from './today-card.tsx';

interface Props {
  readonly groups: readonly AttendanceGroup[];
  /** How many groups meet today: an admin's `groups` contain only the first of them. */
  readonly total: number;
  readonly today: string;
  /** The next day with an event after today. */
  readonly next: string | null;
}

type Meeting = AttendanceGroup & { today: EventDate };
const isMeeting = (group: AttendanceGroup): group is Meeting => group.today !== null;

/** Today's events, one tap from their sheets. */
export function TodayEvents({ groups, total, today, next }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const known = groups.filter(isMeeting);
  const hasMore = known.length < total;
  // A later group may be loaded for its waiting sheet: its place is among the others.
  const first = hasMore ? known.slice(0, firstMeeting) : known;
  return (
    <section className={classes.section} aria-labelledby="attendance-today">
      <div className={classes.head}>
        <h2 id="attendance-today">{t('today')}</h2>
        <p className={classes.date}>{`${formatWeekday(today, locale)}, ${formatLongDate(today, locale)}`}</p>
      </div>
      {all && hasMore && (
        <MoreGroups query={meetingGroupsQuery} first={first}>
          {cardsOf}
        </MoreGroups>
      )}
      {!(all && hasMore) &&
        known.length > 0 &&
        cardsOf(
          first,
          hasMore && (
            <Button variant="default" mt="sm" onClick={() => setAll(true)}>
              {t('show_all', { count: total })}
            </Button>
          ),
        )}
      {known.length === 0 && (
        <p className={classes.quiet}>
          {next ? t('today_none_next', { date: formatLongDate(next, locale) }) : t('today_none')}
        </p>
      )}
    </section>
  );
}

function cardsOf(groups: readonly AttendanceGroup[], more: ReactNode) {
  return (
    <>
      <ul className={classes.cards}>
        {groups.filter(isMeeting).map((group) => (
          <TodayCard key={group.id} group={group} event={group.today} />
        ))}
      </ul>
      {more}
    </>
  );
}
