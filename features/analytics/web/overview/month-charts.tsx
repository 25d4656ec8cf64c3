import { useTranslations } from 'use-intl';
import type { Analytics, MonthFigures } from '../../shared/analytics.ts';
import { ChartCard } from '../components/chart-card.tsx';
import { countScale } from '../components/chart-scale.view.ts';
import { SeriesChart, type Tone } from '../components/series-chart.tsx';
import { useChartParts } from './use-chart-parts.ts';

interface Drawn {
  readonly label: string;
  readonly tone: Tone;
  readonly of: (month: MonthFigures) => number;
}

interface Props {
  readonly analytics: Analytics;
  readonly title: string;
  readonly note?: string;
  readonly file: string;
  readonly drawn: readonly Drawn[];
  /** Columns of the table that are not drawn. */
  readonly more?: readonly Omit<Drawn, 'tone'>[];
}

/** Numbers of each month, drawn as columns. */
function MonthChart({ analytics, title, note, file, drawn, more = [] }: Props) {
  const t = useTranslations('analytics');
  const parts = useChartParts(analytics);
  const { months } = analytics;
  const all = [...drawn, ...more];
  const isEmpty = months.every((each) => all.every(({ of }) => of(each) === 0));
  return (
    <ChartCard
      title={title}
      {...(note && { note })}
      file={parts.file(file)}
      empty={t('nothing')}
      figures={{
        head: t('month'),
        columns: all.map(({ label }) => ({ label, as: 'count' })),
        rows: (isEmpty ? [] : months)
          .map((each, index) => ({
            key: each.month,
            name: parts.months[index]?.name ?? each.month,
            values: all.map(({ of }) => of(each)),
          }))
          .reverse(),
      }}
    >
      <SeriesChart
        label={t('chart_of', { title })}
        places={parts.months}
        scale={countScale(Math.max(...months.flatMap((each) => drawn.map(({ of }) => of(each)))))}
        format={parts.count}
        series={drawn.map(({ label, tone, of }) => ({
          key: label,
          label,
          kind: 'column',
          tone,
          values: months.map(of),
        }))}
      />
    </ChartCard>
  );
}

/** Points that were given and claimed, and what is left. */
export function PointsChart({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('analytics');
  return (
    <MonthChart
      analytics={analytics}
      title={t('points_by_month')}
      note={t('points_note')}
      file={t('points_file')}
      drawn={[
        { label: t('given'), tone: 'given', of: ({ given }) => given },
        { label: t('claimed'), tone: 'claimed', of: ({ claimed }) => claimed },
      ]}
      more={[
        { label: t('adjusted'), of: ({ adjusted }) => adjusted },
        { label: t('on_hand'), of: ({ onHand }) => onHand },
      ]}
    />
  );
}

/** Lessons of courses that children opened and finished. */
export function StudiesChart({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('analytics');
  return (
    <MonthChart
      analytics={analytics}
      title={t('lessons_by_month')}
      note={t('lessons_note')}
      file={t('lessons_file')}
      drawn={[
        { label: t('opened'), tone: 'children', of: ({ opened }) => opened },
        { label: t('finished'), tone: 'studied', of: ({ finished }) => finished },
      ]}
    />
  );
}

/** Feedback that was written. */
export function FeedbackChart({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('analytics');
  return (
    <MonthChart
      analytics={analytics}
      title={t('feedback_by_month')}
      file={t('feedback_file')}
      drawn={[{ label: t('feedback'), tone: 'studied', of: ({ feedback }) => feedback }]}
    />
  );
}
