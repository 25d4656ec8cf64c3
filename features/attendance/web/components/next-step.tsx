import { Button } from '@mantine/core';
import IconScreenShare from '@tabler/icons-react/dist/esm/icons/IconScreenShare.mjs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import type { EventDate } from '../../shared/attendance.ts';
import type { SortedDates } from './event-dates.view.ts';
import classes from './next-step.module.css';
import { SheetStateBadge } from './sheet-state-badge.tsx';
import { useSheetVerb } from './use-sheet-verb.ts';

interface Props {
  readonly groupId: string;
  /** Today's lesson, while its sheet can be written. */
  readonly ofToday: EventDate | undefined;
  readonly dates: SortedDates;
  /** The link to what else waits, where the screen has one. */
  readonly onward?: ReactNode;
}

/** The one thing to do in a group now: today's sheet, with the class screen beside it, otherwise the oldest waiting one. */
export function NextStep({ groupId, ofToday, dates: { waiting, upcoming }, onward }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const verbOf = useSheetVerb();
  const event = ofToday ?? waiting[0];
  if (!event) {
    const [next] = upcoming;
    return (
      <p className={classes.quiet}>
        {[t('all_sheets_done'), next && t('next_lesson', { date: formatShortDate(next.date, locale) })]
          .filter(Boolean)
          .join(' ')}
      </p>
    );
  }
  const { date, events, marked } = event;
  const times = events.filter(({ cancelled }) => !cancelled);
  return (
    <section className={classes.step} aria-label={t('next_step')}>
      <div className={classes.words}>
        <p className={classes.day}>
          {[ofToday ? t('today') : formatShortDate(date, locale), formatWeekday(date, locale)].join(' · ')}
        </p>
        <p className={classes.detail}>
          {times.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt)).join(', ')}
          <SheetStateBadge sheet={event} />
          {onward}
        </p>
      </div>
      <div className={classes.acts}>
        {ofToday && times.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconScreenShare size={20} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/attendance/$groupId/stage" params={{ groupId }} />
            )}
          >
            {t('open_stage')}
          </Button>
        )}
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/attendance/$groupId/daily-sheet/$date"
              params={{ groupId, date }}
            />
          )}
        >
          {ofToday && marked === 0 ? t('open_today') : verbOf(event)}
        </Button>
      </div>
    </section>
  );
}
