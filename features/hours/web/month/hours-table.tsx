import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatMonth } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { HoursMonth, TeacherHours } from '../../shared/hours.ts';
import classes from './hours.module.css';
import { NumberLink } from './number-link.tsx';
import { useTimeWords } from './use-time-words.ts';

const nameOf = ({ teacher }: TeacherHours) => `${teacher.firstName} ${teacher.lastName}`;

/** The teachers of a month by rows; each number leads to its lessons. */
export function HoursTable({ month, teachers }: Pick<HoursMonth, 'month' | 'teachers'>) {
  const t = useTranslations('hours');
  const locale = useLocale();
  const timeWords = useTimeWords();
  const number = (what: Parameters<typeof NumberLink>[0]['what'], minor = false): Column<TeacherHours> => ({
    key: what,
    header: t(what),
    align: 'end',
    minor,
    sortBy: (hours) => hours[what],
    cell: (hours) => <NumberLink month={month} hours={hours} what={what} />,
  });
  const columns: Column<TeacherHours>[] = [
    {
      key: 'teacher',
      header: t('teacher'),
      heading: true,
      sortBy: ({ teacher }) => `${teacher.lastName} ${teacher.firstName}`,
      cell: (hours) => (
        <Link to="/dashboard/hours" search={{ month, teacher: hours.teacher.id }} className={classes.name}>
          {nameOf(hours)}
        </Link>
      ),
    },
    {
      ...number('taught'),
      cell: (hours) => (
        <div className={classes.taught}>
          <NumberLink month={month} hours={hours} what="taught" />
          {hours.stoodIn > 0 && (
            <span className={classes.detail}>{t('stood_in', { time: timeWords(hours.stoodIn) })}</span>
          )}
        </div>
      ),
    },
    {
      key: 'pay',
      header: t('pay'),
      align: 'end',
      sortBy: ({ payCents }) => payCents,
      cell: ({ payCents, unpriced }) => (
        <div className={classes.taught}>
          <span className={classes.money}>{payCents ? formatMoney(payCents) : '–'}</span>
          {unpriced > 0 && (
            <span className={classes.detail}>{t('unpriced', { time: timeWords(unpriced) })}</span>
          )}
        </div>
      ),
    },
    number('planned'),
    number('waiting'),
    number('cancelled', true),
    number('substituted', true),
  ];
  return (
    <DataTable
      label={t('table', { month: formatMonth(month, locale) })}
      rows={teachers}
      columns={columns}
      rowKey={({ teacher }) => teacher.id}
      initialSorting={{ column: 'teacher', descending: false }}
    />
  );
}
