import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TeachersTable } from '#features/teaching/web/table/teachers-table.tsx';
import { teachersQuery } from '#features/teaching/web/teaching.queries.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** Which plans teachers teach or may stand in for: the whole academy at once. */
export function TeachersPage() {
  const t = useTranslations('teaching');
  const query = useInfiniteQuery(teachersQuery());
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('schedule'), link: { to: '/dashboard/schedule' } }]}
        subtitle={t('subtitle')}
      />
      <QueryStates query={query} loading={<Skeletons shape="row" count={5} />} errorTitle={t('error')}>
        {({ pages }) => {
          const plans = pages[0]?.plans ?? [];
          const teachers = pages.flatMap((page) => page.teachers);
          if (plans.length === 0) return <NoPlans />;
          if (teachers.length === 0) return <NoTeachers />;
          return (
            <TeachersTable
              plans={plans}
              teachers={teachers}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
              loadingMore={query.isFetchingNextPage}
            />
          );
        }}
      </QueryStates>
    </>
  );
}

function NoPlans() {
  const t = useTranslations('teaching');
  return (
    <EmptyState
      picture={<Telescope size={140} />}
      message={t('no_plans')}
      action={
        <Button
          renderRoot={(props) => <Link {...props} to="/dashboard/billing/$tab" params={{ tab: 'plans' }} />}
        >
          {t('to_plans')}
        </Button>
      }
    />
  );
}

function NoTeachers() {
  const t = useTranslations('teaching');
  return (
    <EmptyState
      picture={<Telescope size={140} />}
      message={t('no_teachers')}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/users/new" />}>
          {t('add_teacher')}
        </Button>
      }
    />
  );
}
