import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { StockEntry } from '../../shared/catalogue.ts';
import { stockEntriesQuery } from '../catalogue.queries.ts';
import classes from './prize.module.css';

const [few, many] = [5, 50];

/** The stock history: what, how many, why, who and when; the newest first. */
export function StockHistory({ rewardId }: { rewardId: string }) {
  const t = useTranslations('catalogue');
  const [size, setSize] = useState(few);
  const query = useQuery(stockEntriesQuery(rewardId, size));
  return (
    <Card title={t('history')}>
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" />}
        isEmpty={({ entries }: { entries: readonly StockEntry[] }) => entries.length === 0}
        empty={<p className={classes.fact}>{t('history_empty')}</p>}
        errorTitle={t('error_history')}
      >
        {({ entries, more }) => (
          <>
            <ol className={classes.history}>
              {entries.map((entry: StockEntry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            {more && size === few && (
              <Button variant="default" onClick={() => setSize(many)}>
                {t('history_more')}
              </Button>
            )}
          </>
        )}
      </QueryStates>
    </Card>
  );
}

function Entry({ entry: { option, delta, why, note, by, at } }: { entry: StockEntry }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <li className={classes.entry}>
      <span className={classes.delta} data-less={delta < 0}>
        {delta > 0 ? `+${delta}` : `−${-delta}`}
      </span>
      <span>
        {localize(option, locale)} · {t(`why_${why}`)}
        {note && ` · ${note}`}
      </span>
      <span className={classes.who}>{[by, formatMoment(at, locale)].filter(Boolean).join(', ')}</span>
    </li>
  );
}
