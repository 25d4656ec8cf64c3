import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { useWeekdayNames } from '../components/use-weekday-names.ts';
import { groupFiltersQuery } from '../groups.queries.ts';
import { filterCount, type GroupSearch, groupSearchOf } from './group-search.view.ts';
import classes from './groups-filters.module.css';
import { TeacherSelect } from './teacher-select.tsx';

interface Props {
  readonly search: GroupSearch;
  /** Replaces parts of the address and returns to the first page. */
  readonly onChange: (change: Partial<GroupSearch>) => void;
}

/** The filters of the list: words, mode, city, course, plan, teacher and weekday. Collapsed on phones. */
export function GroupsFilters({ search, onChange }: Props) {
  const t = useTranslations('groups');
  const id = useId();
  const [opened, setOpened] = useState(false);
  const chosen = filterCount(search);
  return (
    <search className={classes.filters}>
      <SearchField
        className={classes.search}
        label={t('search')}
        text={search.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
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
      <div id={id} className={classes.choices} data-opened={opened}>
        <Choices search={search} onChange={onChange} />
      </div>
    </search>
  );
}

function Choices({ search, onChange }: Props) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const weekdayName = useWeekdayNames();
  const { data } = useQuery(groupFiltersQuery);
  const { cities = [], modules = [], plans = [] } = data ?? {};
  const choose = (key: 'mode' | 'city' | 'module' | 'plan') => (value: string) =>
    onChange({ [key]: groupSearchOf({ [key]: value })[key] });
  return (
    <>
      <Choice
        label={t('filter_mode')}
        any={t('any_mode')}
        value={search.mode}
        options={(['live', 'online'] as const).map((mode) => [mode, t(`mode.${mode}`)])}
        onChange={choose('mode')}
      />
      <Choice
        label={t('filter_city')}
        any={t('any_city')}
        value={search.city}
        options={cities.map((city) => [city, city])}
        onChange={choose('city')}
      />
      <Choice
        label={t('filter_module')}
        any={t('any_module')}
        value={search.module}
        options={modules.map(({ id, title }) => [id, localize(title, locale)])}
        onChange={choose('module')}
      />
      {(plans.length > 0 || search.plan) && (
        <Choice
          label={t('filter_plan')}
          any={t('any_plan')}
          value={search.plan}
          options={plans.map(({ id, name }) => [id, localize(name, locale)])}
          onChange={choose('plan')}
        />
      )}
      <TeacherSelect
        value={search.teacher ?? null}
        onChange={(teacher) => onChange({ teacher: teacher ?? undefined })}
      />
      <Choice
        label={t('filter_weekday')}
        any={t('any_weekday')}
        value={search.weekday?.toString()}
        options={[1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), weekdayName(day)])}
        onChange={(value) => onChange({ weekday: groupSearchOf({ weekday: Number(value) }).weekday })}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, any, value = '', options, onChange }: ChoiceProps) {
  // The chosen value stays while the options are loading or no longer contain it.
  const isKnown = value === '' || options.some(([known]) => known === value);
  const all = isKnown ? options : [...options, [value, '…'] as const];
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: any }, ...all.map(([key, text]) => ({ value: key, label: text }))]}
    />
  );
}
