import { useTranslations } from 'use-intl';
import type { Analytics } from '../../shared/analytics.ts';
import { ChartCard } from '../components/chart-card.tsx';
import { countScale } from '../components/chart-scale.view.ts';
import { SeriesChart } from '../components/series-chart.tsx';
import { cohortShares, isBetween, milestonesOf } from './cohorts.view.ts';
import { useChartParts } from './use-chart-parts.ts';

/** The children month by month, beside those of the year before. */
export function ChildrenChart({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('analytics');
  const parts = useChartParts(analytics);
  const { months } = analytics;
  const hasBefore = months.some(({ activeBefore }) => activeBefore !== null);
  const most = Math.max(...months.flatMap(({ active, activeBefore }) => [active, activeBefore ?? 0]));
  return (
    <ChartCard
      title={t('children_by_month')}
      note={t('children_note')}
      file={parts.file(t('children_file'))}
      figures={{
        head: t('month'),
        columns: [
          { label: t('active'), as: 'count' },
          ...(hasBefore ? [{ label: t('before'), as: 'count' } as const] : []),
          { label: t('came'), as: 'count' },
          { label: t('left'), as: 'count' },
        ],
        rows: months
          .map(({ month, active, activeBefore, came, left }, index) => ({
            key: month,
            name: parts.months[index]?.name ?? month,
            values: [active, ...(hasBefore ? [activeBefore] : []), came, left],
          }))
          .reverse(),
      }}
    >
      <SeriesChart
        label={t('chart_of', { title: t('children_by_month') })}
        places={parts.months}
        scale={countScale(most)}
        format={parts.count}
        series={[
          ...(hasBefore
            ? [
                {
                  key: 'before',
                  label: t('before'),
                  kind: 'line',
                  tone: 'past',
                  values: months.map(({ activeBefore }) => activeBefore),
                } as const,
              ]
            : []),
          {
            key: 'active',
            label: t('active'),
            kind: 'line',
            tone: 'children',
            values: months.map(({ active }) => active),
          },
        ]}
      />
    </ChartCard>
  );
}

/** Of the children who joined in a month: how many still come. */
export function CohortTable({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('analytics');
  const parts = useChartParts(analytics);
  const { cohorts } = analytics;
  const nameOf = new Map(parts.months.map(({ key, name }) => [key, name]));
  const milestones = milestonesOf(cohorts);
  return (
    <ChartCard
      title={t('cohorts')}
      note={t('cohorts_note')}
      file={parts.file(t('cohorts_file'))}
      empty={t('cohorts_empty')}
      figures={{
        head: t('began'),
        columns: [
          { label: t('cohort_size'), as: 'count' },
          ...milestones.map(
            (after) =>
              ({
                label: t('months_later', { after }),
                as: 'share',
                heat: true,
                minor: isBetween(after),
              }) as const,
          ),
          { label: t('still'), as: 'share', heat: true },
        ],
        rows: cohorts
          .map((cohort) => ({
            key: cohort.month,
            name: nameOf.get(cohort.month) ?? cohort.month,
            values: [cohort.size, ...cohortShares(cohort, milestones)],
          }))
          .reverse(),
      }}
    />
  );
}
