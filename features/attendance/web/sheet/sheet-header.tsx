import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatShortDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import type { DailySheet } from '../../shared/attendance.ts';
import { usePlace } from '../components/use-place.ts';
import classes from './sheet-header.module.css';

function NeighbourLink({
  groupId,
  date,
  label,
  children,
}: {
  groupId: string;
  date: string | null;
  label: string;
  children: ReactNode;
}) {
  // There is none: its space stays.
  if (!date)
    return (
      <span className={classes.nowhere} aria-hidden="true">
        {children}
      </span>
    );
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      title={label}
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/attendance/$groupId/daily-sheet/$date" params={{ groupId, date }} />
      )}
    >
      {children}
    </ActionIcon>
  );
}

/** Which event the sheet belongs to, and links to the events before and after it. */
export function SheetHeader({ sheet }: { sheet: DailySheet }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const placeOf = usePlace();
  const { group, date, previousDate, nextDate } = sheet;
  const held = sheet.events.filter((event) => !event.cancelled);
  const times = (held.length > 0 ? held : sheet.events).map((each) =>
    formatTimeRange(each.startsAt, each.endsAt),
  );
  const short = (day: string | null) => (day ? formatShortDate(day, locale) : '');
  return (
    <PageHeader
      title={formatLongDate(date, locale)}
      crumbs={[
        { label: t('title'), link: { to: '/dashboard/attendance' } },
        { label: group.name, link: { to: '/dashboard/attendance/$groupId', params: { groupId: group.id } } },
      ]}
      subtitle={
        <div className={classes.line}>
          <span className={classes.when}>
            <span>{[formatWeekday(date, locale), ...times].join(' · ')}</span>
            <span>{placeOf(group)}</span>
          </span>
          <span className={classes.neighbours}>
            <NeighbourLink
              groupId={group.id}
              date={previousDate}
              label={t('previous_lesson', { date: short(previousDate) })}
            >
              <IconChevronLeft size={20} aria-hidden />
            </NeighbourLink>
            <NeighbourLink
              groupId={group.id}
              date={nextDate}
              label={t('following_lesson', { date: short(nextDate) })}
            >
              <IconChevronRight size={20} aria-hidden />
            </NeighbourLink>
          </span>
        </div>
      }
    />
  );
}
