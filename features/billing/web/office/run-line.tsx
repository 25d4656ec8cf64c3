import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { BillingRun } from '../../shared/billing.ts';
import { billingRunQuery, useSubscriptionActs } from '../subscriptions.queries.ts';
import classes from './office.module.css';

/** The progress of this month's invoices; the nightly job issues them too. Below, what waits for Stripe. */
export function RunLine() {
  const { data } = useQuery(billingRunQuery);
  if (!data) return <p className={classes.waiting} />;
  return (
    <>
      <Run run={data} />
      {data.waitsForStripe && <Waiting waiting={data.waitsForStripe} />}
    </>
  );
}

function Run({ run: { due, running, billed, wanted } }: { readonly run: BillingRun }) {
  const t = useTranslations('billing_office');
  const refusal = useRefusalText();
  const { run } = useSubscriptionActs();
  if (running) {
    return (
      <p className={classes.run} role="status">
        {t('run_progress', { billed, wanted })}
        <progress value={billed} max={Math.max(1, wanted)} />
      </p>
    );
  }
  return (
    <div className={classes.run} data-done={due === 0}>
      <p className={classes.dim}>{due === 0 ? t('run_done') : t('run_due', { count: due })}</p>
      {due > 0 && (
        <Button
          variant="default"
          loading={run.isPending}
          onClick={() => run.mutate({}, { onError: (error) => notify.error(refusal(error)) })}
        >
          {t('run')}
        </Button>
      )}
    </div>
  );
}

/** Requests that did not reach Stripe: nothing is lost, and they are retried. */
function Waiting({ waiting }: { readonly waiting: NonNullable<BillingRun['waitsForStripe']> }) {
  const t = useTranslations('billing_office');
  const locale = useLocale();
  const { count, since, nextAt } = waiting;
  return (
    <p className={classes.stripe} role="status">
      {t('waits_for_stripe', {
        count,
        since: formatMoment(since, locale),
        next: formatMoment(nextAt, locale),
      })}
    </p>
  );
}
