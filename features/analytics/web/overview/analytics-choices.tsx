import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { groupFiltersQuery } from '#features/groups/web/groups.queries.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { AnalyticsSearch } from './analytics-search.view.ts';
import { GroupSelect, TeacherSelect } from './searched-selects.tsx';

interface Props {
  readonly search: AnalyticsSearch;
  readonly onChange: (part: Partial<AnalyticsSearch>) => void;
}

/** Which groups the figures are of. */
export function AnalyticsChoices({ search, onChange }: Props) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const { data } = useQuery(groupFiltersQuery);
  const { cities = [], modules = [] } = data ?? {};
  return (
    <>
      <GroupSelect
        value={search.group ?? null}
        onChange={(group) => onChange({ group: group ?? undefined })}
      />
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
      <TeacherSelect
        value={search.teacher ?? null}
        onChange={(teacher) => onChange({ teacher: teacher ?? undefined })}
      />
    </>
  );
}
