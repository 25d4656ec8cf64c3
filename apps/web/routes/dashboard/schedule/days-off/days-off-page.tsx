import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from '#features/schedule/web/days-off/days-off.module.css';
import { DaysOffForm } from '#features/schedule/web/days-off/days-off-form.tsx';
import { DaysOffList, NoDaysOff, PastDaysOff } from '#features/schedule/web/days-off/days-off-list.tsx';
import { daysOffQuery } from '#features/schedule/web/days-off.queries.ts';
import { TeacherPlansCard } from '#features/teaching/web/components/teacher-plans-card.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** Days on which staff do not teach: a teacher's own, for an admin everybody's. */
export function DaysOffPage() {
  const t = useTranslations('days_off');
  const user = useUser();
  const isAdmin = user.role === 'admin';
  const query = useInfiniteQuery(daysOffQuery());
  const form = useRef<HTMLElement>(null);
  const toForm = () => form.current?.querySelector('input')?.focus();
  return (
    <>
      <PageHeader
        title={t(isAdmin ? 'title' : 'own_title')}
        crumbs={[{ label: t('schedule'), link: { to: '/dashboard/schedule' } }]}
        subtitle={t('subtitle')}
        action={
          isAdmin && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/dashboard/schedule/teachers" />}
            >
              {t('who_teaches_what')}
            </Button>
          )
        }
      />
      <QueryStates query={query} loading={<Skeletons shape="row" count={5} />} errorTitle={t('error')}>
        {({ pages }) => {
          const daysOff = pages.flatMap((page) => page.daysOff);
          return (
            <div className={classes.columns}>
              <div className={classes.lists}>
                {daysOff.length === 0 ? (
                  <NoDaysOff onFirst={toForm} />
                ) : (
                  <section className={panels.panel}>
                    <h2 className={panels.title}>{t('coming')}</h2>
                    <DaysOffList
                      daysOff={daysOff}
                      onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
                      loadingMore={query.isFetchingNextPage}
                    />
                  </section>
                )}
                <PastDaysOff />
                {!isAdmin && <TeacherPlansCard teacherId={user.id} own />}
              </div>
              <DaysOffForm field={form} />
            </div>
          );
        }}
      </QueryStates>
    </>
  );
}
