import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Analytics } from '#features/analytics/shared/analytics.ts';
import { analyticsQuery, loadGroupFigures } from '#features/analytics/web/analytics.queries.ts';
import { AnalyticsFilters } from '#features/analytics/web/overview/analytics-filters.tsx';
import type { AnalyticsSearch } from '#features/analytics/web/overview/analytics-search.view.ts';
import { ChildrenChart, CohortTable } from '#features/analytics/web/overview/children-charts.tsx';
import { FillChart, type FillView } from '#features/analytics/web/overview/fill-chart.tsx';
import { AttendanceChart, SheetsChart } from '#features/analytics/web/overview/lesson-charts.tsx';
import { MoneyChart } from '#features/analytics/web/overview/money-chart.tsx';
import { FeedbackChart, PointsChart, StudiesChart } from '#features/analytics/web/overview/month-charts.tsx';
import { Tiles } from '#features/analytics/web/overview/tiles.tsx';
import { useLightOnPaper } from '#features/analytics/web/overview/use-light-on-paper.ts';
import { TrialFigures } from '#features/trials/web/components/trial-figures.tsx';
import { formatDateRange } from '#platform/shared/dates.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import classes from './analytics-page.module.css';

const route = getRouteApi('/dashboard/analytics/');

/**
 * How the academy is doing: the answers first, then a chart with its numbers for each question. The address holds the
 * filters.
 */
export function AnalyticsPage() {
  const t = useTranslations('analytics');
  const search: AnalyticsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const answer = useQuery(analyticsQuery(search));
  useLightOnPaper();
  const show = (next: AnalyticsSearch) => void navigate({ search: next, resetScroll: false, replace: true });
  const showFill = (view: FillView) => show({ ...search, fill: view === 'group' ? undefined : view });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={<Days answer={answer.data} />}
        action={
          <Button
            variant="default"
            className={classes.print}
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        }
      />
      <AnalyticsFilters search={search} days={answer.data} onChange={show} />
      <QueryStates query={answer} loading={<Skeletons shape="tile" count={4} />} errorTitle={t('error')}>
        {(analytics: Analytics) => (
          <div
            className={classes.page}
            data-stale={answer.isPlaceholderData}
            aria-busy={answer.isPlaceholderData}
          >
            <Tiles now={analytics.now} before={analytics.before} money={analytics.money} />
            <ChildrenChart analytics={analytics} />
            <AttendanceChart analytics={analytics} />
            <FillChart
              analytics={analytics}
              view={search.fill ?? 'group'}
              onView={showFill}
              loadGroups={() => loadGroupFigures(search)}
            />
            <SheetsChart analytics={analytics} />
            <MoneyChart analytics={analytics} />
            <PointsChart analytics={analytics} />
            <StudiesChart analytics={analytics} />
            <FeedbackChart analytics={analytics} />
            <CohortTable analytics={analytics} />
            <TrialFigures from={analytics.from} to={analytics.to} />
          </div>
        )}
      </QueryStates>
    </>
  );
}

function Days({ answer }: { answer: Analytics | undefined }) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  // Reserves its line while the answer is loading.
  if (!answer) return '\u00A0';
  const { from, to, before } = answer;
  const days = formatDateRange(from, to, locale);
  return before
    ? t('days_compared', { days, before: formatDateRange(before.from, before.to, locale) })
    : days;
}
