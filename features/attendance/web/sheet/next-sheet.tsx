import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { eventDatesQuery } from '../attendance.queries.ts';
import { sortDates } from '../components/event-dates.view.ts';
import classes from './next-sheet.module.css';

interface Props {
  readonly groupId: string;
  /** The day whose sheet is done. */
  readonly date: string;
}

/**
 * Where to go on: the group's oldest waiting sheet, and how many there are. Renders nothing without an answer, e.g. for a substitute.
 */
export function NextSheet({ groupId, date }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const { data } = useQuery(eventDatesQuery(groupId));
  if (!data) return null;
  const waiting = sortDates(data.dates, new Date().toISOString()).waiting.filter(
    (each) => each.date !== date,
  );
  const [next] = waiting;
  if (!next) return <p className={classes.next}>{t('all_sheets_done')}</p>;
  return (
    <div className={classes.next}>
      <span className={classes.words}>
        {t('next_sheet', { date: formatShortDate(next.date, locale) })}{' '}
        <span className={classes.left}>{t('sheets_left', { count: waiting.length })}</span>
      </span>
      <Button
        rightSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/attendance/$groupId/daily-sheet/$date"
            params={{ groupId, date: next.date }}
          />
        )}
      >
        {t('go_on')}
      </Button>
    </div>
  );
}
