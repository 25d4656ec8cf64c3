import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formChoicesQuery } from '#features/groups/web/groups.queries.ts';
import classes from '#features/groups/web/next-course/next-course.module.css';
import { NextCourses } from '#features/groups/web/next-course/next-courses.tsx';
import { coursesQuery } from '#features/groups/web/next-courses.queries.ts';
import { idsOf } from '#platform/shared/address-values.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/groups/next-course/');

/** Groups go on in new ones: all are ticked, each with a suggestion; a preview, one confirmation, and the diplomas still to make. */
export function NextCoursePage() {
  const t = useTranslations('groups');
  const { q = '', city = '', module = '', groups } = route.useSearch();
  const choices = useQuery(formChoicesQuery);
  const courses = useQuery(coursesQuery({ search: q, city, moduleId: module, ids: idsOf(groups) }));
  const loading = <Skeletons shape="card" count={3} />;
  return (
    <>
      <PageHeader
        title={t('next.title')}
        subtitle={t('next.subtitle')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/groups' } }]}
      />
      <Filters />
      <QueryStates query={choices} loading={loading} errorTitle={t('next.error')}>
        {(offered) => (
          <QueryStates
            query={courses}
            loading={loading}
            errorTitle={t('next.error')}
            isEmpty={({ total }: { total: number }) => total === 0}
            empty={<EmptyState picture={<Telescope />} message={t('next.none')} />}
          >
            {(data) => <NextCourses {...data} choices={offered} today={vilniusDate(Date.now())} />}
          </QueryStates>
        )}
      </QueryStates>
    </>
  );
}

function Filters() {
  const t = useTranslations('groups');
  const locale = useLocale();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useQuery(formChoicesQuery);
  const put = (change: { q?: string | undefined; city?: string | undefined; module?: string | undefined }) =>
    void navigate({ search: { ...search, ...change }, resetScroll: false, replace: true });
  return (
    <search className={classes.filters}>
      <SearchField label={t('search')} text={search.q ?? ''} onChange={(q) => put({ q })} />
      <NativeSelect
        aria-label={t('filter_city')}
        value={search.city ?? ''}
        onChange={({ currentTarget }) => put({ city: currentTarget.value || undefined })}
        data={[{ value: '', label: t('any_city') }, ...(data?.cities ?? [])]}
      />
      <NativeSelect
        aria-label={t('filter_module')}
        value={search.module ?? ''}
        onChange={({ currentTarget }) => put({ module: currentTarget.value || undefined })}
        data={[
          { value: '', label: t('any_module') },
          ...(data?.modules ?? []).map(({ id, title }) => ({ value: id, label: localize(title, locale) })),
        ]}
      />
    </search>
  );
}
