import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartCard } from '#features/analytics/web/components/chart-card.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { TrialFigure } from '../../shared/trials.ts';
import { trialFiguresQuery } from '../trials.queries.ts';
import classes from './trial-figures.module.css';

interface Props {
  readonly from: string;
  readonly to: string;
}

type Sums = Omit<TrialFigure, 'id' | 'name'>;

/** How many children tried, came and stayed between two days, by group or by teacher, a page at a time (decision E3). */
export function TrialFigures({ from, to }: Props) {
  const t = useTranslations('trial_figures');
  const queryClient = useQueryClient();
  const [{ by, page }, setShown] = useState<{ by: 'group' | 'teacher'; page: number }>({
    by: 'group',
    page: 1,
  });
  const query = useQuery(trialFiguresQuery({ by, from, to, page }));
  const choices = (['group', 'teacher'] as const).map((value) => ({ value, label: t(`by_${value}`) }));
  const tableOf = (figures: readonly TrialFigure[], total: Sums) => ({
    head: t(`name_${by}`),
    columns: [
      { label: t('asked'), as: 'count' as const },
      { label: t('came'), as: 'count' as const },
      { label: t('stayed'), as: 'count' as const },
      { label: t('share'), as: 'share' as const },
    ],
    rows: [
      ...figures.map((figure) => ({ key: figure.id, name: figure.name, values: valuesOf(figure) })),
      ...(figures.length > 0 ? [{ key: 'total', name: t('total'), values: valuesOf(total) }] : []),
    ],
  });
  /** All pages, for the file. */
  const loadAll = async () => {
    const all: TrialFigure[] = [];
    for (let next = 1; ; next += 1) {
      const part = await queryClient.fetchQuery(trialFiguresQuery({ by, from, to, page: next }));
      all.push(...part.figures);
      if (!part.more) return tableOf(all, part.total);
    }
  };
  return (
    <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('error')}>
      {({ figures, total, more }) => (
        <>
          <ChartCard
            title={t('title')}
            choice={
              <Segments
                label={t('title')}
                value={by}
                choices={choices}
                onChange={(value) => setShown({ by: value, page: 1 })}
              />
            }
            file={`orbita-${t('file')}-${from}-${to}`}
            empty={t('none')}
            figures={tableOf(figures, total)}
            loadAll={loadAll}
          />
          {(page > 1 || more) && (
            <div className={classes.pages}>
              {page > 1 && (
                <Button variant="default" onClick={() => setShown({ by, page: page - 1 })}>
                  {t('earlier')}
                </Button>
              )}
              {more && (
                <Button variant="default" onClick={() => setShown({ by, page: page + 1 })}>
                  {t('later')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </QueryStates>
  );
}

function valuesOf({ asked, came, stayed }: Sums): (number | null)[] {
  return [asked, came, stayed, came > 0 ? stayed / came : null];
}
