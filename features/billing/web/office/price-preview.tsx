import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Every } from '../../shared/plans.ts';
import { pricePreviewQuery } from '../plans.queries.ts';
import classes from './office.module.css';

interface Props {
  readonly planId: string;
  readonly every: Every;
  readonly amountCents: number;
  readonly validFrom: string;
}

/** What each subscriber would pay at a new price, after discounts, and from which period. */
export function PricePreview(price: Props) {
  const t = useTranslations('billing_office');
  const locale = useLocale();
  const query = useQuery(pricePreviewQuery(price));
  return (
    <QueryStates query={query} loading={<Skeletons shape="line" count={3} />} errorTitle={t('price_error')}>
      {({ rows, count, beforeCents, afterCents, isOver }) =>
        count === 0 ? (
          <p className={classes.dimmed}>{t('price_for_nobody')}</p>
        ) : (
          <section className={classes.preview}>
            <p>
              {t(isOver ? 'price_for_over' : 'price_for', {
                count,
                before: formatMoney(beforeCents),
                after: formatMoney(afterCents),
              })}
            </p>
            <ul aria-label={t('price_who')}>
              {rows.map(({ id, name, on, beforeCents: before, afterCents: after }) => (
                <li key={id}>
                  <span>{name}</span>
                  <span>
                    {t('price_change', {
                      before: formatMoney(before),
                      after: formatMoney(after),
                      date: formatShortDate(on, locale),
                    })}
                  </span>
                </li>
              ))}
            </ul>
            {rows.length < count && (
              <p className={classes.dimmed}>{t('price_more', { count: count - rows.length })}</p>
            )}
          </section>
        )
      }
    </QueryStates>
  );
}
