import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calendarFiltersQuery } from '../calendar.queries.ts';
import classes from './calendar-filters.module.css';
import { useCalendarPlace } from './use-calendar-place.ts';

/** Whose lessons staff see: of one group, of one teacher, or all in reach (decision R7). */
export function CalendarFilters() {
  const t = useTranslations('calendar');
  const { place, go } = useCalendarPlace();
  const { data } = useQuery(calendarFiltersQuery);
  const groups = data?.groups ?? [];
  const teachers = data?.teachers ?? [];
  return (
    <search className={classes.filters}>
      <NativeSelect
        aria-label={t('filter_group')}
        value={place.group ?? ''}
        onChange={({ currentTarget: { value } }) => go({ group: value || undefined })}
        data={[
          { value: '', label: t('all_groups') },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {teachers.length > 1 && (
        <NativeSelect
          aria-label={t('filter_teacher')}
          value={place.teacher ?? ''}
          onChange={({ currentTarget: { value } }) => go({ teacher: value || undefined })}
          data={[
            { value: '', label: t('all_teachers') },
            ...teachers.map(({ id, firstName, lastName }) => ({
              value: id,
              label: `${firstName} ${lastName}`,
            })),
          ]}
        />
      )}
    </search>
  );
}
