import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calendarTeachersQuery } from '../calendar.queries.ts';
import { GroupChoice } from '../components/group-choice.tsx';
import { TeacherChoice } from '../components/teacher-choice.tsx';
import classes from './calendar-filters.module.css';
import { useCalendarPlace } from './use-calendar-place.ts';

/** Whose lessons staff see: of one group, of one teacher, or all in reach (decision R7). */
export function CalendarFilters() {
  const t = useTranslations('calendar');
  const { place, go } = useCalendarPlace();
  const { data } = useQuery(calendarTeachersQuery({ chosen: place.teacher }));
  return (
    <search className={classes.filters}>
      <GroupChoice
        label={t('filter_group')}
        none={t('all_groups')}
        value={place.group ?? null}
        onChange={(group) => go({ group: group?.id })}
      />
      {(place.teacher || (data?.teachers.length ?? 0) > 1) && (
        <TeacherChoice
          label={t('filter_teacher')}
          none={t('all_teachers')}
          value={place.teacher ?? null}
          onChange={(teacher) => go({ teacher: teacher ?? undefined })}
        />
      )}
    </search>
  );
}
