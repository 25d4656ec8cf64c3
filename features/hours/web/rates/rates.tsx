import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Rate } from '../../shared/rates.ts';
import { ratesQuery, useRateActs } from '../hours.queries.ts';
import { RateForm } from './rate-form.tsx';
import classes from './rates.module.css';

/** What a teacher is paid for an hour, from which day on; for admins. */
export function Rates({ teacherId }: { readonly teacherId: string }) {
  const t = useTranslations('hours');
  const query = useQuery(ratesQuery(teacherId));
  return (
    <section className={`${panels.panel} ${classes.rates}`}>
      <h2 className={panels.title}>{t('rates')}</h2>
      <p className={panels.text}>{t('rates_hint')}</p>
      <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('rates_error')}>
        {({ rates, plans }) => (
          <>
            {rates.length === 0 && <p className={panels.text}>{t('rates_none')}</p>}
            <ul className={classes.list}>
              {rates.map((rate) => (
                <Row key={rate.id} rate={rate} />
              ))}
            </ul>
            <RateForm teacherId={teacherId} plans={plans} />
          </>
        )}
      </QueryStates>
    </section>
  );
}

function Row({ rate: { id, planName, validFrom, cents } }: { readonly rate: Rate }) {
  const t = useTranslations('hours');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { remove } = useRateActs();
  const plan = planName ? localize(planName, locale) : t('rate_general');
  const amount = formatMoney(cents);
  const date = formatShortDate(validFrom, locale);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{t('per_hour', { amount })}</strong>
        <span className={classes.detail}>
          {plan}, {t('rate_from', { date })}
        </span>
      </div>
      <Button
        variant="default"
        loading={remove.isPending}
        aria-label={t('rate_remove_named', { plan, amount, date })}
        onClick={() =>
          runMutation(
            remove,
            { rateId: id },
            {
              onSuccess: () => notify.success(t('rate_removed')),
              onError: (error) => notify.error(refusalText(error)),
            },
          )
        }
      >
        {t('rate_remove')}
      </Button>
    </li>
  );
}
