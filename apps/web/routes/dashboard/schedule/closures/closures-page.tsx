import { ActionIcon, Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ClosureForm } from '#features/schedule/web/closures/closure-form.tsx';
import { ClosureList } from '#features/schedule/web/closures/closure-list.tsx';
import classes from '#features/schedule/web/closures/closures.module.css';
import { HolidayList } from '#features/schedule/web/closures/holiday-list.tsx';
import { closuresQuery } from '#features/schedule/web/closures.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/schedule/closures/');

/** Days without lessons: the academy's closures, which admins add and remove, and the public holidays. */
export function ClosuresPage() {
  const t = useTranslations('closures');
  const { year } = route.useLoaderDeps();
  const query = useQuery(closuresQuery(year));
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('schedule'), link: { to: '/dashboard/schedule' } }]}
        subtitle={t('subtitle')}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/dashboard/schedule/days-off" />}
          >
            {t('days_off')}
          </Button>
        }
      />
      <YearSteps year={year} />
      <QueryStates query={query} loading={<Skeletons shape="row" count={5} />} errorTitle={t('error')}>
        {({ closures, holidays }) => (
          <div className={classes.columns}>
            <div className={classes.own}>
              <ClosureList closures={closures} />
              <ClosureForm key={year} year={year} />
            </div>
            <HolidayList holidays={holidays} />
          </div>
        )}
      </QueryStates>
    </>
  );
}

function YearSteps({ year }: { year: number }) {
  const t = useTranslations('kit');
  const navigate = useNavigate();
  const go = (next: number) =>
    void navigate({ to: '.', search: { year: next }, replace: true, resetScroll: false });
  return (
    <div className={classes.year}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('previous_year')}
        disabled={year <= 2000}
        onClick={() => go(year - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">{year}</span>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('next_year')}
        disabled={year >= 2100}
        onClick={() => go(year + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
