import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import type { Analytics } from '../../shared/analytics.ts';
import { ChartCard } from '../components/chart-card.tsx';
import { countScale } from '../components/chart-scale.view.ts';
import { SeriesChart } from '../components/series-chart.tsx';
import { useChartParts } from './use-chart-parts.ts';

/** Cents of a euro: an axis counts euros. */
const cents = 100;

/** What was invoiced and received, month by month; unknown for some groups only. */
export function MoneyChart({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('analytics');
  const parts = useChartParts(analytics);
  if (!analytics.money) return null;
  const { months } = analytics.money;
  const most = Math.max(...months.flatMap(({ billed, received }) => [billed, received]));
  const euros = (amount: number) => amount / cents;
  return (
    <ChartCard
      title={t('money_by_month')}
      note={t('money_note')}
      file={parts.file(t('money_file'))}
      figures={{
        head: t('month'),
        columns: [
          { label: t('billed'), as: 'money' },
          { label: t('received'), as: 'money' },
        ],
        rows: months
          .map(({ month, billed, received }, index) => ({
            key: month,
            name: parts.months[index]?.name ?? month,
            values: [euros(billed), euros(received)],
          }))
          .reverse(),
      }}
    >
      <SeriesChart
        label={t('chart_of', { title: t('money_by_month') })}
        places={parts.months}
        scale={countScale(euros(most))}
        formatTick={parts.count}
        format={(value) => formatMoney(Math.round(value * cents))}
        series={[
          {
            key: 'billed',
            label: t('billed'),
            kind: 'column',
            tone: 'waiting',
            values: months.map(({ billed }) => euros(billed)),
          },
          {
            key: 'received',
            label: t('received'),
            kind: 'column',
            tone: 'attendance',
            values: months.map(({ received }) => euros(received)),
          },
        ]}
      />
    </ChartCard>
  );
}
