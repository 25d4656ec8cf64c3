import { useTranslations } from 'use-intl';
import type { Analytics } from '../../shared/analytics.ts';
import { ChartCard } from '../components/chart-card.tsx';
import { countScale, shareScale } from '../components/chart-scale.view.ts';
import { SeriesChart } from '../components/series-chart.tsx';
import { usePercent } from '../components/use-percent.ts';
import { attendanceOf } from './figures.view.ts';
import { useChartParts } from './use-chart-parts.ts';

/** Who came, week by week. */
export function AttendanceChart({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('analytics');
  const percent = usePercent();
  const parts = useChartParts(analytics);
  const { weeks } = analytics;
  const rates = weeks.map(attendanceOf);
  return (
    <ChartCard
      title={t('attendance_by_week')}
      note={t('attendance_note')}
      file={parts.file(t('attendance_file'))}
      empty={t('attendance_empty')}
      figures={{
        head: t('week'),
        columns: [
          { label: t('attendance'), as: 'share' },
          { label: t('present'), as: 'count', minor: true },
          { label: t('late'), as: 'count' },
          { label: t('left_early'), as: 'count', minor: true },
          { label: t('absent'), as: 'count' },
          { label: t('told_ahead'), as: 'count', minor: true },
        ],
        rows: weeks
          .map(({ monday, present, late, leftEarly, absent, toldAhead }, index) => ({
            key: monday,
            name: parts.weeks[index]?.tick ?? monday,
            values: [rates[index] ?? null, present, late, leftEarly, absent, toldAhead],
          }))
          .reverse(),
      }}
    >
      <SeriesChart
        label={t('chart_of', { title: t('attendance_by_week') })}
        places={parts.weeks}
        scale={shareScale(rates)}
        format={percent}
        series={[{ key: 'rate', label: t('attendance'), kind: 'line', tone: 'attendance', values: rates }]}
      />
    </ChartCard>
  );
}

/** Sheets that nobody filled in or approved, month by month. */
export function SheetsChart({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('analytics');
  const parts = useChartParts(analytics);
  const { months } = analytics;
  return (
    <ChartCard
      title={t('sheets_by_month')}
      note={t('sheets_note')}
      file={parts.file(t('sheets_file'))}
      figures={{
        head: t('month'),
        columns: [
          { label: t('sheets_due'), as: 'count' },
          { label: t('sheets_missing'), as: 'count' },
          { label: t('sheets_waiting'), as: 'count' },
        ],
        rows: months
          .map(({ month, sheetsDue, sheetsMissing, sheetsWaiting }, index) => ({
            key: month,
            name: parts.months[index]?.name ?? month,
            values: [sheetsDue, sheetsMissing, sheetsWaiting],
          }))
          .reverse(),
      }}
    >
      <SeriesChart
        label={t('chart_of', { title: t('sheets_by_month') })}
        places={parts.months}
        scale={countScale(Math.max(...months.flatMap((each) => [each.sheetsMissing, each.sheetsWaiting])))}
        format={parts.count}
        series={[
          {
            key: 'missing',
            label: t('sheets_missing'),
            kind: 'column',
            tone: 'missing',
            values: months.map(({ sheetsMissing }) => sheetsMissing),
          },
          {
            key: 'waiting',
            label: t('sheets_waiting'),
            kind: 'column',
            tone: 'waiting',
            values: months.map(({ sheetsWaiting }) => sheetsWaiting),
          },
        ]}
      />
    </ChartCard>
  );
}
