import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import type { GroupDetail } from '../../shared/groups.ts';
import { FullBadge, StatusBadge } from '../components/group-badges.tsx';
import { Occupancy } from '../components/occupancy.tsx';
import { WeeklyTimes } from '../components/weekly-times.tsx';
import classes from './group-page.module.css';

/** A group at a glance: how it learns, when, with whom, and how many places are taken. */
export function GroupGlance({ group }: { group: GroupDetail }) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const { status, mode, city, studentCount, maxStudents, weekdays, teachers } = group;
  const { weekdaysChange } = group;
  const who = teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return (
    <div className={classes.glance}>
      {status !== 'active' && <StatusBadge status={status} />}
      <span>{[t(`mode.${mode}`), city].filter(Boolean).join(' · ')}</span>
      {weekdays.length > 0 && <WeeklyTimes weekdays={weekdays} />}
      {weekdaysChange && (
        <span className={classes.change}>
          {t('page.change_from', { date: formatShortDate(weekdaysChange.from, locale) })}
          <WeeklyTimes weekdays={weekdaysChange.weekdays} />
        </span>
      )}
      <span>{who || t('no_teachers')}</span>
      <Occupancy students={studentCount} seats={maxStudents} />
      <FullBadge group={group} />
    </div>
  );
}
