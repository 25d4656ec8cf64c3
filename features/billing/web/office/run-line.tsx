import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { billingRunQuery, useSubscriptionActs } from '../subscriptions.queries.ts';
import classes from './office.module.css';

/** How far this month's invoices are; the night issues them too. */
export function RunLine() {
  const t = useTranslations('billing_office');
  const refusal = useRefusalText();
  const { data } = useQuery(billingRunQuery);
  const { run } = useSubscriptionActs();
  if (!data) return <p className={classes.waiting} />;
  const { due, running, billed, wanted } = data;
  if (running) {
    return (
      <p className={classes.run} role="status">
        {t('run_progress', { billed, wanted })}
        <progress value={billed} max={Math.max(1, wanted)} />
      </p>
    );
  }
  return (
    <div className={classes.run}>
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
