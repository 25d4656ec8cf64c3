import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartCard } from '#features/analytics/web/components/chart-card.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { TrialFigure } from '../../shared/trials.ts';
import { trialFiguresQuery } from '../trials.queries.ts';

interface Props {
  readonly from: string;
  readonly to: string;
}

/** How many children tried, came and stayed between two days, by group or by teacher (decision E3). */
export function TrialFigures({ from, to }: Props) {
  const t = useTranslations('trial_figures');
  const [by, setBy] = useState<'group' | 'teacher'>('group');
  const query = useQuery(trialFiguresQuery({ by, from, to, page: 1 }));
  const choices = (['group', 'teacher'] as const).map((value) => ({ value, label: t(`by_${value}`) }));
  return (
    <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('error')}>
      {({ figures, total }) => (
        <ChartCard
          title={t('title')}
          choice={<Segments label={t('title')} value={by} choices={choices} onChange={setBy} />}
          file={`orbita-${t('file')}-${from}-${to}`}
          empty={t('none')}
          figures={{
            head: t(`name_${by}`),
            columns: [
              { label: t('asked'), as: 'count' },
              { label: t('came'), as: 'count' },
              { label: t('stayed'), as: 'count' },
              { label: t('share'), as: 'share' },
            ],
            rows: [
              ...figures.map((figure) => ({ key: figure.id, name: figure.name, values: valuesOf(figure) })),
              ...(figures.length > 0 ? [{ key: 'total', name: t('total'), values: valuesOf(total) }] : []),
            ],
          }}
        />
      )}
    </QueryStates>
  );
}

function valuesOf({ asked, came, stayed }: Omit<TrialFigure, 'id' | 'name'>): (number | null)[] {
  return [asked, came, stayed, came > 0 ? stayed / came : null];
}
