import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from '#features/schedule/web/days-off/days-off.module.css';
import { DaysOffForm } from '#features/schedule/web/days-off/days-off-form.tsx';
import { DaysOffList } from '#features/schedule/web/days-off/days-off-list.tsx';
import { daysOffQuery } from '#features/schedule/web/days-off.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** Days on which staff do not teach: a teacher's own, for an admin everybody's. */
export function DaysOffPage() {
  const t = useTranslations('days_off');
  const isAdmin = useUser().role === 'admin';
  const query = useInfiniteQuery(daysOffQuery);
  return (
    <>
      <PageHeader
        title={t(isAdmin ? 'title' : 'own_title')}
        crumbs={[{ label: t('schedule'), link: { to: '/dashboard/schedule' } }]}
        subtitle={t('subtitle')}
      />
      <QueryStates query={query} loading={<Skeletons shape="row" count={5} />} errorTitle={t('error')}>
        {({ pages }) => (
          <div className={classes.columns}>
            <DaysOffList
              daysOff={pages.flatMap(({ daysOff }) => daysOff)}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
              loadingMore={query.isFetchingNextPage}
            />
            <DaysOffForm />
          </div>
        )}
      </QueryStates>
    </>
  );
}
