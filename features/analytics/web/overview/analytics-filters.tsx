import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { groupFiltersQuery } from '#features/groups/web/groups.queries.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import classes from './analytics-filters.module.css';
import { type AnalyticsSearch, analyticsSearchOf, filterCount } from './analytics-search.view.ts';
import { GroupSelect, TeacherSelect } from './searched-selects.tsx';

interface Props {
  readonly search: AnalyticsSearch;
  /** The days that are shown: what one begins with when one chooses days. */
  readonly days: { readonly from: string; readonly to: string } | undefined;
  readonly onChange: (search: AnalyticsSearch) => void;
}

/** Of which days and which groups the figures are. On phones all but the days is folded away. */
export function AnalyticsFilters({ search, days, onChange }: Props) {
  const t = useTranslations('analytics');
  const id = useId();
  const [opened, setOpened] = useState(false);
  const chosen = filterCount(search);
  const change = (part: Partial<AnalyticsSearch>) => onChange({ ...search, ...part });
  return (
    <search className={classes.filters}>
      <div className={classes.days}>
        <PeriodSelect search={search} days={days} onChange={onChange} />
        <Button
          className={classes.toggle}
          variant="default"
          leftSection={<IconFilter size={20} aria-hidden />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {chosen > 0 ? t('filters_chosen', { count: chosen }) : t('filters')}
        </Button>
      </div>
      {search.period === 'days' && <Days search={search} onChange={change} />}
      <div id={id} className={classes.choices} data-opened={opened}>
        <GroupSelect
          value={search.group ?? null}
          onChange={(group) => change({ group: group ?? undefined })}
        />
        <Choices search={search} onChange={change} />
        <TeacherSelect
          value={search.teacher ?? null}
          onChange={(teacher) => change({ teacher: teacher ?? undefined })}
        />
      </div>
    </search>
  );
}

function PeriodSelect({ search, days, onChange }: Props) {
  const t = useTranslations('analytics');
  const periods = ['year', 'lastYear', 'quarter', 'days'] as const;
  return (
    <NativeSelect
      aria-label={t('period')}
      value={search.period ?? 'year'}
      onChange={({ currentTarget: { value } }) => {
        const { from: _, to: __, period: ___, ...rest } = search;
        onChange(analyticsSearchOf({ ...rest, period: value, ...days }));
      }}
      data={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
    />
  );
}

interface PartProps {
  readonly search: AnalyticsSearch;
  readonly onChange: (part: Partial<AnalyticsSearch>) => void;
}

function Days({ search: { from, to }, onChange }: PartProps) {
  const t = useTranslations('analytics');
  return (
    <div className={classes.range}>
      <DateField
        label={t('from')}
        value={from ?? ''}
        max={to}
        onChange={(value) => onChange({ from: value || undefined })}
      />
      <DateField
        label={t('to')}
        value={to ?? ''}
        min={from}
        onChange={(value) => onChange({ to: value || undefined })}
      />
    </div>
  );
}

function Choices({ search, onChange }: PartProps) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const { data } = useQuery(groupFiltersQuery);
  const { cities = [], modules = [] } = data ?? {};
  return (
    <>
      <NativeSelect
        aria-label={t('course')}
        value={search.course ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ course: value || undefined })}
        data={[
          { value: '', label: t('any_course') },
          ...modules.map(({ id, title }) => ({ value: id, label: localize(title, locale) })),
        ]}
      />
      <NativeSelect
        aria-label={t('city')}
        value={search.city ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ city: value || undefined })}
        data={[{ value: '', label: t('any_city') }, ...cities.map((city) => ({ value: city, label: city }))]}
      />
    </>
  );
}
