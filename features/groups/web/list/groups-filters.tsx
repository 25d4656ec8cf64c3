import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Person } from '#features/membership/shared/group.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { SearchPill } from '#platform/web/table/search-pill.tsx';
import { useWeekdayNames } from '../components/use-weekday-names.ts';
import { groupFiltersQuery, groupTeachersQuery } from '../groups.queries.ts';
import { type GroupSearch, groupSearchOf } from './group-search.view.ts';

interface Props {
  readonly search: GroupSearch;
  /** Replaces parts of the address and returns to the first page. */
  readonly onChange: (change: Partial<GroupSearch>) => void;
}

const modes = ['live', 'online'] as const;
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The filters of the list: mode, city, course, plan, teacher and weekday. */
export function GroupsFilters({ search, onChange }: Props) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const weekdayName = useWeekdayNames();
  const { data } = useQuery(groupFiltersQuery);
  const { cities = [], modules = [], plans = [] } = data ?? {};
  return (
    <>
      <ChoicePill
        label={t('filter_mode')}
        value={search.mode}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(mode) => onChange({ mode })}
      />
      <ChoicePill
        label={t('filter_city')}
        value={search.city}
        options={cities.map((city) => ({ value: city, label: city }))}
        onChange={(city) => onChange({ city })}
      />
      <ChoicePill
        label={t('filter_module')}
        value={search.module}
        options={modules.map(({ id, title }) => ({ value: id, label: localize(title, locale) }))}
        onChange={(module) => onChange({ module })}
      />
      {(plans.length > 0 || search.plan) && (
        <ChoicePill
          label={t('filter_plan')}
          value={search.plan}
          options={plans.map(({ id, name }) => ({ value: id, label: localize(name, locale) }))}
          onChange={(plan) => onChange({ plan })}
        />
      )}
      <TeacherPill value={search.teacher} onChange={(teacher) => onChange({ teacher })} />
      <ChoicePill
        label={t('filter_weekday')}
        value={weekdays.find((day) => Number(day) === search.weekday)}
        options={weekdays.map((value) => ({ value, label: weekdayName(Number(value)) }))}
        onChange={(value) => onChange({ weekday: groupSearchOf({ weekday: Number(value) }).weekday })}
      />
    </>
  );
}

interface TeacherProps {
  readonly value: string | undefined;
  readonly onChange: (teacherId: string | undefined) => void;
}

/** One of those who teach groups in reach, found by name. */
function TeacherPill({ value, onChange }: TeacherProps) {
  const t = useTranslations('groups');
  // Asked once the pill opens, or where the address names a teacher.
  const [search, setSearch] = useState<string | null>(null);
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...groupTeachersQuery({ search: search ?? '', chosen: value ?? null }),
    enabled: search !== null || value !== undefined,
  });
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  const choice = ({ id, firstName, lastName }: Person) => ({ value: id, label: `${firstName} ${lastName}` });
  return (
    <SearchPill
      label={t('filter_teacher')}
      value={value}
      found={(data?.teachers ?? []).map(choice)}
      chosen={data?.chosen?.id === value && data?.chosen ? choice(data.chosen) : null}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
